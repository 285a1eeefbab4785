// Makes puzzles to order: genre, size, difficulty, symmetry, style, shape, seed.
import { h } from "../dom.js";
import { linkOf } from "../share/links.js";
import { Work } from "./work.js";

const PATIENCE = 60; // seconds
const WORDS = { genre: "Genre", size: "Size", difficulty: "Difficulty", symmetry: "Symmetry", style: "Style", mask: "Shape", seed: "Seed" };

/**
 * A form that makes a puzzle of the genre `name`, to begin with. `ways` are what can be done with it:
 * [[what the button says, made => …]…], where made has puzzle, solution, grade and seed.
 */
export function createMaker(app, name = app.settings.get("genre") || app.start.genres[0].name, ways = [wayToPlay(app)]) {
  const work = new Work(app);
  const fields = h("div", { class: "fields" });
  let chosen = {};

  const fill = (genre) => {
    const { sizes, difficulties, symmetries, styles, masks } = app.genre(genre);
    chosen = {
      genre: select(app.start.genres.map((each) => [each.name, each.title]), genre),
      size: h("input", { type: "text", list: "sizes", value: "10x10", size: 6, required: true, pattern: "\\d+([x×]\\d+)?", title: "columns x rows, such as 12x10" }),
      difficulty: select([["", "any"], ...difficulties], ""),
      symmetry: select([["", "as the style likes"], ...symmetries], ""),
      style: select(styles.map((style) => [style.name, style.name, style.summary]), styles[0].name),
      mask: select([["", "rectangle"], ...masks], ""),
      seed: h("input", { type: "number", min: 0, placeholder: "random" }),
    };
    chosen.genre.addEventListener("change", () => fill(chosen.genre.value));
    fields.replaceChildren(
      h("datalist", { id: "sizes" }, sizes.suggested.map((size) => h("option", { value: size }))),
      ...Object.entries(chosen).map(([key, input]) => h("label", { class: "field" }, h("span", {}, WORDS[key]), input)),
    );
  };

  const make = async (then) => {
    const options = { timeout: PATIENCE };
    for (const [key, input] of Object.entries(chosen)) if (input.value) options[key] = input.type === "number" ? Number(input.value) : input.value;
    options.size = options.size.replace("×", "x");
    const made = await work.ask("generate", { options }, "Making one …");
    if (made) then(made[0]);
  };

  fill(name);
  const buttons = ways.map(([text, then], number) => h("button", { type: "submit", class: number ? "button" : "button main", value: number }, text));
  const element = h("form", { class: "maker", "aria-label": "New puzzle" }, fields, h("div", { class: "row" }, buttons), work.element);
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    make(ways[Number(event.submitter?.value ?? 0)][1]);
  });
  return element;
}

/** What a maker offers first. */
export function wayToPlay(app) {
  return ["Make and play", async ({ puzzle }) => app.go(`play/${await linkOf(app, puzzle)}`)];
}

/** A choice of [value, text, title] or plain values. */
export function select(options, value, props = {}) {
  const element = h("select", props, options.map((option) => {
    const [key, text = key, title = null] = [option].flat();
    return h("option", { value: key, title }, text);
  }));
  element.value = value;
  return element;
}
