// The clues to choose from for mouse and finger: one after another (the default), a clue, a hole, or nothing.
import { Shapes } from "../board/shapes.js";
import { h, s } from "../dom.js";
import { HOLE } from "./puzzles.js";
/** @import { CellContent } from "./puzzles.js" */

/** What a click puts if nothing is chosen: the clues in turn. */
export const TURN = Symbol("in turn");

export class Palette {
  element = h("div", { class: "palette", role: "group", "aria-label": "What a click places" });
  /** @type {CellContent | typeof TURN} */
  chosen = TURN;
  #shapes;
  #clues;
  /** @type {number | null} */
  #most = null;

  /**
   * @param {Studio} app
   * @param {ClueKinds} clues
   */
  constructor(app, clues) {
    this.#shapes = new Shapes(app.start.glyphs);
    this.#clues = clues;
  }

  /**
   * Shows the numbers up to the largest that makes sense on this board.
   * @param {number} most
   */
  fit(most) {
    if (most === this.#most) return;
    this.#most = most;
    const fitting = this.#clues.palette.filter(({ clue }) => !(Number(/\d*$/.exec(String(clue))?.[0]) > most));
    /** @type {(text: string) => HTMLElement} */
    const sign = (text) => h("span", { class: "sign-text", "aria-hidden": "true" }, text);
    this.element.replaceChildren(
      this.#choice(TURN, "cycle through the clues", sign("↻")),
      this.#choice(null, "empty", sign("⌫")),
      this.#choice(HOLE, "hole", sign("▨")),
      ...fitting.map(({ clue, name, shapes }) => this.#choice(clue, name, this.#picture(shapes))),
    );
  }

  /**
   * @param {CellContent | typeof TURN} content
   * @param {string} name
   * @param {Element} picture
   */
  #choice(content, name, picture) {
    const button = h("button", { type: "button", "aria-pressed": String(content === this.chosen), "aria-label": name, title: name }, picture);
    button.addEventListener("click", () => {
      this.chosen = content;
      for (const other of this.element.children) other.setAttribute("aria-pressed", String(other === button));
    });
    return button;
  }

  /** @param {Shape[]} shapes */
  #picture(shapes) {
    return s("svg", { viewBox: "-0.06 -0.06 1.12 1.12", "aria-hidden": "true" }, this.#shapes.draw(shapes));
  }
}
