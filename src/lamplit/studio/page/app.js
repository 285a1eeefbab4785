// The start of the page: a carrier for questions, what is said once, the shell, and the place that the address names.
import { openCarrier } from "./carriers/carrier.js";
import { h } from "./dom.js";
import { Settings } from "./settings.js";
import { createShell } from "./shell.js";

const PAGES = {
  "": () => import("./gallery/page.js"),
  play: () => import("./play/page.js"),
  set: () => import("./editor/page.js"),
  practise: () => import("./help/practise.js"),
  rules: () => import("./share/rules.js"),
};

class App {
  carrier;
  start;
  settings = new Settings();
  #shell;
  #end = null;
  #shown = 0;

  async run() {
    this.carrier = await openCarrier();
    this.#shell = createShell(this);
    document.body.append(this.#shell.element);
    addEventListener("hashchange", () => this.#route());
    this.start = await this.carrier.ask("start");
    await this.#route();
  }

  /** Goes to a place of the page: "play/akari/7/7/…". */
  go(route) {
    location.hash = `#/${route}`;
  }

  /** Changes the address without leaving the place, as an editor does with every clue. */
  rename(route) {
    history.replaceState(null, "", `#/${route}`);
  }

  /** Says something in a line that goes away by itself. */
  say(text) {
    this.#shell.say(text);
  }

  genre(name) {
    return this.start.genres.find((genre) => genre.name === name);
  }

  async #route() {
    const [name, ...params] = location.hash.replace(/^#\/?/, "").split("/");
    const turn = (this.#shown += 1);
    const page = await (PAGES[name] ?? PAGES[""])();
    if (turn !== this.#shown) return;
    this.#end?.();
    this.#shell.host.replaceChildren();
    this.#shell.at(name);
    try {
      this.#end = (await page.show(this, this.#shell.host, params.map(decodeURIComponent))) ?? null;
    } catch (error) {
      this.#end = null;
      this.#shell.host.replaceChildren(h("p", { class: "sorry", role: "alert" }, error.message));
    }
  }
}

new App().run();
