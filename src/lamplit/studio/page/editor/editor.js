// What happens in the editor: keys, clicks and tools become edits of the puzzle, and after each of them the board, the
// live answer, the draft and the address follow.
import { GenrePicker } from "../choosing/picker.js";
import { isMade } from "../genres.js";
import { WAYS } from "../gestures/keyboard.js";
import { createShare } from "../share/export.js";
import { linkOf } from "../share/links.js";
import { rulesPanel } from "../share/rules.js";
import { trouble } from "../words.js";
import { ClueTool } from "./clues/tool.js";
import { keepDraft } from "./drafts.js";
import { Drawing } from "./drawing.js";
import { Edits } from "./edits.js";
import { createMaker, wayToPlay } from "./maker.js";
import { Palette, REGIONS } from "./palette.js";
import { changedCells, emptyPuzzle, resized, titled } from "./puzzles.js";
import { looseOf } from "./regions/borders.js";
import { RegionTool } from "./regions/tool.js";
import { Sheet } from "./sheet.js";
import { Status } from "./status.js";
import { Tools } from "./tools.js";
import { EditorView } from "./view.js";
/** @import { Board } from "../board/board.js" */
/** @import { Draft } from "./edits.js" */

const SETTLED = 300; // ms of quiet before the address follows

export class Editor {
  symmetry = "none";
  status;
  #app;
  #genre;
  #edits;
  #sheet;
  #palette;
  #clues;
  #regions;
  #tools;
  #view;
  /** @type {Drawing | null} */
  #drawing = null;
  #settling = 0;

  /**
   * @param {Studio} app
   * @param {Puzzle} puzzle
   */
  constructor(app, puzzle) {
    this.#app = app;
    this.#genre = app.genre(puzzle.genre);
    this.#edits = new Edits({ puzzle, loose: [] });
    this.#sheet = new Sheet(app, this.#genre);
    this.#palette = new Palette(app, this.#genre);
    this.#clues = new ClueTool(this, this.#genre, this.#palette, this.#sheet);
    this.#regions = new RegionTool(this);
    this.#sheet.onpress = (how, at) => this.#press(how, at);
    this.status = new Status(app, this.#sheet);
    this.status.onknown = () => this.#tools.refresh();
    this.#tools = new Tools(app, this, this.#genre);
    this.#view = this.#createView();
  }

  #createView() {
    const maker = isMade(this.#genre)
      ? createMaker(this.#app, this.#genre.name, [wayToPlay(this.#app), ["Make and edit", (made) => this.#take(made.puzzle)]])
      : null;
    const parts = {
      picker: new GenrePicker(this.#app, {
        genres: this.#app.start.genres,
        chosen: this.#genre.name,
        choose: (genre) => this.#app.go(`set/${genre}`),
        shortcut: true,
      }).element,
      sheet: this.#sheet.element,
      status: this.status.element,
      palette: this.#palette.element,
      tools: this.#tools.element,
      maker,
    };
    return new EditorView(this.#genre, parts, {
      resize: (rows, cols) => this.#resize(rows, cols),
      describe: (name, text) => this.replacePuzzle(titled(this.puzzle, name, text)),
      chooseSymmetry: (symmetry) => (this.symmetry = symmetry),
      undo: () => this.#undo("undo"),
      redo: () => this.#undo("redo"),
      empty: () => this.#take(emptyPuzzle(this.#genre, this.puzzle.rows, this.puzzle.cols)),
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
    return this.draft.puzzle;
  }

  get draft() {
    return this.#edits.present;
  }

  /** The version before the present one. */
  get before() {
    return this.#edits.before;
  }

  async begin() {
    await this.#sheet.show(this.draft);
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

  /**
   * Keys write into the cell of the cursor, wherever the focus is, unless that takes text itself.
   * @param {KeyboardEvent} event
   */
  #key = (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.altKey || event.key === "Shift" || target.closest("input:not([type=checkbox]), select, textarea, [popover]")) return;
    const { board } = this.#sheet;
    const time = wayThroughTime(event);
    const way = WAYS[event.key];
    if (time) this.#undo(time);
    else if (event.ctrlKey || event.metaKey || this.#drawing || !board) return;
    else if (way && !(event.shiftKey && this.#turn(way, board.cursor.cell))) return void this.#clues.end();
    else if (!way && event.key === " " && this.#sheet.element.contains(target)) this.#write(board.cursor.cell);
    else if (!way && !this.#clues.type(event.key, board.cursor.cell)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /**
   * An arrow with shift draws a border or turns a clue; false where it does neither.
   * @param {Point} way
   * @param {Cell} cell
   */
  #turn(way, cell) {
    if (!this.#drawsRegions) return this.#clues.turn(way, cell);
    this.#regions.toggle(cell, way);
    return true;
  }

  /**
   * The tool is used in a cell.
   * @param {Cell} cell
   */
  #write(cell) {
    if (this.#drawsRegions) this.#regions.isolate(cell);
    else this.#clues.click(cell, "left");
  }

  /** @type {NonNullable<Board["onpress"]>} */
  #press(how, at) {
    this.#clues.end();
    if (!this.#drawsRegions) return this.#clues.press(how, at);
    const press = this.#regions.press(how, at);
    if (press) this.#sheet.board?.cursor.moveNear(...at);
    return press;
  }

  get #drawsRegions() {
    return this.#palette.chosen === REGIONS;
  }

  /**
   * @param {number} rows
   * @param {number} cols
   */
  #resize(rows, cols) {
    const sideOf = (/** @type {number} */ wanted, /** @type {number} */ present) => Math.min(100, Math.max(1, Math.round(wanted) || present));
    const [newRows, newCols] = [sideOf(rows, this.puzzle.rows), sideOf(cols, this.puzzle.cols)];
    this.#view.showSize(newRows, newCols);
    this.replacePuzzle(resized(this.puzzle, newRows, newCols));
  }

  /** @param {"undo" | "redo"} way */
  #undo(way) {
    if (this.#drawing) return void this.#drawing.history?.[way]();
    this.#clues.end();
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
    this.#clues.end();
    this.replacePuzzle(puzzle);
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
    this.#sheet.show(puzzle ? { puzzle, loose: [] } : this.draft);
    this.#view.showPreview(puzzle !== null);
    if (puzzle) board?.highlight("conclusion", { cells: changedCells(this.puzzle, puzzle) });
  }

  /**
   * A new puzzle in place of the present one; loose borders stay where they fit. As `replaceDraft` otherwise.
   * @param {Puzzle} puzzle
   */
  replacePuzzle(puzzle, amend = false) {
    return this.replaceDraft({ puzzle, loose: looseOf(puzzle, this.draft.loose) }, amend);
  }

  /**
   * A new version, or with `amend` another one of the present; false if there is none that is new.
   * @param {Draft} draft
   */
  replaceDraft(draft, amend = false) {
    const text = JSON.stringify(draft);
    if (text === JSON.stringify(this.draft)) return false;
    const undone = amend && text === JSON.stringify(this.before);
    if (undone) this.#edits.takeBack();
    else this.#edits.add(draft, amend);
    this.#changed();
    return !undone;
  }

  /** Forgets what was begun. */
  takeBack() {
    this.#edits.takeBack();
    this.#changed();
  }

  /** @param {string} text */
  say(text) {
    this.#sheet.board?.say(text);
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
    const { draft, puzzle } = this;
    this.#view.showPuzzle(puzzle);
    this.#showUndo();
    this.#palette.fit(puzzle);
    this.#tools.reset();
    keepDraft(puzzle);
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#follow(), SETTLED);
    try {
      await this.#sheet.show(draft);
    } catch (error) {
      this.#app.say(trouble(error));
    }
    if (draft === this.draft) this.status.ask(puzzle);
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
