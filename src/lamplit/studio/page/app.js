// The start of the page: a carrier for questions, what is said once, the shell, and the place that the address names.
import { Fault, GONE, openCarrier } from "./carriers/carrier.js";
import { h } from "./dom.js";
import { findGenre, getGenre } from "./genres.js";
import { Settings } from "./settings.js";
import { createShell } from "./shell.js";
import { trouble } from "./words.js";
/** @import { Shell } from "./shell.js" */

/** @type {Record<string, () => Promise<{ show: ShowPage }>>} */
const PAGES = {
  "": () => import("./gallery/page.js"),
  play: () => import("./play/page.js"),
  set: () => import("./editor/page.js"),
  practise: () => import("./help/practise.js"),
  rules: () => import("./share/rules.js"),
};

/** @implements {Studio} */
class App {
  carrier;
  start;
  settings;
  #shell;
  /** @type {(() => void) | null} */
  #end = null;
  #shown = 0;

  /**
   * @param {Shell} shell
   * @param {Settings} settings
   * @param {Carrier} carrier
   * @param {Start} start
   */
  constructor(shell, settings, carrier, start) {
    this.#shell = shell;
    this.settings = settings;
    this.carrier = carrier;
    this.start = start;
  }

  async run() {
    addEventListener("hashchange", () => this.#route());
    const { takeAnything } = await import("./share/read.js");
    takeAnything(this);
    await this.#route();
    // The other places are fetched now, so that they open at once, and even when the network has gone.
    for (const load of Object.values(PAGES)) load().catch(() => {});
  }

  /**
   * Goes to a place of the page: "play/akari/7/7/…".
   * @param {string} route
   */
  go(route) {
    location.hash = `#/${route}`;
  }

  /**
   * Changes the address without leaving the place, as an editor does with every clue.
   * @param {string} route
   */
  rename(route) {
    history.replaceState(null, "", `#/${route}`);
  }

  /**
   * Says something in a line that goes away by itself.
   * @param {string} text
   */
  say(text) {
    this.#shell.say(text);
  }

  /**
   * Opens a panel beside what is there. Content that is a function is made when it opens, and the same title closes it.
   * @param {string} title
   * @param {PanelContent} content
   */
  panel(title, content) {
    this.#shell.panel(title, content);
  }

  /** @param {string} name */
  genre(name) {
    return getGenre(this.start, name);
  }

  /** @param {string} name */
  findGenre(name) {
    return findGenre(this.start, name);
  }

  async #route() {
    const [name, ...params] = location.hash.replace(/^#\/?/, "").split("/");
    const turn = (this.#shown += 1);
    const first = turn === 1;
    try {
      const page = await (PAGES[name] ?? PAGES[""])().catch((error) => {
        throw error instanceof TypeError ? new Fault(GONE) : error; // so browsers call what can't be fetched
      });
      if (turn !== this.#shown) return;
      this.#end?.();
      this.#end = null;
      this.#shell.at(name);
      const end = (await page.show(this, this.#shell.host, params.map(decoded))) ?? null;
      if (turn === this.#shown) this.#end = end;
      else end?.();
    } catch (error) {
      if (turn === this.#shown) showTrouble(this.#shell.host, error);
    }
    if (turn === this.#shown) this.#shell.arrive(!first);
  }
}

/**
 * @param {HTMLElement} host
 * @param {unknown} error
 */
function showTrouble(host, error) {
  host.replaceChildren(
    h(
      "div",
      { class: "lost stack" },
      h("h1", { class: "title" }, "Something went wrong"),
      h("p", { class: "sorry", role: "alert" }, trouble(error)),
      h("p", {}, h("a", { href: "#/" }, "Back to the gallery")),
    ),
  );
}

/**
 * A part of the address; one that is not well encoded is taken as it is.
 * @param {string} text
 */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Opens the studio in a shell that is there at once.
 * @param {Shell} shell
 * @param {Settings} settings
 */
async function openStudio(shell, settings) {
  const carrier = await openCarrier();
  shell.waitFor(carrier.ready);
  const start = await carrier.ask("start");
  shell.showVersion(start.version);
  return new App(shell, settings, carrier, start);
}

const settings = new Settings();
const shell = createShell(settings);
document.body.append(shell.element);
openStudio(shell, settings).then(
  (app) => app.run(),
  (error) => showTrouble(shell.host, error),
);
