// The way to choose a genre, wherever there is one to choose: a button that opens a list by family, with favourites first
// and a search.
import { h } from "../dom.js";
import { pictureOf } from "../gallery/cards.js";
import { WAYS } from "../gestures/keyboard.js";
import { searchGenres } from "./order.js";
import { createStar, groupFor } from "./preferences.js";
/** @import { FoundGenre } from "./order.js" */

const GAP = 6; // pixels between the button and the list
const MARGIN = 12; // and between the list and the edge of the window
const LOW = 360; // a list with less room than this below the button opens above it, if there is more
const ROW = 8; // pixels: what is no further up or down is in the same row

/**
 * @typedef {object} PickerParts
 * @property {Genre[]} genres those that can be chosen
 * @property {string} chosen the name of the genre that is chosen; "" for all
 * @property {(name: string) => void} choose
 * @property {string} [all] what the button says where no genre is chosen, if that is possible
 * @property {boolean} [shortcut] whether the key / opens the list
 * @property {() => void} [closed] called when the list has closed
 */

export class GenrePicker {
  element;
  #app;
  #parts;
  #chosen;
  #button = h("button", { type: "button", class: "button genre-button", "aria-haspopup": "dialog" });
  #search = h("input", { type: "search", "aria-label": "Search genres", placeholder: "Name or family", autocomplete: "off", spellcheck: "false", enterkeyhint: "go", oninput: () => this.#list() });
  #count = h("span", { class: "note", role: "status" });
  #groups = h("div", { class: "genre-groups" });
  /** @type {HTMLElement} */
  #popover;

  /**
   * @param {Studio} app
   * @param {PickerParts} parts
   */
  constructor(app, parts) {
    this.#app = app;
    this.#parts = parts;
    this.#chosen = parts.chosen;
    const close = h("button", { type: "button", class: "quiet genre-close", "aria-label": "Close", onclick: () => this.#popover.hidePopover() }, "×");
    this.#popover = h(
      "div",
      { class: "genre-list", popover: "auto", role: "dialog", "aria-label": "Choose a genre", tabindex: -1, onkeydown: (event) => this.#key(event) },
      h("div", { class: "genre-search" }, this.#search, this.#count, close),
      this.#groups,
    );
    this.#popover.addEventListener("beforetoggle", (event) => isOpening(event) && this.#open());
    this.#popover.addEventListener("toggle", (event) => isOpening(event) || parts.closed?.());
    this.#button.popoverTargetElement = this.#popover;
    if (parts.shortcut) this.#button.setAttribute("aria-keyshortcuts", "/");
    this.element = h("div", { class: "genre-picker" }, this.#button, this.#popover);
    this.#show();
  }

  /** The name of the genre that is chosen; "" for all. */
  get value() {
    return this.#chosen;
  }

  /** @param {string} name */
  choose(name) {
    this.#chosen = name;
    this.#show();
    this.#popover.hidePopover();
    this.#parts.choose(name);
  }

  #show() {
    const title = this.#parts.genres.find(({ name }) => name === this.#chosen)?.title ?? this.#parts.all ?? "";
    this.#button.replaceChildren(h("span", {}, title));
    this.#button.setAttribute("aria-label", `Genre: ${title}`);
  }

  /** Fills the list and finds room for it, below the button or above. */
  #open() {
    const { left, top, bottom } = this.#button.getBoundingClientRect();
    const [over, under] = [top - GAP - MARGIN, innerHeight - bottom - GAP - MARGIN];
    const above = under < LOW && over > under;
    const { style } = this.#popover;
    style.setProperty("--left", `${left}px`);
    style.setProperty("--top", above ? "auto" : `${bottom + GAP}px`);
    style.setProperty("--bottom", above ? `${innerHeight - top + GAP}px` : "auto");
    style.setProperty("--room", `${above ? over : under}px`);
    const touched = matchMedia("(pointer: coarse)").matches;
    this.#popover.autofocus = touched; // the search would bring up a keyboard over the list
    this.#search.autofocus = !touched;
    this.#search.value = "";
    this.#list();
  }

  #list() {
    const { genres, all } = this.#parts;
    const text = this.#search.value.trim();
    const groups = groupFor(this.#app, genres);
    const found = searchGenres(groups.flatMap((group) => group.genres), this.#app.start.families, text);
    this.#count.textContent = text ? `${found.length} of ${genres.length}` : `${genres.length} genres`;
    this.#groups.replaceChildren();
    if (!found.length) this.#groups.append(h("p", { class: "note" }, `No genre is called “${text}”.`));
    else if (text) this.#groups.append(this.#tiles(found));
    else {
      if (all) this.#groups.append(this.#choice("", all));
      for (const { title, genres: some } of groups) {
        this.#groups.append(h("section", { class: "genre-group" }, h("h2", { class: "label" }, title), this.#tiles(some.map((genre) => ({ genre, shown: "" })))));
      }
    }
    this.#groups.classList.toggle("found", Boolean(text));
  }

  /** @param {FoundGenre[]} found */
  #tiles(found) {
    return h("ul", { class: "genre-tiles" }, found.map(({ genre, shown }) => {
      const picture = genre.example && pictureOf(this.#app, genre.example.scene, genre.name);
      const parts = [h("span", { class: "genre-picture", "aria-hidden": "true" }, picture), h("span", {}, genre.title), shown && h("span", { class: "note" }, shown)];
      return h("li", {}, this.#choice(genre.name, ...parts), createStar(this.#app, genre));
    }));
  }

  /**
   * @param {string} name
   * @param {Child[]} content
   */
  #choice(name, ...content) {
    return h("button", { type: "button", class: "genre-choice", "aria-current": name === this.#chosen && "true", onclick: () => this.choose(name) }, content.flat());
  }

  /**
   * Keys belong to the list alone: arrows move in it, enter takes what was found first, and letters go on searching.
   * @param {KeyboardEvent} event
   */
  #key(event) {
    const { key, target } = event;
    event.stopPropagation();
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const choices = [...this.#groups.querySelectorAll("button")].filter((button) => button.matches(".genre-choice"));
    if (target === this.#search || target === this.#popover) {
      if (key === "ArrowDown") choices[0]?.focus();
      else if (key === "Enter" && this.#search.value.trim()) choices[0]?.click();
      else if (key !== "Enter" && key !== "/") return;
    } else if (WAYS[key]) (findNext(choices, /** @type {Element} */ (target), WAYS[key]) ?? this.#search).focus();
    else if (key.length === 1 && key !== " ") return this.#search.focus(); // where the letter is then typed
    else return;
    event.preventDefault();
  }
}

/** @param {Event} event */
function isOpening(event) {
  return /** @type {ToggleEvent} */ (event).newState === "open";
}

/**
 * The next of these that lies that way: in the same row, or in the next row and there the nearest; undefined above all.
 * @param {HTMLElement[]} choices
 * @param {Element} from
 * @param {Point} way
 */
function findNext(choices, from, [wayX, wayY]) {
  const [x, y] = centreOf(from);
  const ahead = choices
    .map((choice) => ({ choice, right: centreOf(choice)[0] - x, down: centreOf(choice)[1] - y }))
    .filter(({ right, down }) => (wayX ? wayX * right > ROW && Math.abs(down) < ROW : wayY * down > ROW))
    .sort((one, other) => Math.abs(one.down) - Math.abs(other.down) || Math.abs(one.right) - Math.abs(other.right));
  return ahead[0]?.choice ?? (wayY < 0 ? undefined : from);
}

/**
 * @param {Element} element
 * @returns {Point}
 */
function centreOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
