// The tool that writes clues, by pointer and by keys, on the board and outside of it.
import { REGIONS, TURN } from "../palette.js";
import { contentOf, onePerRegion, written } from "../puzzles.js";
import { mirrored } from "../symmetry.js";
import { Entry } from "./entry.js";
import { canHold, kindsAt, largestNumber } from "./kinds.js";
/** @import { Draft } from "../edits.js" */
/** @import { Palette } from "../palette.js" */
/** @import { CellContent } from "../puzzles.js" */
/** @import { Sheet } from "../sheet.js" */
/** @import { Entered } from "./entry.js" */

/**
 * The editor, as far as this tool needs it. `replacePuzzle` makes a puzzle the present one, in place of the present one
 * with `amend`, and says whether that changes anything.
 * @typedef {object} ClueEditor
 * @property {Draft} draft
 * @property {Draft | undefined} before
 * @property {string} symmetry
 * @property {(puzzle: Puzzle, amend: boolean) => boolean} replacePuzzle
 * @property {() => void} takeBack
 */

export class ClueTool {
  #editor;
  #genre;
  #palette;
  #sheet;
  /** @type {Map<ClueKinds, Entry>} */
  #entries = new Map();

  /**
   * @param {ClueEditor} editor
   * @param {Genre} genre
   * @param {Palette} palette
   * @param {Sheet} sheet
   */
  constructor(editor, genre, palette, sheet) {
    this.#editor = editor;
    this.#genre = genre;
    this.#palette = palette;
    this.#sheet = sheet;
    for (const kinds of [genre.clues, genre.outside]) if (kinds) this.#entries.set(kinds, new Entry(kinds));
  }

  /**
   * A press puts what is chosen, or takes it away where it is already; a drag goes on with that, as one edit.
   * @param {PointerKind} how
   * @param {Point} at
   * @returns {PressAction | null}
   */
  press(how, at) {
    let cell = cellAt(at);
    if (!this.#kindsAt(cell)) return null;
    const { draft } = this.#editor;
    const brush = this.click(cell, how);
    return {
      goTo: (point) => {
        const next = cellAt(point);
        if (String(next) === String(cell) || !this.#kindsAt(next)) return;
        cell = next;
        this.#sheet.board?.moveTo(cell);
        if (brush !== undefined && this.#canHold(cell, brush)) this.#write(cell, brush, this.#editor.draft.puzzle, this.#editor.draft !== draft);
      },
      end: () => {},
      giveUp: () => this.#editor.draft !== draft && this.#editor.takeBack(),
    };
  }

  /**
   * Puts what is chosen into a cell. Returns what a drag from there goes on with; undefined: nothing.
   * @param {Cell} cell
   * @param {PointerKind} how
   */
  click(cell, how) {
    this.end();
    this.#sheet.board?.moveTo(cell);
    const { puzzle } = this.#editor.draft;
    const present = contentOf(puzzle, cell);
    const { chosen } = this.#palette;
    if (chosen === REGIONS) return undefined;
    const brush = how === "right" || chosen === present ? null : chosen;
    const content = brush === TURN ? this.#entryAt(cell)?.next(present) ?? null : brush;
    if (this.#canHold(cell, content)) this.#write(cell, content, puzzle, false);
    else this.#sheet.board?.say("this can't stand here");
    return brush === TURN ? undefined : brush;
  }

  /**
   * Writes what a key means into a cell; false if it means nothing.
   * @param {string} key
   * @param {Cell} cell
   */
  type(key, cell) {
    const kinds = this.#kindsAt(cell);
    const { puzzle } = this.#editor.draft;
    return this.#enter(cell, kinds && (this.#entryAt(cell)?.key(key, cell, contentOf(puzzle, cell), largestNumber(kinds, puzzle)) ?? null));
  }

  /**
   * Points the arrow in a cell this way; false where there are no arrows.
   * @param {Point} way
   * @param {Cell} cell
   */
  turn(way, cell) {
    return this.#enter(cell, this.#entryAt(cell)?.turn(way, cell, contentOf(this.#editor.draft.puzzle, cell)) ?? null);
  }

  /** The number that was begun is done. */
  end() {
    for (const entry of this.#entries.values()) entry.end();
  }

  /**
   * @param {Cell} cell
   * @param {Entered | null} entered
   */
  #enter(cell, entered) {
    if (!entered) return false;
    const { draft, before = draft } = this.#editor;
    const base = entered.amend ? before : draft;
    if (!this.#write(cell, entered.content, base.puzzle, entered.amend)) this.end();
    return true;
  }

  /**
   * Writes into a cell of `base`, and into those that symmetry has go with it. Says whether that changes anything.
   * @param {Cell} cell
   * @param {CellContent} content
   * @param {Puzzle} base
   * @param {boolean} amend
   */
  #write(cell, content, base, amend) {
    this.#sheet.board?.say(this.#sheet.nameOf(cell, content));
    const changes = mirrored(base, this.#editor.symmetry, this.#genre, cell, content);
    const { per_region } = this.#genre.clues;
    return this.#editor.replacePuzzle(written(base, per_region ? onePerRegion(base, changes) : changes), amend);
  }

  /**
   * @param {Cell} cell
   * @param {CellContent} content
   */
  #canHold(cell, content) {
    const kinds = this.#kindsAt(cell);
    return kinds !== null && canHold(kinds, content);
  }

  /** @param {Cell} cell */
  #kindsAt(cell) {
    return kindsAt(this.#genre, this.#editor.draft.puzzle, cell);
  }

  /** @param {Cell} cell */
  #entryAt(cell) {
    const kinds = this.#kindsAt(cell);
    return kinds && this.#entries.get(kinds);
  }
}

/**
 * @param {Point} at
 * @returns {Cell}
 */
function cellAt([x, y]) {
  return [Math.floor(y), Math.floor(x)];
}
