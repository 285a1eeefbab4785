// Regions and the borders between them. A border is the side that two cells share, named by both: "0,1,0,2". Borders
// say which cells lie together, so every cell is in exactly one region, and a region is always in one piece. A border
// that has the same region on both sides is loose: it is kept while one draws, but no puzzle has it.

/** @typedef {Pick<Puzzle, "rows" | "cols" | "holes">} BoardShape */
/** @typedef {{ draw: string[], erase: string[] }} BorderChange borders to draw, and sides that then have none */

/**
 * The border between two cells that lie side by side.
 * @param {Cell} a
 * @param {Cell} b
 */
export function borderBetween(a, b) {
  return String(a[0] < b[0] || a[1] < b[1] ? [a, b] : [b, a]);
}

/**
 * The two cells of a border, the upper or left one first.
 * @param {string} border
 * @returns {Edge}
 */
export function cellsOf(border) {
  const [row, col, otherRow, otherCol] = border.split(",").map(Number);
  return [[row, col], [otherRow, otherCol]];
}

/**
 * All cells of a board, row by row.
 * @param {BoardShape} shape
 */
export function listCells({ rows, cols, holes }) {
  const gone = new Set(holes.map(String));
  /** @type {Cell[]} */
  const cells = [];
  for (let row = 0; row < rows; row += 1) for (let col = 0; col < cols; col += 1) if (!gone.has(`${row},${col}`)) cells.push([row, col]);
  return cells;
}

/**
 * Every side that two cells of a board share.
 * @param {BoardShape} shape
 */
export function listSides(shape) {
  const cells = listCells(shape);
  const there = new Set(cells.map(String));
  /** @type {Edge[]} */
  const sides = [];
  for (const [row, col] of cells) {
    if (there.has(`${row},${col + 1}`)) sides.push([[row, col], [row, col + 1]]);
    if (there.has(`${row + 1},${col}`)) sides.push([[row, col], [row + 1, col]]);
  }
  return sides;
}

/**
 * The cells that no border separates, region by region, in reading order.
 * @param {BoardShape} shape
 * @param {Set<string>} borders
 */
export function regionsOf(shape, borders) {
  /** @type {Map<string, Cell[]>} */
  const near = new Map(listCells(shape).map((cell) => [String(cell), []]));
  for (const side of listSides(shape)) {
    if (borders.has(String(side))) continue;
    const [a, b] = side;
    near.get(String(a))?.push(b);
    near.get(String(b))?.push(a);
  }
  const seen = new Set();
  /** @type {Cell[][]} */
  const regions = [];
  for (const cell of listCells(shape)) {
    if (seen.has(String(cell))) continue;
    seen.add(String(cell));
    const region = [cell];
    for (const each of region) {
      for (const next of near.get(String(each)) ?? []) {
        if (seen.has(String(next))) continue;
        seen.add(String(next));
        region.push(next);
      }
    }
    regions.push(region.sort(([ar, ac], [br, bc]) => ar - br || ac - bc));
  }
  return regions;
}

/**
 * The regions of cells side by side that have the same label.
 * @param {BoardShape} shape
 * @param {(cell: Cell) => unknown} labelOf
 */
export function regionsBy(shape, labelOf) {
  const sides = listSides(shape).filter(([a, b]) => labelOf(a) !== labelOf(b));
  return regionsOf(shape, new Set(sides.map(String)));
}

/**
 * The number of each cell's region, by "row,column".
 * @param {Cell[][]} regions
 */
export function numberRegions(regions) {
  return new Map(regions.flatMap((region, number) => region.map((cell) => /** @type {const} */ ([String(cell), number]))));
}

/**
 * The borders between regions.
 * @param {Puzzle} puzzle
 */
export function bordersOf(puzzle) {
  const region = numberRegions(puzzle.regions ?? []);
  const sides = listSides(puzzle).filter(([a, b]) => region.get(String(a)) !== region.get(String(b)));
  return new Set(sides.map(String));
}

/**
 * Those of some borders that have one region on both sides.
 * @param {Puzzle} puzzle
 * @param {Iterable<string>} borders
 */
export function looseOf(puzzle, borders) {
  const region = numberRegions(puzzle.regions ?? []);
  return [...borders].filter((border) => {
    const [a, b] = cellsOf(border).map((cell) => region.get(String(cell)));
    return a !== undefined && a === b;
  });
}

/**
 * Borders after a change of them.
 * @param {Set<string>} borders
 * @param {BorderChange} change
 */
export function changeBorders(borders, { draw, erase }) {
  const after = new Set([...borders, ...draw]);
  for (const side of erase) after.delete(side);
  return after;
}

/**
 * What a stroke through cells changes. A stroke inside a region makes its cells a region of their own; one that leaves
 * it adds its cells to the region that it began in.
 * @param {BoardShape} shape
 * @param {Set<string>} borders
 * @param {Cell[]} stroke
 * @returns {BorderChange}
 */
export function gather(shape, borders, stroke) {
  const region = numberRegions(regionsOf(shape, borders));
  const first = region.get(String(stroke[0]));
  const taken = new Set(stroke.map(String));
  const grows = stroke.some((cell) => region.get(String(cell)) !== first);
  /** @type {(cell: Cell) => boolean} */
  const belongs = (cell) => taken.has(String(cell)) || (grows && region.get(String(cell)) === first);
  const around = listSides(shape).filter((side) => side.some((cell) => taken.has(String(cell))));
  /** @type {(side: Edge) => boolean} */
  const isInside = (side) => side.every(belongs);
  return { draw: around.filter((side) => !isInside(side)).map(String), erase: around.filter(isInside).map(String) };
}

/**
 * What a stroke changes that makes one region of all that it touches.
 * @param {BoardShape} shape
 * @param {Set<string>} borders
 * @param {Cell[]} stroke
 * @returns {BorderChange}
 */
export function join(shape, borders, stroke) {
  const region = numberRegions(regionsOf(shape, borders));
  const touched = new Set(stroke.map((cell) => region.get(String(cell))));
  const erase = [...borders].filter((border) => {
    const [a, b] = cellsOf(border).map((cell) => region.get(String(cell)));
    return a !== b && touched.has(a) && touched.has(b);
  });
  return { draw: [], erase };
}
