// The puzzle as it is set now, and every version before and after it.

export class Edits {
  /** @type {Puzzle[]} */
  #past = [];
  /** @type {Puzzle[]} */
  #future = [];
  present;

  /** @param {Puzzle} puzzle */
  constructor(puzzle) {
    this.present = puzzle;
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
   * @param {Puzzle} puzzle
   */
  add(puzzle, amend = false) {
    if (!amend) this.#past.push(this.present);
    this.#future = [];
    this.present = puzzle;
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
