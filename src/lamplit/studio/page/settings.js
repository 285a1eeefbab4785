// What a person has chosen, kept in the browser.

/** @type {SettingValues} */
const DEFAULTS = {
  theme: "auto", // auto, light, dark
  mistakes: "asked", // never, asked, live
  timer: true, // whether the timer is seen
  genre: "", // what the gallery shows; "" is all
  grade: "",
  favourites: [], // genres that come first, by name
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
    addEventListener("storage", ({ key }) => key === KEY && this.#follow());
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

  /** Takes over what another page of the studio has kept. */
  #follow() {
    Object.assign(this.#values, stored());
    this.#dress();
    for (const name of Object.keys(DEFAULTS)) this.dispatchEvent(new Event(name));
  }

  #dress() {
    document.documentElement.dataset.theme = this.dark ? "dark" : "light";
  }
}

/**
 * What the browser has kept, of what can be right: values of the type that they have to have.
 * @returns {Partial<SettingValues>}
 */
function stored() {
  try {
    const kept = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? "null") ?? {});
    return Object.fromEntries(kept.filter(([name, value]) => Object.hasOwn(DEFAULTS, name) && isLike(value, DEFAULTS[/** @type {keyof SettingValues} */ (name)])));
  } catch {
    return {};
  }
}

/**
 * Whether a value is of the type of another; a list, of texts.
 * @param {unknown} value
 * @param {SettingValues[keyof SettingValues]} other
 */
function isLike(value, other) {
  if (Array.isArray(other)) return Array.isArray(value) && value.every((each) => typeof each === "string");
  return typeof value === typeof other;
}
