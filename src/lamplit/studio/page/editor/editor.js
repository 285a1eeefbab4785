// What happens in the editor: keys, clicks and tools become edits of the puzzle, and after each of them the board, the
// live answer, the draft and the address follow.
import { createShare } from "../share/export.js";
import { linkOf } from "../share/links.js";
import { rulesPanel } from "../share/rules.js";
import { trouble } from "../words.js";
import { keepDraft } from "./drafts.js";
import { Drawing } from "./drawing.js";
import { Edits } from "./edits.js";
import { Entry } from "./entry.js";
import { createMaker, wayToPlay } from "./maker.js";
import { Palette, TURN } from "./palette.js";
import { changedCells, contentOf, emptyPuzzle, resized, titled, written } from "./puzzles.js";
import { Sheet } from "./sheet.js";
import { Status } from "./status.js";
import { mirrored } from "./symmetry.js";
import { Tools } from "./tools.js";
import { EditorView } from "./view.js";
/** @import { CellContent } from "./puzzles.js" */

const SETTLED = 300; // ms of quiet before the address follows

export class Editor {
  symmetry = "none";
  status;
  #app;
  #genre;
  #edits;
  #entry;
  #sheet;
  #palette;
  #tools;
  #view;
  /** @type {Drawing | null} */
  #drawing = null;
  #settling = 0;
  /**
   * What a drag writes, and whether it has changed anything yet.
   * @type {CellContent | typeof TURN}
   */
  #brush = TURN;
  #drawn = false;

  /**
   * @param {Studio} app
   * @param {Puzzle} puzzle
   */
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
    this.#view = this.#createView();
  }

  #createView() {
    const maker = createMaker(this.#app, this.#genre.name, [wayToPlay(this.#app), ["Make and edit", (made) => this.#take(made.puzzle)]]);
    const parts = {
      sheet: this.#sheet.element,
      status: this.status.element,
      palette: this.#palette.element,
      tools: this.#tools.element,
      maker,
    };
    return new EditorView(this.#genre, this.#app.start.genres, parts, {
      chooseGenre: (genre) => this.#app.go(`set/${genre}`),
      resize: (rows, cols) => this.#resize(rows, cols),
      describe: (name, text) => this.#replace(titled(this.puzzle, name, text)),
      chooseSymmetry: (symmetry) => (this.symmetry = symmetry),
      undo: () => this.#undo("undo"),
      redo: () => this.#undo("redo"),
      empty: () => this.#take(emptyPuzzle(this.puzzle.genre, this.puzzle.rows, this.puzzle.cols)),
      toggleDrawing: () => this.#draw(!this.#drawing),
      showRules: () => this.#app.panel(`Rules of ${this.#genre.title}`, rulesPanel(this.#app, this.#genre.name)),
      share: () => this.#share(),
      play: () => this.#play(),
    });
  }

  get element() {
    return this.#view.element;
  }

  get puzzle() {
    return this.#edits.present;
  }

  async begin() {
    await this.#sheet.show(this.puzzle);
    this.#changed();
    document.addEventListener("keydown", this.#key, true);
    this.#sheet.board?.element.focus({ preventScroll: true });
  }

  end() {
    document.removeEventListener("keydown", this.#key, true);
    clearTimeout(this.#settling);
    this.status.stop();
    this.#tools.reset();
    this.#drawing?.end();
  }

  /** The largest number that makes sense in a cell. */
  get #most() {
    const { rows, cols } = this.puzzle;
    const { whole, numbers } = this.#genre.clues;
    if (whole) return Math.max(rows, cols);
    return numbers?.after.length ? rows + cols - 2 : rows * cols;
  }

  /**
   * Keys write into the cell of the cursor, wherever the focus is, unless that takes text itself.
   * @param {KeyboardEvent} event
   */
  #key = (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.altKey || target.closest("input:not([type=checkbox]), select, textarea")) return;
    const { board } = this.#sheet;
    const way = wayThroughTime(event);
    if (way) this.#undo(way);
    else if (event.ctrlKey || event.metaKey || this.#drawing || !board) return;
    else if (event.key.startsWith("Arrow")) return void this.#entry.end();
    else if (event.key === " " && this.#sheet.element.contains(target)) this.#click(board.cursor.cell, "left");
    else if (!this.#type(event.key, board.cursor.cell)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /**
   * Writes what a key means into a cell; false if it means nothing.
   * @param {string} key
   * @param {Cell} cell
   */
  #type(key, cell) {
    const entered = this.#entry.key(key, cell, contentOf(this.puzzle, cell), this.#most);
    if (!entered) return false;
    const { content, amend } = entered;
    if (!this.#write(cell, content, amend ? this.#edits.before : this.puzzle, amend)) this.#entry.end();
    return true;
  }

  /**
   * A click puts what is chosen, or takes it away where it is already; a drag goes on with that, as one edit.
   * @param {Cell} cell
   * @param {PointerKind | "drag"} how
   */
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

  /**
   * Writes into a cell of `base`, and into those that symmetry has go with it. Says whether that changes anything.
   * @param {Cell} cell
   * @param {CellContent} content
   */
  #write(cell, content, base = this.puzzle, amend = false) {
    this.#sheet.board?.say(this.#sheet.nameOf(content));
    return this.#replace(written(base, mirrored(base, this.symmetry, this.#genre.clues, cell, content)), amend);
  }

  /**
   * @param {number} rows
   * @param {number} cols
   */
  #resize(rows, cols) {
    const sideOf = (/** @type {number} */ wanted, /** @type {number} */ present) => Math.min(100, Math.max(1, Math.round(wanted) || present));
    const [newRows, newCols] = [sideOf(rows, this.puzzle.rows), sideOf(cols, this.puzzle.cols)];
    this.#view.showSize(newRows, newCols);
    this.#replace(resized(this.puzzle, newRows, newCols));
  }

  /** @param {"undo" | "redo"} way */
  #undo(way) {
    if (this.#drawing) return void this.#drawing.history?.[way]();
    this.#entry.end();
    this.#edits[way]();
    this.#changed();
  }

  /**
   * Another puzzle takes the place of the present one, as one edit. For tools and suggestions.
   * @param {Puzzle} puzzle
   * @param {string} [text] what to say of it
   */
  replace(puzzle, text) {
    this.#draw(false);
    this.#entry.end();
    this.#replace({ ...puzzle });
    if (text) this.#tools.say(text);
  }

  /**
   * A whole new puzzle, of any genre.
   * @param {Puzzle} puzzle
   */
  async #take(puzzle) {
    if (puzzle.genre !== this.puzzle.genre) return this.#app.go(`set/${await linkOf(this.#app, puzzle)}`);
    return this.replace(puzzle);
  }

  /**
   * Shows a puzzle without taking it; null: the present one again.
   * @param {Puzzle | null} puzzle
   */
  preview(puzzle) {
    const { board } = this.#sheet;
    board?.clear("conclusion");
    this.#sheet.show(puzzle ?? this.puzzle);
    this.#view.showPreview(puzzle !== null);
    if (puzzle) board?.highlight("conclusion", { cells: changedCells(this.puzzle, puzzle) });
  }

  /**
   * A new version, or with `amend` another one of the present; false if it is the same.
   * @param {Puzzle} puzzle
   */
  #replace(puzzle, amend = false) {
    if (JSON.stringify(puzzle) === JSON.stringify(this.puzzle)) return false;
    this.#edits.add(puzzle, amend);
    this.#changed();
    return true;
  }

  /**
   * Begins or ends to draw a solution.
   * @param {boolean} wanted
   */
  async #draw(wanted) {
    if (wanted === Boolean(this.#drawing)) return;
    this.#drawing?.end();
    const drawing = (this.#drawing = wanted ? new Drawing(this.#app, this.#view.stage, this) : null);
    this.#view.showDrawing(drawing?.element ?? null);
    if (drawing) {
      drawing.onchange = () => this.#showUndo();
      try {
        await drawing.begin();
      } catch (error) {
        this.#app.say(trouble(error));
        await this.#draw(false);
      }
    }
    this.#showUndo();
  }

  #share() {
    this.#app.panel("Share", createShare(this.#app, () => ({ puzzle: this.puzzle, solution: this.status.known?.outcome.solutions[0] })));
  }

  async #play() {
    const link = await linkOf(this.#app, this.puzzle);
    this.#app.rename(`set/${link}`);
    this.#app.go(`play/${link}`);
  }

  /** After every change: the board, the controls, the question, the draft and the address. */
  async #changed() {
    const { puzzle } = this;
    this.#view.showPuzzle(puzzle);
    this.#showUndo();
    this.#palette.fit(this.#most);
    this.#tools.reset();
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

  #showUndo() {
    this.#view.showUndo(this.#drawing?.history ?? this.#edits);
  }

  /** The address follows, so that a reload or a copied link brings this puzzle back. */
  async #follow() {
    const { puzzle } = this;
    const link = await linkOf(this.#app, puzzle);
    if (puzzle === this.puzzle && this.element.isConnected) this.#app.rename(`set/${link}`);
  }
}

/**
 * "undo" for z and "redo" for y, with control too; and "redo" for control, shift and z.
 * @param {KeyboardEvent} event
 */
function wayThroughTime({ key, ctrlKey, metaKey, shiftKey }) {
  const letter = key.toLowerCase();
  if (letter === "y" || (letter === "z" && shiftKey && (ctrlKey || metaKey))) return "redo";
  return letter === "z" ? "undo" : null;
}
