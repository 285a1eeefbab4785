// The way out: links, pictures and every format of a puzzle. createShare makes a panel for the places that have one.
import { h } from "../dom.js";
import { sentence, trouble } from "../words.js";
import { linkOf, nameOf } from "./links.js";

const PNG_SCALE = 3;
const EMBED = { width: 480, height: 560 };
/** @type {["puzzle" | "state" | "solution", string][]} */
const SHOWS = [
  ["puzzle", "Puzzle"],
  ["state", "My marks"],
  ["solution", "Solution"],
];

/**
 * A panel to share what `current` gives: {puzzle, state?, solution?}. A solution that is not given is found when asked for.
 * It reads `current` again for every button, so that it may stay open while the board changes.
 * @param {Frame} app
 * @param {() => Shared} current
 */
export function createShare(app, current) {
  const said = h("p", { class: "share-said note", role: "status" });
  const text = h("textarea", { class: "code", rows: 4, readonly: true, "aria-label": "Text to copy", hidden: true });
  const { puzzle } = current();
  const formats = app.start.formats.filter(({ genres }) => !genres || genres.includes(puzzle.genre));
  const formatCalled = (/** @type {string} */ wanted) => formats.find(({ name }) => name === wanted);
  const about = h("p", { class: "note" }, formats[0].summary);
  const describe = (/** @type {string} */ name) => (about.textContent = formatCalled(name)?.summary ?? "");
  const format = h("select", { "aria-label": "Format", onchange: (event) => describe(event.currentTarget.value) }, formats.map(({ name }) => h("option", { value: name }, name)));
  const shows = SHOWS.filter(([name]) => name !== "state" || current().state);
  const chosen = h("fieldset", { class: "pick" }, h("legend", { class: "heard-only" }, "What to show"), shows.map(([name, words], index) => h("label", {}, h("input", { type: "radio", name: "share-shows", value: name, checked: index === 0 }), h("span", {}, words))));

  const show = () => chosen.querySelector(":checked")?.getAttribute("value");
  /** @type {(words: string) => void} */
  const tell = (words) => (said.textContent = words);
  /** @type {(words: string) => Promise<void>} */
  const offer = async (words) => {
    text.hidden = false;
    text.value = words;
    tell((await copied(words)) ? "Copied." : "Copy it from here.");
    if (said.textContent !== "Copied.") text.select();
  };
  const name = () => fileName(nameOf(app, current().puzzle));
  /** @type {(does: () => Promise<void>) => () => Promise<void>} */
  const busy = (does) => async () => {
    tell("");
    try {
      await does();
    } catch (error) {
      tell(trouble(error));
    }
  };
  /** @type {(words: string, does: () => Promise<void>) => HTMLElement} */
  const button = (words, does) => h("button", { class: "button", onclick: busy(does) }, words);

  async function link() {
    await offer(new URL(`#/play/${await linkOf(app, current().puzzle)}`, location.href).href);
  }

  async function embed() {
    const { puzzle } = current();
    const source = new URL(`embed.html#${await linkOf(app, puzzle)}`, location.href).href;
    const title = nameOf(app, puzzle).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    await offer(`<iframe src="${source}" title="${title}" width="${EMBED.width}" height="${EMBED.height}"></iframe>`);
  }

  /** @param {string} to */
  async function written(to) {
    const { puzzle } = current();
    const filled = show() === "solution" && formatCalled(to)?.writes_solutions ? { solution: await solutionOf(app, current()) } : {};
    const { text: words, warnings } = await app.carrier.ask("convert", { puzzle, options: { to, ...filled } });
    return { words: words.trimEnd(), warnings };
  }

  /** @param {string} to */
  async function copy(to) {
    const { words, warnings } = await written(to);
    await offer(words);
    if (warnings.length) tell(`${said.textContent} ${warnings.map(sentence).join(" ")}`);
  }

  /** @param {string} to */
  async function picture(to) {
    const { puzzle, state } = current();
    const solved = show() === "solution" ? { solution: await solutionOf(app, current()) } : {};
    return app.carrier.ask("render", { puzzle, ...(show() === "state" ? { state } : {}), options: { to, ...solved } });
  }

  /** @type {Record<string, () => Promise<Blob>>} */
  const saving = {
    svg: async () => new Blob([(await picture("svg")).text], { type: "image/svg+xml" }),
    png: async () => painted((await picture("svg")).text),
    pdf: async () => new Blob([bytesOf((await picture("pdf")).base64)], { type: "application/pdf" }),
  };
  /** @type {(kind: string) => () => Promise<void>} */
  const save = (kind) => async () => {
    saved(await saving[kind](), `${name()}.${kind}`);
    tell(`Saved as ${name()}.${kind}.`);
  };
  const saveText = async () => saved(new Blob([`${(await written(format.value)).words}\n`], { type: "text/plain" }), `${name()}.${format.value}.txt`);

  return h(
    "div",
    { class: "share stack" },
    h("div", { class: "row" }, button("Copy link", link), button("Copy puzz.link address", () => copy("puzzlink")), button("Copy code to embed", embed)),
    h("div", { class: "label" }, "Picture or text"),
    chosen,
    h("div", { class: "row" }, ["svg", "png", "pdf"].map((kind) => button(kind.toUpperCase(), save(kind)))),
    h("div", { class: "row share-format" }, format, button("Copy", () => copy(format.value)), button("Save", saveText)),
    about,
    said,
    text,
  );
}

/**
 * @param {Frame} app
 * @param {Shared} shared
 */
async function solutionOf(app, { puzzle, solution }) {
  if (solution) return solution;
  const { solutions, status } = await app.carrier.ask("solve", { puzzle });
  if (!solutions.length) throw new Error(status === "timeout" ? "the solution was not found in time" : "this puzzle has no solution");
  return solutions[0];
}

/**
 * Whether the text is in the clipboard now.
 * @param {string} text
 */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // Not allowed, or not over plain HTTP: then the text is there to be copied by hand.
  }
}

/**
 * @param {Blob} blob
 * @param {string} name
 */
function saved(blob, name) {
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** @param {string} name */
function fileName(name) {
  return name.toLowerCase().replaceAll("×", "x").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "puzzle";
}

/**
 * A drawing as PNG, larger than on the screen so that it prints well.
 * @param {string} svg
 * @returns {Promise<Blob>}
 */
async function painted(svg) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = h("canvas", { width: image.naturalWidth * PNG_SCALE, height: image.naturalHeight * PNG_SCALE });
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, refuse) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : refuse(new Error("this picture is too large for a PNG"))), "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @param {string} base64 */
function bytesOf(base64) {
  return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
}
