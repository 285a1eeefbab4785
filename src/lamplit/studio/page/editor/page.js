// The place to set puzzles: a board that takes clues, and beside it the live answer and the tools.
import { h } from "../dom.js";
import { icon } from "../play/icons.js";
import { createShare } from "../share/export.js";
import { linkOf, puzzleOf } from "../share/links.js";
import { rulesPanel } from "../share/rules.js";
import { trouble } from "../words.js";
import { keepDraft, keptDraft } from "./drafts.js";
import { Drawing } from "./drawing.js";
import { Edits } from "./edits.js";
import { Entry } from "./entry.js";
import { createMaker, select, wayToPlay } from "./maker.js";
import { Palette, TURN } from "./palette.js";
import { changedCells, contentOf, emptyPuzzle, resized, titled, written } from "./puzzles.js";
import { Sheet } from "./sheet.js";
import { Status } from "./status.js";
import { fits, mirrored } from "./symmetry.js";
import { Tools } from "./tools.js";

const SIDE = 8; // of a new board
const SETTLED = 300; // ms of quiet before the address follows

export async function show(app, host, params) {
  const text = params.join("/") || app.start.genres[0].name;
  const puzzle = app.genre(text) ? keptDraft(text) ?? emptyPuzzle(text, SIDE, SIDE) : (await puzzleOf(app, text)).puzzle;
  const editor = new Editor(app, puzzle);
  host.append(editor.element);
  await editor.begin();
  return () => editor.end();
}

class Editor {
  element;
  symmetry = "none";
  status;
  #app;
  #genre;
  #edits;
  #entry;
  #sheet;
  #palette;
  #tools;
  #maker;
  #drawing = null;
  #stage = h("div", { class: "stage" });
  #panel = h("div", { class: "set-panel" });
  #controls = {};
  #settling = 0;
  /** What a drag writes, and whether it has changed anything yet. */
  #brush = TURN;
  #drawn = false;

  constructor(app, puzzle) {
    this.#app = app;
    this.#genre = app.genre(puzzle.genre);
    const { clues } = this.#genre;
    this.#edits = new Edits(puzzle);
    this.#entry = new Entry(clues);
    this.#sheet = new Sheet(app, clues);
    this.#sheet.oncell = (cell, how) => this.#click(cell, how);
    this.status = new Status(app, this.#sheet);
    this.status.onknown = () => this.#tools.refresh();
    this.#palette = new Palette(app, clues);
    this.#tools = new Tools(app, this, this.#genre);
    this.#maker = createMaker(app, puzzle.genre, [
      wayToPlay(app),
      ["Make and edit", (made) => this.#take(made.puzzle)],
    ]);
    this.#build();
    this.element = h("div", { class: "editor", "data-genre": puzzle.genre }, this.#stage, this.#panel);
  }

  get puzzle() {
    return this.#edits.present;
  }

  async begin() {
    this.#stage.append(this.#sheet.element);
    await this.#sheet.show(this.puzzle);
    this.#changed();
    document.addEventListener("keydown", this.#key, true);
    this.#sheet.board.element.focus({ preventScroll: true });
  }

  end() {
    document.removeEventListener("keydown", this.#key, true);
    clearTimeout(this.#settling);
    this.status.stop();
    this.#tools.reset();
    this.#drawing?.end();
  }

  #build() {
    const { title, clues, symmetries } = this.#genre;
    const button = (sign, label, run) => h("button", { type: "button", class: "quiet", "aria-label": label, title: label, onclick: run }, sign);
    const number = (label) => h("input", { type: "number", min: 1, max: 100, "aria-label": label, onchange: () => this.#resize() });
    const text = (name) => h("input", { type: "text", "aria-label": name, placeholder: name, maxlength: 100, onchange: (event) => this.#replace(titled(this.puzzle, name, event.target.value.trim())) });
    this.#controls = {
      genre: select(this.#app.start.genres.map((each) => [each.name, each.title]), this.#genre.name, { "aria-label": "genre", onchange: (event) => this.#app.go(`set/${event.target.value}`) }),
      cols: number("columns"),
      rows: number("rows"),
      undo: button(icon("undo"), "undo (z)", () => this.#undo("undo")),
      redo: button(icon("redo"), "redo (y)", () => this.#undo("redo")),
      symmetry: select(symmetries ?? ["none"], "none", { onchange: (event) => (this.symmetry = event.target.value) }),
      title: text("title"),
      author: text("author"),
      draw: h("button", { type: "button", class: "button", "aria-pressed": "false", onclick: () => this.#draw(!this.#drawing) }, "Draw the solution"),
      drawing: h("div"),
    };
    const { genre, cols, rows, undo, redo, symmetry, draw, drawing } = this.#controls;
    const fold = (summary, open, ...inside) => h("details", { open }, h("summary", { onclick: bringIntoSight }, summary), h("div", { class: "stack" }, inside));
    const empty = () => this.#take(emptyPuzzle(this.puzzle.genre, this.puzzle.rows, this.puzzle.cols));
    this.#panel.append(
      h("h1", { class: "heard-only" }, `Set ${title}`),
      h("div", { class: "set-bar" }, genre, h("span", { class: "size" }, cols, "×", rows),
        h("button", { type: "button", class: "quiet", onclick: () => this.#app.panel(`Rules of ${title}`, rulesPanel(this.#app, this.#genre.name)) }, "Rules")),
      h("div", { class: "set-bar" }, undo, redo, button("✕", "empty the board", empty),
        h("button", { type: "button", class: "button", onclick: () => this.#share() }, "Share"),
        h("button", { type: "button", class: "button main", onclick: () => this.#play() }, "Play it")),
      this.status.element,
      this.#palette.element,
      fold("Tools", innerWidth > 760,
        this.#tools.element,
        h("div", { class: "row" }, draw),
        drawing,
        h("label", { class: "field" }, h("span", {}, "Symmetry while drawing"), symmetry),
        h("p", { class: "note" }, note(title, clues))),
      fold("Title and author", false, this.#controls.title, this.#controls.author),
      fold("New puzzle", false, this.#maker),
    );
  }

  /** The largest number that makes sense in a cell. */
  get #most() {
    const { rows, cols } = this.puzzle;
    const { whole, numbers } = this.#genre.clues;
    if (whole) return Math.max(rows, cols);
    return numbers?.after.length ? rows + cols - 2 : rows * cols;
  }

  // what is done

  /** Keys write into the cell of the cursor, wherever the focus is, unless that takes text itself. */
  #key = (event) => {
    if (event.altKey || event.target.closest("input:not([type=checkbox]), select, textarea")) return;
    const onBoard = this.#sheet.element.contains(event.target);
    const way = wayThroughTime(event);
    if (way) this.#undo(way);
    else if (event.ctrlKey || event.metaKey) return;
    else if (this.#drawing) return;
    else if (event.key.startsWith("Arrow")) return void this.#entry.end();
    else if (event.key === " " && onBoard) this.#click(this.#sheet.board.cursor.cell, "left");
    else if (!this.#type(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Writes what a key means where the cursor is; false if it means nothing. */
  #type(key) {
    const cell = this.#sheet.board.cursor.cell;
    const entered = this.#entry.key(key, cell, contentOf(this.puzzle, cell), this.#most);
    if (!entered) return false;
    const { content, amend } = entered;
    if (!this.#write(cell, content, amend ? this.#edits.before : this.puzzle, amend)) this.#entry.end();
    return true;
  }

  /** A click puts what is chosen, or takes it away where it is already; a drag goes on with that, as one edit. */
  #click(cell, how) {
    const present = contentOf(this.puzzle, cell);
    const { chosen } = this.#palette;
    this.#entry.end();
    if (how === "drag") {
      if (this.#brush !== TURN) this.#drawn = this.#write(cell, this.#brush, this.puzzle, this.#drawn) || this.#drawn;
      return;
    }
    this.#brush = how === "right" || chosen === present ? null : chosen;
    this.#drawn = this.#write(cell, this.#brush === TURN ? this.#entry.next(present) : this.#brush);
  }

  /** Writes into a cell of `base`, and into those that symmetry has go with it. Says whether that changes anything. */
  #write(cell, content, base = this.puzzle, amend = false) {
    this.#sheet.board.say(this.#sheet.nameOf(content));
    return this.#replace(written(base, mirrored(base, this.symmetry, this.#genre.clues, cell, content)), amend);
  }

  #resize() {
    const side = (name) => Math.min(100, Math.max(1, Math.round(Number(this.#controls[name].value)) || this.puzzle[name]));
    const [rows, cols] = [side("rows"), side("cols")];
    [this.#controls.rows.value, this.#controls.cols.value] = [rows, cols];
    this.#replace(resized(this.puzzle, rows, cols));
  }

  #undo(way) {
    if (this.#drawing) return this.#drawing.history?.[way]();
    this.#entry.end();
    this.#edits[way]();
    return this.#changed();
  }

  /** Another puzzle takes the place of the present one, as one edit. For tools and suggestions. */
  replace(puzzle, text) {
    this.#draw(false);
    this.#entry.end();
    this.#replace({ ...puzzle });
    if (text) this.#tools.say(text);
  }

  /** A whole new puzzle, of any genre. */
  async #take(puzzle) {
    if (puzzle.genre !== this.puzzle.genre) return this.#app.go(`set/${await linkOf(this.#app, puzzle)}`);
    return this.replace(puzzle);
  }

  /** Shows a puzzle without taking it; null: the present one again. */
  preview(puzzle) {
    const { board } = this.#sheet;
    board.clear("conclusion");
    this.#sheet.show(puzzle ?? this.puzzle);
    this.#sheet.element.classList.toggle("previewing", puzzle !== null);
    if (puzzle) board.highlight("conclusion", { cells: changedCells(this.puzzle, puzzle) });
  }

  /** A new version, or with `amend` another one of the present; false if it is the same. */
  #replace(puzzle, amend = false) {
    if (JSON.stringify(puzzle) === JSON.stringify(this.puzzle)) return false;
    this.#edits.add(puzzle, amend);
    this.#changed();
    return true;
  }

  async #draw(wanted) {
    if (wanted === Boolean(this.#drawing)) return undefined;
    this.#drawing?.end();
    this.#drawing = wanted ? new Drawing(this.#app, this.#stage, this) : null;
    this.#controls.drawing.replaceChildren(...(wanted ? [this.#drawing.element] : []));
    this.#controls.draw.setAttribute("aria-pressed", String(wanted));
    this.#sheet.element.hidden = wanted;
    this.element.classList.toggle("is-drawing", wanted);
    if (!wanted) return this.#controlUndo();
    this.#drawing.onchange = () => this.#controlUndo();
    try {
      await this.#drawing.begin();
    } catch (error) {
      this.#app.say(trouble(error));
      return this.#draw(false);
    }
    return this.#controlUndo();
  }

  #share() {
    this.#app.panel("Share", createShare(this.#app, () => ({ puzzle: this.puzzle, solution: this.status.known?.outcome.solutions[0] })));
  }

  async #play() {
    const link = await linkOf(this.#app, this.puzzle);
    this.#app.rename(`set/${link}`);
    this.#app.go(`play/${link}`);
  }

  // what is seen

  /** After every change: the board, the controls, the question, the draft and the address. */
  async #changed() {
    const { puzzle } = this;
    const { rows, cols, symmetry, title, author } = this.#controls;
    [rows.value, cols.value, title.value, author.value] = [puzzle.rows, puzzle.cols, puzzle.title ?? "", puzzle.author ?? ""];
    for (const option of symmetry.options) option.disabled = !fits(option.value, puzzle);
    this.#controlUndo();
    this.#palette.fit(this.#most);
    this.#tools.reset();
    this.#sheet.element.classList.remove("previewing"); // a suggestion that goes while it is pointed at says nothing
    keepDraft(puzzle);
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#follow(), SETTLED);
    try {
      await this.#sheet.show(puzzle);
    } catch (error) {
      this.#app.say(trouble(error));
    }
    if (puzzle === this.puzzle) this.status.ask(puzzle);
  }

  #controlUndo() {
    const { canUndo, canRedo } = this.#drawing?.history ?? this.#edits;
    [this.#controls.undo.disabled, this.#controls.redo.disabled] = [!canUndo, !canRedo];
  }

  /** The address follows, so that a reload or a copied link brings this puzzle back. */
  async #follow() {
    const { puzzle } = this;
    const link = await linkOf(this.#app, puzzle);
    if (puzzle === this.puzzle && this.element.isConnected) this.#app.rename(`set/${link}`);
  }
}

/** Scrolls to what a click on a heading opens, once it is open. */
function bringIntoSight({ currentTarget: { parentNode } }) {
  requestAnimationFrame(() => parentNode.scrollIntoView({ block: "nearest" }));
}

/** "undo" for z and "redo" for y, with control too; and "redo" for control, shift and z. */
function wayThroughTime({ key, ctrlKey, metaKey, shiftKey }) {
  const letter = key.toLowerCase();
  if (letter === "y" || (letter === "z" && shiftKey && (ctrlKey || metaKey))) return "redo";
  return letter === "z" ? "undo" : null;
}

/** What goes along when something is drawn in symmetry, for this genre. */
function note(title, { palette, whole }) {
  if (whole) return `In ${title} every cell has a number: only holes are mirrored.`;
  const words = new Map([["x", "a plain wall"], ["?", "a ?, for you to number"]]);
  const bare = [...words.keys()].find((each) => palette.some(({ clue }) => clue === each));
  return `Holes and places are mirrored: where a clue goes, its partners get ${words.get(bare) ?? "the same pearl"}; clues that stand there stay.`;
}
