// A puzzle that is being played: its board, its history, the help around it, and what is kept of it.
import { createBoard } from "../board/board.js";
import { Fault, Newest } from "../carriers/carrier.js";
import { isMade } from "../genres.js";
import { strokeTo } from "../gestures/strokes.js";
import { unshow } from "../help/facts.js";
import { Hints } from "../help/hints.js";
import { Right } from "../help/right.js";
import { walkthrough } from "../help/walkthrough.js";
import { Words } from "../help/words.js";
import { History } from "../history/history.js";
import * as progress from "../history/progress.js";
import { clockOf, Timer } from "../history/timer.js";
import { linkOf } from "../share/links.js";
import { trouble } from "../words.js";
import { Panel } from "./panel.js";
import { Standing } from "./standing.js";

const SAVING = 300; // milliseconds after the last stroke

export class Game {
  finished = false;
  walking = false;
  /** @type {(() => void) | null} */
  #leave = null;
  #print;
  #saving = 0;
  /** Whether anything was changed here since it was kept, and when that was. */
  #fresh = false;
  #keptAt;
  /** @type {AbortController | null} */
  #making = null;
  #ended = new AbortController();
  #explaining;

  /**
   * @param {Frame} app
   * @param {HTMLElement} host
   * @param {{ puzzle: Puzzle, name: string, grade: GradeName | null, data: BoardData, link: string }} game
   */
  constructor(app, host, { puzzle, name, grade, data, link }) {
    this.app = app;
    this.puzzle = puzzle;
    this.name = name;
    this.grade = grade;
    this.link = link;
    this.#print = progress.fingerprint(puzzle);
    const kept = progress.load(this.#print);
    this.#keptAt = kept?.when;
    this.panel = new Panel(this, host);
    this.board = createBoard(this.panel.place, data, { glyphs: app.start.glyphs });
    this.words = new Words(this.board);
    this.history = History.fromJSON(this.board, kept?.history);
    this.hints = new Hints(this);
    this.right = new Right(this);
    this.standing = new Standing(this);
    this.#explaining = new Newest(app.carrier);
    this.timer = new Timer(kept?.seconds ?? 0, (seconds) => this.panel.time(clockOf(seconds)));
    this.panel.fill();
    this.board.onstroke = (stroke) => this.history.add(stroke);
    this.history.onchange = () => this.#changed();
    if (kept?.finished) {
      this.#lock();
      queueMicrotask(() => this.board.celebrate(true));
    } else {
      this.timer.run();
      this.standing.ask();
      if (!this.history.canUndo) this.panel.greet();
    }
    this.panel.update();
    if (!grade) this.#askGrade();
  }

  /**
   * Writes signs as one stroke: [[place, sign]…].
   * @param {SignChange[]} signs
   */
  write(signs) {
    const stroke = strokeTo(this.board, signs);
    this.board.set(signs);
    if (stroke.length) this.history.add(stroke);
  }

  /** Whether the board is the player's to write on now. */
  get open() {
    return !this.finished && !this.walking;
  }

  finish() {
    if (this.finished) return;
    while (this.history.depth) this.history.keep();
    const { rest } = this.board.data;
    if (rest) this.write(Array.from(this.board.signs, (sign, place) => [place, sign || rest]));
    this.#lock();
    this.board.celebrate();
    this.save();
  }

  /** Empties the board; undo brings it back. */
  again() {
    this.finished = this.board.locked = false;
    this.timer.reset();
    this.timer.run();
    this.write(Array.from(this.board.signs, (_, place) => [place, 0]));
  }

  /** Walks through the explanation from the empty board, or from where the player stands. */
  async walk(here = false) {
    if (this.walking) return;
    const state = here ? { state: this.board.state() } : {};
    this.words.wait();
    try {
      const explanation = await this.#explaining.ask("explain", { puzzle: this.puzzle, ...state });
      if (!explanation) return;
      this.walking = true;
      this.#quieten();
      this.panel.update();
      const other = here ? "From the start" : "From here";
      const walkAgain = () => {
        this.#leave?.();
        this.walk(!here);
      };
      this.#leave = walkthrough(this.board, this.words, explanation, this.#strategies(), { [other]: walkAgain, Leave: () => this.#leave?.() }, () => {
        this.walking = false;
        this.#leave = null;
        this.panel.update();
        if (!this.finished) return this.standing.ask();
        this.#tellFinished();
        return queueMicrotask(() => this.board.celebrate(true));
      });
    } catch (error) {
      this.words.tell([trouble(error)]);
    }
  }

  /** The names of strategies by their keys. */
  #strategies() {
    return Object.fromEntries(this.app.genre(this.puzzle.genre).strategies.map(({ key, title }) => [key, title]));
  }

  /** Makes another puzzle of this genre, size and grade, and goes there. */
  async another() {
    const { genre, rows, cols } = this.puzzle;
    const difficulty = this.grade && this.app.genre(genre).difficulties?.includes(this.grade) ? { difficulty: this.grade } : {};
    const making = (this.#making = new AbortController());
    this.words.tell(["Making a puzzle…"], { Cancel: () => making.abort() });
    try {
      const [made] = await this.app.carrier.ask("generate", { options: { genre, size: `${cols}x${rows}`, ...difficulty } }, { signal: making.signal });
      const link = await linkOf(this.app, made.puzzle);
      if (!making.signal.aborted) this.app.go(`play/${link}`);
    } catch (error) {
      this.words.tell([making.signal.aborted ? "No puzzle was made." : trouble(error)]);
    }
  }

  save() {
    clearTimeout(this.#saving);
    if (!this.history.canUndo && !this.history.canRedo) return;
    if (!this.#fresh && progress.keptAt(this.#print) !== this.#keptAt) return; // it was played on in another tab
    const { genre, rows, cols } = this.puzzle;
    const entry = {
      route: `play/${this.link}`,
      name: this.name,
      genre,
      size: `${cols}×${rows}`,
      done: this.history.signs.filter((sign) => sign > 0).length,
      of: this.history.signs.length,
      finished: this.finished,
      seconds: this.timer.seconds,
    };
    this.#keptAt = progress.save(this.#print, entry, this.history.toJSON());
    this.#fresh = false;
  }

  end() {
    this.#leave?.();
    this.save();
    this.#ended.abort();
    this.timer.end();
    this.#quieten();
    this.panel.end();
    this.board.destroy();
  }

  /** Waits for no answers any more. */
  #quieten() {
    this.#explaining.cancel();
    this.#making?.abort();
    this.standing.end();
    this.hints.clear();
    this.right.clear();
  }

  #changed() {
    this.#fresh = true;
    unshow(this.board);
    this.words.clear();
    this.#quieten();
    this.panel.update();
    this.standing.ask();
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => this.save(), SAVING);
  }

  /** How hard it is, in the background: nobody waits for it. */
  async #askGrade() {
    const { carrier } = this.app;
    try {
      await carrier.ready;
      const { grade } = await carrier.ask("grade", { puzzle: this.puzzle }, { signal: this.#ended.signal });
      this.grade = grade;
      this.panel.graded(grade);
    } catch (error) {
      if (!(error instanceof Fault) && !this.#ended.signal.aborted) throw error;
      // Then it stays unknown.
    }
  }

  #lock() {
    this.finished = this.board.locked = true;
    this.timer.stop();
    this.panel.update();
    this.#tellFinished();
  }

  #tellFinished() {
    const genre = this.app.genre(this.puzzle.genre);
    this.words.tell([`Finished in ${clockOf(this.timer.seconds)}.`], {
      ...(isMade(genre) ? { "New one like this": () => this.another() } : {}),
      "Walk through it": () => this.walk(),
      "Start again": () => this.again(),
    });
  }
}
