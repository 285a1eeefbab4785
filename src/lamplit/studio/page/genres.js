// Which genres there are.
import { Fault } from "./carriers/carrier.js";

/**
 * The genre of this name, or undefined.
 * @param {Start} start
 * @param {string} name
 */
export function findGenre({ genres }, name) {
  return genres.find((genre) => genre.name === name);
}

/**
 * The genre of this name; a Fault where there is none.
 * @param {Start} start
 * @param {string} name
 */
export function getGenre(start, name) {
  const found = findGenre(start, name);
  if (!found) throw new Fault(`There is no genre ${name}.`);
  return found;
}

/**
 * Whether puzzles of this genre can be made.
 * @param {Genre} genre
 * @returns {genre is MadeGenre}
 */
export function isMade(genre) {
  return genre.styles !== undefined;
}
