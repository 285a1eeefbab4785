// The whole explanation, forward and back, each step drawn; the player's board waits meanwhile and comes back as it was.
import { h } from "../dom.js";
import { additions, show } from "./facts.js";
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
  let at = 0;

  /** @type {(step: number) => void} */
  const go = (step) => {
    at = Math.min(Math.max(step, 0), steps.length);
    slider.value = String(at);
    const held = document.activeElement;
    back.disabled = at === 0;
    on.disabled = at === steps.length;
    if (held === back && back.disabled) on.focus();
    if (held === on && on.disabled) back.focus();
    board.set(positions[at]);
    const now = steps[at];
    const last = explanation.ending === "timeout" ? "Out of time" : "The end";
    count.textContent = now ? `Step ${at + 1} of ${steps.length}` : last;
    title.textContent = names[now?.strategy] ?? "";
    if (now) show(board, now);
    else board.clear();
    if (!now && explanation.clash) board.highlight("fault", explanation.clash);
    words.tell([now ? now.text : explanation.text]);
  };
  /** @type {(event: KeyboardEvent) => void} */
  const keys = (event) => {
    if (event.target === slider || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: steps.length }[event.key];
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
  const slider = h("input", { type: "range", min: 0, max: steps.length, "aria-label": "step", oninput: (event) => go(Number(event.currentTarget.value)) });
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
