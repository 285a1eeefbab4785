// Makes puzzles to order: genre, size, difficulty, symmetry, style, shape, seed.
import { GenrePicker } from "../choosing/picker.js";
import { firstGenre } from "../choosing/preferences.js";
import { h } from "../dom.js";
import { isMade } from "../genres.js";
import { linkOf } from "../share/links.js";
import { sentence } from "../words.js";
import { Work } from "./work.js";

const PATIENCE = 60; // seconds
/** @type {Record<string, string>} */
const WORDS = { size: "Size", difficulty: "Difficulty", symmetry: "Symmetry", style: "Style", mask: "Shape", seed: "Seed" };

/** @typedef {[text: string, then: (made: Made) => void]} Way what can be done with a puzzle that was made */

/**
 * A form that makes a puzzle of the genre `name`, to begin with. `ways` are what can be done with it:
 * [[what the button says, made => …]…], where made has puzzle, solution, grade and seed.
 * @param {Studio} app
 * @param {string} name
 * @param {Way[]} ways
 */
export function createMaker(app, name = firstGenre(app).name, ways = [wayToPlay(app)]) {
  const work = new Work(app);
  const genres = app.start.genres.filter(isMade);
  const find = (/** @type {string} */ wanted) => genres.find((genre) => genre.name === wanted) ?? genres[0];
  const { sizes } = find(name);
  const about = h("p", { class: "note" });
  const picker = new GenrePicker(app, { genres, chosen: find(name).name, choose: () => refresh() });
  const chosen = {
    size: h("input", { type: "text", list: "sizes", value: "10x10", required: true, pattern: "\\d+([x×]\\d+)?", title: "columns x rows, such as 12x10" }),
    difficulty: select([], ""),
    symmetry: select([], ""),
    style: select([], "", { onchange: () => tell() }),
    mask: select([], ""),
    seed: h("input", { type: "number", min: 0, placeholder: "random" }),
  };

  /** Each genre has choices of its own. */
  function refresh() {
    const { difficulties, symmetries, styles, masks } = find(picker.value);
    offer(chosen.difficulty, [["", "any"], ...difficulties]);
    offer(chosen.symmetry, [["", "default for the style"], ...symmetries]);
    offer(chosen.style, styles.map((style) => style.name));
    offer(chosen.mask, [["", "rectangle"], ...masks]);
    tell();
  }

  function tell() {
    const { styles } = find(picker.value);
    about.textContent = sentence(styles.find((style) => style.name === chosen.style.value)?.summary ?? "");
  }

  /** @param {Way[1]} then */
  async function make(then) {
    /** @type {Options} */
    const options = { genre: picker.value, timeout: PATIENCE };
    for (const [key, input] of Object.entries(chosen)) if (input.value) options[key] = input.type === "number" ? Number(input.value) : input.value;
    options.size = chosen.size.value.replace("×", "x");
    const made = await work.ask("generate", { options }, "Making a puzzle …");
    if (made) then(made[0]);
  }

  refresh();
  const buttons = ways.map(([text], number) => h("button", { type: "submit", class: number ? "button" : "button main", value: number }, text));
  const element = h(
    "form",
    { class: "maker", "aria-label": "New puzzle" },
    h("datalist", { id: "sizes" }, sizes.suggested.map((size) => h("option", { value: size }))),
    h("div", { class: "fields" }, h("div", { class: "field" }, h("span", {}, "Genre"), picker.element), Object.entries(chosen).map(([key, input]) => h("label", { class: "field" }, h("span", {}, WORDS[key]), input))),
    about,
    h("div", { class: "row" }, buttons),
    work.element,
  );
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    make(ways[Number(event.submitter?.getAttribute("value") ?? 0)][1]);
  });
  return element;
}

/**
 * What a maker offers first.
 * @param {Studio} app
 * @returns {Way}
 */
export function wayToPlay(app) {
  return ["Make and play", async ({ puzzle }) => app.go(`play/${await linkOf(app, puzzle)}`)];
}

/** @typedef {(string | [value: string, text: string])[]} Choices as [value, text] or plain values */

/**
 * A choice of these.
 * @param {Choices} choices
 * @param {string} value
 * @param {Props<HTMLSelectElement>} props
 */
export function select(choices, value, props = {}) {
  const element = h("select", props);
  offer(element, choices);
  element.value = value;
  return element;
}

/**
 * Replaces what can be chosen; what is chosen stays if it is still there.
 * @param {HTMLSelectElement} element
 * @param {Choices} choices
 */
function offer(element, choices) {
  const { value } = element;
  element.replaceChildren(...choices.map((choice) => {
    const [key, text] = typeof choice === "string" ? [choice, choice] : choice;
    return h("option", { value: key }, text);
  }));
  element.value = value;
  if (element.selectedIndex < 0) element.selectedIndex = 0;
}
