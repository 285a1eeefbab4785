// The signs of a board as a state of the wire, there and back.
import { addTo } from "../collections.js";
import { placeOf } from "../coordinates.js";

export class Signs {
  #places;
  #signs;
  #lists;
  #given;
  /** @type {Map<string, number>} */
  #placeOf = new Map();
  /** @type {Map<string, number>} */
  #signOf = new Map();

  /** @param {Pick<BoardData, "places" | "signs" | "given">} data */
  constructor({ places, signs, given = {} }) {
    this.#places = places;
    this.#signs = signs;
    this.#given = given;
    this.#lists = [...new Set(signs.flatMap(({ says }) => says.map(([list]) => list)))];
    for (const [place, [, , , key]] of places.entries()) this.#placeOf.set(String(key), place);
    for (const [sign, { says }] of signs.entries()) this.#signOf.set(said(says), sign);
  }

  /**
   * The state that these signs say, with what is given.
   * @param {Uint8Array | number[]} written
   */
  toState(written) {
    /** @type {State} */
    const state = Object.fromEntries(this.#lists.map((list) => [list, [...(this.#given[list] ?? [])]]));
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
    const written = new Uint8Array(this.#places.length);
    for (const [place, facts] of this.#factsOf(state)) written[place] = this.#signOf.get(said(facts)) ?? this.#sayingMost(facts);
    return written;
  }

  /**
   * The places that a state says something of which no sign says.
   * @param {State} state
   */
  unsaidOf(state) {
    const written = this.ofState(state);
    return [...this.#factsOf(state).keys()].filter((place) => !written[place]);
  }

  /**
   * What a state says of each place.
   * @param {State} state
   */
  #factsOf(state) {
    /** @type {Map<number, Fact[]>} */
    const says = new Map();
    for (const [list, entries] of Object.entries(state)) {
      for (const entry of entries) {
        const place = this.#placeOf.get(String(placeOf(entry)));
        if (place !== undefined) addTo(says, place, entry.length === 3 ? [list, entry[2]] : [list]);
      }
    }
    return says;
  }

  /**
   * The sign that says as much as possible of what is known: that a cell has one number says nothing of all others.
   * @param {Fact[]} facts
   */
  #sayingMost(facts) {
    const known = new Set(facts.map(String));
    let best = 0;
    this.#signs.forEach(({ says }, sign) => {
      if (says.length > this.#signs[best].says.length && says.every((fact) => known.has(String(fact)))) best = sign;
    });
    return best;
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
