// Shapes of a scene as SVG elements. Colours become variables, so that a theme can change them in CSS alone.
import { s } from "../dom.js";

/** Draws shapes; `glyphs` are the outlines of characters, `piece` is the colour that follows `currentColor`. */
export class Shapes {
  #glyphs;
  #piece;
  /** @type {Map<string, { d: string, middle: number }>} */
  #lines = new Map();

  /**
   * @param {Glyphs} glyphs
   * @param {string | null} piece
   */
  constructor(glyphs, piece = null) {
    this.#glyphs = glyphs;
    this.#piece = piece;
  }

  /**
   * @param {Shape[]} shapes
   * @returns {SVGElement[]}
   */
  draw(shapes) {
    return shapes.map((shape) => this.#element(shape));
  }

  /** @param {Shape} shape */
  #element(shape) {
    const look = this.#look(shape);
    if ("rect" in shape) {
      const [x, y, width, height] = shape.rect;
      return s("rect", { x, y, width, height, rx: shape.radius, ...look });
    }
    if ("circle" in shape) {
      const [cx, cy, r] = shape.circle;
      return s("circle", { cx, cy, r, ...look });
    }
    if ("line" in shape) {
      const points = shape.line.map((point) => point.join(",")).join(" ");
      return s(shape.closed ? "polygon" : "polyline", { points, "stroke-dasharray": shape.dash?.join(" "), ...look });
    }
    if ("label" in shape) return this.#label(shape, look);
    return s("path", { d: shape.path, ...look });
  }

  /** @param {Look} shape */
  #look(shape) {
    return {
      fill: shape.fill ? this.#colour(shape.fill) : null,
      "fill-opacity": shape.fill ? shape.opacity : null,
      stroke: shape.stroke ? this.#colour(shape.stroke) : null,
      "stroke-width": shape.stroke_width,
      "stroke-opacity": shape.stroke ? shape.opacity : null,
    };
  }

  /** @param {string} hex */
  #colour(hex) {
    return hex === this.#piece ? "currentColor" : `var(--c-${hex.slice(1)}, ${hex})`;
  }

  /**
   * A label from the drawings' own outlines: its ink centred across, a capital's height down.
   * @param {LabelShape} shape
   * @param {Record<string, Attribute>} look
   */
  #label({ label, at: [x, y], size }, look) {
    const { d, middle } = this.#line(label);
    const scale = size / 1000;
    const move = `translate(${x - middle * scale} ${y + size / 2}) scale(${scale})`;
    return s("path", { class: "number", d, transform: move, ...look });
  }

  /** @param {string} text */
  #line(text) {
    const known = this.#lines.get(text);
    if (known) return known;
    let pen = 0;
    const outlines = [];
    for (const character of text) {
      const [advance, outline] = this.#glyphs[character] ?? [0, ""];
      outlines.push(moved(outline, pen));
      pen += advance;
    }
    const d = outlines.join("");
    const xs = [...d.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map((pair) => Number(pair[1]));
    const line = { d, middle: xs.length ? (Math.min(...xs) + Math.max(...xs)) / 2 : pen / 2 };
    this.#lines.set(text, line);
    return line;
  }
}

/**
 * An outline such as "M0 0L10 0Z", further to the right.
 * @param {string} outline
 * @param {number} right
 */
function moved(outline, right) {
  return outline.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${Number(x) + right} ${y}`);
}
