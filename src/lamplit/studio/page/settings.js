// What a person has chosen, kept in the browser.

const DEFAULTS = {
  theme: "auto", // auto, light, dark
  mistakes: "asked", // never, asked, live
  timer: true,
};
const KEY = "lamplit.settings";

export class Settings extends EventTarget {
  #values;

  constructor() {
    super();
    this.#values = { ...DEFAULTS, ...stored() };
    this.#dress();
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

  #dress() {
    document.documentElement.dataset.theme = this.#values.theme;
  }
}

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}
