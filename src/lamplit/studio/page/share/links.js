// Links that carry a puzzle, there and back. After "#/play/" or "#/set/" stands one of
//   akari/10/10/…        the body of a puzz.link URL, wherever that says all there is to say
//   j:<base64url>        the JSON of a puzzle that has holes, a title or an author
//   g:<id>               a puzzle of the gallery
//   d:<genre>:<date>     the puzzle of a day
import { Fault } from "../carriers/carrier.js";

/**
 * The puzzle that a link names: {puzzle, name, grade?, warnings}. Throws a Fault (one sentence) where it names none.
 * @param {Frame} app
 * @param {string} text
 * @returns {Promise<NamedPuzzle>}
 */
export async function puzzleOf(app, text) {
  const [kind, ...rest] = text.split(":");
  if (kind === "j") return named(app, await read(app, unpacked(rest.join(":"))));
  if (kind === "g") return ofGallery(app, rest.join(":"));
  if (kind === "d") return ofDay(app, rest[0], rest[1]);
  return named(app, await read(app, `https://puzz.link/p?${text}`));
}

/**
 * The link of a puzzle: short as puzz.link's where nothing is lost by it, else the puzzle itself.
 * @param {Frame} app
 * @param {Puzzle} puzzle
 */
export async function linkOf(app, puzzle) {
  if (puzzle.holes?.length) return wholeLinkOf(puzzle); // puzz.link knows none
  try {
    const { text } = await app.carrier.ask("convert", { puzzle, options: { to: "puzzlink" } });
    const body = text.trim().split("?")[1];
    const { puzzle: back } = await read(app, text);
    if (body && inOrder(back) === inOrder(puzzle)) return body;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
  }
  return wholeLinkOf(puzzle);
}

/**
 * The link that carries the JSON of a puzzle.
 * @param {Puzzle} puzzle
 */
export function wholeLinkOf(puzzle) {
  return `j:${packed(JSON.stringify(puzzle))}`;
}

/**
 * "Akari 10×10", or the title that its author gave it.
 * @param {Frame} app
 * @param {Puzzle} puzzle
 */
export function nameOf(app, puzzle) {
  return puzzle.title ?? `${app.genre(puzzle.genre).title} ${puzzle.cols}×${puzzle.rows}`;
}

/** "2026-11-16": the day that it is where the player sits. */
export function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/**
 * The gallery of a genre, asked for once: [{id, puzzle, grade, size, scene}…].
 * @param {Frame} app
 * @param {string} genre
 */
export function galleryOf(app, genre) {
  return once(`gallery ${genre}`, () => app.carrier.ask("gallery", { options: { genre } }));
}

/**
 * The puzzle of a day, asked for once: {puzzle, solution, grade, date}.
 * @param {Frame} app
 * @param {string} genre
 * @param {string} date
 */
export function dailyOf(app, genre, date) {
  return once(`daily ${genre} ${date}`, () => app.carrier.ask("daily", { options: { genre, date } }));
}

/**
 * @param {Frame} app
 * @param {string} id
 * @returns {Promise<NamedPuzzle>}
 */
async function ofGallery(app, id) {
  const genre = app.start.genres.find(({ name }) => id.startsWith(`${name}-`)); // which may have a hyphen itself
  const entry = genre && (await galleryOf(app, genre.name)).find((each) => each.id === id);
  if (!entry) throw new Fault(`There is no puzzle ${id} in the gallery.`);
  return { ...named(app, entry), grade: entry.grade };
}

/**
 * @param {Frame} app
 * @param {string} genre
 * @param {string} date
 * @returns {Promise<NamedPuzzle>}
 */
async function ofDay(app, genre, date) {
  if (!app.findGenre(genre)) throw new Fault(`There is no puzzle of the day for ${genre}.`);
  const { puzzle, grade } = await dailyOf(app, genre, date);
  const day = new Date(`${date}T12:00`).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  return { puzzle, name: `${app.genre(genre).title} of ${day}`, grade: grade?.grade ?? null, warnings: [] };
}

/**
 * @param {Frame} app
 * @param {string} text
 * @returns {Promise<ReadPuzzle>}
 */
function read(app, text) {
  return app.carrier.ask("read", { options: { text } });
}

/**
 * @param {Frame} app
 * @param {{ puzzle: Puzzle, warnings?: string[] }} read
 * @returns {NamedPuzzle}
 */
function named(app, { puzzle, warnings = [] }) {
  return { puzzle, name: nameOf(app, puzzle), warnings };
}

/**
 * A puzzle with its clues, holes and regions in order, to compare it with another.
 * @param {Puzzle} puzzle
 */
function inOrder(puzzle) {
  /** @type {(list: unknown[] | undefined) => string[]} */
  const sorted = (list) => (list ?? []).map((item) => JSON.stringify(item)).sort();
  const { clues, holes, regions, ...rest } = puzzle;
  return JSON.stringify([sorted(clues), sorted(holes), sorted(regions?.map(sorted)), Object.entries(rest).sort()]);
}

/** @type {Map<string, Promise<any>>} */
const asked = new Map();

/**
 * @template Answer
 * @param {string} key
 * @param {() => Promise<Answer>} ask
 * @returns {Promise<Answer>}
 */
function once(key, ask) {
  const known = asked.get(key);
  if (known) return known;
  const answer = ask();
  answer.catch(() => asked.delete(key));
  asked.set(key, answer);
  return answer;
}

/** @param {string} text */
function packed(text) {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text */
function unpacked(text) {
  try {
    const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const json = new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    JSON.parse(json); // which fails where the end is missing
    return json;
  } catch {
    throw new Fault("This link is broken: part of it seems to be missing. Copy the whole link, or ask for it again.");
  }
}
