// Home: the puzzles of today, what was begun, and the gallery by family, genre and grade; favourite genres come first.
import { Signs } from "../board/signs.js";
import { mixGroups } from "../choosing/order.js";
import { GenrePicker } from "../choosing/picker.js";
import { createStar, groupFor } from "../choosing/preferences.js";
import { h } from "../dom.js";
import { decode } from "../history/history.js";
import { all, fingerprint, load } from "../history/progress.js";
import { openFile, openText } from "../share/read.js";
import { dailyOf, galleryOf, puzzleOf, today } from "../share/links.js";
import { isMade } from "../genres.js";
import { sentence, trouble } from "../words.js";
import { card, pictureOf, waitingCard } from "./cards.js";

const MOST_BEGUN = 6;
const A_ROW = 6; // puzzles of today while not all are shown; favourites are
const A_SHELF = 6; // cards of a genre while all genres are shown
const GRADES = ["easy", "tricky", "hard", "fiendish", "beyond"];

/** @typedef {(puzzle: Puzzle) => ListedPuzzle | undefined} FindBegun finds how far a puzzle is begun */

/** @type {ShowPage} */
export async function show(app, host) {
  const shown = new AbortController();
  const begun = new Map(all().map((entry) => [entry.print, entry]));
  /** @type {FindBegun} */
  const of = (puzzle) => begun.get(fingerprint(puzzle));
  host.append(
    h(
      "div",
      { class: "gallery" },
      greeting(app),
      daily(app, of, shown.signal),
      continued(app, [...begun.values()], shown.signal),
      shelves(app, of, shown.signal),
      ...app.start.broken.map((text) => h("p", { class: "sorry" }, sentence(text))),
    ),
  );
  return () => shown.abort();
}

/** @param {Studio} app */
function greeting(app) {
  const make = h("div", { class: "make panel", hidden: true });
  const making = h("button", { class: "button main", "aria-expanded": "false", onclick: () => toggle() }, "New puzzle");
  const field = importField(app);
  async function toggle() {
    if (make.hidden && !make.childElementCount) {
      const { createMaker } = await import("../editor/maker.js");
      make.append(createMaker(app));
    }
    make.hidden = !make.hidden;
    making.setAttribute("aria-expanded", String(!make.hidden));
  }
  return h(
    "header",
    { class: "greeting" },
    h("h1", { class: "title" }, "Pencil puzzles, well lit"),
    h("p", { class: "note" }, "Pick one and start. Hints explain why, and nothing is marked wrong until you ask."),
    h("div", { class: "row" }, making, field.button),
    field.element,
    make,
  );
}

/**
 * A field for whatever holds a puzzle: an address, a game ID, a board in text, JSON; or a file.
 * @param {Studio} app
 */
function importField(app) {
  const text = h("textarea", { rows: 3, id: "import-text", spellcheck: "false", placeholder: "https://puzz.link/p?akari/…  ·  7x7:b3gB0c0d…  ·  a board as text  ·  JSON" });
  const file = h("input", { type: "file", class: "heard-only", "aria-label": "Puzzle file" });
  file.addEventListener("change", () => file.files?.[0] && openFile(app, file.files[0]));
  const element = h(
    "div",
    { class: "import stack panel", hidden: true },
    h("label", { class: "field" }, h("span", {}, "Paste a puzzle: an address, a game ID, a text board or JSON. Or drop a file anywhere on the page."), text),
    h("div", { class: "row" }, h("button", { class: "button main", onclick: () => openText(app, text.value) }, "Open"), h("button", { class: "button", onclick: () => file.click() }, "Choose a file"), file),
  );
  const button = h("button", { class: "button", "aria-expanded": "false", onclick: toggle }, "Open a puzzle");
  function toggle() {
    element.hidden = !element.hidden;
    button.setAttribute("aria-expanded", String(!element.hidden));
    if (!element.hidden) text.focus();
  }
  return { button, element };
}

/**
 * @param {string} title
 * @param {string} note
 * @param {(HTMLElement | null)[]} content
 */
function section(title, note, ...content) {
  const id = `about-${title.toLowerCase().replaceAll(" ", "-")}`;
  return h("section", { "aria-labelledby": id }, h("div", { class: "section-head" }, h("h2", { id, class: "section-title" }, title), h("span", { class: "note" }, note)), content);
}

/**
 * A card for each genre that is made here, in place from the start and filled as its puzzle comes. The puzzles of most
 * genres are asked for only when they are to be seen.
 * @param {Studio} app
 * @param {FindBegun} of
 * @param {AbortSignal} signal
 */
function daily(app, of, signal) {
  const date = today();
  const groups = groupFor(app, app.start.genres.filter(isMade));
  const genres = mixGroups(groups);
  const few = Math.max(A_ROW, groups.filter(({ family }) => !family).flatMap((group) => group.genres).length);
  const [first, rest] = [genres.slice(0, few), genres.slice(few)].map((some) => ({ some, cards: h("div", { class: "cards today" }) }));
  const more = h("button", { class: "button", "aria-expanded": "false", onclick: unfold }, `All ${genres.length} puzzles of today`);
  const spoken = new Date(`${date}T12:00`).toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long" });
  rest.cards.hidden = true;
  add(first);
  return section("Today", spoken, first.cards, rest.cards, rest.some.length ? more : null);

  function unfold() {
    rest.cards.hidden = !rest.cards.hidden;
    more.setAttribute("aria-expanded", String(!rest.cards.hidden));
    more.textContent = rest.cards.hidden ? `All ${genres.length} puzzles of today` : "Show fewer";
    if (!rest.cards.childElementCount) add(rest);
  }

  /** @param {{ some: Genre[], cards: HTMLElement }} row */
  function add({ some, cards }) {
    const places = some.map((genre) => waitingCard(genre.title));
    cards.append(...places);
    fill(places, some, signal, makeCard);
  }

  /** @param {Genre} genre */
  async function makeCard(genre) {
    const { puzzle, grade, scene } = await dailyOf(app, genre.name, date);
    return card({
      route: `d:${genre.name}:${date}`,
      name: genre.title,
      grade: grade?.grade,
      note: `${puzzle.cols}×${puzzle.rows}`,
      picture: pictureOf(app, scene ?? (await app.carrier.ask("scene", { puzzle })), genre.name),
      begun: of(puzzle),
    });
  }
}

/**
 * Replaces the cards one after another, in order, so that the first are seen first.
 * @template Item
 * @param {Element[]} places
 * @param {Item[]} items
 * @param {AbortSignal} signal
 * @param {(item: Item) => Promise<HTMLElement>} make
 */
async function fill(places, items, signal, make) {
  for (const [index, item] of items.entries()) {
    let filled;
    try {
      filled = await make(item);
    } catch (error) {
      filled = h("div", { class: "card" }, h("p", { class: "sorry" }, trouble(error)));
    }
    if (signal.aborted) return;
    places[index].replaceWith(filled);
  }
}

/**
 * @param {Studio} app
 * @param {ListedPuzzle[]} entries
 * @param {AbortSignal} signal
 */
function continued(app, entries, signal) {
  const open = entries.filter((entry) => !entry.finished).slice(0, MOST_BEGUN);
  if (!open.length) return null;
  const cards = open.map((entry) => waitingCard(app.findGenre(entry.genre)?.title ?? ""));
  const row = h("div", { class: "cards" }, cards);
  fill(cards, open, signal, async (entry) => {
    const route = entry.route.replace("play/", "");
    const { puzzle, name, grade } = await puzzleOf(app, route);
    return card({
      route,
      name,
      grade,
      note: puzzle.title ? `${puzzle.cols}×${puzzle.rows}` : null,
      picture: pictureOf(app, await app.carrier.ask("scene", { puzzle, state: await stateOf(app, puzzle, entry) }), puzzle.genre),
      begun: entry,
    });
  });
  return section("In progress", "where you left off", row);
}

/**
 * What the player has drawn so far.
 * @param {Studio} app
 * @param {Puzzle} puzzle
 * @param {ListedPuzzle} entry
 */
async function stateOf(app, puzzle, { print }) {
  const signs = load(print)?.history?.signs;
  if (!signs) return null;
  const board = await app.carrier.ask("board", { puzzle });
  return new Signs(board).toState(decode(signs));
}

/**
 * The gallery: a shelf for each genre, by family, asked for when it comes into sight.
 * @param {Studio} app
 * @param {FindBegun} of
 * @param {AbortSignal} signal
 */
function shelves(app, of, signal) {
  const body = h("div", { class: "shelves" });
  /** @type {WeakMap<Element, () => void>} */
  const loads = new WeakMap();
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        loads.get(target)?.();
      }
    },
    { rootMargin: "300px" },
  );
  signal.addEventListener("abort", () => seen.disconnect());
  const wanted = app.findGenre(app.settings.get("genre"));
  const picker = new GenrePicker(app, { genres: app.start.genres, chosen: wanted?.name ?? "", choose, all: "All genres", shortcut: true, closed: rearrange });
  const grades = pick(app, "grade", "Grade", [["", "Any grade"], ...GRADES.map((grade) => pair(grade, grade))], draw);
  let drawn = "";

  /** @param {string} name */
  function choose(name) {
    app.settings.set("genre", name);
    draw();
  }

  /** Favourites that were chosen in the list come first from now on. */
  function rearrange() {
    if (drawn !== app.settings.get("favourites").join()) draw();
  }

  function draw() {
    seen.disconnect();
    drawn = app.settings.get("favourites").join();
    const only = app.findGenre(picker.value);
    const groups = only ? [{ title: "", genres: [only] }] : groupFor(app, app.start.genres);
    const more = only ? null : (/** @type {string} */ name) => picker.choose(name);
    body.replaceChildren();
    for (const { title, genres } of groups) {
      if (title) body.append(h("h3", { class: "family-title" }, title));
      for (const genre of genres) {
        const { element, load } = shelf(app, genre, of, more);
        loads.set(element, load);
        body.append(element);
        seen.observe(element);
      }
    }
  }
  draw();
  return section("Gallery", "made by Lamplit, each with exactly one solution", h("div", { class: "picks" }, picker.element, grades), body);
}

/**
 * @param {Studio} app
 * @param {Genre} genre
 * @param {FindBegun} of
 * @param {((name: string) => void) | null} more
 */
function shelf(app, genre, of, more) {
  const cards = h("div", { class: "cards" }, Array.from({ length: A_SHELF }, () => waitingCard("")));
  const element = h(
    "section",
    { class: "shelf", "aria-label": genre.title },
    h("div", { class: "shelf-head" },
      h("h4", { class: "shelf-title" }, genre.title),
      createStar(app, genre),
      h("a", { class: "note", href: `#/rules/${genre.name}`, "aria-label": `Rules of ${genre.title}` }, "Rules")),
    cards,
  );
  const load = async () => {
    try {
      const wanted = GRADES.find((grade) => grade === app.settings.get("grade")) ?? "";
      const all = await galleryOf(app, genre.name);
      const entries = all.filter(({ grade }) => !wanted || grade === wanted);
      const shown = more ? overTheGrades(entries, A_SHELF) : entries;
      cards.replaceChildren(...shown.map((entry) => shelfCard(app, entry, of)));
      if (!shown.length) cards.replaceWith(...emptyShelf(genre, all.length ? wanted : ""));
      if (more && shown.length < entries.length) {
        element.append(h("button", { class: "button", onclick: () => more(genre.name) }, `All ${entries.length} ${genre.title}`));
      }
    } catch (error) {
      cards.replaceChildren(h("p", { class: "sorry" }, trouble(error)));
    }
  };
  return { element, load };
}

/**
 * What stands where there are no puzzles of a grade; "" is any grade.
 * @param {Genre} genre
 * @param {string} grade
 */
function emptyShelf(genre, grade) {
  const make = isMade(genre) && (!grade || genre.difficulties.some((each) => each === grade)) ? " Make one with “New puzzle”." : "";
  const words = grade ? `There is no ${genre.title} of this grade here.${make}` : `There are no ${genre.title} puzzles in the gallery yet.${make}`;
  return [h("p", { class: "note" }, words), h("a", { class: "button", href: `#/set/${genre.name}` }, "Set your own")];
}

/**
 * @param {Studio} app
 * @param {GalleryEntry} entry
 * @param {FindBegun} of
 */
function shelfCard(app, { id, puzzle, grade, size, options, scene }, of) {
  const special = [options.mask, options.symmetry, options.style === "classic" ? null : options.style];
  return card({
    route: `g:${id}`,
    name: puzzle.title ?? size,
    grade,
    note: special.filter(Boolean).join(", "),
    picture: pictureOf(app, scene, puzzle.genre),
    begun: of(puzzle),
  });
}

/**
 * Some of many, the smallest of every grade in turn, from easy to hard, and those without a grade last.
 * @param {GalleryEntry[]} entries
 * @param {number} count
 */
function overTheGrades(entries, count) {
  const byGrade = [...GRADES, null].map((grade) => entries.filter((entry) => entry.grade === grade));
  const most = Math.max(...byGrade.map((some) => some.length));
  const turns = Array.from({ length: most }, (_, turn) => byGrade.map((some) => some[turn]).filter(Boolean)).flat();
  const chosen = new Set(turns.slice(0, count));
  return byGrade.flat().filter((entry) => chosen.has(entry));
}

/**
 * @param {Studio} app
 * @param {"grade"} name
 * @param {string} title
 * @param {[value: string, words: string][]} values
 * @param {() => void} changed
 */
function pick(app, name, title, values, changed) {
  const choose = (/** @type {string} */ value) => {
    app.settings.set(name, value);
    changed();
  };
  return h(
    "fieldset",
    { class: "pick" },
    h("legend", { class: "heard-only" }, title),
    values.map(([value, words]) =>
      h(
        "label",
        {},
        h("input", { type: "radio", name: `pick-${name}`, value, checked: app.settings.get(name) === value, onchange: () => choose(value) }),
        h("span", {}, words),
      ),
    ),
  );
}

/**
 * @param {string} value
 * @param {string} words
 * @returns {[string, string]}
 */
function pair(value, words) {
  return [value, words];
}
