// An argument in the panel: what follows and why. A long one is a list of links, each of which has a picture of its own.
import { h } from "../dom.js";
import { sentence } from "./sentences.js";
/** @import { Board } from "../board/board.js" */

/**
 * The lines of an argument as parts of a page. `go` is called with the number of a link that is picked, from 0; `at` is
 * the link whose picture is shown, -1 for the conclusion's.
 * @param {Board} board
 * @param {Argument} argument
 * @param {(link: number) => void} go
 * @param {number} at
 */
export function argumentParts(board, argument, go, at = -1) {
  const [first, ...links] = linesOf(argument);
  if (!links.length) return [h("p", { class: "conclusion-text" }, sentence(board, first))];
  const items = links.map((line, link) => h("li", { class: "link", "aria-current": link === at && "step" },
    h("button", { type: "button", class: "quiet", "aria-label": `show link ${link + 1}`, onclick: () => go(link) }, String(link + 1)),
    h("span", {}, sentence(board, line.replace(/^\d+\. /, "")))));
  return [h("p", { class: "conclusion-text" }, sentence(board, first)), h("ol", { class: "links" }, items)];
}

/**
 * How many links of an argument have a picture of their own.
 * @param {Argument} argument
 */
export function countLinks(argument) {
  return linesOf(argument).length - 1;
}

/** @param {Argument} argument */
function linesOf({ text }) {
  return text.split("\n");
}
