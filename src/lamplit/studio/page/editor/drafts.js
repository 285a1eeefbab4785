// Puzzles that are being set, one of each genre, kept in the browser.

/** @type {(genre: string) => string} */
const KEY = (genre) => `lamplit.draft.${genre}`;

/** @param {Puzzle} puzzle */
export function keepDraft(puzzle) {
  try {
    localStorage.setItem(KEY(puzzle.genre), JSON.stringify(puzzle));
  } catch {
    // A browser that keeps nothing: the address has the puzzle all the same.
  }
}

/**
 * The draft of a genre, or null.
 * @param {string} genre
 * @returns {Puzzle | null}
 */
export function keptDraft(genre) {
  try {
    const draft = JSON.parse(localStorage.getItem(KEY(genre)) ?? "null");
    return draft?.genre === genre && draft.clues && draft.holes ? draft : null;
  } catch {
    return null;
  }
}
