// What a person has chosen, kept in the browser.

const DEFAULTS = {
  theme: "auto", // auto, light, dark
  mistakes: "asked", // never, asked, live
  timer: true, // whether the timer is seen
  genre: "", // what the gallery shows; "" is all
  grade: "",
};
const KEY = "lamplit.settings";
const DARK = matchMedia("(prefers-color-scheme: dark)");

export class Settings extends EventTarget {
  #values;

  constructor() {
    super();
    this.#values = { ...DEFAULTS, ...stored() };
    this.#dress();
    DARK.addEventListener("change", () => this.#dress());
  }

  get(name) {
    return this.#values[name];
  }

  set(name, value) {
    this.#values[name] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#values));
    } catch {
      // A browser that keeps nothing: the choice holds until the page is left.
    }
    this.#dress();
    this.dispatchEvent(new Event(name));
  }

  /** Whether the page is dark now, by choice or by the browser's. */
  get dark() {
    return this.#values.theme === "auto" ? DARK.matches : this.#values.theme === "dark";
  }

  #dress() {
    document.documentElement.dataset.theme = this.dark ? "dark" : "light";
  }
}

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}
