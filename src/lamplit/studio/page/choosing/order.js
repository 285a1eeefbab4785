// The order of genres for a person, and the search for one: what is decided before anything is shown.

const MOST_RECENT = 3;

/**
 * What a person prefers, by the names of genres, of which some may not exist any more.
 * @typedef {{ favourites: string[], recent: string[] }} Preferences
 */
/** @typedef {{ title: string, family: boolean, genres: Genre[] }} GenreGroup */
/** @typedef {{ genre: Genre, shown: string }} FoundGenre what is `shown` beside its title says why it was found */

/**
 * Genres in groups: favourites, those played lately, then the others by family. Each genre is in one group.
 * @param {Genre[]} genres
 * @param {Family[]} families
 * @param {Preferences} preferences
 * @returns {GenreGroup[]}
 */
export function groupGenres(genres, families, { favourites, recent }) {
  const favoured = pick(genres, favourites);
  const played = pick(genres, recent).filter((genre) => !favoured.includes(genre)).slice(0, MOST_RECENT);
  const others = genres.filter((genre) => !favoured.includes(genre) && !played.includes(genre));
  return [
    { title: "Favourites", family: false, genres: favoured },
    { title: "Recent", family: false, genres: played },
    ...families.map(({ name, title }) => ({ title, family: true, genres: others.filter((genre) => genre.family === name) })),
  ].filter((group) => group.genres.length);
}

/**
 * All genres of groups in a row of which the first few may be shown: the person's own, then one of each family in turn.
 * @param {GenreGroup[]} groups
 */
export function mixGroups(groups) {
  const own = groups.filter(({ family }) => !family).flatMap(({ genres }) => genres);
  const families = groups.filter(({ family }) => family).map(({ genres }) => genres);
  const turns = Array.from({ length: Math.max(0, ...families.map(({ length }) => length)) }, (_, turn) => turn);
  return [...own, ...turns.flatMap((turn) => families.flatMap((genres) => genres.slice(turn, turn + 1)))];
}

/**
 * The genres that a text means, those that fit best first: of equal ones by a title, by an other name; by a family last.
 * @param {Genre[]} genres in the order for those that fit equally well
 * @param {Family[]} families
 * @param {string} text
 * @returns {FoundGenre[]}
 */
export function searchGenres(genres, families, text) {
  const wanted = wordsOf(text).join("");
  const found = genres.map((genre) => {
    const family = families.find(({ name }) => name === genre.family)?.title ?? "";
    /** @type {(name: string, shown: string, last: number) => FoundGenre & { rank: number }} */
    const ranked = (name, shown, last) => ({ genre, shown, rank: rankOf(wordsOf(name), wanted) + last });
    return [
      ranked(genre.title, family, 0),
      ranked(genre.name, family, 0),
      ...genre.also.map((name) => ranked(name, `also ${name}`, 0.5)),
      ranked(family, family, 10),
      ranked(genre.family, family, 10),
    ].reduce((best, each) => (each.rank < best.rank ? each : best));
  });
  return found.filter(({ rank }) => rank < Infinity).sort((one, other) => one.rank - other.rank);
}

/**
 * How well a name fits, 0 for the best: it is what is wanted, begins with it, has a word that does, or has it somewhere.
 * @param {string[]} words
 * @param {string} wanted
 */
function rankOf(words, wanted) {
  const whole = words.join("");
  const fits = [whole === wanted, whole.startsWith(wanted), words.some((_, at) => words.slice(at).join("").startsWith(wanted)), whole.includes(wanted)];
  const best = fits.indexOf(true);
  return best < 0 ? Infinity : best;
}

/**
 * The words of a name without accents and in small letters, so that "Yin-Yang", "yin yang" and "yinyang" are one.
 * @param {string} text
 */
function wordsOf(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The genres of these names, in the order of the names.
 * @param {Genre[]} genres
 * @param {string[]} names
 */
function pick(genres, names) {
  return names.flatMap((name) => genres.filter((genre) => genre.name === name));
}
