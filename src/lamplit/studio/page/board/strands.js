// Lines that shall become a loop, drawn as in the library's pictures: smooth strokes of the pen, round their corners.
import { s } from "../dom.js";

const ROUND = { corners: 0.22, centres: 0.34 }; // how far before a corner a line begins to turn

/** Draws each piece of line as one path, or several where parts of it are of different trials. */
export class Strands {
  #data;
  #layer;
  #shown = new Map();

  constructor(data, layer) {
    this.#data = data;
    this.#layer = layer;
  }

  /** Draws the pieces that have changed. `look` gives the classes of a place. */
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

  #draw(classes, edges) {
    const d = strandsOf(edges).map((strand) => smooth(strand, this.#data)).join("");
    const path = s("path", { class: `sign strand ${classes}`, d });
    this.#layer.append(path);
    return path;
  }
}

function grouped(part, look) {
  const groups = new Map();
  for (const edge of part) {
    const classes = look(edge[0]);
    if (!groups.has(classes)) groups.set(classes, []);
    groups.get(classes).push(edge);
  }
  return groups;
}

/** Edges [place, node, node] as strokes of the pen: {nodes, closed}, from open end or branch to the next, then those
 * that close. */
export function strandsOf(edges) {
  const near = new Map();
  for (const [, a, b] of edges) for (const [from, to] of [[a, b], [b, a]]) near.set(from, [...(near.get(from) ?? []), to]);
  const take = (from, to) => {
    near.get(from).splice(near.get(from).indexOf(to), 1);
    near.get(to).splice(near.get(to).indexOf(from), 1);
  };
  const passing = new Set([...near].filter(([, others]) => others.length === 2).map(([node]) => node));
  const follow = (start) => {
    const nodes = [start];
    do {
      const [next] = near.get(nodes.at(-1));
      take(nodes.at(-1), next);
      nodes.push(next);
    } while (passing.has(nodes.at(-1)) && near.get(nodes.at(-1)).length);
    return nodes;
  };
  const strands = [];
  for (const node of near.keys()) {
    while (!passing.has(node) && near.get(node).length) strands.push({ nodes: follow(node), closed: false });
  }
  for (const node of near.keys()) if (near.get(node).length) strands.push({ nodes: follow(node).slice(1), closed: true });
  return strands;
}

/** The pen's way through a strand, cutting each corner with a curve. */
export function smooth({ nodes, closed }, { lattice, corners }) {
  const radius = corners ? ROUND.corners : ROUND.centres;
  const points = nodes.map((node) => lattice.nodes[node]);
  const towards = ([x, y], [tx, ty]) => `${round(x + (tx - x) * radius)} ${round(y + (ty - y) * radius)}`;
  const turns = points.flatMap((here, at) => {
    if (!closed && (at === 0 || at === points.length - 1)) return [here.join(" ")];
    const before = points.at(at - 1);
    const after = points[(at + 1) % points.length];
    if (before[0] === after[0] || before[1] === after[1]) return [];
    return [`${towards(here, before)}Q${here.join(" ")} ${towards(here, after)}`];
  });
  return `M${turns.join("L")}${closed ? "Z" : ""}`;
}

function round(number) {
  return Math.round(number * 1000) / 1000;
}
