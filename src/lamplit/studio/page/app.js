// The start of the page: a carrier for questions, what is said once, the shell, and the place that the address names.
import { Fault, GONE, openCarrier } from "./carriers/carrier.js";
import { h } from "./dom.js";
import { Settings } from "./settings.js";
import { createShell } from "./shell.js";
import { trouble } from "./words.js";

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
    this.#shell = createShell(this);
    document.body.append(this.#shell.element);
    try {
      this.carrier = await openCarrier();
      this.#shell.waitFor(this.carrier.ready);
      this.start = await this.carrier.ask("start");
    } catch (error) {
      this.#sorry(error);
      return;
    }
    addEventListener("hashchange", () => this.#route());
    const { takeAnything } = await import("./share/read.js");
    takeAnything(this);
    await this.#route();
    // The other places are fetched now, so that they open at once, and even when the network has gone.
    for (const load of Object.values(PAGES)) load().catch(() => {});
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

  /** Opens a panel beside what is there. Content that is a function is made when it opens, and the same title closes it. */
  panel(title, content) {
    this.#shell.panel(title, content);
  }

  /** Where a place may show something in the header, such as a timer. Emptied when the place is left. */
  get header() {
    return this.#shell.slot;
  }

  genre(name) {
    return this.start.genres.find((genre) => genre.name === name);
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
      if (turn === this.#shown) this.#sorry(error);
    }
    if (turn === this.#shown) this.#shell.arrive(!first);
  }

  #sorry(error) {
    this.#shell.host.replaceChildren(
      h(
        "div",
        { class: "lost stack" },
        h("h1", { class: "title" }, "That did not work"),
        h("p", { class: "sorry", role: "alert" }, trouble(error)),
        h("p", {}, h("a", { href: "#/" }, "Back to the gallery")),
      ),
    );
  }
}

/** A part of the address; one that is not well encoded is taken as it is. */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

new App().run();
