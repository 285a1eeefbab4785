// What a person prefers: favourite genres, which are chosen with a star, and those that were played lately.
import { h } from "../dom.js";
import { findGenre } from "../genres.js";
import { all } from "../history/progress.js";
import { groupGenres } from "./order.js";

/**
 * Genres in groups, in the order for this person.
 * @param {Studio} app
 * @param {Genre[]} genres
 */
export function groupFor({ start, settings }, genres) {
  const recent = [...new Set(all().map(({ genre }) => genre))];
  return groupGenres(genres, start.families, { favourites: settings.get("favourites"), recent });
}

/**
 * The genre to begin with where none is named: the one that the gallery shows, else a favourite or what was played last.
 * @param {Studio} app
 */
export function firstGenre(app) {
  const { genres } = app.start;
  const own = groupFor(app, genres).find(({ family }) => !family);
  return findGenre(app.start, app.settings.get("genre")) ?? own?.genres[0] ?? genres[0];
}

/**
 * A button that makes a genre a favourite, or no favourite any more.
 * @param {Studio} app
 * @param {Genre} genre
 */
export function createStar({ settings }, { name, title }) {
  const isFavourite = () => settings.get("favourites").includes(name);
  const star = h("button", { type: "button", class: "star", "aria-label": `${title} is a favourite`, title: "favourite", onclick: toggle });
  function toggle() {
    const others = settings.get("favourites").filter((each) => each !== name);
    settings.set("favourites", isFavourite() ? others : [...others, name]);
    show();
  }
  function show() {
    star.setAttribute("aria-pressed", String(isFavourite()));
    star.textContent = isFavourite() ? "★" : "☆";
  }
  show();
  return star;
}
