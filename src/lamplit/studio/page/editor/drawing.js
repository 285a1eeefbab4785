// Solution first: the picture or the loop is drawn on the board as in play, then the library finds clues for it.
import { createBoard } from "../board/board.js";
import { h } from "../dom.js";
import { History } from "../history/history.js";
import { difference } from "./status.js";
import { Work } from "./work.js";

const PATIENCE = 60; // seconds

export class Drawing {
  element;
  /** After each stroke, undo and redo. */
  onchange = () => {};
  #app;
  #host;
  #editor;
  #work;
  #board = null;
  #history = null;
  #offer = h("div", { class: "row" });

  /** `host` is where the board goes; `editor` has puzzle, symmetry and replace(puzzle, text). */
  constructor(app, host, editor) {
    this.#app = app;
    this.#host = host;
    this.#editor = editor;
    this.#work = new Work(app);
    this.element = h("section", { class: "drawing stack", "aria-label": "Draw the solution" },
      h("p", { class: "note" }, "Draw the solution on the board as if you played it. The clues that stand there stay; where one is missing, it is found."),
      h("div", { class: "row" },
        h("button", { type: "button", class: "button main", onclick: () => this.#get() }, "Get the clues")),
      this.#work.element, this.#offer);
  }

  async begin() {
    const data = await this.#app.carrier.ask("board", { puzzle: this.#editor.puzzle });
    if (!this.element.isConnected) return; // it was ended meanwhile
    this.#board = createBoard(this.#host, data, { glyphs: this.#app.start.glyphs });
    this.#history = new History(this.#board);
    this.#history.onchange = () => this.onchange();
    this.#board.onstroke = (stroke) => {
      this.#history.add(stroke);
      this.#board.clear();
      this.#offer.replaceChildren();
    };
    this.#board.element.focus({ preventScroll: true });
  }

  end() {
    this.#work.cancel();
    this.#board?.destroy();
  }

  /** What was drawn, to undo and redo. */
  get history() {
    return this.#history;
  }

  async #get() {
    const { puzzle, symmetry } = this.#editor;
    const state = this.#board.state();
    const found = await this.#work.ask("clues", { puzzle, state, options: { timeout: PATIENCE, symmetry } }, "Looking for clues …");
    if (!found) return;
    if (found.status === "forced") return void this.#editor.replace(found.puzzle, found.text);
    this.#work.say(found.text);
    this.#board.clear();
    this.#board.highlight("difference", difference(found.solution, found.other));
    const take = () => {
      this.#board.clear();
      const nearest = this.#board.signsOf(found.nearest);
      this.#history.add([...nearest].map((sign, place) => [place, this.#board.signs[place], sign]).filter(([, before, after]) => before !== after));
      this.#offer.replaceChildren();
      this.#work.say("");
    };
    if (found.nearest) this.#offer.replaceChildren(h("button", { type: "button", class: "button", onclick: take }, "Draw the nearest one that clues can force"));
  }
}
