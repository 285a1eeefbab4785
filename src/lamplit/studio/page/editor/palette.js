// What mouse and finger do: place the clues one after another (the default), one clue, a hole, nothing, or draw regions.
import { Shapes } from "../board/shapes.js";
import { h, s } from "../dom.js";
import { ARROWS, clueOf, largestNumber, partsOf } from "./clues/kinds.js";
import { HOLE } from "./puzzles.js";
/** @import { CellContent } from "./puzzles.js" */

/** What a click puts if nothing is chosen: the clues in turn. */
export const TURN = Symbol("in turn");
/** Strokes draw regions. */
export const REGIONS = Symbol("regions");

/** @typedef {CellContent | typeof TURN | typeof REGIONS} Choice */

/** @type {Record<string, [sign: string, name: string]>} */
const ARROW_SIGNS = { n: ["↑", "arrows up"], e: ["→", "arrows right"], s: ["↓", "arrows down"], w: ["←", "arrows left"] };
const HOW_TO_DRAW = "Drag across cells to make them a region, or out of a region to extend it. Drag along grid lines to draw or erase borders.";

export class Palette {
  element;
  /** @type {Choice} */
  chosen;
  #shapes;
  #genre;
  #buttons = h("div", { class: "palette", role: "group", "aria-label": "What a click places" });
  #note = h("p", { class: "note" }, HOW_TO_DRAW);
  #arrow = Object.keys(ARROWS)[0];
  /** The largest numbers that are shown, in cells and outside the board. */
  #most = [0, 0];

  /**
   * @param {Studio} app
   * @param {Genre} genre
   */
  constructor(app, genre) {
    this.#shapes = new Shapes(app.start.glyphs);
    this.#genre = genre;
    this.chosen = genre.regions && !hasClues(genre) ? REGIONS : TURN;
    this.#note.hidden = this.chosen !== REGIONS;
    this.element = h("div", { class: "palettes" }, this.#buttons, this.#note);
  }

  /**
   * Shows the numbers up to the largest that makes sense on a board.
   * @param {Puzzle} board
   */
  fit(board) {
    const most = [largestNumber(this.#genre.clues, board), Math.max(board.rows, board.cols)];
    if (String(most) === String(this.#most)) return;
    this.#most = most;
    this.#fill();
  }

  #fill() {
    const { clues, outside, regions } = this.#genre;
    /** @type {(text: string) => HTMLElement} */
    const sign = (text) => h("span", { class: "sign-text", "aria-hidden": "true" }, text);
    /** @type {(kinds: ClueKinds | undefined, most: number) => PaletteEntry[]} */
    const shown = (kinds, most) => (kinds?.palette ?? []).filter(({ clue }) => {
      const parts = partsOf(clue);
      return !parts || ((parts.number ?? 0) <= most && (!parts.arrow || parts.arrow === this.#arrow));
    });
    const inside = shown(clues, this.#most[0]);
    const beside = shown(outside, this.#most[1]).filter((entry) => !inside.some(({ clue }) => clue === entry.clue));
    this.#buttons.replaceChildren(
      ...(hasClues(this.#genre) ? [this.#choice(TURN, "cycle through the clues", sign("↻")), this.#choice(null, "empty", sign("⌫"))] : []),
      this.#choice(HOLE, "hole", sign("▨")),
      ...(regions ? [this.#choice(REGIONS, "regions", drawRooms())] : []),
      ...(clues.arrows || outside?.arrows ? Object.keys(ARROW_SIGNS).map((arrow) => this.#pointer(arrow)) : []),
      ...this.#entries(inside),
      ...(beside.length ? [h("span", { class: "label" }, "Outside the board"), ...this.#entries(beside)] : []),
    );
  }

  /** @param {PaletteEntry[]} entries */
  #entries(entries) {
    return entries.map(({ clue, name, shapes }) => this.#choice(clue, name, this.#picture(shapes)));
  }

  /**
   * @param {Choice} content
   * @param {string} name
   * @param {Element} picture
   */
  #choice(content, name, picture) {
    const button = h("button", { type: "button", "aria-pressed": String(content === this.chosen), "aria-label": name, title: name }, picture);
    button.addEventListener("click", () => {
      this.chosen = content;
      this.#note.hidden = content !== REGIONS;
      for (const other of this.#buttons.querySelectorAll("[aria-pressed]:not(.arrow)")) other.setAttribute("aria-pressed", String(other === button));
    });
    return button;
  }

  /**
   * A button that turns all arrows of the palette, and the one that is chosen.
   * @param {string} arrow
   */
  #pointer(arrow) {
    const [sign, name] = ARROW_SIGNS[arrow];
    const turn = () => {
      const parts = typeof this.chosen === "symbol" ? null : partsOf(this.chosen);
      if (parts?.arrow) this.chosen = clueOf({ ...parts, arrow });
      this.#arrow = arrow;
      this.#fill();
      /** @type {HTMLElement | null} */ (this.#buttons.querySelector(`[aria-label="${name}"]`))?.focus();
    };
    return h("button", { type: "button", class: "arrow", "aria-pressed": String(arrow === this.#arrow), "aria-label": name, title: name, onclick: turn },
      h("span", { class: "sign-text", "aria-hidden": "true" }, sign));
  }

  /** @param {Shape[]} shapes */
  #picture(shapes) {
    return s("svg", { viewBox: "-0.06 -0.06 1.12 1.12", "aria-hidden": "true" }, this.#shapes.draw(shapes));
  }
}

/**
 * Whether a genre has any clues; without them, its regions or holes say everything.
 * @param {Genre} genre
 */
function hasClues({ clues, outside }) {
  return clues.palette.length > 0 || outside !== undefined;
}

/** A small board with two rooms. */
function drawRooms() {
  return s("svg", { viewBox: "-0.1 -0.1 3.2 3.2", class: "rooms", "aria-hidden": "true" },
    s("path", { class: "room-lines", d: "M1 0V3M2 0V3M0 1H3M0 2H3" }),
    s("path", { class: "room-borders", d: "M0 0H3V3H0ZM2 0V1H1V3" }));
}
