// The place for sentences: what help has to say, and what can be done about it.
import { h } from "../dom.js";
import { sentence } from "./sentences.js";

export class Words {
  element = h("section", { class: "words", "aria-live": "polite", "aria-label": "help" });
  #board;

  constructor(board) {
    this.#board = board;
  }

  /** Says sentences, each a paragraph (or an element), and offers actions: {"Do it": f}. */
  tell(sentences, actions = {}) {
    this.element.replaceChildren(
      ...sentences.map((each) => (each instanceof Node ? each : h("p", {}, sentence(this.#board, each)))),
      ...this.#offered(actions),
    );
  }

  clear() {
    this.element.replaceChildren();
  }

  #offered(actions) {
    const buttons = Object.entries(actions).map(([name, run]) => h("button", { type: "button", class: "button", onclick: run }, name));
    return buttons.length ? [h("div", { class: "row" }, buttons)] : [];
  }
}
