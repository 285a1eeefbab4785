// The panel beside the board: what is played, undo and redo, trials, help, and the ways to other places. On a phone its
// parts lie above and below the board.
import { h } from "../dom.js";
import { isMade } from "../genres.js";
import { createShare } from "../share/export.js";
import { rulesPanel } from "../share/rules.js";
import { marksOf } from "../words.js";
import { icon } from "./icons.js";
/** @import { Game } from "./game.js" */

const STRENGTHS = ["where to look", "which rule", "what follows"];

export class Panel {
  /** Where the board goes. */
  place = h("div", { class: "play-board" });
  #game;
  #element;
  #grade = h("span", { class: "grade" });
  #clock = h("span", { class: "clock" });
  #turning = h("span", { class: "heard-only" });
  #timer = h("button", { type: "button", class: "timer", onclick: () => this.#toggleTimer() }, this.#clock, " ", this.#turning);
  #undo = tool("undo", "Undo", "z", () => this.#game.history.undo());
  #redo = tool("redo", "Redo", "y", () => this.#game.history.redo());
  #try = tool("flag", "Try", "t", () => this.#game.history.try());
  #depth = h("span");
  #trial = h("div", { class: "trial-bar", role: "group", "aria-label": "trial" },
    this.#depth,
    h("button", { type: "button", class: "button", title: "enter", onclick: () => this.#game.history.keep() }, "Keep"),
    h("button", { type: "button", class: "button", title: "escape", onclick: () => this.#game.history.drop() }, "Discard"));
  #right = tool("check", "Right so far?", "c", () => this.askRight());
  /** The next hint, then those of each strength. */
  #hints = [tool("hint", "Hint", "h", () => this.#game.hints.give()), ...STRENGTHS.map((what, at) => this.#strength(what, at + 1))];
  #opener = tool("more", "More", "", () => this.#open(!this.#more.classList.contains("open")));
  #more = h("nav", { class: "play-more", "aria-label": "more", onclick: () => this.#open(false) });

  /**
   * @param {Game} game
   * @param {HTMLElement} host
   */
  constructor(game, host) {
    this.#game = game;
    host.append((this.#element = h("div", { class: "play" }, this.place)));
  }

  /** Puts everything around the board, once there is one. */
  fill() {
    this.#element.append(this.#head(), this.#toolbar(), this.#game.words.element, this.#others());
    this.#game.app.settings.addEventListener("timer", this.#dress);
    this.#game.app.settings.addEventListener("mistakes", this.#dress);
    this.#dress();
  }

  end() {
    this.#game.app.settings.removeEventListener("timer", this.#dress);
    this.#game.app.settings.removeEventListener("mistakes", this.#dress);
  }

  /** @param {string} text */
  time(text) {
    this.#clock.textContent = text;
  }

  /** Brings the buttons up to date. */
  update() {
    const { history, hints, open, walking } = this.#game;
    const held = document.activeElement; // before anything is disabled, whereupon browsers forget it
    this.#undo.disabled = !open || !history.canUndo;
    this.#redo.disabled = !open || !history.canRedo;
    this.#try.disabled = !open || !history.canTry;
    this.#trial.hidden = !open || !history.depth;
    this.#depth.textContent = history.depth > 1 ? `Trial ${history.depth} deep` : "Trial";
    this.#right.disabled = !open;
    this.#hints.forEach((button, strength) => {
      button.disabled = !open;
      if (strength) button.setAttribute("aria-pressed", String(strength <= hints.strength));
    });
    this.#element.classList.toggle("walking", walking);
    // A button that can't be pressed any more loses the focus: the board takes it.
    if (held && this.#element.contains(held) && (held.matches(":disabled") || held.closest("[hidden]"))) this.#game.board.element.focus({ preventScroll: true });
  }

  /** The rules in short, where the sentences stand, for as long as nothing is written. */
  greet() {
    const { board, words } = this.#game;
    const { rules, example } = this.#genre;
    const more = h("button", { type: "button", class: "button", onclick: () => this.#example() }, example ? "Rules with an example" : "Rules");
    words.tell([h("p", { class: "note" }, rules), h("p", { class: "note" }, gestures(board.data)), h("p", {}, more)]);
  }

  /** The whole rules beside the board, with an example and all gestures. */
  #example() {
    const { app, puzzle } = this.#game;
    if (!app.panel) app.go(`rules/${puzzle.genre}`); // inside another page nothing opens beside the board
    else app.panel(`Rules of ${app.genre(puzzle.genre).title}`, () => rulesPanel(app, puzzle.genre));
  }

  #share() {
    const { app, board, history, puzzle } = this.#game;
    app.panel?.("Share", () => createShare(app, () => ({ puzzle, state: board.state(history.signs) })));
  }

  /** "Right so far?", unless the player wants to hear nothing of mistakes. */
  askRight() {
    if (this.#game.app.settings.get("mistakes") !== "never") this.#game.right.ask();
  }

  #head() {
    this.graded(this.#game.grade);
    return h("header", { class: "play-head" }, h("h1", { class: "title" }, this.#game.name), h("p", { class: "note" }, this.#grade, this.#timer));
  }

  /**
   * The grade, once it is known.
   * @param {string | null} grade
   */
  graded(grade) {
    this.#grade.replaceChildren(...(grade ? [h("span", { class: "marks", "aria-hidden": "true" }, marksOf(grade)), ` ${grade}`] : []));
  }

  get #genre() {
    return this.#game.app.genre(this.#game.puzzle.genre);
  }

  #toolbar() {
    this.#opener.classList.add("more");
    return h("div", { class: "play-tools", role: "toolbar", "aria-label": "tools" },
      h("div", { class: "row" }, this.#undo, this.#redo, this.#try),
      this.#trial,
      this.#right,
      h("div", { class: "row hints" }, this.#hints),
      this.#opener);
  }

  /**
   * A button for a hint of this strength.
   * @param {string} what
   * @param {number} strength
   */
  #strength(what, strength) {
    const give = () => this.#game.hints.give(strength);
    return h("button", { type: "button", class: "strength", title: `hint: ${what}`, "aria-label": `Hint ${strength}: ${what}`, onclick: give }, String(strength));
  }

  #toggleTimer() {
    const { settings } = this.#game.app;
    settings.set("timer", !settings.get("timer"));
  }

  /**
   * On a phone, the ways to other places are shown on demand.
   * @param {boolean} shown
   */
  #open(shown) {
    this.#more.classList.toggle("open", shown);
    this.#opener.setAttribute("aria-expanded", String(shown));
  }

  #others() {
    /** @type {(text: string, run: () => void) => HTMLElement} */
    const button = (text, run) => h("button", { type: "button", class: "quiet", onclick: run }, text);
    this.#more.append(...[
      button("Rules", () => this.#example()),
      button("Walkthrough", () => this.#game.walk()),
      button("Share", () => this.#share()),
      isMade(this.#genre) && button("New one like this", () => this.#game.another()),
      button("Start again", () => this.#game.again()),
      h("a", { class: "quiet", href: `#/set/${this.#game.link}` }, "Set"),
    ].filter((each) => each instanceof Node));
    return this.#more;
  }

  #dress = () => {
    const { settings } = this.#game.app;
    const shown = settings.get("timer");
    this.#clock.hidden = !shown;
    this.#turning.textContent = shown ? "hide the timer" : "show the timer";
    this.#timer.classList.toggle("off", !shown);
    this.#right.hidden = settings.get("mistakes") === "never";
    if (this.#game.open) this.#game.standing.ask();
  };
}

/**
 * @param {string} picture
 * @param {string} text
 * @param {string} key
 * @param {() => void} run
 */
function tool(picture, text, key, run) {
  const hint = key ? `${text} (${key})` : text;
  return h("button", { type: "button", class: "tool", title: hint, "aria-label": text, onclick: run }, icon(picture), h("span", {}, text));
}

/**
 * What click, right click and drag write on a board, in a line: from its own data.
 * @param {BoardData} data
 */
function gestures({ signs, gestures: { tap, drag } }) {
  const touch = matchMedia("(pointer: coarse)").matches;
  /** @type {(sign: number) => string} */
  const line = (sign) => signs[sign].name.split(",")[0] || "empty";
  const dragged = drag[touch ? "touch" : "left"];
  const parts = touch
    ? [`Tap: ${line(tap.touch[0])}`, `again: ${line(tap.touch[tap.touch[0]])}`]
    : [`Click: ${line(tap.left[0])}`, ...(tap.left[0] === tap.right[0] ? [] : [`right click: ${line(tap.right[0])}`])];
  if (dragged) parts.push(`drag: ${line("trace" in dragged ? dragged.trace : dragged.paint ?? tap.left[0])}`);
  return `${parts.join(" · ")}.`;
}
