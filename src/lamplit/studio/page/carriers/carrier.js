// How the page asks: one message, two carriers. A carrier has
//   ask(name, {puzzle, state, options}, {signal, progress}) → a promise of the answer; throws a Fault (one sentence),
//     or an AbortError once the signal is aborted, which also stops the work
//   ready → a promise that is kept once questions are answered without delay

/** There is no answer, and why: one sentence for people. */
export class Fault extends Error {}

/** Nobody is there to answer, or to send the rest of the page. */
export const GONE = "the studio doesn't answer; is it still running?";

/**
 * The carrier that this page was made for.
 * @returns {Promise<Carrier>}
 */
export async function openCarrier() {
  const kind = document.querySelector('meta[name="lamplit-carrier"]')?.getAttribute("content");
  if (kind === "worker") {
    const { WorkerCarrier } = await import("./worker.js");
    return new WorkerCarrier();
  }
  const { HttpCarrier } = await import("./http.js");
  return new HttpCarrier();
}

/** Questions of which only the newest counts: asking again cancels the one before. */
export class Newest {
  #carrier;
  /** @type {AbortController | null} */
  #running = null;

  /** @param {Carrier} carrier */
  constructor(carrier) {
    this.#carrier = carrier;
  }

  /**
   * The answer, or undefined if a newer question took the place of this one.
   * @template {keyof Answers} Name
   * @param {Name} name
   * @param {QuestionParts} parts
   * @param {AskOptions} options
   * @returns {Promise<Answers[Name] | undefined>}
   */
  async ask(name, parts, options = {}) {
    this.cancel();
    const mine = (this.#running = new AbortController());
    try {
      return await this.#carrier.ask(name, parts, { ...options, signal: mine.signal });
    } catch (error) {
      if (mine.signal.aborted) return undefined;
      throw error;
    } finally {
      if (this.#running === mine) this.#running = null;
    }
  }

  cancel() {
    this.#running?.abort();
    this.#running = null;
  }
}
