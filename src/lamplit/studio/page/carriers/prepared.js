// Answers that were written down when the site was made: the first pages are drawn and played before any worker is up.
import { unpacked } from "./packed.js";

export class Prepared {
  #start = read("start");
  #galleries = new Map();
  #boards = new Map();

  /** The answer to a question if it was prepared, else undefined. */
  async answer(name, { puzzle, options } = {}) {
    if (name === "start") return this.#start;
    if (name === "gallery") return this.#of(options?.genre, this.#galleries, (genre) => read(`gallery-${genre}`));
    if (name !== "board") return undefined;
    const boards = await this.#of(puzzle?.genre, this.#boards, readBoards);
    return boards?.get(JSON.stringify(puzzle));
  }

  /** What a file says of a genre; only of one that was exported is there a file. */
  async #of(genre, known, reader) {
    const genres = (await this.#start)?.genres ?? [];
    if (!genres.some(({ name }) => name === genre)) return undefined;
    if (!known.has(genre)) known.set(genre, reader(genre));
    return known.get(genre);
  }
}

async function readBoards(genre) {
  const pairs = (await read(`boards-${genre}`)) ?? [];
  return new Map(pairs.map(([puzzle, board]) => [JSON.stringify(puzzle), board]));
}

/** A prepared file; undefined where it can't be had, and then a worker answers. */
async function read(name) {
  try {
    return await (await unpacked(`prepared/${name}.bin`, "application/json")).json();
  } catch {
    return undefined;
  }
}
