// Signs that are typed, such as numbers: digits in quick succession make one number.

const PAUSE = 1000; // milliseconds between two digits of a number

export class Typing {
  #signs;
  /** What was typed so far, where, and when. */
  #begun = { text: "", place: -1, time: -Infinity };

  /** @param {Pick<Sign, "key">[]} signs */
  constructor(signs) {
    this.#signs = signs;
  }

  /**
   * The sign that a key writes in a place: with what was typed just before, or by itself. Undefined where it begins or
   * continues nothing.
   * @param {string} key
   * @param {number} place
   * @param {number} time in milliseconds
   */
  press(key, place, time) {
    const { text, place: before, time: last } = this.#begun;
    const continued = place === before && time - last < PAUSE ? text + key : key;
    for (const typed of new Set([continued, key])) {
      const sign = this.#signs.findIndex((each) => each.key === typed);
      if (sign < 0) continue;
      this.#begun = { text: typed, place, time };
      return sign;
    }
    return undefined;
  }
}
