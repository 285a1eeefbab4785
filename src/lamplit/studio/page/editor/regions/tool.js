// The tool that draws regions, by pointer and by keys. A stroke is one edit, whatever it changes on its way.
import { placeName } from "../../coordinates.js";
import { mirroredChange } from "../symmetry.js";
import { borderBetween, bordersOf, changeBorders, gather, looseOf, regionsOf } from "./borders.js";
import { beginStroke, isThere } from "./strokes.js";
/** @import { BorderChange } from "./borders.js" */
/** @import { Draft } from "../edits.js" */

/**
 * The editor, as far as this tool needs it. `replaceDraft` makes a draft the present one; with `amend` it takes the
 * place of the present one. `takeBack` forgets the last edit.
 * @typedef {object} RegionEditor
 * @property {Draft} draft
 * @property {string} symmetry
 * @property {(draft: Draft, amend: boolean) => void} replaceDraft
 * @property {() => void} takeBack
 * @property {(text: string) => void} say
 */

export class RegionTool {
  #editor;

  /** @param {RegionEditor} editor */
  constructor(editor) {
    this.#editor = editor;
  }

  /**
   * The stroke of a pointer that is pressed at a point; null off the board.
   * @param {PointerKind} how
   * @param {Point} at
   */
  press(how, at) {
    const { draft } = this.#editor;
    let changed = false;
    return beginStroke({
      shape: draft.puzzle,
      borders: allBorders(draft),
      change: (change) => {
        this.#show(draft, change, changed);
        changed = this.#editor.draft !== draft;
      },
      finish: () => changed && this.#editor.say(countRegions(this.#editor.draft)),
      giveUp: () => changed && this.#editor.takeBack(),
    }, how, at);
  }

  /**
   * Draws the border towards a neighbour, or erases it.
   * @param {Cell} cell
   * @param {Point} way
   */
  toggle([row, col], [dx, dy]) {
    const { draft } = this.#editor;
    /** @type {Cell} */
    const next = [row + dy, col + dx];
    if (![[row, col], next].every((each) => isThere(draft.puzzle, /** @type {Cell} */ (each)))) return this.#editor.say("edge of the board");
    const border = borderBetween([row, col], next);
    const drawn = !allBorders(draft).has(border);
    this.#show(draft, drawn ? { draw: [border], erase: [] } : { draw: [], erase: [border] }, false);
    const between = `between ${placeName([row, col], draft.puzzle)} and ${placeName(next, draft.puzzle)}`;
    return this.#editor.say(`${drawn ? "border" : "no border"} ${between}; ${countRegions(this.#editor.draft)}`);
  }

  /**
   * Makes a cell a region of its own.
   * @param {Cell} cell
   */
  isolate(cell) {
    const { draft } = this.#editor;
    if (!isThere(draft.puzzle, cell)) return;
    this.#show(draft, gather(draft.puzzle, allBorders(draft), [cell]), false);
    this.#editor.say(countRegions(this.#editor.draft));
  }

  /**
   * @param {Draft} draft the one before the stroke
   * @param {BorderChange} change
   * @param {boolean} amend
   */
  #show(draft, change, amend) {
    const borders = changeBorders(allBorders(draft), mirroredChange(draft.puzzle, this.#editor.symmetry, change));
    const puzzle = { ...draft.puzzle, regions: regionsOf(draft.puzzle, borders) };
    this.#editor.replaceDraft({ puzzle, loose: looseOf(puzzle, borders) }, amend);
  }
}

/** @param {Draft} draft */
function allBorders({ puzzle, loose }) {
  return new Set([...bordersOf(puzzle), ...loose]);
}

/** @param {Draft} draft */
function countRegions({ puzzle: { regions = [] } }) {
  return regions.length === 1 ? "1 region" : `${regions.length} regions`;
}
