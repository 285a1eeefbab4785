// From keys and clicks to what a cell holds next. What may be written there the genre says as data.
import { ARROWS, arrowOf, clueOf, partsOf } from "./kinds.js";
import { HOLE } from "../puzzles.js";
/** @import { CellContent } from "../puzzles.js" */

const FIRST_PEARL = 2; // what a pearl says until its number is typed
const DIGITS = 9; // a single digit is never too much for a board

/** @typedef {{ cell: Cell, fresh: boolean }} Typed the cell of the number that is being typed, and whether it is still to come */
/** @typedef {{ content: CellContent, amend: boolean }} Entered `amend`: this is still the number that was begun just before */

export class Entry {
  #clues;
  #letter;
  #arrow;
  /** @type {Typed | null} */
  #typed = null;

  /** @param {ClueKinds} clues */
  constructor(clues) {
    this.#clues = clues;
    this.#letter = clues.numbers?.after[0] ?? "";
    this.#arrow = clues.arrows ? Object.keys(ARROWS)[0] : "";
  }

  /**
   * What a key writes into a cell that holds `present`, or null if the key means nothing here. `most` is the largest
   * number that makes sense.
   * @param {string} key
   * @param {Cell} cell
   * @param {CellContent} present
   * @param {number} most
   * @returns {Entered | null}
   */
  key(key, cell, present, most) {
    const { numbers, palette, holes, arrows } = this.#clues;
    const typed = this.#typed && String(this.#typed.cell) === String(cell) ? this.#typed : null;
    this.#typed = null;
    if (["Delete", "Backspace", "."].includes(key)) return { content: null, amend: false };
    if (/^\d$/.test(key) && numbers) return this.#digit(key, cell, present, most, typed, numbers);
    const letter = key.toLowerCase();
    if (numbers?.after.includes(letter)) {
      this.#letter = letter;
      this.#typed = { cell, fresh: true };
      return { content: `${letter}${partsOf(present)?.number ?? FIRST_PEARL}`, amend: false };
    }
    const entry = palette.find(({ keys }) => keys === letter);
    if (entry) return { content: entry.clue, amend: false };
    if (key === "?" && arrows) return { content: this.#numbered(present, null), amend: false };
    if (holes && (key === "#" || key === "o")) return { content: present === HOLE ? null : HOLE, amend: false };
    return null;
  }

  /**
   * A digit goes behind the number that stands there, or begins another where that would be too large.
   * @param {string} key
   * @param {Cell} cell
   * @param {CellContent} present
   * @param {number} most
   * @param {Typed | null} typed
   * @param {NonNullable<ClueKinds["numbers"]>} numbers
   * @returns {Entered | null}
   */
  #digit(key, cell, present, most, typed, { least, most: allowed }) {
    const bound = Math.min(allowed ?? Infinity, Math.max(most, DIGITS));
    const before = partsOf(present)?.number ?? null;
    const longer = Number(`${before ?? ""}${key}`);
    const goesOn = before !== null && !typed?.fresh && longer <= bound;
    const number = goesOn ? longer : Number(key);
    if (number < least || number > bound) return null;
    this.#typed = { cell, fresh: false };
    return { content: this.#numbered(present, number), amend: typed !== null };
  }

  /**
   * The clue in a cell with another number, its letter and its arrow as they are.
   * @param {CellContent} present
   * @param {number | null} number
   */
  #numbered(present, number) {
    const parts = partsOf(present);
    return clueOf({ letter: parts?.letter || this.#letter, number, arrow: parts?.arrow || this.#arrow });
  }

  /**
   * What an arrow key with shift writes: the clue points that way. Null where clues have no arrows.
   * @param {Point} way
   * @param {Cell} cell
   * @param {CellContent} present
   * @returns {Entered | null}
   */
  turn(way, cell, present) {
    if (!this.#clues.arrows) return null;
    const typed = this.#typed && String(this.#typed.cell) === String(cell);
    this.#arrow = arrowOf(way);
    this.#typed = { cell, fresh: partsOf(present) === null };
    return { content: clueOf({ letter: "", number: partsOf(present)?.number ?? null, arrow: this.#arrow }), amend: Boolean(typed) };
  }

  /** The number that was begun is done: the cursor moved, or something else was changed. */
  end() {
    this.#typed = null;
  }

  /**
   * What a click puts where the palette has nothing chosen: the clues in turn, then none. Pearls keep their number, and
   * arrows their way.
   * @param {CellContent} present
   * @returns {CellContent}
   */
  next(present) {
    const { palette, numbers } = this.#clues;
    const parts = partsOf(present);
    const arrow = parts?.arrow || this.#arrow;
    const pearls = numbers?.after.map((letter) => `${letter}${parts?.number ?? FIRST_PEARL}`) ?? [];
    const clues = pearls.length ? pearls : palette.map(({ clue }) => clue).filter((clue) => (partsOf(clue)?.arrow || arrow) === arrow);
    if (present === HOLE) return null;
    return present === null ? clues[0] ?? null : clues[clues.indexOf(present) + 1] ?? null;
  }
}
