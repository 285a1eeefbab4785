// Solution first: the picture or the loop is drawn on the board as in play, then the library finds clues for it.
import { createBoard } from "../board/board.js";
import { h } from "../dom.js";
import { strokeTo } from "../gestures/strokes.js";
import { History } from "../history/history.js";
import { difference } from "./status.js";
import { Work } from "./work.js";
/** @import { Board } from "../board/board.js" */
/** @import { Editor } from "./editor.js" */

const PATIENCE = 60; // seconds

export class Drawing {
  element;
  /** After each stroke, undo and redo. */
  onchange = () => {};
  #app;
  #host;
  #editor;
  #work;
  /** @type {Board | null} */
  #board = null;
  /** @type {History | null} */
  #history = null;
  /** Does nothing until there is a board. */
  #getClues = async () => {};
  #offer = h("div", { class: "row" });

  /**
   * `host` is where the board goes; `editor` has puzzle, symmetry and replace(puzzle, text).
   * @param {Studio} app
   * @param {HTMLElement} host
   * @param {Pick<Editor, "puzzle" | "symmetry" | "replace">} editor
   */
  constructor(app, host, editor) {
    this.#app = app;
    this.#host = host;
    this.#editor = editor;
    this.#work = new Work(app);
    this.element = h("section", { class: "drawing stack", "aria-label": "Draw the solution" },
      h("p", { class: "note" }, "Draw the solution on the board as if you were playing. Clues already on the board stay; Lamplit finds the missing ones."),
      h("div", { class: "row" },
        h("button", { type: "button", class: "button main", onclick: () => this.#getClues() }, "Find clues")),
      this.#work.element, this.#offer);
  }

  async begin() {
    const data = await this.#app.carrier.ask("board", { puzzle: this.#editor.puzzle });
    if (!this.element.isConnected) return; // it was ended meanwhile
    const board = (this.#board = createBoard(this.#host, data, { glyphs: this.#app.start.glyphs }));
    const history = (this.#history = new History(board));
    history.onchange = () => this.onchange();
    board.onstroke = (stroke) => {
      history.add(stroke);
      board.clear();
      this.#offer.replaceChildren();
    };
    this.#getClues = () => this.#get(board, history);
    board.element.focus({ preventScroll: true });
  }

  end() {
    this.#work.cancel();
    this.#board?.destroy();
  }

  /** What was drawn, to undo and redo. */
  get history() {
    return this.#history;
  }

  /**
   * @param {Board} board
   * @param {History} history
   */
  async #get(board, history) {
    const { puzzle, symmetry } = this.#editor;
    const state = board.state();
    const found = await this.#work.ask("clues", { puzzle, state, options: { timeout: PATIENCE, symmetry } }, "Looking for clues …");
    if (!found) return;
    if (found.status === "forced") return void this.#editor.replace(found.puzzle, found.text);
    this.#work.say(found.text);
    board.clear();
    board.highlight("difference", difference(found.solution, found.other));
    if (!found.nearest) return;
    const nearest = board.signsOf(found.nearest);
    const take = () => {
      board.clear();
      history.add(strokeTo(board, Array.from(nearest, (sign, place) => [place, sign])));
      this.#offer.replaceChildren();
      this.#work.say("");
    };
    this.#offer.replaceChildren(h("button", { type: "button", class: "button", onclick: take }, "Draw the nearest solution that clues can force"));
  }
}
