// The puzzle as it is set now, and every version before and after it.

export class Edits {
  #past = [];
  #future = [];
  present;

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

  /** A new version. `amend`: it takes the place of the present one, as the second digit of a number does. */
  add(puzzle, amend = false) {
    if (!amend) this.#past.push(this.present);
    this.#future = [];
    this.present = puzzle;
  }

  undo() {
    if (!this.canUndo) return;
    this.#future.push(this.present);
    this.present = this.#past.pop();
  }

  redo() {
    if (!this.canRedo) return;
    this.#past.push(this.present);
    this.present = this.#future.pop();
  }
}
