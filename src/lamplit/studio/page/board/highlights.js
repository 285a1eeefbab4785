// Places that are pointed out, as in the library's drawings: a ring in a cell, a band around an edge, an area, a shape, a
// wall, an arrow. Each role has a stroke of its own, so that they can be told apart without colour. Where lines are drawn
// through cells, all of it lies below them.
import { s } from "../dom.js";

const INSET = 0.13;
const WIDTH = 0.38;
const ROUND = new Set(["fault", "unmet"]);
const ON_TOP = new Set(["fault", "unmet", "clash", "pointed"]);
const AREAS = new Set(["inside", "outside", "island", "sea"]);
const SHORES = new Set(["island", "sea"]);
/** How many shapes that overlap can be told apart: each has a look of its own. */
export const SHAPE_LOOKS = 4;
const CLEAR = 0.42; // how far from the middle of a clue an arrow begins and ends
const BESIDE = 0.35; // and how far beside clues it passes

/**
 * Shapes by the layer that they lie in: tints under the signs, bands under lines, rings on top. `before` counts the marks
 * of this role that are there already.
 * @param {string} role
 * @param {Places} places
 * @param {Pick<BoardData, "corners" | "regions" | "lattice" | "clues">} data
 * @param {number} before
 * @returns {Record<string, SVGElement[]>}
 */
export function highlights(role, { cells = [], edges = [], clues = [] }, data, before = 0) {
  const shift = data.corners ? 0 : 0.5;
  if (AREAS.has(role)) return area(role, cells, shift);
  if (role === "shape") return { bands: shape(cells, before % SHAPE_LOOKS) };
  if (role === "wall") return { bands: wall(cells, shift) };
  if (role === "way") return { bands: cells.length > 1 ? arrow(cells, data.clues, before) : [] };
  const all = [...clues, ...cells];
  const near = data.corners ? 0.15 : data.regions ? 0.11 : 0.06; // clear of lines along the sides of the cell
  const rings = all.flatMap((cell) => ring(role, cell, near));
  const bands = edges.flatMap((edge) => band(role, edge, shift));
  const below = data.lattice && !ON_TOP.has(role);
  return {
    tints: all.map(([row, col]) => s("rect", { class: `tint ${role}`, x: col, y: row, width: 1, height: 1 })),
    bands: below ? [...rings, ...bands] : bands,
    rings: below ? [] : rings,
  };
}

/**
 * @param {string} role
 * @param {Cell[]} cells
 * @param {number} shift
 */
function area(role, cells, shift) {
  // Between edges that run from centre to centre, the squares lie half a cell further on.
  const moved = role === "inside" || role === "outside" ? shift : 0;
  const d = cells.map(([row, col]) => `M${col + moved} ${row + moved}h1v1h-1z`).join("");
  const shore = SHORES.has(role) ? [s("path", { class: `shore-of ${role}`, d: outline(cells, 0.09) })] : [];
  return { tints: [s("path", { class: `area-of ${role}`, d })], bands: shore };
}

/**
 * A ring with a pale one under it, so that it is seen on any ground.
 * @param {string} role
 * @param {Cell} cell
 * @param {number} near how far within its cell
 * @returns {SVGElement[]}
 */
function ring(role, [row, col], near) {
  /** @type {(look: string) => SVGElement} */
  const drawn = (look) => ROUND.has(role)
    ? s("circle", { class: look, cx: col + 0.5, cy: row + 0.5, r: 0.42 })
    : s("rect", { class: look, x: col + near, y: row + near, width: 1 - 2 * near, height: 1 - 2 * near });
  const hatched = role === "clash" ? [s("path", { class: "hatch clash", d: hatch(row, col, near) })] : [];
  return [...hatched, drawn(`ring-ground ${role}`), drawn(`ring ${role}`)];
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
 * @param {number} inset
 */
function hatch(row, col, inset) {
  return [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75].map((k) => {
    const [near, far] = [Math.max(0, k - 1), Math.min(1, k)].map((part) => inset + part * (1 - 2 * inset));
    return `M${col + near} ${row + far}L${col + far} ${row + near}`;
  }).join("");
}

/**
 * A candidate shape, a little further in than the one before.
 * @param {Cell[]} cells
 * @param {number} look
 */
function shape(cells, look) {
  const d = outline(cells, 0.09 + 0.06 * look);
  return [s("path", { class: "shape-ground", d }), s("path", { class: `shape shape-${look}`, d })];
}

/**
 * More shapes than can be told apart: all that they cover, and a square in each cell, the larger the more have it.
 * @param {Cell[][]} shapes
 */
export function manyShapes(shapes) {
  /** @type {Map<string, { cell: Cell, count: number }>} */
  const often = new Map();
  for (const cell of shapes.flat()) {
    const known = often.get(String(cell));
    if (known) known.count += 1;
    else often.set(String(cell), { cell, count: 1 });
  }
  const squares = [...often.values()].map(({ cell: [row, col], count }) => {
    const inset = 0.12 + 0.26 * (1 - count / shapes.length);
    return s("rect", { class: "shape-share", x: col + inset, y: row + inset, width: 1 - 2 * inset, height: 1 - 2 * inset });
  });
  return [...squares, ...shape([...often.values()].map(({ cell }) => cell), 0)];
}

/**
 * The outline of cells, this far within: a path with a piece for every side between a cell of theirs and one that is not.
 * @param {Cell[]} cells
 * @param {number} inset
 */
export function outline(cells, inset) {
  const within = new Set(cells.map(String));
  /** @type {(row: number, col: number) => boolean} */
  const has = (row, col) => within.has(`${row},${col}`);
  /** @type {(ahead: boolean, beside: boolean) => number} how much shorter a piece is, or longer around a corner */
  const turn = (ahead, beside) => (ahead ? (beside ? -inset : 0) : inset);
  const pieces = cells.flatMap(([row, col]) => [[0, 1], [1, 0], [0, -1], [-1, 0]].map(([down, right]) => {
    const [outRow, outCol] = [row - right, col + down]; // on the left hand of one who goes around the cell
    if (has(outRow, outCol)) return "";
    const start = -0.5 + turn(has(row - down, col - right), has(outRow - down, outCol - right));
    const end = 0.5 - turn(has(row + down, col + right), has(outRow + down, outCol + right));
    const [x, y] = [col + 0.5 + down * (0.5 - inset), row + 0.5 - right * (0.5 - inset)];
    return `M${x + right * start} ${y + down * start}L${x + right * end} ${y + down * end}`;
  }));
  return pieces.join("");
}

/**
 * A wide band through the middles of cells, or through corners.
 * @param {Cell[]} cells
 * @param {number} shift
 */
function wall(cells, shift) {
  const points = cells.map(([row, col]) => `${col + shift},${row + shift}`).join(" ");
  return [s("polyline", { class: "wall", points }), s("polyline", { class: "wall-core", points })];
}

/**
 * An arrow from cell to cell. It never runs through a clue: it ends before one, or passes beside it, one arrow on this
 * side and the next on the other.
 * @param {Cell[]} cells
 * @param {BoardData["clues"]} clues
 * @param {number} before
 */
function arrow(cells, clues, before) {
  const clued = new Set(clues.map(({ cell }) => String(cell)));
  const points = passesClue(cells, clued) ? moveAside(cells, before % 2 ? BESIDE : -BESIDE) : trim(cells, clued);
  const [[fx, fy], [x, y]] = points.slice(-2);
  const length = Math.hypot(x - fx, y - fy) || 1;
  const [dx, dy] = [((x - fx) / length) * 0.22, ((y - fy) / length) * 0.22];
  const head = [[x - dx - dy * 0.7, y - dy + dx * 0.7], [x, y], [x - dx + dy * 0.7, y - dy - dx * 0.7]];
  const lines = [points, head].map((line) => line.map(String).join(" "));
  return ["way-ground", "way"].flatMap((look) => lines.map((line) => s("polyline", { class: look, points: line })));
}

/**
 * Whether a straight way runs over a clue, or has no room between two.
 * @param {Cell[]} cells
 * @param {Set<string>} clued
 */
function passesClue(cells, clued) {
  const [rows, cols] = [cells.map(([row]) => row), cells.map(([, col]) => col)];
  const [top, left, bottom, right] = [Math.min(...rows), Math.min(...cols), Math.max(...rows), Math.max(...cols)];
  if (top !== bottom && left !== right) return false;
  const run = Array.from({ length: bottom - top + right - left + 1 }, (_, n) => (top === bottom ? [top, left + n] : [top + n, left]));
  const over = run.map((cell) => clued.has(String(cell)));
  return over.slice(1, -1).some(Boolean) || (run.length === 2 && over.every(Boolean));
}

/**
 * A straight way, beside the middles of its cells.
 * @param {Cell[]} cells
 * @param {number} by
 */
function moveAside(cells, by) {
  const level = cells[0][0] === cells[cells.length - 1][0];
  return cells.map(([row, col]) => (level ? [col + 0.5, row + 0.5 + by] : [col + 0.5 + by, row + 0.5]));
}

/**
 * A way that begins and ends clear of clues.
 * @param {Cell[]} cells
 * @param {Set<string>} clued
 */
function trim(cells, clued) {
  const points = cells.map(([row, col]) => [col + 0.5, row + 0.5]);
  for (const [end, next] of [[0, 1], [cells.length - 1, cells.length - 2]]) {
    if (!clued.has(String(cells[end]))) continue;
    const [toRow, toCol] = cells[next];
    const [dx, dy] = [toCol + 0.5 - points[end][0], toRow + 0.5 - points[end][1]];
    const part = CLEAR / Math.hypot(dx, dy);
    points[end] = [points[end][0] + dx * part, points[end][1] + dy * part];
  }
  return points;
}
