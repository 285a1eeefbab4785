// The signs of a board as a state of the wire, there and back.
import { addTo } from "../collections.js";
import { placeOf } from "../coordinates.js";

export class Signs {
  #places;
  #signs;
  #lists;
  /** @type {Map<string, number>} */
  #placeOf = new Map();
  /** @type {Map<string, number>} */
  #signOf = new Map();

  /** @param {Pick<BoardData, "places" | "signs">} data */
  constructor({ places, signs }) {
    this.#places = places;
    this.#signs = signs;
    this.#lists = [...new Set(signs.flatMap(({ says }) => says.map(([list]) => list)))];
    for (const [place, [, , , key]] of places.entries()) this.#placeOf.set(String(key), place);
    for (const [sign, { says }] of signs.entries()) this.#signOf.set(said(says), sign);
  }

  /**
   * The state that these signs say.
   * @param {Uint8Array | number[]} written
   */
  toState(written) {
    /** @type {State} */
    const state = Object.fromEntries(this.#lists.map((list) => [list, []]));
    written.forEach((sign, place) => {
      const key = this.#places[place][3];
      for (const [list, number] of this.#signs[sign].says) {
        state[list].push(number === undefined ? key : [.../** @type {Edge} */ (key), number]);
      }
    });
    return state;
  }

  /**
   * The signs that say this state; what lies in no place of the board is left out.
   * @param {State} state
   */
  ofState(state) {
    /** @type {Map<number, Fact[]>} */
    const says = new Map();
    for (const list of this.#lists) {
      for (const entry of state[list] ?? []) {
        const place = this.#placeOf.get(String(placeOf(entry)));
        if (place === undefined) continue;
        addTo(says, place, entry.length === 3 ? [list, entry[2]] : [list]);
      }
    }
    const written = new Uint8Array(this.#places.length);
    for (const [place, facts] of says) written[place] = this.#signOf.get(said(facts)) ?? 0;
    return written;
  }

  /**
   * The place that a state writes like this, or undefined.
   * @param {Cell | Edge} key
   */
  placeOf(key) {
    return this.#placeOf.get(String(key));
  }
}

/** @param {Fact[]} says */
function said(says) {
  return says.map(String).sort().join(" ");
}
