// A piece of work that takes a while: its progress, a way to cancel it, and one sentence when it ends.
import { h } from "../dom.js";
import { sentence, trouble } from "../words.js";

export class Work {
  element;
  #app;
  /** @type {AbortController | null} */
  #running = null;
  #text = h("span", { class: "work-text" });
  #bar = h("progress", { "aria-label": "progress", hidden: true });
  #cancel = h("button", { type: "button", class: "button", hidden: true, onclick: () => this.cancel() }, "Cancel");

  /** Leaving the page cancels it. */
  #leave = () => this.cancel();

  /** @param {Studio} app */
  constructor(app) {
    this.#app = app;
    this.element = h("div", { class: "work note", role: "status" }, this.#text, this.#bar, this.#cancel);
  }

  /**
   * Asks, and shows how it goes; undefined if it was cancelled or there is no answer, which is said.
   * @template {keyof Answers} Name
   * @param {Name} name
   * @param {QuestionParts} parts
   * @param {string} doing
   * @returns {Promise<Answers[Name] | undefined>}
   */
  async ask(name, parts, doing) {
    this.cancel();
    const mine = (this.#running = new AbortController());
    addEventListener("hashchange", this.#leave, { once: true });
    this.#show(doing, true);
    try {
      const answer = await this.#app.carrier.ask(name, parts, { signal: mine.signal, progress: (news) => this.#progress(news, mine) });
      if (this.#running !== mine) return undefined;
      this.#end("");
      return answer;
    } catch (error) {
      if (this.#running === mine) this.#end(trouble(error));
      return undefined;
    }
  }

  /** @param {string} text */
  say(text) {
    this.#text.textContent = text;
  }

  cancel() {
    if (!this.#running) return;
    this.#running.abort();
    this.#end("Cancelled.");
  }

  /**
   * @param {Progress} news
   * @param {AbortController} mine
   */
  #progress({ done, of, text }, mine) {
    if (this.#running !== mine) return;
    if (text) this.say(sentence(text));
    if (of) {
      this.#bar.max = of;
      this.#bar.value = done;
    }
  }

  /**
   * @param {string} text
   * @param {boolean} busy
   */
  #show(text, busy) {
    this.say(text);
    this.#bar.hidden = !busy;
    this.#cancel.hidden = !busy;
    if (busy) this.#bar.removeAttribute("value");
  }

  /** @param {string} text */
  #end(text) {
    removeEventListener("hashchange", this.#leave);
    this.#running = null;
    this.#show(text, false);
  }
}
