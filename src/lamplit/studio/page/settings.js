// What a person has chosen, kept in the browser.

/** @type {SettingValues} */
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
  /** @type {SettingValues} */
  #values;

  constructor() {
    super();
    this.#values = { ...DEFAULTS, ...stored() };
    this.#dress();
    DARK.addEventListener("change", () => this.#dress());
  }

  /**
   * @template {keyof SettingValues} Name
   * @param {Name} name
   */
  get(name) {
    return this.#values[name];
  }

  /**
   * @template {keyof SettingValues} Name
   * @param {Name} name
   * @param {SettingValues[Name]} value
   */
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

/** @returns {Partial<SettingValues>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") ?? {};
  } catch {
    return {};
  }
}
