// Practise: pick a strategy and get positions in which just this is the next step, one after another.
import { createBoard } from "../board/board.js";
import { h } from "../dom.js";
import { listen } from "../play/keys.js";
import { trouble } from "../words.js";
import { additions, implies, show as pointOut, unshow } from "./facts.js";
import { Words } from "./words.js";

const PAUSE = 900; // milliseconds until a wrong sign is taken back: a finger may be on its way to another
const ROWS = "lamplit.practise";

export function show(app, host, [genre, strategy]) {
  const known = app.genre(genre) ?? app.start.genres[0];
  const found = known.strategies.find(({ key }) => key === strategy);
  if (!found) return choose(app, host, known);
  const exercises = new Exercises(app, host, known, found);
  exercises.next();
  return () => exercises.end();
}

/** All strategies of a genre, by tier. */
function choose(app, host, genre) {
  const rows = solvedInARow();
  const tiers = [...new Set(genre.strategies.map(({ tier }) => tier))];
  const card = ({ key, title, idea, positions }) => {
    const name = `${genre.name}/${key}`;
    if (!positions) {
      const rare = h("span", { class: "note" }, "hardly ever the next step: no positions yet");
      return h("div", { class: "card", "aria-disabled": "true" }, h("strong", {}, title), h("span", { class: "note" }, idea), rare);
    }
    const solved = rows[name] > 0 && h("span", { class: "note" }, `${rows[name]} in a row`);
    return h("a", { class: "card", href: `#/practise/${name}` }, h("strong", {}, title), h("span", { class: "note" }, idea), solved);
  };
  host.append(h("div", { class: "practise" },
    h("h1", { class: "title" }, "Practise"),
    h("p", { class: "note" }, "Pick a strategy, and get positions in which just this is the next step."),
    h("nav", { class: "row", "aria-label": "genres" }, app.start.genres.map(({ name, title }) =>
      h("a", { class: "quiet", href: `#/practise/${name}`, "aria-current": name === genre.name && "true" }, title))),
    tiers.map((tier) => [
      h("h2", { class: "label" }, tier),
      h("div", { class: "strategies" }, genre.strategies.filter((each) => each.tier === tier).map(card)),
    ]).flat()));
}

class Exercises {
  #app;
  #genre;
  #strategy;
  #place = h("div", { class: "play-board" });
  #row = h("span");
  #shown = h("button", { type: "button", class: "button", title: "h", onclick: () => this.#give() }, "Show me");
  #another = h("button", { type: "button", class: "button", title: "enter", onclick: () => this.next() }, "Another");
  #help = h("div", { class: "play-help" });
  #board = null;
  #words;
  #steps;
  #given;
  #pause = 0;
  #stop;
  #asking = new AbortController();

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
    this.#stop = listen(() => this.#board?.element, (key) => this.#key(key));
  }

  end() {
    this.#stop();
    clearTimeout(this.#pause);
    this.#asking.abort();
    this.#board?.destroy();
  }

  /** Shows the next position. */
  async next() {
    this.#count(0);
    this.#shown.disabled = this.#another.disabled = true;
    this.#turn(false);
    try {
      await this.#ask();
    } catch (error) {
      if (!this.#asking.signal.aborted) this.#help.replaceChildren(h("p", { class: "sorry" }, trouble(error)));
      return;
    }
    this.#shown.disabled = this.#another.disabled = false;
    const lent = this.#answerable() ? [] : [`Right click, x or a tap writes ${this.#lend()} here.`];
    this.#words.tell([`${this.#strategy.look}. What follows?`, ...lent]);
    if (document.activeElement === document.body) this.#board.element.focus({ preventScroll: true }); // the button had it
  }

  async #ask() {
    const { carrier, start } = this.#app;
    const seed = Math.floor(Math.random() * 1e9);
    const { signal } = this.#asking;
    const options = { genre: this.#genre.name, strategy: this.#strategy.key, seed };
    const { puzzle, state, steps } = await carrier.ask("practise", { options }, { signal });
    const data = await carrier.ask("board", { puzzle }, { signal });
    this.#board?.destroy();
    this.#board = createBoard(this.#place, structuredClone(data), { glyphs: start.glyphs });
    this.#board.set(this.#board.signsOf(state));
    this.#board.onstroke = () => this.#judge();
    this.#given = this.#board.signs.slice();
    this.#steps = steps;
    this.#words = new Words(this.#board);
    this.#help.replaceChildren(this.#words.element);
  }

  /** Judges what the player has added: the first sign that follows is enough, one that does not is taken back. */
  #judge() {
    clearTimeout(this.#pause);
    unshow(this.#board);
    const added = [...this.#board.signs.keys()].filter((place) => this.#board.signs[place] !== this.#given[place]);
    const wrong = added.filter((place) => !this.#follows(place, this.#board.signs[place]));
    if (wrong.length) {
      this.#pause = setTimeout(() => this.#takeBack(wrong), PAUSE);
      return;
    }
    const step = this.#steps.find((each) => added.some((place) => this.#concludes(each, place, this.#board.signs[place])));
    if (step) this.#solved(step);
  }

  #takeBack(places) {
    this.#board.set(places.map((place) => [place, this.#given[place]]));
    this.#words.tell(["That does not follow by this strategy yet."]);
    this.#count(-Infinity);
  }

  #solved(step) {
    this.#count(1);
    this.#reveal(step, `Yes. ${step.text}`);
  }

  #give() {
    this.#board.set(this.#given);
    this.#count(-Infinity);
    this.#reveal(this.#steps[0], this.#steps[0].text);
  }

  /** Writes and shows a step, and waits for "Next". */
  #reveal(step, text) {
    clearTimeout(this.#pause);
    this.#board.set(additions(this.#board, step.follows));
    this.#board.locked = true;
    pointOut(this.#board, step);
    this.#shown.disabled = true;
    this.#words.tell([text]);
    this.#turn(true);
    this.#another.focus({ preventScroll: true });
  }

  /** The way on is the thing to do once a position is done. */
  #turn(done) {
    this.#another.textContent = done ? "Next" : "Another";
    this.#another.classList.toggle("main", done);
  }

  #says(sign) {
    return this.#board.data.signs[sign].says;
  }

  #told(step, place) {
    return this.#says(this.#board.signsOf(step.follows)[place]);
  }

  /** Whether a sign says nothing but what was given or follows from some step, and leaves what was given. */
  #follows(place, sign) {
    const given = this.#says(this.#given[place]);
    const known = [...given, ...this.#steps.flatMap((step) => this.#told(step, place))];
    const says = this.#says(sign);
    return says.every((fact) => known.some((more) => implies(more, fact))) && given.every((fact) => says.some((more) => implies(more, fact)));
  }

  /** Whether a sign has a conclusion of this step that was not given. */
  #concludes(step, place, sign) {
    const fresh = this.#told(step, place).filter((fact) => !this.#says(this.#given[place]).some((given) => implies(given, fact)));
    return fresh.some((fact) => this.#says(sign).some((more) => implies(more, fact)));
  }

  /** Whether the player can write some conclusion: there are signs that only an argument writes. */
  #answerable() {
    const { tap, drag } = this.#board.data.gestures;
    const signs = new Set([...Object.values(tap).flat(), ...Object.values(drag).map((each) => each?.trace ?? each?.paint ?? 0)]);
    return this.#given.some((_, place) => [...signs].some((sign) =>
      this.#follows(place, sign) && this.#steps.some((step) => this.#concludes(step, place, sign))));
  }

  /** Lends the player a sign that only arguments write, where no other says what follows; its name. */
  #lend() {
    const { gestures, signs } = this.#board.data;
    const [[place, sign]] = additions(this.#board, this.#steps[0].follows);
    for (const taps of [gestures.tap.right, gestures.tap.touch]) {
      taps[this.#given[place]] = sign;
      taps[sign] = this.#given[place];
    }
    return `“${signs[sign].name}”`;
  }

  /** Counts what was solved in a row. */
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

  #key(key) {
    if (key === "z" && !this.#shown.disabled) this.#board.set(this.#given);
    else if (key === "h" && !this.#shown.disabled) this.#give();
    else if (key === "Enter" && !this.#another.disabled) this.next();
    else return false;
    return true;
  }
}

function solvedInARow() {
  try {
    return JSON.parse(localStorage.getItem(ROWS)) ?? {};
  } catch {
    return {};
  }
}
