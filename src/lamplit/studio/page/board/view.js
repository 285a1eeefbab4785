// The picture of a board: layers of SVG, of which a stroke changes only the shapes that it touches.
import { s } from "../dom.js";
import { Shapes } from "./shapes.js";

const LAYERS = ["under", "light", "below", "lines", "marks", "above", "clues", "rings", "cursor"];

export class View {
  #data;
  #live;
  #templates = new Map();
  #shapes;
  #layers = {};
  #below = [];
  #above = [];
  #lights = new Map();
  #clues = [];
  svg;

  constructor(data, live, glyphs) {
    this.#data = data;
    this.#live = live;
    this.#shapes = new Shapes(glyphs, data.live.lines?.colour);
    const plain = new Shapes(glyphs);
    this.svg = s("svg", { viewBox: data.view.join(" "), class: "board-picture", "aria-hidden": "true", focusable: "false" });
    for (const name of LAYERS) this.svg.append((this.#layers[name] = s("g", { class: `layer-${name}` })));
    this.#layers.under.append(...plain.draw(data.under));
    this.#layers.lines.append(...plain.draw(data.lines));
    this.#clues = data.clues.map(({ shapes }) => s("g", { class: "clue" }, plain.draw(shapes)));
    this.#layers.clues.append(...this.#clues);
    this.#clueAt = new Map(data.clues.map(({ cell }, clue) => [String(cell), clue]));
  }

  #clueAt;

  layer(name) {
    return this.#layers[name];
  }

  /** Draws the sign that is in a place now, and the light that comes from it. */
  redraw(place, trial = 0) {
    const sign = this.#live.signs[place];
    this.#put(this.#below, "below", place, sign, trial);
    this.#put(this.#above, "above", place, sign, trial);
    this.#shine(place);
    this.#dim(place, sign);
  }

  #put(shown, layer, place, sign, trial) {
    shown[place]?.remove();
    shown[place] = null;
    const template = this.#template(this.#data.places[place][0], sign, layer);
    if (!template) return;
    const [, x, y] = this.#data.places[place];
    const drawn = template.cloneNode(true);
    drawn.setAttribute("transform", `translate(${x} ${y})`);
    if (trial) drawn.classList.add("trial", `trial-${Math.min(trial, 3)}`);
    shown[place] = drawn;
    this.#layers[layer].append(drawn);
  }

  #template(form, sign, layer) {
    const name = `${form} ${sign} ${layer}`;
    if (!this.#templates.has(name)) {
      const shapes = this.#data.forms[form].signs[sign][layer];
      this.#templates.set(name, shapes.length ? s("g", { class: `sign sign-${sign}` }, this.#shapes.draw(shapes)) : null);
    }
    return this.#templates.get(name);
  }

  /** The light of a bulb: its rays in the colour of lit places, and brighter bands near it. */
  #shine(place) {
    const { rays } = this.#data.live;
    if (!rays || this.#live.on(place) === this.#lights.has(place)) return;
    if (this.#lights.has(place)) {
      this.#lights.get(place).remove();
      this.#lights.delete(place);
      return;
    }
    const light = s("g", { class: "light" });
    const colour = (hex) => `var(--c-${hex.slice(1)}, ${hex})`;
    const [, px, py] = this.#data.places[place];
    for (const ray of this.#live.raysThrough(place)) {
      const [, ax, ay] = this.#data.places[ray[0]];
      const [, bx, by] = this.#data.places[ray[ray.length - 1]];
      const band = (reach, width) => {
        const [left, right] = ax === bx ? [px + 0.5 - width / 2, px + 0.5 + width / 2]
          : [Math.max(ax, px + 0.5 - reach), Math.min(bx + 1, px + 0.5 + reach)];
        const [top, bottom] = ax === bx ? [Math.max(ay, py + 0.5 - reach), Math.min(by + 1, py + 0.5 + reach)]
          : [py + 0.5 - width / 2, py + 0.5 + width / 2];
        return { x: left, y: top, width: right - left, height: bottom - top };
      };
      light.append(s("rect", { ...band(Infinity, 1), fill: colour(rays.lit), "fill-opacity": 0.9 }));
      for (const [reach, width, hue, strength] of rays.beams) {
        if (ray.length === 1 && reach === null) continue;
        light.append(s("rect", { ...band(reach ?? Infinity, width), fill: colour(hue), "fill-opacity": strength }));
      }
    }
    this.#lights.set(place, light);
    this.#layers.light.append(light);
  }

  /** A clue whose cell has a sign on it may change its colour. */
  #dim(place, sign) {
    const clue = this.#clueAt.get(String(this.#data.places[place][3]));
    if (clue !== undefined) this.#clues[clue].classList.toggle("dimmed", String(sign) in this.#data.live.dimmed);
  }

  /** Gives each piece of line its colour. */
  colourPieces() {
    this.#live.pieces.forEach((colour, place) => {
      for (const drawn of [this.#above[place], this.#below[place]]) {
        if (drawn) drawn.setAttribute("class", `${drawn.getAttribute("class").replace(/ piece-\d/, "")}${colour < 0 ? "" : ` piece-${colour}`}`);
      }
    });
  }

  /** Marks clues by class: `of` says for each clue whether it has the class. */
  markClues(name, of) {
    this.#clues.forEach((drawn, clue) => drawn.classList.toggle(name, of(clue)));
  }
}
