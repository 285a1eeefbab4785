// "Right so far?": yes or no; on a second ask where; and the way back to the last position that was right.
import { Newest } from "../carriers/carrier.js";
import { trouble } from "../words.js";
import { unshow } from "./facts.js";
/** @import { Game } from "../play/game.js" */

const MOST = 500; // positions that one question may bring
const LARGEST = 500000; // and characters

export class Right {
  #game;
  #newest;
  #wrong = false;

  /** @param {Game} game */
  constructor(game) {
    this.#game = game;
    this.#newest = new Newest(game.app.carrier);
  }

  async ask() {
    const { board, puzzle, words } = this.#game;
    const where = this.#wrong;
    await this.#answered(async () => {
      const answer = await this.#newest.ask("right", { puzzle, state: board.state(), options: where ? { where } : {} });
      if (!answer) return;
      unshow(board);
      const back = { "Back to the last correct position": () => this.back() };
      if (answer.right === null) words.tell(["Lamplit couldn't check this in time."]);
      else if (answer.right) words.tell(["Right so far."]);
      else if (answer.where) {
        board.highlight("fault", answer.where);
        words.tell([answer.text ?? ""], back);
      } else if (where) words.tell([answer.text ?? "Something is wrong."], back); // the puzzle itself may have no solution
      else words.tell(["Something is wrong."], { "Show where": () => this.ask(), ...back });
      this.#wrong = answer.right === false;
    });
  }

  /** Undoes as much as it takes to stand in a position that can still become a solution. */
  async back() {
    const { board, history, puzzle, words } = this.#game;
    const positions = [...history.positions()];
    await this.#answered(async () => {
      const most = Math.min(MOST, Math.max(1, Math.floor(LARGEST / JSON.stringify(board.state()).length)));
      // The mistake is mostly a recent one: a few positions first.
      for (let from = 0, many = 8; from < positions.length; from += many, many = Math.min(many * 4, most)) {
        const states = positions.slice(from, from + many).map(([, signs]) => board.state(signs));
        const answer = await this.#newest.ask("right", { puzzle, options: { states } });
        if (!answer) return;
        if (answer.first === null) continue;
        const [undone] = positions[from + answer.first];
        for (let each = 0; each < undone; each += 1) history.undo();
        words.tell([undone ? "This position was correct. Redo goes forward again." : "It is correct as it is."]);
        return;
      }
      words.tell(["No earlier position can be finished either."]);
    });
  }

  clear() {
    this.#wrong = false;
    this.#newest.cancel();
  }

  /** @param {() => Promise<void>} asking */
  async #answered(asking) {
    this.#game.words.wait();
    try {
      await asking();
    } catch (error) {
      this.#game.words.tell([trouble(error)]);
    }
  }
}
