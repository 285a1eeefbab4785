// The puzzle as it is set now, and every version before and after it.

/**
 * A puzzle that is being set, with the borders that separate no regions yet.
 * @typedef {{ puzzle: Puzzle, loose: string[] }} Draft
 */

export class Edits {
  /** @type {Draft[]} */
  #past = [];
  /** @type {Draft[]} */
  #future = [];
  present;

  /** @param {Draft} draft */
  constructor(draft) {
    this.present = draft;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** The version before the present one. */
  get before() {
    return this.#past.at(-1);
  }

  /**
   * A new version. `amend`: it takes the place of the present one, as the second digit of a number does.
   * @param {Draft} draft
   */
  add(draft, amend = false) {
    if (!amend) this.#past.push(this.present);
    this.#future = [];
    this.present = draft;
  }

  /** Forgets the present version: what was begun is given up. */
  takeBack() {
    this.present = this.#past.pop() ?? this.present;
  }

  undo() {
    const before = this.#past.pop();
    if (!before) return;
    this.#future.push(this.present);
    this.present = before;
  }

  redo() {
    const after = this.#future.pop();
    if (!after) return;
    this.#past.push(this.present);
    this.present = after;
  }
}
