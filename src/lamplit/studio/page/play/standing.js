// How the board stands, asked after each stroke and never waited for: clues that are met, what a closed loop leaves
// unmet, conflicts where the player wants them live, and whether it is finished.
import { Fault, Newest } from "../carriers/carrier.js";
/** @import { Game } from "./game.js" */

const PAUSES = [80, 1000, 4000]; // milliseconds after a stroke, and again where there was no answer

export class Standing {
  #game;
  #newest;
  #timer = 0;
  /** Whether clues were left unmet by a closed loop when it was last asked. */
  #unmet = false;

  /** @param {Game} game */
  constructor(game) {
    this.#game = game;
    this.#newest = new Newest(game.app.carrier);
  }

  ask() {
    this.end();
    this.#wait(0);
  }

  end() {
    clearTimeout(this.#timer);
    this.#newest.cancel();
  }

  /** @param {number} turn */
  #wait(turn) {
    if (turn < PAUSES.length) this.#timer = setTimeout(() => this.#ask(turn), PAUSES[turn]);
  }

  /** @param {number} turn */
  async #ask(turn) {
    const { app, board, history, puzzle } = this.#game;
    if (history.signs.some((sign, place) => sign !== board.signs[place])) return this.#wait(turn); // a stroke is under way
    const options = { closed: board.closed, conflicts: app.settings.get("mistakes") === "live" };
    try {
      const answer = await this.#newest.ask("standing", { puzzle, state: board.state(), options });
      if (answer) this.#show(answer);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      // No answer in time, or no studio: playing goes on meanwhile.
      this.#wait(turn + 1);
    }
    return undefined;
  }

  /** @param {StandingAnswer} answer */
  #show({ finished, met, unmet = [], conflicts = [] }) {
    const { board } = this.#game;
    const left = finished ? [] : unmet.flatMap(({ cells }) => cells);
    board.grey(met ?? []);
    board.unmet(left);
    if (left.length && !this.#unmet) board.say("a loop is closed, but some clues aren't satisfied");
    this.#unmet = left.length > 0;
    board.clear("clash");
    for (const conflict of conflicts) board.highlight("clash", conflict);
    if (conflicts.length) board.say(conflicts[0].text);
    if (finished) this.#game.finish();
  }
}
