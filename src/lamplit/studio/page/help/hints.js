// Hints from where the player stands, in three strengths: where to look, which rule, what follows. Of a mistake: that
// there is one, where, what.
import { Newest } from "../carriers/carrier.js";
import { h } from "../dom.js";
import { trouble } from "../words.js";
import { argumentParts } from "./argument.js";
import { additions, show, showLink, unshow } from "./facts.js";
/** @import { Game } from "../play/game.js" */

const STRONGEST = 3;

export class Hints {
  /** The strength that was given at this position; 0: none yet. */
  strength = 0;
  #game;
  #newest;

  /** @param {Game} game */
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

  /** After a stroke everything starts again. */
  clear() {
    this.strength = 0;
    this.#newest.cancel();
  }

  /** @param {Hint} hint */
  #show(hint) {
    const { board, words } = this.#game;
    unshow(board);
    if (hint.status === "hint") this.#showStep(hint);
    else if (hint.status === "mistake") this.#showMistake(hint);
    else words.tell([hint.text]);
  }

  /** @param {Mistake} mistake */
  #showMistake({ text, where, wrong }) {
    const { board, right, words } = this.#game;
    if (where) board.highlight("fault", where);
    words.tell([text], this.#offers(wrong ? { "Back to the last correct position": () => right.back() } : {}));
  }

  /** @param {StepHint} hint */
  #showStep({ where, rule, follows }) {
    const { board, words } = this.#game;
    show(board, { ...where, follows: follows?.state ?? {}, shown: follows?.shown ?? [] });
    const idea = rule ? [h("p", { class: "note" }, rule.text)] : [];
    if (!follows) return words.tell([where.text, ...idea], this.#offers({}));
    const write = () => this.#game.write(additions(board, follows.state));
    /** @type {(link: number) => void} */
    const go = (link) => {
      showLink(board, follows.links, link);
      tell(link);
    };
    /** @type {(link?: number) => void} */
    const tell = (link) => words.tell([...argumentParts(board, follows, go, link), ...idea], this.#offers({ "Do it": write }));
    return tell();
  }

  /**
   * @param {Actions} actions
   * @returns {Actions}
   */
  #offers(actions) {
    return this.strength < STRONGEST ? { ...actions, "Show more": () => this.give() } : actions;
  }
}
