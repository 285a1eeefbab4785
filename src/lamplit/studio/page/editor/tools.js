// What the library does for a setter: complete, reduce, repair, easier, harder. A result is one edit, so that undo
// takes it back.
import { h } from "../dom.js";
import { sentence } from "../words.js";
import { Work } from "./work.js";
/** @import { Editor } from "./editor.js" */

const PATIENCE = 60; // seconds

/**
 * `editor` has puzzle, symmetry, status, replace(puzzle) and preview(puzzle | null).
 */
export class Tools {
  element;
  #editor;
  #difficulties;
  #work;
  #suggestions = h("ul", { class: "suggestions" });
  /** @type {Record<"complete" | "reduce" | "repair" | "easier" | "harder", HTMLButtonElement>} */
  #buttons;

  /**
   * @param {Studio} app
   * @param {Pick<Editor, "puzzle" | "symmetry" | "status" | "replace" | "preview">} editor
   * @param {Genre} genre
   */
  constructor(app, editor, genre) {
    this.#editor = editor;
    this.#difficulties = genre.difficulties ?? [];
    this.#work = new Work(app);
    /** @type {(text: string, title: string, run: () => void) => HTMLButtonElement} */
    const tool = (text, title, run) => h("button", { type: "button", class: "button", title, onclick: run }, text);
    this.#buttons = {
      complete: tool("Complete", "add what is missing for exactly one solution", () => this.#complete()),
      reduce: tool("Reduce", "remove clues you don't need", () => this.#reduce()),
      repair: tool("Repair", "suggest the smallest changes that leave exactly one solution", () => this.#repair()),
      easier: tool("Easier", "make it easier with small changes", () => this.#adjust(-1)),
      harder: tool("Harder", "make it harder with small changes", () => this.#adjust(1)),
    };
    this.element = h("section", { class: "set-tools stack", "aria-label": "Tools", hidden: !genre.authoring },
      h("div", { class: "row" }, Object.values(this.#buttons)), this.#work.element, this.#suggestions);
    this.refresh();
  }

  /** Which tools make sense now, as far as the status is known. */
  refresh() {
    const { known } = this.#editor.status;
    const status = known?.outcome.status;
    /** @type {(name: "complete" | "reduce" | "repair" | "easier" | "harder", wanted: unknown) => void} */
    const enable = (name, wanted) => (this.#buttons[name].disabled = !wanted);
    enable("complete", status !== "unique");
    enable("reduce", status === "unique");
    enable("repair", status === "none" || status === "multiple");
    enable("easier", this.#tier(-1));
    enable("harder", this.#tier(1));
  }

  /** The puzzle has changed: what was said about the one before goes. */
  reset() {
    this.#work.cancel();
    this.#work.say("");
    this.#suggestions.replaceChildren();
  }

  /** @param {string} text */
  say(text) {
    this.#work.say(text);
  }

  /**
   * The tier next to the present one; undefined where there is none.
   * @param {number} step
   */
  #tier(step) {
    const grade = this.#editor.status.known?.grade?.grade;
    if (!grade) return undefined;
    const at = grade === "beyond" ? this.#difficulties.length : this.#difficulties.indexOf(grade);
    return at >= 0 ? this.#difficulties[at + step] : undefined;
  }

  /**
   * @template {keyof Answers} Name
   * @param {Name} name
   * @param {Record<string, unknown>} options
   * @param {string} doing
   */
  async #ask(name, options, doing) {
    this.reset();
    return this.#work.ask(name, { puzzle: this.#editor.puzzle, options: { timeout: PATIENCE, ...options } }, doing);
  }

  /** The symmetry as an option, where there is one. */
  #symmetry() {
    const { symmetry } = this.#editor;
    return symmetry === "none" ? {} : { symmetry };
  }

  /** @param {Changed} found */
  #apply({ puzzle, text }) {
    this.#editor.replace(puzzle);
    this.#work.say(text);
  }

  async #complete() {
    const found = await this.#ask("complete", this.#symmetry(), "Looking for the fewest additions …");
    if (found) this.#apply(found);
  }

  async #reduce() {
    const found = await this.#ask("reduce", this.#symmetry(), "Looking for clues that can go …");
    if (found) this.#apply(found);
  }

  /** @param {number} step */
  async #adjust(step) {
    const difficulty = this.#tier(step);
    const found = await this.#ask("adjust", { difficulty }, `Making it ${difficulty} …`);
    if (found) this.#apply(found);
  }

  async #repair() {
    const found = await this.#ask("repair", {}, "Looking for the smallest changes …");
    if (!found) return;
    if (!found.suggestions.length) return void this.#work.say("Found nothing that helps.");
    this.#work.say(found.proven ? "Fewer changes aren't enough. Choose one:" : "Choose one:");
    this.#suggestions.replaceChildren(...found.suggestions.map((suggestion) => this.#suggestion(suggestion)));
  }

  /** @param {Suggestion} suggestion */
  #suggestion({ puzzle, changes, grade }) {
    const text = sentence(changes.map((change) => change.text).join(", "));
    const show = () => this.#editor.preview(puzzle);
    const hide = () => this.#editor.preview(null);
    const take = () => {
      hide();
      this.#apply({ puzzle, text });
    };
    return h("li", {}, h("button", { type: "button", class: "button suggestion", onmouseenter: show, onmouseleave: hide, onfocus: show, onblur: hide, onclick: take },
      text, grade ? h("span", { class: "grade" }, grade.grade) : null));
  }
}
