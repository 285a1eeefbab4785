// Places that are pointed out, as in the library's drawings: a ring in a cell, a band around an edge, an area, an
// arrow. Each role has a stroke of its own, so that they can be told apart without colour.
import { s } from "../dom.js";

const INSET = 0.13;
const WIDTH = 0.38;
const ROUND = new Set(["fault", "unmet"]);
const AREAS = new Set(["inside", "outside", "island", "sea"]);

/**
 * Shapes by the layer that they lie in: tints under the signs, bands under lines, rings on top.
 * @param {string} role
 * @param {Places} places
 * @param {boolean} corners
 * @returns {Record<string, SVGElement[]>}
 */
export function highlights(role, { cells = [], edges = [], clues = [] }, corners) {
  const shift = corners ? 0 : 0.5;
  if (AREAS.has(role)) {
    // Between edges that run from centre to centre, the squares lie half a cell further on.
    const moved = role === "inside" || role === "outside" ? shift : 0;
    const d = cells.map(([row, col]) => `M${col + moved} ${row + moved}h1v1h-1z`).join("");
    return { tints: [s("path", { class: `area-of ${role}`, d })] };
  }
  if (role === "way") return { rings: cells.length > 1 ? arrow(cells) : [] };
  const all = [...clues, ...cells];
  return {
    tints: all.map(([row, col]) => s("rect", { class: `tint ${role}`, x: col, y: row, width: 1, height: 1 })),
    bands: edges.flatMap((edge) => band(role, edge, shift)),
    rings: all.flatMap((cell) => ring(role, cell)),
  };
}

/**
 * A ring with a pale one under it, so that it is seen on any ground.
 * @param {string} role
 * @param {Cell} cell
 * @returns {SVGElement[]}
 */
function ring(role, [row, col]) {
  /** @type {(look: string) => SVGElement} */
  const shape = (look) => ROUND.has(role)
    ? s("circle", { class: look, cx: col + 0.5, cy: row + 0.5, r: 0.42 })
    : s("rect", { class: look, x: col + 0.06, y: row + 0.06, width: 0.88, height: 0.88 });
  const hatched = role === "clash" ? [s("path", { class: "hatch clash", d: hatch(row, col) })] : [];
  return [...hatched, shape(`ring-ground ${role}`), shape(`ring ${role}`)];
}

/**
 * @param {string} role
 * @param {Edge} edge
 * @param {number} shift
 */
function band(role, [[ar, ac], [br, bc]], shift) {
  const level = ar === br;
  const [x, y] = [ac + shift, ar + shift];
  const around = s("rect", {
    class: `band ${role}`,
    x: level ? x + INSET : x - WIDTH / 2,
    y: level ? y - WIDTH / 2 : y + INSET,
    width: level ? bc - ac - 2 * INSET : WIDTH,
    height: level ? WIDTH : br - ar - 2 * INSET,
  });
  if (!ROUND.has(role)) return [around];
  const [mx, my] = [(ac + bc) / 2 + shift, (ar + br) / 2 + shift];
  const d = `M${mx - 0.14} ${my - 0.14}l.28 .28M${mx - 0.14} ${my + 0.14}l.28 -.28`;
  return [around, s("path", { class: `ring ${role}`, d })];
}

/**
 * @param {number} row
 * @param {number} col
 */
function hatch(row, col) {
  return [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75].map((k) => {
    const [near, far] = [Math.max(0, k - 1), Math.min(1, k)];
    return `M${col + near} ${row + far}L${col + far} ${row + near}`;
  }).join("");
}

/**
 * A line through the middles of cells with a head at the last.
 * @param {Cell[]} cells
 */
function arrow(cells) {
  const points = cells.map(([row, col]) => [col + 0.5, row + 0.5]);
  const [[fx, fy], [x, y]] = points.slice(-2);
  const length = Math.hypot(x - fx, y - fy);
  const [dx, dy] = [((x - fx) / length) * 0.22, ((y - fy) / length) * 0.22];
  const head = [[x - dx - dy * 0.7, y - dy + dx * 0.7], [x, y], [x - dx + dy * 0.7, y - dy - dx * 0.7]];
  return [points, head].map((line) => s("polyline", { class: "way", points: line.map(String).join(" ") }));
}
