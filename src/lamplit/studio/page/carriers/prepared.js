// Answers that were written down when the site was made: the first pages are drawn and played before any worker is up.
import { unpacked } from "./packed.js";

export class Prepared {
  /** @type {Promise<Start | undefined>} */
  #start = read("start");
  /** @type {Map<string, Promise<GalleryEntry[] | undefined>>} */
  #galleries = new Map();

  /**
   * The answer to a question if it was prepared, else undefined.
   * @param {keyof Answers} name
   * @param {QuestionParts} question
   * @returns {Promise<any>}
   */
  async answer(name, { puzzle, options } = {}) {
    if (name === "start") return this.#start;
    if (name === "gallery") return this.#gallery(options?.genre);
    if (name !== "board") return undefined;
    const text = JSON.stringify(puzzle);
    const entry = (await this.#gallery(puzzle?.genre))?.find((other) => JSON.stringify(other.puzzle) === text);
    return entry && read(`boards/${entry.id}`);
  }

  /**
   * The gallery of a genre; only of one that the site has is there a file.
   * @param {string | undefined} genre
   */
  async #gallery(genre) {
    const genres = (await this.#start)?.genres ?? [];
    if (!genre || !genres.some(({ name }) => name === genre)) return undefined;
    if (!this.#galleries.has(genre)) this.#galleries.set(genre, read(`gallery-${genre}`));
    return this.#galleries.get(genre);
  }
}

/**
 * A prepared file; undefined where it can't be had, and then a worker answers.
 * @param {string} name
 * @returns {Promise<any>}
 */
async function read(name) {
  try {
    return await (await unpacked(`prepared/${name}.bin`, "application/json")).json();
  } catch {
    return undefined;
  }
}
