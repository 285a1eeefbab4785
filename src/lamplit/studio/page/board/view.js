// The picture of a board: layers of SVG, of which a stroke changes only the shapes that it touches.
import { s } from "../dom.js";
import { light } from "./light.js";
import { Shapes } from "./shapes.js";
import { Strands } from "./strands.js";
/** @import { Live } from "./live.js" */

const LAYERS = ["under", "tints", "light", "below", "lines", "together", "bands", "above", "ghosts", "clues", "rings", "cursor"];

export class View {
  #data;
  #live;
  /** @type {Map<string, SVGGElement | null>} */
  #templates = new Map();
  #signs;
  /** @type {Record<string, SVGGElement>} */
  #layers = {};
  /** @type {(SVGGElement | null)[]} */
  #below = [];
  /** @type {(SVGGElement | null)[]} */
  #above = [];
  /** @type {Map<number, SVGGElement>} */
  #lights = new Map();
  /** @type {SVGGElement[]} */
  #clues = [];
  #clueAt;
  #coloured;
  /** @type {boolean[]} */
  #met;
  /** @type {Strands | undefined} */
  #strands;
  /** @type {[dot: Element, node: number][]} */
  #dots = [];
  svg;
  /** Draws shapes that belong to no sign. */
  shapes;

  /**
   * @param {BoardData} data
   * @param {Live} live
   * @param {Glyphs} glyphs
   */
  constructor(data, live, glyphs) {
    this.#data = data;
    this.#live = live;
    this.#signs = new Shapes(glyphs, data.live.lines?.colour);
    this.shapes = new Shapes(glyphs);
    this.#coloured = new Int8Array(data.places.length).fill(-1);
    this.svg = s("svg", { class: "board-picture", "aria-hidden": "true", focusable: "false" });
    for (const name of LAYERS) this.svg.append((this.#layers[name] = s("g", { class: `layer-${name}` })));
    this.#layers.under.append(sheet(data.view), ...this.shapes.draw(data.under));
    this.#layers.lines.append(...this.shapes.draw(data.lines));
    this.#clues = data.clues.map(({ shapes }) => s("g", { class: "clue" }, this.shapes.draw(shapes)));
    this.#layers.clues.append(...this.#clues);
    // A ring surrounds a wall or a circle, but never covers the number of a region, which stands in a corner of its cell.
    if (data.regions) this.#layers.rings.after(this.#layers.clues);
    this.#met = this.#clues.map(() => false);
    this.#clueAt = new Map(data.clues.map(({ cell }, clue) => [String(cell), clue]));
    if (data.live.lines?.loop) this.#prepareLoop();
  }

  /** Loops are smooth strokes, and the dots that they pass are hidden: they would stick out where a line turns. */
  #prepareLoop() {
    this.#strands = new Strands(this.#data, this.#layers.above);
    const nodeAt = new Map(this.#data.lattice?.nodes.map((point, node) => [String(point), node]));
    for (const dot of this.#layers.lines.querySelectorAll("circle")) {
      const node = nodeAt.get(`${dot.getAttribute("cx")},${dot.getAttribute("cy")}`);
      if (node !== undefined) this.#dots.push([dot, node]);
    }
  }

  /** @param {string} name */
  layer(name) {
    return this.#layers[name];
  }

  /**
   * Draws the sign that is in a place now, and the light that comes from it.
   * @param {number} place
   * @param {number} trial
   */
  redraw(place, trial) {
    const sign = this.#live.signs[place];
    this.#put(this.#below, "below", place, sign, trial);
    this.#put(this.#above, "above", place, sign, trial);
    this.#coloured[place] = -1;
    this.#shine(place, trial);
    this.#dim(place, sign);
  }

  /**
   * A sign in a place as a ghost, shape by shape: its ground, and what lies on it. Empty where the sign has none.
   * @param {number} place
   * @param {number} sign
   * @param {GhostKind} kind
   */
  ghost(place, sign, kind) {
    const [form, x, y] = this.#data.places[place];
    const shapes = this.#data.forms[form].signs[sign][kind] ?? [];
    return this.shapes.draw(shapes).map((drawn, rank) => {
      const look = rank ? "ghost-part" : `ghost ${kind} sign-${sign}`;
      return s("g", { class: look, transform: `translate(${x} ${y})` }, drawn);
    });
  }

  /**
   * @param {(SVGGElement | null)[]} shown
   * @param {SignLayer} layer
   * @param {number} place
   * @param {number} sign
   * @param {number} trial
   */
  #put(shown, layer, place, sign, trial) {
    shown[place]?.remove();
    shown[place] = null;
    const [form, x, y] = this.#data.places[place];
    const template = this.#template(form, sign, layer);
    if (!template || (this.#strands && this.#data.forms[form].line && this.#live.on(place))) return;
    const drawn = /** @type {SVGGElement} */ (template.cloneNode(true));
    drawn.setAttribute("transform", `translate(${x} ${y})`);
    if (trial) drawn.classList.add("trial", `trial-${depth(trial)}`);
    shown[place] = drawn;
    this.#layers[layer].append(drawn);
  }

  /**
   * @param {number} form
   * @param {number} sign
   * @param {SignLayer} layer
   */
  #template(form, sign, layer) {
    const name = `${form} ${sign} ${layer}`;
    if (!this.#templates.has(name)) {
      const shapes = this.#data.forms[form].signs[sign][layer];
      const note = this.#data.signs[sign].worth || sign === this.#data.rest ? "" : " note";
      this.#templates.set(name, shapes.length ? s("g", { class: `sign sign-${sign}${note}` }, this.#signs.draw(shapes)) : null);
    }
    return this.#templates.get(name);
  }

  /**
   * @param {number} place
   * @param {number} trial
   */
  #shine(place, trial) {
    this.#lights.get(place)?.remove();
    this.#lights.delete(place);
    const { rays } = this.#data.live;
    if (!rays || !this.#live.on(place)) return;
    /** @type {(at: number) => Point} */
    const corner = (at) => [this.#data.places[at][1], this.#data.places[at][2]];
    /** @type {[Point, Point][]} */
    const ends = this.#live.raysThrough(place).map((ray) => [corner(ray[0]), corner(ray[ray.length - 1])]);
    const shining = light(corner(place), ends, rays);
    if (trial) shining.classList.add(`trial-${depth(trial)}`);
    this.#lights.set(place, shining);
    this.#layers.light.append(shining);
  }

  /**
   * A clue whose cell has a sign on it may change its colour.
   * @param {number} place
   * @param {number} sign
   */
  #dim(place, sign) {
    const clue = this.#clueAt.get(String(this.#data.places[place][3]));
    if (clue === undefined) return;
    const colour = this.#data.live.dimmed[sign];
    if (colour) this.#clues[clue].style.setProperty("--dimmed", `var(--c-${colour.slice(1)}, ${colour})`);
    this.#clues[clue].classList.toggle("dimmed", Boolean(colour));
  }

  /**
   * Gives each piece of line its colour; those that are to become a loop are drawn as smooth strokes.
   * @param {Uint8Array} trials
   */
  drawPieces(trials) {
    if (!this.#strands) return this.#colourPieces();
    /** @type {(place: number) => string} */
    const look = (place) => {
      const trial = trials[place] ? ` trial trial-${depth(trials[place])}` : "";
      return `piece-${this.#live.pieces[place]}${trial}`;
    };
    this.#strands.show(this.#live.parts, look);
    for (const [dot, node] of this.#dots) dot.classList.toggle("passed", this.#live.passes(node));
    return undefined;
  }

  #colourPieces() {
    this.#live.pieces.forEach((colour, place) => {
      const before = this.#coloured[place];
      if (colour === before) return;
      this.#coloured[place] = colour;
      for (const drawn of [this.#above[place], this.#below[place]]) {
        drawn?.classList.remove(`piece-${before}`);
        if (colour >= 0) drawn?.classList.add(`piece-${colour}`);
      }
    });
  }

  /**
   * Shows which clues are met: `met` says it for each of them.
   * @param {(clue: number) => boolean} met
   */
  greyClues(met) {
    this.#clues.forEach((drawn, clue) => {
      if (this.#met[clue] === met(clue)) return;
      this.#met[clue] = !this.#met[clue];
      drawn.classList.toggle("met", this.#met[clue]);
    });
  }
}

/**
 * The paper that the board is on, with room for the ring of the focus around it.
 * @param {BoardData["view"]} view
 */
function sheet([x, y, width, height]) {
  return s("rect", { class: "ground", x: x + 0.03, y: y + 0.03, width: width - 0.06, height: height - 0.06 });
}

/**
 * How deep a trial looks: beyond the third they look alike.
 * @param {number} trial
 */
function depth(trial) {
  return Math.min(trial, 3);
}
