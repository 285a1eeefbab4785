// Shapes of a scene as SVG elements. Colours become variables, so that a theme can change them in CSS alone.
import { s } from "../dom.js";

/** Draws shapes; `glyphs` are the outlines of characters, `piece` is the colour that follows `currentColor`. */
export class Shapes {
  #glyphs;
  #piece;
  #lines = new Map();

  constructor(glyphs, piece = null) {
    this.#glyphs = glyphs;
    this.#piece = piece;
  }

  draw(shapes) {
    return shapes.map((shape) => this.#element(shape));
  }

  #element(shape) {
    const look = this.#look(shape);
    if (shape.rect) {
      const [x, y, width, height] = shape.rect;
      return s("rect", { x, y, width, height, rx: shape.radius, ...look });
    }
    if (shape.circle) {
      const [cx, cy, r] = shape.circle;
      return s("circle", { cx, cy, r, ...look });
    }
    if (shape.line) {
      const points = shape.line.map((point) => point.join(",")).join(" ");
      return s(shape.closed ? "polygon" : "polyline", { points, "stroke-dasharray": shape.dash?.join(" "), ...look });
    }
    if (shape.label !== undefined) return this.#label(shape, look);
    return s("path", { d: shape.path, ...look });
  }

  #look(shape) {
    return {
      fill: shape.fill ? this.#colour(shape.fill) : null,
      "fill-opacity": shape.fill ? shape.opacity : null,
      stroke: shape.stroke ? this.#colour(shape.stroke) : null,
      "stroke-width": shape.stroke_width,
      "stroke-opacity": shape.stroke ? shape.opacity : null,
    };
  }

  #colour(hex) {
    return hex === this.#piece ? "currentColor" : `var(--c-${hex.slice(1)}, ${hex})`;
  }

  /** A label from the drawings' own outlines: its ink centred across, a capital's height down. */
  #label({ label, at: [x, y], size }, look) {
    const { d, middle } = this.#line(label);
    const scale = size / 1000;
    const move = `translate(${x - middle * scale} ${y + size / 2}) scale(${scale})`;
    return s("path", { class: "number", d, transform: move, ...look });
  }

  #line(text) {
    if (!this.#lines.has(text)) {
      let pen = 0;
      const outlines = [];
      for (const character of text) {
        const [advance, outline] = this.#glyphs[character] ?? [0, ""];
        outlines.push(moved(outline, pen));
        pen += advance;
      }
      const d = outlines.join("");
      const xs = [...d.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map((pair) => Number(pair[1]));
      this.#lines.set(text, { d, middle: xs.length ? (Math.min(...xs) + Math.max(...xs)) / 2 : pen / 2 });
    }
    return this.#lines.get(text);
  }
}

/** An outline such as "M0 0L10 0Z", further to the right. */
function moved(outline, right) {
  return outline.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${Number(x) + right} ${y}`);
}
