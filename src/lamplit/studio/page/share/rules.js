// The rules of a genre: in words, by an example with its solution, one by one with what breaks them, and how to write on
// the board. A genre of another package may have none of these but the words.
import { GenrePicker } from "../choosing/picker.js";
import { firstGenre } from "../choosing/preferences.js";
import { h } from "../dom.js";
import { emptyPuzzle } from "../editor/puzzles.js";
import { pictureOf } from "../gallery/cards.js";
import { tapsAt } from "../gestures/taps.js";

const CELL = 34; // pixels of a cell in the picture of a mistake, if there is room
const SIDE = 4; // of a board to learn the gestures of, where there is no example

/**
 * A place of its own: #/rules/akari.
 * @type {ShowPage}
 */
export async function show(app, host, [name]) {
  const genre = app.findGenre(name) ?? firstGenre(app);
  const picker = new GenrePicker(app, { genres: app.start.genres, chosen: genre.name, choose: (other) => app.go(`rules/${other}`), shortcut: true });
  const play = h("a", { class: "button main", href: "#/", onclick: () => app.settings.set("genre", genre.name) }, `Play ${genre.title}`);
  const set = h("a", { class: "button main", href: `#/set/${genre.name}` }, "Set your own");
  host.append(
    h(
      "article",
      { class: "rules-page stack" },
      h("div", { class: "title-row" }, h("h1", { class: "title" }, `Rules of ${genre.title}`), picker.element),
      h("p", { class: "note" }, otherNames(genre)),
      rulesPanel(app, genre.name, true),
      h("p", { class: "row" }, genre.example ? play : set, h("a", { class: "button", href: `#/practise/${genre.name}` }, "Practise strategies")),
    ),
  );
}

/**
 * "Also known as Bijutsukan and Light up." Names that differ in spaces alone are one name, the one with spaces.
 * @param {Genre} genre
 */
function otherNames({ name, also }) {
  const names = new Map([[name, ""]]);
  for (const each of also.toSorted()) {
    const letters = each.replace(/[^a-z]/g, "");
    if (!names.has(letters)) names.set(letters, each[0].toUpperCase() + each.slice(1));
  }
  const listed = [...names.values()].filter(Boolean);
  return listed.length ? `Also known as ${new Intl.ListFormat("en-GB").format(listed)}.` : "";
}

/**
 * The rules to show beside a board: app.panel("Rules", rulesPanel(app, genre)). What breaks them is folded away there.
 * @param {Frame} app
 * @param {string} name
 */
export function rulesPanel(app, name, open = false) {
  const genre = app.genre(name);
  const { example } = genre;
  const words = h("div", { class: "stack" }, h("p", {}, genre.rules));
  const mistakes = h("div", { class: "stack" });
  const gestures = h("div", {});
  app.carrier.ask("rules", { options: { genre: name } }).then(
    (book) => {
      if (book.rules.length) words.replaceChildren(h("p", {}, book.goal), h("ol", { class: "rules-list" }, book.rules.map((rule) => h("li", {}, rule))));
      mistakes.append(...mistakeParts(app, name, book, open));
    },
    () => mistakes.remove(), // then the words have to do
  );
  app.carrier.ask("board", { puzzle: example?.puzzle ?? emptyPuzzle(genre, SIDE, SIDE) }).then(
    (board) => gestures.append(table(board)),
    () => gestures.remove(),
  );
  return h(
    "div",
    { class: "rules stack" },
    words,
    example && h("div", { class: "rules-example" }, figure("A puzzle", pictureOf(app, example.scene, name)), figure("Its solution", pictureOf(app, example.solved, name))),
    mistakes,
    gestures,
  );
}

/**
 * What a solution may not do, clues that no solution can satisfy, and what a rule book leaves open.
 * @param {Frame} app
 * @param {string} genre
 * @param {Rulebook} book
 * @param {boolean} open
 */
function mistakeParts(app, genre, { mistakes, impossible, details }, open) {
  /** @type {(scene: Scene) => Element} */
  const picture = (scene) => {
    const drawn = pictureOf(app, scene, genre);
    drawn.setAttribute("width", String(scene.width * CELL));
    return drawn;
  };
  /** @type {(mistake: SentMistake) => HTMLElement} */
  const item = ({ text, here, scene }) => h("li", {},
    scene ? picture(scene) : null,
    h("div", {}, h("p", {}, text), here ? h("p", { class: "note" }, `Here: ${here}.`) : null));
  /** @type {(title: string, list: HTMLElement) => HTMLElement} */
  const fold = (title, list) => h("details", { open }, h("summary", {}, title), list);
  return [
    mistakes.length && fold("What is not allowed", h("ul", { class: "mistakes" }, mistakes.map(item))),
    impossible.length && fold("Clues that can't be satisfied", h("ul", { class: "mistakes" }, impossible.map(item))),
    details.length && fold("Details", h("ul", {}, details.map((each) => h("li", {}, withCode(each))))),
  ].filter((part) => part !== 0);
}

/**
 * A text as parts of a page, with what stands between backticks as code.
 * @param {string} text
 */
function withCode(text) {
  return text.split("`").map((part, number) => (number % 2 ? h("code", {}, part) : part));
}

/**
 * @param {string} words
 * @param {Element} picture
 */
function figure(words, picture) {
  return h("figure", {}, picture, h("figcaption", { class: "note" }, words));
}

/**
 * How to write on a board, in words made from its gestures.
 * @param {BoardData} board
 */
function table(board) {
  const { signs, gestures, lattice, places, forms } = board;
  /** @type {(sign: number) => string} */
  const word = (sign) => (sign === 0 ? "empty" : signs[sign].name.split(",")[0]);
  const { tap, drag } = gestures;
  const typed = signs.filter(({ key }) => key);
  const link = places.findIndex(([form]) => forms[form].line && forms[form].tap);
  const between = link < 0 ? "" : turns(tapsAt(board, link).left, word);
  const rows = [
    ["Click", turns(tap.left, word)],
    ["Right click", turns(tap.right, word)],
    ["Tap", turns(tap.touch, word)],
    ["Click between cells", between === turns(tap.left, word) ? "" : between],
    ["Drag", dragged(drag.left, word)],
    ["Right drag", dragged(drag.right, word)],
    ["Arrows", "move the cursor"],
    ["Space", turns(tap.left, word)],
    ["X", turns(tap.right, word)],
    [typed.length ? `${typed[0].key}–${typed[typed.length - 1].key}` : "", typed.length ? "write the number" : ""],
    ["Delete", "empties the place"],
    ["Shift + arrows", lattice ? dragged(drag.left, word) : ""],
  ];
  return h(
    "table",
    { class: "keys" },
    h("caption", { class: "label" }, "On the board"),
    h("tbody", {}, rows.filter(([, does]) => does).map(([gesture, does]) => h("tr", {}, h("th", { scope: "row" }, gesture), h("td", {}, does)))),
  );
}

/**
 * What comes tap after tap from an empty place: "bulb → dot → empty".
 * @param {Tap} next
 * @param {(sign: number) => string} word
 */
function turns(next, word) {
  /** @type {number[]} */
  const seen = [];
  for (let sign = next[0]; !seen.includes(sign); sign = next[sign]) {
    seen.push(sign);
    if (sign === 0) break;
  }
  return shorten(seen).map((sign) => (sign === null ? "…" : word(sign))).join(" → ");
}

/**
 * A long row of signs with a gap, null, in its middle: 1, 2, 3, …, 9, empty.
 * @param {number[]} signs
 */
function shorten(signs) {
  return signs.length > 6 ? [...signs.slice(0, 3), null, ...signs.slice(-2)] : signs;
}

/**
 * @param {PaintDrag | TraceDrag | null} drag
 * @param {(sign: number) => string} word
 */
function dragged(drag, word) {
  if (!drag) return "";
  if ("paint" in drag) return drag.paint === null ? "repeats the first mark" : `${word(drag.paint)} in every empty place along the way`;
  const drawn = `${word(drag.trace).replace(/^one /, "")}s`;
  return drag.back ? `draws ${drawn}; drag back to erase them` : `draws ${drawn}; start on one to erase them`;
}
