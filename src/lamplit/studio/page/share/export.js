// The way out: links, pictures and every format of a puzzle. createShare makes a panel for the places that have one.
import { h } from "../dom.js";
import { sentence, trouble } from "../words.js";
import { linkOf, nameOf } from "./links.js";

const PNG_SCALE = 3;
const EMBED = { width: 480, height: 560 };
const SHOWS = [
  ["puzzle", "Puzzle"],
  ["state", "My marks"],
  ["solution", "Solution"],
];

/**
 * A panel to share what `current` gives: {puzzle, state?, solution?}. A solution that is not given is found when asked for.
 * It reads `current` anew for every button, so that it may stay open while the board changes.
 */
export function createShare(app, current) {
  const said = h("p", { class: "share-said note", role: "status" });
  const text = h("textarea", { class: "code", rows: 4, readonly: true, "aria-label": "Text to copy", hidden: true });
  const { puzzle } = current();
  const formats = app.start.formats.filter(({ genres }) => !genres || genres.includes(puzzle.genre));
  const format = h("select", { "aria-label": "Format", onchange: () => (about.textContent = summary()) }, formats.map(({ name }) => h("option", { value: name }, name)));
  const summary = () => formats.find(({ name }) => name === format.value).summary;
  const about = h("p", { class: "note" }, summary());
  const shows = SHOWS.filter(([name]) => name !== "state" || current().state);
  const chosen = h("fieldset", { class: "pick" }, h("legend", { class: "heard-only" }, "What to show"), shows.map(([name, words], index) => h("label", {}, h("input", { type: "radio", name: "share-shows", value: name, checked: index === 0 }), h("span", {}, words))));

  const show = () => chosen.querySelector(":checked").value;
  const tell = (words) => (said.textContent = words);
  const offer = async (words) => {
    text.hidden = false;
    text.value = words;
    tell((await copied(words)) ? "Copied." : "Here it is, to be copied.");
    if (said.textContent !== "Copied.") text.select();
  };
  const name = () => fileName(nameOf(app, current().puzzle));
  const busy = (does) => async () => {
    tell("");
    try {
      await does();
    } catch (error) {
      tell(trouble(error));
    }
  };
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

  async function written(to) {
    const { puzzle } = current();
    const { writes_solutions } = formats.find((each) => each.name === to);
    const filled = show() === "solution" && writes_solutions ? { solution: await solutionOf(app, current()) } : {};
    const { text: words, warnings } = await app.carrier.ask("convert", { puzzle, options: { to, ...filled } });
    return { words: words.trimEnd(), warnings };
  }

  async function copy(to) {
    const { words, warnings } = await written(to);
    await offer(words);
    if (warnings.length) tell(`${said.textContent} ${warnings.map(sentence).join(" ")}`);
  }

  async function picture(to) {
    const parts = { puzzle: current().puzzle, options: { to } };
    if (show() === "state") parts.state = current().state;
    if (show() === "solution") parts.options.solution = await solutionOf(app, current());
    return app.carrier.ask("render", parts);
  }

  const saving = {
    svg: async () => new Blob([(await picture("svg")).text], { type: "image/svg+xml" }),
    png: async () => painted((await picture("svg")).text),
    pdf: async () => new Blob([bytesOf((await picture("pdf")).base64)], { type: "application/pdf" }),
  };
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

async function solutionOf(app, { puzzle, solution }) {
  if (solution) return solution;
  const { solutions, status } = await app.carrier.ask("solve", { puzzle });
  if (!solutions.length) throw new Error(status === "timeout" ? "the solution was not found in time" : "this puzzle has no solution");
  return solutions[0];
}

/** Whether the text is in the clipboard now. */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // Not allowed, or not over plain HTTP: then the text is there to be copied by hand.
  }
}

function saved(blob, name) {
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function fileName(name) {
  return name.toLowerCase().replaceAll("×", "x").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "puzzle";
}

/** A drawing as PNG, larger than on the screen so that it prints well. */
async function painted(svg) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = h("canvas", { width: image.naturalWidth * PNG_SCALE, height: image.naturalHeight * PNG_SCALE });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

function bytesOf(base64) {
  return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
}
