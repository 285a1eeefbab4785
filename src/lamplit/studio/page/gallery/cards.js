// Cards: a small board with its name, how hard it is, and how far one got.
import { Shapes } from "../board/shapes.js";
import { h, s } from "../dom.js";
import { marksOf } from "../words.js";

/**
 * A scene of the library as a small picture.
 * @param {Frame} app
 * @param {Scene} scene
 * @param {string} genre
 */
export function pictureOf(app, scene, genre) {
  const { left, top, width, height, title } = scene;
  return s(
    "svg",
    { class: "sheet", viewBox: [left, top, width, height].join(" "), "data-genre": genre, role: "img", "aria-label": title },
    new Shapes(app.start.glyphs).draw(scene.shapes),
  );
}

/**
 * A grade in words and marks.
 * @param {string | null | undefined} grade
 */
export function gradeOf(grade) {
  return grade ? h("span", {}, `${grade} `, h("span", { class: "marks", "aria-hidden": "true" }, marksOf(grade))) : null;
}

/**
 * @typedef {object} CardContent
 * @property {string} route
 * @property {string} name
 * @property {string | null} [grade]
 * @property {string | null} [note]
 * @property {Element} picture
 * @property {BegunPuzzle} [begun]
 */

/**
 * A card that leads to a puzzle.
 * @param {CardContent} about
 */
export function card({ route, name, grade, note, picture, begun }) {
  return h(
    "a",
    { class: "card", href: `#/play/${route}` },
    h("div", { class: "card-picture" }, picture, begun?.finished && h("span", { class: "tick", "aria-hidden": "true" }, "✓")),
    h("div", { class: "card-name" }, name, begun?.finished && h("span", { class: "heard-only" }, ", finished")),
    h("div", { class: "note card-words" }, gradeOf(grade), note && h("span", {}, note)),
    begun && !begun.finished && h("div", { class: "card-begun note" }, h("progress", { max: begun.of, value: begun.done, "aria-hidden": "true" }), `${begun.done} of ${begun.of} cells`),
  );
}

/**
 * A card whose puzzle is still to come.
 * @param {string} name
 */
export function waitingCard(name) {
  return h("div", { class: "card waiting", "aria-hidden": "true" }, h("div", { class: "card-picture" }), h("div", { class: "card-name" }, name), h("div", { class: "note" }, "…"));
}
