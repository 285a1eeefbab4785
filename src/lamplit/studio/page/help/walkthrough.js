// The whole explanation, forward and back, each step drawn; the player's board waits meanwhile and comes back as it was.
import { h } from "../dom.js";
import { argumentParts, countLinks } from "./argument.js";
import { additions, show, showLink } from "./facts.js";
/** @import { Board } from "../board/board.js" */
/** @import { Words } from "./words.js" */

/**
 * Walks through an explanation (the answer of "explain") on the board. `names` has the strategies by their keys, `buttons`
 * what can be done besides: {name: function}. Returns the function that ends it; `ended` is called then.
 * @param {Board} board
 * @param {Words} words
 * @param {Explanation} explanation
 * @param {Record<string, string>} names
 * @param {Actions} buttons
 * @param {() => void} ended
 */
export function walkthrough(board, words, explanation, names, buttons, ended) {
  /** @type {SignChange[]} */
  const kept = Array.from(board.signs, (sign, place) => [place, sign, board.trials[place]]);
  const { trial, locked } = board;
  const steps = explanation.steps.flatMap(({ rounds }) => rounds.flatMap((round) => round.steps));
  board.locked = true;
  board.trial = 0;
  board.set(new Uint8Array(board.signs.length));
  const positions = [board.signsOf(explanation.start)];
  board.set(positions[0]);
  for (const step of steps) {
    board.set(additions(board, step.follows));
    positions.push(board.signs.slice());
  }
  // A step has a picture of what follows, and one for each link of a long argument; the last is the end.
  const pictures = steps.flatMap((step, number) =>
    Array.from({ length: countLinks(step) + 1 }, (_, link) => ({ number, link: link - 1 })));
  const last = pictures.length;
  let at = 0;

  /** @type {(picture: number) => void} */
  const go = (picture) => {
    at = Math.min(Math.max(picture, 0), last);
    slider.value = String(at);
    const held = document.activeElement;
    back.disabled = at === 0;
    on.disabled = at === last;
    if (held === back && back.disabled) on.focus();
    if (held === on && on.disabled) back.focus();
    if (at === last) showEnd();
    else showPicture(pictures[at]);
  };
  /** @type {(picture: { number: number, link: number }) => void} */
  const showPicture = ({ number, link }) => {
    const step = steps[number];
    board.set(positions[number]);
    count.textContent = `Step ${number + 1} of ${steps.length}`;
    title.textContent = names[step.strategy] ?? "";
    if (link < 0) show(board, step);
    else showLink(board, step.links, link);
    const first = pictures.findIndex((picture) => picture.number === number);
    words.tell(argumentParts(board, step, (picked) => go(first + 1 + picked), link));
    words.element.querySelector('[aria-current="step"]')?.scrollIntoView({ block: "nearest" });
  };
  const showEnd = () => {
    board.set(board.signsOf(explanation.state));
    count.textContent = explanation.ending === "timeout" ? "Out of time" : "The end";
    title.textContent = "";
    board.clear();
    if (explanation.clash) board.highlight("fault", explanation.clash);
    words.tell([explanation.text]);
  };
  /** @type {(event: KeyboardEvent) => void} */
  const keys = (event) => {
    if (event.target === slider || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    if (step !== undefined) go(step);
    else if (event.key === "Escape") end();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const end = () => {
    removeEventListener("keydown", keys, true);
    board.clear();
    board.set(kept);
    Object.assign(board, { trial, locked });
    words.lead.replaceChildren();
    words.clear();
    board.element.focus({ preventScroll: true });
    ended();
  };

  const back = h("button", { type: "button", class: "quiet", "aria-label": "step back", onclick: () => go(at - 1) }, "◂");
  const on = h("button", { type: "button", class: "quiet", "aria-label": "next step", onclick: () => go(at + 1) }, "▸");
  const slider = h("input", { type: "range", min: 0, max: last, "aria-label": "step", oninput: (event) => go(Number(event.currentTarget.value)) });
  const count = h("span", { class: "note" });
  const title = h("h2", { class: "label" });
  const besides = Object.entries(buttons).map(([name, run]) => h("button", { type: "button", class: "quiet", onclick: run }, name));
  words.lead.replaceChildren(h("div", { class: "walk" },
    h("div", { class: "row" }, count, h("div", { class: "row" }, besides)),
    h("div", { class: "row" }, back, slider, on),
    title));
  addEventListener("keydown", keys, true);
  on.focus({ preventScroll: true });
  go(0);
  return end;
}
