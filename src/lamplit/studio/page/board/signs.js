// The signs of a board as a state of the wire, there and back.

export class Signs {
  #places;
  #signs;
  #lists;
  #placeOf = new Map();
  #signOf = new Map();

  constructor({ places, signs }) {
    this.#places = places;
    this.#signs = signs;
    this.#lists = [...new Set(signs.flatMap(({ says }) => says.map(([list]) => list)))];
    places.forEach(([, , , key], place) => this.#placeOf.set(String(key), place));
    signs.forEach(({ says }, sign) => this.#signOf.set(said(says), sign));
  }

  /** The state that these signs say. */
  toState(written) {
    const state = Object.fromEntries(this.#lists.map((list) => [list, []]));
    written.forEach((sign, place) => {
      const key = this.#places[place][3];
      for (const [list, number] of this.#signs[sign].says) {
        state[list].push(number === undefined ? key : [...key, number]);
      }
    });
    return state;
  }

  /** The signs that say this state; what lies in no place of the board is left out. */
  ofState(state) {
    const says = new Map();
    for (const list of this.#lists) {
      for (const entry of state[list] ?? []) {
        const numbered = entry.length === 3;
        const place = this.#placeOf.get(String(numbered ? entry.slice(0, 2) : entry));
        if (place === undefined) continue;
        if (!says.has(place)) says.set(place, []);
        says.get(place).push(numbered ? [list, entry[2]] : [list]);
      }
    }
    const written = new Uint8Array(this.#places.length);
    for (const [place, facts] of says) written[place] = this.#signOf.get(said(facts)) ?? 0;
    return written;
  }

  /** The place that a state writes like this, or undefined. */
  placeOf(key) {
    return this.#placeOf.get(String(key));
  }
}

function said(says) {
  return says.map(String).sort().join(" ");
}
