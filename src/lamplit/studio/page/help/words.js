// The place for sentences: what help has to say, and what can be done about it.
import { h } from "../dom.js";
import { sentence } from "./sentences.js";
/** @import { Board } from "../board/board.js" */

const PATIENCE = 400; // milliseconds

export class Words {
  /** What stands above the sentences for longer, such as the buttons of a walkthrough. */
  lead = h("div", { class: "words-lead" });
  element;
  #told = h("div", { class: "words-told", "aria-live": "polite" });
  #board;
  #waiting = 0;

  /** @param {Board} board */
  constructor(board) {
    this.#board = board;
    this.element = h("section", { class: "words", "aria-label": "help" }, this.lead, this.#told);
  }

  /**
   * Says sentences, each a paragraph (or an element), and offers actions: {"Do it": f}.
   * @param {(string | Node)[]} sentences
   * @param {Actions} actions
   */
  tell(sentences, actions = {}) {
    clearTimeout(this.#waiting);
    const held = this.#told.contains(document.activeElement);
    const buttons = Object.entries(actions).map(([name, run]) => h("button", { type: "button", class: "button", onclick: run }, name));
    this.#told.replaceChildren(
      ...sentences.map((each) => (each instanceof Node ? each : h("p", {}, sentence(this.#board, each)))),
      ...(buttons.length ? [h("div", { class: "row" }, buttons)] : []),
    );
    // The focus was on what is gone: it goes to what can be done now, or back to the board.
    if (held) (buttons[0] ?? this.#board.element).focus({ preventScroll: true });
  }

  /** Says that an answer takes a moment, where it does. */
  wait() {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.tell(["Just a moment…"]), PATIENCE);
  }

  clear() {
    this.tell([]);
  }
}
