// How the board stands, asked after each stroke and never waited for: clues that are met, what a closed loop leaves
// unmet, conflicts where the player wants them live, and whether it is finished.
import { Newest } from "../carriers/carrier.js";

const PAUSE = 80;

export class Standing {
  #game;
  #newest;
  #timer = 0;

  constructor(game) {
    this.#game = game;
    this.#newest = new Newest(game.app.carrier);
  }

  ask() {
    clearTimeout(this.#timer);
    this.#newest.cancel();
    this.#timer = setTimeout(() => this.#ask(), PAUSE);
  }

  end() {
    clearTimeout(this.#timer);
    this.#newest.cancel();
  }

  async #ask() {
    const { app, board, puzzle } = this.#game;
    const options = { closed: board.closed, conflicts: app.settings.get("mistakes") === "live" };
    try {
      const answer = await this.#newest.ask("standing", { puzzle, state: board.state(), options });
      if (answer) this.#show(answer);
    } catch {
      // No answer in time, or no studio: playing goes on, and the next stroke asks again.
    }
  }

  #show({ finished, met, unmet = [], conflicts = [] }) {
    const { board } = this.#game;
    board.grey(met ?? []);
    board.unmet(finished ? [] : unmet.flatMap(({ cells }) => cells));
    board.clear("clash");
    for (const conflict of conflicts) board.highlight("clash", conflict);
    if (conflicts.length) board.say(conflicts[0].text);
    if (finished) this.#game.finish();
  }
}
