// Lines that are to become a loop, drawn as in the library's pictures: smooth strokes of the pen, round their corners.
import { addTo } from "../collections.js";
import { s } from "../dom.js";

const ROUND = { corners: 0.22, centres: 0.34 }; // how far before a corner a line begins to turn

/** Draws each piece of line as one path, or several where parts of it are of different trials. */
export class Strands {
  #data;
  #layer;
  /** @type {Map<string, SVGElement>} */
  #shown = new Map();

  /**
   * @param {BoardData} data
   * @param {SVGElement} layer
   */
  constructor(data, layer) {
    this.#data = data;
    this.#layer = layer;
  }

  /**
   * Draws the pieces that have changed. `look` gives the classes of a place.
   * @param {LatticeEdge[][]} parts
   * @param {(place: number) => string} look
   */
  show(parts, look) {
    const before = this.#shown;
    this.#shown = new Map();
    for (const part of parts) {
      for (const [classes, edges] of grouped(part, look)) {
        const name = `${classes} ${edges.map(([place]) => place)}`;
        const path = before.get(name) ?? this.#draw(classes, edges);
        before.delete(name);
        this.#shown.set(name, path);
      }
    }
    for (const path of before.values()) path.remove();
  }

  /**
   * @param {string} classes
   * @param {LatticeEdge[]} edges
   */
  #draw(classes, edges) {
    const d = strandsOf(edges).map((strand) => smooth(strand, this.#data)).join("");
    const path = s("path", { class: `sign strand ${classes}`, d });
    this.#layer.append(path);
    return path;
  }
}

/**
 * @param {LatticeEdge[]} part
 * @param {(place: number) => string} look
 */
function grouped(part, look) {
  /** @type {Map<string, LatticeEdge[]>} */
  const groups = new Map();
  for (const edge of part) addTo(groups, look(edge[0]), edge);
  return groups;
}

/**
 * Edges [place, node, node] as strokes of the pen: {nodes, closed}, from open end or branch to the next, then those
 * that close.
 * @param {LatticeEdge[]} edges
 * @returns {Strand[]}
 */
export function strandsOf(edges) {
  /** @type {Map<number, number[]>} */
  const near = new Map();
  for (const [, a, b] of edges) {
    addTo(near, a, b);
    addTo(near, b, a);
  }
  /** @type {(node: number) => number[]} */
  const around = (node) => near.get(node) ?? [];
  /** @type {(from: number, to: number) => void} */
  const take = (from, to) => {
    around(from).splice(around(from).indexOf(to), 1);
    around(to).splice(around(to).indexOf(from), 1);
  };
  const passing = new Set([...near].filter(([, others]) => others.length === 2).map(([node]) => node));
  /** @type {(start: number) => number[]} */
  const follow = (start) => {
    const nodes = [start];
    let here = start;
    do {
      const [next] = around(here);
      take(here, next);
      nodes.push(next);
      here = next;
    } while (passing.has(here) && around(here).length);
    return nodes;
  };
  /** @type {Strand[]} */
  const strands = [];
  for (const node of near.keys()) {
    while (!passing.has(node) && around(node).length) strands.push({ nodes: follow(node), closed: false });
  }
  for (const node of near.keys()) if (around(node).length) strands.push({ nodes: follow(node).slice(1), closed: true });
  return strands;
}

/**
 * The pen's way through a strand, cutting each corner with a curve.
 * @param {Strand} strand
 * @param {BoardData} data
 */
export function smooth({ nodes, closed }, { lattice, corners }) {
  const radius = corners ? ROUND.corners : ROUND.centres;
  const points = nodes.map((node) => /** @type {LatticeData} */ (lattice).nodes[node]);
  /** @type {(from: Point, to: Point) => string} */
  const towards = ([x, y], [tx, ty]) => `${round(x + (tx - x) * radius)} ${round(y + (ty - y) * radius)}`;
  const turns = points.flatMap((here, at) => {
    if (!closed && (at === 0 || at === points.length - 1)) return [here.join(" ")];
    const before = points[(at + points.length - 1) % points.length];
    const after = points[(at + 1) % points.length];
    if (before[0] === after[0] || before[1] === after[1]) return [];
    return [`${towards(here, before)}Q${here.join(" ")} ${towards(here, after)}`];
  });
  return `M${turns.join("L")}${closed ? "Z" : ""}`;
}

/** @param {number} number */
function round(number) {
  return Math.round(number * 1000) / 1000;
}
