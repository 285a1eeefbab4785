// A position to practise on: what was given, which steps lead on, and what the player's signs are worth.
import { tapsAt } from "../gestures/taps.js";
import { additions, implicationAt } from "./facts.js";
/** @import { Board } from "../board/board.js" */

export class Exercise {
  /** All that the strategy sees. */
  steps;
  /** The signs of the position. */
  given;
  #board;

  /**
   * @param {Board} board which shows the position
   * @param {Step[]} steps
   */
  constructor(board, steps) {
    this.#board = board;
    this.steps = steps;
    this.given = board.signs.slice();
  }

  /** The places where the player has added something that does not follow. */
  findWrong() {
    return this.#added.filter((place) => !this.#follows(place, this.#board.signs[place]));
  }

  /** The step that the player has found some part of. */
  findSolved() {
    return this.steps.find((step) => this.#added.some((place) => this.#concludes(step, place, this.#board.signs[place])));
  }

  /** Whether the player can write some conclusion: there are signs that only an argument writes. */
  isAnswerable() {
    const { data } = this.#board;
    const dragged = Object.values(data.gestures.drag).map((each) => (each && "trace" in each ? each.trace : each?.paint ?? 0));
    return this.given.some((_, place) => [...new Set([...Object.values(tapsAt(data, place)).flat(), ...dragged])].some((sign) =>
      this.#follows(place, sign) && this.steps.some((step) => this.#concludes(step, place, sign))));
  }

  /** Lends the player a sign that only arguments write, where no other says what follows; its name. */
  lendSign() {
    const { data } = this.#board;
    const [[place, sign]] = additions(this.#board, this.steps[0].follows);
    const { right, touch } = tapsAt(data, place);
    for (const taps of [right, touch]) {
      taps[this.given[place]] = sign;
      taps[sign] = this.given[place];
    }
    return `“${data.signs[sign].name}”`;
  }

  get #added() {
    return [...this.#board.signs.keys()].filter((place) => this.#board.signs[place] !== this.given[place]);
  }

  /** @param {number} sign */
  #factsOf(sign) {
    return this.#board.data.signs[sign].says;
  }

  /**
   * What a step says of a place.
   * @param {Step} step
   * @param {number} place
   */
  #factsOfStep(step, place) {
    return this.#factsOf(this.#board.signsOf(step.follows)[place]);
  }

  /**
   * Whether a sign says nothing but what was given or follows from some step, and leaves what was given.
   * @param {number} place
   * @param {number} sign
   */
  #follows(place, sign) {
    const given = this.#factsOf(this.given[place]);
    const known = [...given, ...this.steps.flatMap((step) => this.#factsOfStep(step, place))];
    const says = this.#factsOf(sign);
    const implies = implicationAt(this.#board.data, place);
    return says.every((fact) => known.some((more) => implies(more, fact))) && given.every((fact) => says.some((more) => implies(more, fact)));
  }

  /**
   * Whether a sign has a conclusion of this step that was not given.
   * @param {Step} step
   * @param {number} place
   * @param {number} sign
   */
  #concludes(step, place, sign) {
    const given = this.#factsOf(this.given[place]);
    const implies = implicationAt(this.#board.data, place);
    const fresh = this.#factsOfStep(step, place).filter((fact) => !given.some((known) => implies(known, fact)));
    return fresh.some((fact) => this.#factsOf(sign).some((more) => implies(more, fact)));
  }
}
