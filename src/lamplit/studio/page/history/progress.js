// What was begun and finished, kept in the browser: a list of all, and the board and history of each. A browser that
// keeps nothing, or has no room left, is no fault: then it holds until the page is left.

const LIST = "lamplit.begun";
const BOARD = "lamplit.board.";

/**
 * A short name for a puzzle, the same for the same board whatever its title.
 * @param {Puzzle} puzzle
 */
export function fingerprint({ genre, rows, cols, clues, holes, regions }) {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of JSON.stringify([genre, rows, cols, clues, holes ?? [], regions ?? []])) {
    high = Math.imul(high ^ letter.charCodeAt(0), 2654435761);
    low = Math.imul(low ^ letter.charCodeAt(0), 1597334677);
  }
  return [high, low].map((half) => (half >>> 0).toString(36)).join("");
}

/**
 * All that was begun, the newest first: [{print, route, genre, size, done, of, finished, seconds, when}…].
 * @param {string })[]} -> (BegunPuzzle & { print
 */
export function all() {
  return Object.entries(list())
    .map(([print, entry]) => ({ print, ...entry }))
    .sort((one, other) => other.when - one.when);
}

/**
 * What is known of a puzzle: {…as in the list, history}, or null.
 * @param {string} print
 * @returns {(BegunPuzzle & { history: HistoryRecord | null }) | null}
 */
export function load(print) {
  const entry = list()[print];
  return entry ? { ...entry, history: read(BOARD + print) } : null;
}

/**
 * When a puzzle was kept last, by this page or another; undefined if never.
 * @param {string} print
 */
export function keptAt(print) {
  return list()[print]?.when;
}

/**
 * Keeps a puzzle and says when that was.
 * @param {string} print
 * @param {Omit<BegunPuzzle, "when">} entry
 * @param {HistoryRecord} history
 */
export function save(print, entry, history) {
  const when = Date.now();
  const begun = { ...list(), [print]: { ...entry, when } };
  const oldest = all().reverse().filter((each) => each.print !== print);
  // Where there is no room, boards go that were not played for longest.
  while (!(write(BOARD + print, history) && write(LIST, begun))) {
    const old = oldest.shift()?.print;
    if (old === undefined) break;
    delete begun[old];
    forgetBoard(old);
  }
  return when;
}

/** @returns {Record<string, BegunPuzzle>} */
function list() {
  return read(LIST) ?? {};
}

/**
 * @param {string} key
 * @returns {any}
 */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} print */
function forgetBoard(print) {
  try {
    localStorage.removeItem(BOARD + print);
  } catch {
    // Nothing is kept here, so nothing has to go.
  }
}
