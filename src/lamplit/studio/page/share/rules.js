// The rules of a genre: in words, by an example with its solution, and how to write on the board.
import { h } from "../dom.js";
import { pictureOf } from "../gallery/cards.js";

/**
 * A place of its own: #/rules/akari.
 * @type {ShowPage}
 */
export async function show(app, host, [name]) {
  const genre = app.findGenre(name) ?? app.start.genres[0];
  const others = app.start.genres.map((each) => h("a", { href: `#/rules/${each.name}`, "aria-current": each === genre ? "page" : null }, each.title));
  host.append(
    h(
      "article",
      { class: "rules-page stack" },
      h("h1", { class: "title" }, `Rules of ${genre.title}`),
      h("p", { class: "note" }, otherNames(genre)),
      rulesPanel(app, genre.name),
      h("p", { class: "row" }, h("a", { class: "button main", href: "#/", onclick: () => app.settings.set("genre", genre.name) }, `Play ${genre.title}`), h("a", { class: "button", href: `#/practise/${genre.name}` }, "Practise strategies")),
      h("nav", { class: "rules-others", "aria-label": "Rules of other genres" }, others),
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
 * The rules to show beside a board: app.panel("Rules", rulesPanel(app, genre)).
 * @param {Frame} app
 * @param {string} name
 */
export function rulesPanel(app, name) {
  const { rules, example } = app.genre(name);
  if (!example) return h("div", { class: "rules stack" }, h("p", {}, rules)); // a genre of another package
  const gestures = h("div", {});
  app.carrier.ask("board", { puzzle: example.puzzle }).then(
    (board) => gestures.append(table(board)),
    () => gestures.remove(),
  );
  return h(
    "div",
    { class: "rules stack" },
    h("p", {}, rules),
    h("div", { class: "rules-example" }, figure("A puzzle", pictureOf(app, example.scene, name)), figure("Its solution", pictureOf(app, example.solved, name))),
    gestures,
  );
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
function table({ signs, gestures, lattice }) {
  /** @type {(sign: number) => string} */
  const word = (sign) => (sign === 0 ? "empty" : signs[sign].name.split(",")[0]);
  const { tap, drag } = gestures;
  const rows = [
    ["Click", turns(tap.left, word)],
    ["Right click", turns(tap.right, word)],
    ["Tap", turns(tap.touch, word)],
    ["Drag", dragged(drag.left, word)],
    ["Right drag", dragged(drag.right, word)],
    ["Arrows", "move the cursor"],
    ["Space", turns(tap.left, word)],
    ["X", turns(tap.right, word)],
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
  return seen.map(word).join(" → ");
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
