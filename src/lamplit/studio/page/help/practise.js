// Practise: pick a strategy and get positions in which just this is the next step, one after another.
import { createBoard } from "../board/board.js";
import { GenrePicker } from "../choosing/picker.js";
import { firstGenre } from "../choosing/preferences.js";
import { h } from "../dom.js";
import { listen } from "../play/keys.js";
import { trouble } from "../words.js";
import { argumentParts } from "./argument.js";
import { Exercise } from "./exercise.js";
import { additions, show as pointOut, showLink, unshow } from "./facts.js";
import { Words } from "./words.js";
/** @import { Board } from "../board/board.js" */

const PAUSE = 900; // milliseconds until a wrong sign is taken back: a finger may be on its way to another
const ROWS = "lamplit.practise";

/** @type {ShowPage} */
export function show(app, host, [genre, strategy]) {
  const known = app.findGenre(genre) ?? firstGenre(app);
  const found = known.strategies.find(({ key }) => key === strategy);
  if (!found) return choose(app, host, known);
  const exercises = new Exercises(app, host, known, found);
  exercises.next();
  return () => exercises.end();
}

/**
 * All strategies of a genre, by tier.
 * @param {Studio} app
 * @param {HTMLElement} host
 * @param {Genre} genre
 */
function choose(app, host, genre) {
  const rows = solvedInARow();
  const { strategies } = genre;
  const isEmpty = strategies.every(({ positions }) => !positions);
  const tiers = [...new Set(strategies.map(({ tier }) => tier))];
  /** @type {(strategy: Strategy) => HTMLElement} */
  const card = ({ key, title, idea, positions }) => {
    const name = `${genre.name}/${key}`;
    if (!positions) {
      const rare = !isEmpty && h("span", { class: "note" }, "no practice positions yet: this is rarely the next step");
      return h("div", { class: "card", "aria-disabled": "true" }, h("strong", {}, title), h("span", { class: "note" }, idea), rare);
    }
    const solved = rows[name] > 0 && h("span", { class: "note" }, `${rows[name]} in a row`);
    return h("a", { class: "card", href: `#/practise/${name}` }, h("strong", {}, title), h("span", { class: "note" }, idea), solved);
  };
  const picker = new GenrePicker(app, { genres: app.start.genres, chosen: genre.name, choose: (name) => app.go(`practise/${name}`), shortcut: true });
  host.append(h("div", { class: "practise" },
    h("div", { class: "title-row" }, h("h1", { class: "title" }, "Practise"), picker.element),
    h("p", { class: "note" }, isEmpty
      ? `${genre.title} has no puzzles in the gallery yet, so there is nothing to practise.`
      : "Pick a strategy to get positions in which it is the next step."),
    tiers.flatMap((tier) => [
      h("h2", { class: "label" }, tier),
      h("div", { class: "strategies" }, strategies.filter((each) => each.tier === tier).map(card)),
    ])));
}

/** @typedef {{ board: Board, exercise: Exercise, words: Words }} Position what is shown now */

class Exercises {
  #app;
  #genre;
  #strategy;
  #place = h("div", { class: "play-board" });
  #row = h("span");
  #shown = h("button", { type: "button", class: "button", title: "h", onclick: () => this.#give() }, "Show me");
  #another = h("button", { type: "button", class: "button", title: "enter", onclick: () => this.next() }, "Another");
  #help = h("div", { class: "play-help" });
  /** @type {Position | null} */
  #position = null;
  #pause = 0;
  #stop;
  #asking = new AbortController();

  /**
   * @param {Studio} app
   * @param {HTMLElement} host
   * @param {Genre} genre
   * @param {Strategy} strategy
   */
  constructor(app, host, genre, strategy) {
    this.#app = app;
    this.#genre = genre;
    this.#strategy = strategy;
    host.append(h("div", { class: "play" }, this.#place,
      h("header", { class: "play-head lesson" },
        h("p", { class: "note" }, h("a", { href: `#/practise/${genre.name}` }, `${genre.title} strategies`)),
        h("h1", { class: "title" }, strategy.title),
        h("p", { class: "note" }, strategy.idea)),
      h("div", { class: "play-tools row" }, this.#shown, this.#another, this.#row),
      this.#help));
    this.#stop = listen(() => this.#position?.board.element, (key) => this.#key(key));
  }

  end() {
    this.#stop();
    clearTimeout(this.#pause);
    this.#asking.abort();
    this.#position?.board.destroy();
  }

  /** Shows the next position. */
  async next() {
    this.#count(0);
    this.#shown.disabled = this.#another.disabled = true;
    this.#turn(false);
    try {
      this.#position = await this.#ask();
    } catch (error) {
      if (!this.#asking.signal.aborted) this.#help.replaceChildren(h("p", { class: "sorry" }, trouble(error)));
      return;
    }
    this.#shown.disabled = this.#another.disabled = false;
    const { board, exercise, words } = this.#position;
    const lent = exercise.isAnswerable() ? [] : [`Right click, x or a tap writes ${exercise.lendSign()} here.`];
    words.tell([`${this.#strategy.look}. What follows?`, ...lent]);
    if (document.activeElement === document.body) board.element.focus({ preventScroll: true }); // the button had it
  }

  async #ask() {
    const { carrier, start } = this.#app;
    const seed = Math.floor(Math.random() * 1e9);
    const { signal } = this.#asking;
    const options = { genre: this.#genre.name, strategy: this.#strategy.key, seed };
    const { puzzle, state, steps } = await carrier.ask("practise", { options }, { signal });
    const data = await carrier.ask("board", { puzzle }, { signal });
    this.#position?.board.destroy();
    const board = createBoard(this.#place, structuredClone(data), { glyphs: start.glyphs });
    board.set(board.signsOf(state));
    const position = { board, exercise: new Exercise(board, steps), words: new Words(board) };
    board.onstroke = () => this.#judge(position);
    this.#help.replaceChildren(position.words.element);
    return position;
  }

  /**
   * Judges what the player has added: the first sign that follows is enough, one that does not is taken back.
   * @param {Position} position
   */
  #judge(position) {
    clearTimeout(this.#pause);
    unshow(position.board);
    const wrong = position.exercise.findWrong();
    if (wrong.length) {
      this.#pause = setTimeout(() => this.#takeBack(position, wrong), PAUSE);
      return;
    }
    const step = position.exercise.findSolved();
    if (!step) return;
    this.#count(1);
    this.#reveal(position, step, ["Yes."]);
  }

  /**
   * @param {Position} position
   * @param {number[]} places
   */
  #takeBack({ board, exercise, words }, places) {
    board.set(places.map((place) => [place, exercise.given[place]]));
    words.tell(["That doesn't follow from this strategy yet."]);
    this.#count(-Infinity);
  }

  #give() {
    if (!this.#position) return;
    const { board, exercise } = this.#position;
    const [step] = exercise.steps;
    board.set(exercise.given);
    this.#count(-Infinity);
    this.#reveal(this.#position, step, []);
  }

  /**
   * Writes and shows a step, and waits for "Next".
   * @param {Position} position
   * @param {Step} step
   * @param {string[]} said
   */
  #reveal({ board, words }, step, said) {
    clearTimeout(this.#pause);
    board.set(additions(board, step.follows));
    board.locked = true;
    pointOut(board, step);
    this.#shown.disabled = true;
    /** @type {(link?: number) => void} */
    const tell = (link) => words.tell([...said, ...argumentParts(board, step, go, link)]);
    /** @type {(link: number) => void} */
    const go = (link) => {
      showLink(board, step.links, link);
      tell(link);
    };
    tell();
    this.#turn(true);
    this.#another.focus({ preventScroll: true });
  }

  /**
   * The way on is the thing to do once a position is done.
   * @param {boolean} done
   */
  #turn(done) {
    this.#another.textContent = done ? "Next" : "Another";
    this.#another.classList.toggle("main", done);
  }

  /**
   * Counts what was solved in a row.
   * @param {number} more
   */
  #count(more) {
    const rows = solvedInARow();
    const name = `${this.#genre.name}/${this.#strategy.key}`;
    const row = Math.max((rows[name] ?? 0) + more, 0);
    this.#row.textContent = row ? `${row} in a row` : "";
    try {
      localStorage.setItem(ROWS, JSON.stringify({ ...rows, [name]: row }));
    } catch {
      // A browser that keeps nothing counts nothing.
    }
  }

  /** @param {string | null} key */
  #key(key) {
    if (key === "z" && !this.#shown.disabled) this.#position?.board.set(this.#position.exercise.given);
    else if (key === "h" && !this.#shown.disabled) this.#give();
    else if (key === "Enter" && !this.#another.disabled) this.next();
    else return false;
    return true;
  }
}

/** @returns {Record<string, number>} */
function solvedInARow() {
  try {
    return JSON.parse(localStorage.getItem(ROWS) ?? "null") ?? {};
  } catch {
    return {};
  }
}
