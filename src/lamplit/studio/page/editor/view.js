// What is seen of the editor: the board's stage and, beside it, the controls in their folds. It says which control was
// used; what follows from that, the controller knows.
import { h } from "../dom.js";
import { icon } from "../play/icons.js";
import { select } from "./maker.js";
import { fits, SYMMETRIES } from "./symmetry.js";

/**
 * What the controls do.
 * @typedef {object} EditorActions
 * @property {(rows: number, cols: number) => void} resize
 * @property {(name: "title" | "author", text: string) => void} describe
 * @property {(symmetry: string) => void} chooseSymmetry
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} empty
 * @property {() => void} toggleDrawing
 * @property {() => void} showRules
 * @property {() => void} share
 * @property {() => void} play
 */

/**
 * The parts of the editor that draw themselves; `maker` is null where no puzzles can be made.
 * @typedef {{ picker: HTMLElement, sheet: HTMLElement, status: HTMLElement, palette: HTMLElement, tools: HTMLElement, maker: HTMLElement | null }} EditorParts
 */

export class EditorView {
  element;
  /** Where the board stands. */
  stage;
  #parts;
  #actions;
  #controls;

  /**
   * @param {Genre} genre
   * @param {EditorParts} parts
   * @param {EditorActions} actions
   */
  constructor(genre, parts, actions) {
    this.#parts = parts;
    this.#actions = actions;
    this.#controls = this.#createControls(genre);
    this.stage = h("div", { class: "stage" }, parts.sheet);
    this.element = h("div", { class: "editor", "data-genre": genre.name }, this.stage, this.#createPanel(genre));
  }

  /** @param {Genre} genre */
  #createControls(genre) {
    const { chooseSymmetry, describe, undo, redo, toggleDrawing } = this.#actions;
    const resize = () => this.#resize();
    return {
      cols: createSide("columns", resize),
      rows: createSide("rows", resize),
      undo: createTool(icon("undo"), "undo (z)", undo),
      redo: createTool(icon("redo"), "redo (y)", redo),
      symmetry: select(genre.symmetries ?? SYMMETRIES, "none", { onchange: (event) => chooseSymmetry(event.currentTarget.value) }),
      title: createText("title", describe),
      author: createText("author", describe),
      draw: h("button", { type: "button", class: "button", "aria-pressed": "false", onclick: toggleDrawing }, "Draw the solution"),
      drawing: h("div"),
    };
  }

  /** @returns {void} */
  #resize() {
    this.#actions.resize(Number(this.#controls.rows.value), Number(this.#controls.cols.value));
  }

  /** @param {Genre} genre */
  #createPanel({ title, clues, regions, authoring }) {
    const { cols, rows, undo, redo, symmetry, author, draw, drawing, title: titleField } = this.#controls;
    const { showRules, empty, share, play } = this.#actions;
    return h(
      "div",
      { class: "set-panel" },
      h("h1", { class: "heard-only" }, `Set ${title}`),
      h("div", { class: "set-bar" }, this.#parts.picker, h("span", { class: "size" }, cols, "×", rows),
        h("button", { type: "button", class: "quiet", onclick: showRules }, "Rules")),
      h("div", { class: "set-bar" }, undo, redo, createTool("✕", "empty the board", empty),
        h("button", { type: "button", class: "button", onclick: share }, "Share"),
        h("button", { type: "button", class: "button main", onclick: play }, "Play it")),
      this.#parts.status,
      this.#parts.palette,
      createFold("Tools", innerWidth > 760,
        this.#parts.tools,
        h("div", { class: "row", hidden: !authoring }, draw),
        drawing,
        h("label", { class: "field" }, h("span", {}, "Symmetry while drawing"), symmetry),
        h("p", { class: "note" }, explainSymmetry(title, clues, regions))),
      createFold("Title and author", false, titleField, author),
      this.#parts.maker && createFold("New puzzle", false, this.#parts.maker),
    );
  }

  /**
   * Brings the controls up to date with a puzzle.
   * @param {Puzzle} puzzle
   */
  showPuzzle(puzzle) {
    const { symmetry, title, author } = this.#controls;
    this.showSize(puzzle.rows, puzzle.cols);
    title.value = puzzle.title ?? "";
    author.value = puzzle.author ?? "";
    for (const option of symmetry.options) option.disabled = !fits(option.value, puzzle);
    this.showPreview(false); // a suggestion that goes while it is pointed at says nothing
  }

  /**
   * @param {number} rows
   * @param {number} cols
   */
  showSize(rows, cols) {
    this.#controls.rows.value = String(rows);
    this.#controls.cols.value = String(cols);
  }

  /**
   * Whether there is something to undo and to redo.
   * @param {{ canUndo: boolean, canRedo: boolean }} history
   */
  showUndo({ canUndo, canRedo }) {
    this.#controls.undo.disabled = !canUndo;
    this.#controls.redo.disabled = !canRedo;
  }

  /**
   * Whether the board shows a puzzle that is only suggested.
   * @param {boolean} shown
   */
  showPreview(shown) {
    this.#parts.sheet.classList.toggle("previewing", shown);
  }

  /**
   * Makes room for a solution to be drawn, with what can be done meanwhile; null: shows the clues again.
   * @param {HTMLElement | null} tools
   */
  showDrawing(tools) {
    this.#controls.drawing.replaceChildren(...(tools ? [tools] : []));
    this.#controls.draw.setAttribute("aria-pressed", String(tools !== null));
    this.#parts.sheet.hidden = tools !== null;
    this.element.classList.toggle("is-drawing", tools !== null);
  }
}

/**
 * @param {string} label
 * @param {() => void} resize
 */
function createSide(label, resize) {
  return h("input", { type: "number", min: 1, max: 100, "aria-label": label, onchange: resize });
}

/**
 * @template {"title" | "author"} Name
 * @param {Name} name
 * @param {(name: Name, text: string) => void} describe
 */
function createText(name, describe) {
  return h("input", { type: "text", "aria-label": name, placeholder: name, maxlength: 100, onchange: (event) => describe(name, event.currentTarget.value.trim()) });
}

/**
 * @param {Child} sign
 * @param {string} label
 * @param {() => void} run
 */
function createTool(sign, label, run) {
  return h("button", { type: "button", class: "quiet", "aria-label": label, title: label, onclick: run }, sign);
}

/**
 * @param {string} summary
 * @param {boolean} open
 * @param {HTMLElement[]} inside
 */
function createFold(summary, open, ...inside) {
  return h("details", { open }, h("summary", { onclick: bringIntoSight }, summary), h("div", { class: "stack" }, inside));
}

/**
 * Scrolls to what a click on a heading opens, once it is open.
 * @param {{ currentTarget: HTMLElement }} event
 */
function bringIntoSight({ currentTarget: { parentElement } }) {
  requestAnimationFrame(() => parentElement?.scrollIntoView({ block: "nearest" }));
}

/**
 * What goes along when something is drawn in symmetry, for this genre.
 * @param {string} title
 * @param {ClueKinds} clues
 * @param {boolean} regions
 */
function explainSymmetry(title, { palette, whole, arrows }, regions) {
  const borders = regions ? " Borders are mirrored too." : "";
  if (!palette.length) return `When you place a hole, its mirror cells get one too.${borders}`;
  if (whole) return `In ${title} every cell has a number, so only holes are mirrored.${borders}`;
  const words = Object.entries({ x: "a plain wall", "?": "a ? for you to replace with a number" });
  const [, partners] = words.find(([bare]) => palette.some(({ clue }) => clue === bare)) ?? ["", arrows ? "a ? with its arrow" : "the same clue"];
  return `When you place a hole, its mirror cells get one too. When you place a clue, they get ${partners}. Existing clues stay.${borders}`;
}
