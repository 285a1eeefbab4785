// The way in: whatever is pasted or dropped anywhere on the page is read by the library and opened. Text from outside
// is shown as text only.
import { closestTo, h } from "../dom.js";
import { card, pictureOf } from "../gallery/cards.js";
import { sentence, trouble } from "../words.js";
import { linkOf, nameOf, wholeLinkOf } from "./links.js";

const LARGEST_FILE = 4_000_000; // bytes
const MOST_SHOWN = 40;

/**
 * Listens to what is pasted or dropped, as long as the page is there.
 * @param {Studio} app
 */
export function takeAnything(app) {
  document.addEventListener("paste", (event) => {
    if (closestTo(event, "input, textarea")) return;
    take(app, event.clipboardData, event);
  });
  /** @type {(shown: boolean) => void} */
  const over = (shown) => document.body.classList.toggle("dropping", shown);
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    over(true);
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) over(false);
  });
  document.addEventListener("drop", (event) => {
    over(false);
    take(app, event.dataTransfer, event);
  });
}

/**
 * Opens the puzzle that a text holds; shows all of them if there are several, and says what is wrong if there is none.
 * @param {Studio} app
 * @param {string} text
 * @param {string} [genre]
 */
export async function openText(app, text, genre) {
  const own = text.trim().match(/^\S+#\/((?:play|set)\/\S+)$/);
  if (own) return app.go(own[1]);
  try {
    const entries = await app.carrier.ask("read", { options: { text, genre, all: true } });
    if (entries.length > 1) return app.panel(`${entries.length} puzzles`, await several(app, entries));
    const [entry] = entries;
    if (entry.puzzle) await open(app, entry);
    else app.panel("Open a puzzle", entry.genres?.length ? choice(app, entry.text, entry.genres) : h("p", { class: "sorry", role: "alert" }, sentence(entry.fault)));
  } catch (error) {
    app.panel("Open a puzzle", h("p", { class: "sorry", role: "alert" }, trouble(error)));
  }
}

/**
 * @param {Studio} app
 * @param {File} file
 */
export async function openFile(app, file) {
  if (file.size > LARGEST_FILE) app.say(`${file.name} is too large for a puzzle file.`);
  else await openText(app, await file.text());
}

/**
 * @param {Studio} app
 * @param {DataTransfer | null} data
 * @param {Event} event
 */
function take(app, data, event) {
  if (!data) return;
  const [file] = data.files;
  const text = data.getData("text/plain");
  if (!file && !text.trim()) return;
  event.preventDefault();
  if (file) openFile(app, file);
  else openText(app, text);
}

/**
 * @param {Studio} app
 * @param {ReadPuzzle} read
 */
async function open(app, { puzzle, warnings }) {
  const place = location.hash.startsWith("#/set") ? "set" : "play";
  app.go(`${place}/${await linkOf(app, puzzle)}`);
  if (warnings.length) app.say(warnings.map(sentence).join(" "));
}

/**
 * A text that could be of several genres: the user knows which.
 * @param {Studio} app
 * @param {string} text
 * @param {string[]} genres
 */
function choice(app, text, genres) {
  return h(
    "div",
    { class: "stack" },
    h("p", {}, "This could be one of several genres. Which one is it?"),
    h("div", { class: "row" }, genres.map((name) => h("button", { class: "button", onclick: () => openText(app, text, name) }, app.genre(name).title))),
  );
}

/**
 * @param {Studio} app
 * @param {ReadEntry[]} entries
 */
async function several(app, entries) {
  const cards = entries.slice(0, MOST_SHOWN).map(async (entry) => {
    const { line, puzzle } = entry;
    if (!puzzle) return h("div", { class: "card" }, h("span", { class: "note" }, `line ${line}`), h("p", { class: "sorry" }, sentence(entry.fault)));
    const picture = pictureOf(app, await app.carrier.ask("scene", { puzzle }), puzzle.genre);
    return card({ route: wholeLinkOf(puzzle), name: nameOf(app, puzzle), note: `line ${line}`, picture });
  });
  return h(
    "div",
    { class: "stack" },
    entries.length > MOST_SHOWN && h("p", { class: "note" }, `The first ${MOST_SHOWN} of them:`),
    h("div", { class: "cards few" }, await Promise.all(cards)),
  );
}
