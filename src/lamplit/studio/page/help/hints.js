// Hints from where the player stands, in three strengths: where to look, which rule, what follows. Of a mistake: that
// there is one, where, what.
import { Newest } from "../carriers/carrier.js";
import { h } from "../dom.js";
import { trouble } from "../words.js";
import { additions, show, unshow } from "./facts.js";

const STRONGEST = 3;

export class Hints {
  /** The strength that was given at this position; 0: none yet. */
  strength = 0;
  #game;
  #newest;

  constructor(game) {
    this.#game = game;
    this.#newest = new Newest(game.app.carrier);
  }

  /** A hint, stronger than the last at this position if no strength is asked for. */
  async give(strength = Math.min(this.strength + 1, STRONGEST)) {
    const { board, puzzle, words } = this.#game;
    this.strength = strength;
    this.#game.panel.update();
    words.wait();
    try {
      const hint = await this.#newest.ask("hint", { puzzle, state: board.state(), options: { strength } });
      if (hint) this.#show(hint);
    } catch (error) {
      words.tell([trouble(error)]);
    }
  }

  /** After a stroke everything begins anew. */
  clear() {
    this.strength = 0;
    this.#newest.cancel();
  }

  #show({ status, text, where, rule, follows, wrong }) {
    const { board, words } = this.#game;
    unshow(board);
    if (status === "mistake") {
      if (where) board.highlight("fault", where);
      return words.tell([text], this.#offers(wrong ? { "Back to the last right position": () => this.#game.right.back() } : {}));
    }
    if (status !== "hint") return words.tell([text]);
    show(board, { ...where, follows: follows?.state ?? {}, shown: follows?.shown ?? [] });
    const does = follows ? { "Do it": () => this.#game.write(additions(board, follows.state)) } : {};
    const idea = rule && h("p", { class: "note" }, rule.text);
    return words.tell([follows ? null : where.text, idea, follows?.text].filter(Boolean), this.#offers(does));
  }

  #offers(actions) {
    return this.strength < STRONGEST ? { ...actions, "Tell me more": () => this.give() } : actions;
  }
}
