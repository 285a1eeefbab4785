// Places that are pointed out: a ring in a cell, a band around an edge. Each role has a stroke of its own, so that
// they can be told apart without colour.
import { s } from "../dom.js";

const INSET = 0.13;
const WIDTH = 0.38;

/** The shapes that point out these cells and edges. */
export function highlights(role, { cells = [], edges = [], clues = [] }, corners) {
  const shift = corners ? 0 : 0.5;
  const rings = [...clues, ...cells].map(([row, col]) =>
    s("rect", { class: `ring ${role}`, x: col + 0.06, y: row + 0.06, width: 0.88, height: 0.88, rx: 0.06 }),
  );
  const bands = edges.map(([[ar, ac], [br, bc]]) => {
    const level = ar === br;
    const [x, y] = [ac + shift, ar + shift];
    return s("rect", {
      class: `band ${role}`,
      x: level ? x + INSET : x - WIDTH / 2,
      y: level ? y - WIDTH / 2 : y + INSET,
      width: level ? bc - ac - 2 * INSET : WIDTH,
      height: level ? WIDTH : br - ar - 2 * INSET,
      rx: 0.08,
    });
  });
  return { rings, bands };
}
