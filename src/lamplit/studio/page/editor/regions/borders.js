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
 * The cells side by side with a cell, above and left of it first, whether they are there or not.
 * @param {Cell} cell
 * @returns {Cell[]}
 */
export function neighboursOf([row, col]) {
  return [[row - 1, col], [row, col - 1], [row, col + 1], [row + 1, col]];
}

/**
 * The regions of a board: the number of each, by cell.
 */
class Numbering {
  #shape;
  #numbers;

  /** @param {BoardShape} shape */
  constructor(shape) {
    this.#shape = shape;
    this.#numbers = new Int32Array(shape.rows * shape.cols).fill(-1);
  }

  /**
   * The number of a cell's region; -1 where there is none.
   * @param {Cell} cell
   */
  at([row, col]) {
    const { rows, cols } = this.#shape;
    return row >= 0 && col >= 0 && row < rows && col < cols ? this.#numbers[row * cols + col] : -1;
  }

  /**
   * @param {Cell} cell
   * @param {number} number
   */
  put([row, col], number) {
    this.#numbers[row * this.#shape.cols + col] = number;
  }
}

/**
 * @param {BoardShape} shape
 * @param {Cell[][]} regions
 */
export function numberRegions(shape, regions) {
  const numbering = new Numbering(shape);
  for (const [number, region] of regions.entries()) for (const cell of region) numbering.put(cell, number);
  return numbering;
}

/**
 * All cells of a board, row by row.
 * @param {BoardShape} shape
 */
export function listCells({ rows, cols, holes }) {
  const gone = new Set(holes.map(([row, col]) => row * cols + col));
  /** @type {Cell[]} */
  const cells = [];
  for (let row = 0; row < rows; row += 1) for (let col = 0; col < cols; col += 1) if (!gone.has(row * cols + col)) cells.push([row, col]);
  return cells;
}

/**
 * The regions of cells side by side with nothing between them that parts them, in reading order.
 * @param {BoardShape} shape
 * @param {(one: Cell, other: Cell) => boolean} parts
 */
function floodRegions(shape, parts) {
  const cells = listCells(shape);
  const there = numberRegions(shape, [cells]);
  const seen = new Numbering(shape);
  /** @type {Cell[][]} */
  const regions = [];
  for (const cell of cells) {
    if (seen.at(cell) >= 0) continue;
    seen.put(cell, regions.length);
    const region = [cell];
    for (const each of region) {
      for (const next of neighboursOf(each)) {
        if (there.at(next) < 0 || seen.at(next) >= 0 || parts(each, next)) continue;
        seen.put(next, regions.length);
        region.push(next);
      }
    }
    regions.push(region.sort(([ar, ac], [br, bc]) => ar - br || ac - bc));
  }
  return regions;
}

/**
 * The cells that no border separates, region by region.
 * @param {BoardShape} shape
 * @param {Set<string>} borders
 */
export function regionsOf(shape, borders) {
  return floodRegions(shape, borders.size ? (one, other) => borders.has(borderBetween(one, other)) : () => false);
}

/**
 * The regions of cells side by side that have the same label.
 * @param {BoardShape} shape
 * @param {(cell: Cell) => unknown} labelOf
 */
export function regionsBy(shape, labelOf) {
  return floodRegions(shape, (one, other) => labelOf(one) !== labelOf(other));
}

/**
 * The borders between regions.
 * @param {Puzzle} puzzle
 */
export function bordersOf(puzzle) {
  const { regions = [] } = puzzle;
  const region = numberRegions(puzzle, regions);
  /** @type {Set<string>} */
  const borders = new Set();
  for (const cell of regions.flat()) {
    for (const next of neighboursOf(cell).slice(2)) {
      if (region.at(next) >= 0 && region.at(next) !== region.at(cell)) borders.add(borderBetween(cell, next));
    }
  }
  return borders;
}

/**
 * Those of some borders that have one region on both sides.
 * @param {Puzzle} puzzle
 * @param {Iterable<string>} borders
 */
export function looseOf(puzzle, borders) {
  const region = numberRegions(puzzle, puzzle.regions ?? []);
  return [...borders].filter((border) => {
    const [a, b] = cellsOf(border);
    return region.at(a) >= 0 && region.at(a) === region.at(b);
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
  const region = numberRegions(shape, regionsOf(shape, borders));
  const taken = numberRegions(shape, [stroke]);
  const first = region.at(stroke[0]);
  const grows = stroke.some((cell) => region.at(cell) !== first);
  /** @type {(cell: Cell) => boolean} */
  const belongs = (cell) => taken.at(cell) >= 0 || (grows && region.at(cell) === first);
  const [draw, erase] = [new Set(), new Set()];
  for (const cell of stroke) {
    for (const next of neighboursOf(cell)) if (region.at(next) >= 0) (belongs(next) ? erase : draw).add(borderBetween(cell, next));
  }
  return { draw: [...draw], erase: [...erase] };
}

/**
 * What a stroke changes that makes one region of all that it touches.
 * @param {BoardShape} shape
 * @param {Set<string>} borders
 * @param {Cell[]} stroke
 * @returns {BorderChange}
 */
export function join(shape, borders, stroke) {
  const region = numberRegions(shape, regionsOf(shape, borders));
  const touched = new Set(stroke.map((cell) => region.at(cell)));
  const erase = [...borders].filter((border) => {
    const [a, b] = cellsOf(border).map((cell) => region.at(cell));
    return a !== b && touched.has(a) && touched.has(b);
  });
  return { draw: [], erase };
}
