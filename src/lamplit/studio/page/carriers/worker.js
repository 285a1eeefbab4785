// Messages to Lamplit itself, which runs under Pyodide in Web Workers of this page: no server is needed.
//
// A running answer can't be interrupted there. So every question has a budget, and there are two workers: where one is
// busy with what nobody waits for any more, the other, which stands by, takes the next question. A worker that would go on
// for long, or that overruns its budget, is ended, and a new one is started in its place.
import { Fault } from "./carrier.js";
import { fetched, unpacked } from "./packed.js";
import { Prepared } from "./prepared.js";

/**
 * What a question may cost as long as `start` has not brought the costs of all.
 * @type {Cost}
 */
const UNKNOWN_COST = { lane: "asked", seconds: 5 };
/** Seconds that are left to an answer nobody waits for any more. */
const HURRY = 1;
/**
 * Seconds over its budget that a worker gets at least: Lamplit looks at the clock itself, but not at every moment. On a
 * slow machine it gets as long as it took to start, for a new one would take no less.
 */
const GRACE = 2;
const WORKERS = 2;

export class WorkerCarrier {
  /** Kept once questions are answered without delay; refused where Lamplit can't run. */
  ready;
  #prepared = new Prepared();
  /** @type {Runtime | null} */
  #runtime = null;
  /** @type {LamplitWorker[]} */
  #workers = [];
  /** @type {Question[]} */
  #waiting = [];
  /** @type {Fault | null} */
  #broken = null;

  constructor() {
    this.ready = this.#begin();
    this.ready.catch(() => {}); // nobody need listen
  }

  /**
   * @template {keyof Answers} Name
   * @param {Name} name
   * @param {QuestionParts} parts
   * @param {AskOptions} options
   * @returns {Promise<Answers[Name]>}
   */
  async ask(name, parts = {}, { signal, progress } = {}) {
    const prepared = await this.#prepared.answer(name, parts);
    const costs = (await this.#prepared.answer("start"))?.requests;
    signal?.throwIfAborted();
    if (prepared !== undefined) return prepared;
    if (this.#broken) throw this.#broken;
    const question = new Question(name, parts, progress, costs?.[name] ?? UNKNOWN_COST);
    signal?.addEventListener("abort", () => this.#cancel(question, signal.reason), { once: true });
    this.#waiting.push(question);
    this.#next();
    return question.answer;
  }

  /** Starts the first worker, and once that is up, so as not to slow it down, the one that stands by. */
  async #begin() {
    try {
      const [module, library, lamplit] = await Promise.all([
        unpacked("runtime/pyodide.asm.wasm.bin", "application/wasm").then((wasm) => WebAssembly.compileStreaming(wasm)),
        fetched("runtime/python_stdlib.zip").then((file) => file.arrayBuffer()),
        fetched("runtime/lamplit.zip").then((file) => file.arrayBuffer()),
      ]);
      this.#runtime = { module, library, lamplit };
      await this.#add();
      this.#fill();
    } catch (error) {
      this.#fail(error);
      throw this.#broken;
    }
  }

  async #add() {
    const worker = new LamplitWorker();
    worker.onfree = () => this.#next();
    worker.onbroken = () => this.#replace(worker);
    this.#workers.push(worker);
    try {
      await worker.start(this.#runtime);
    } catch (error) {
      this.#drop(worker);
      throw error;
    }
    this.#next();
  }

  /** Starts what is missing, in the background. */
  async #fill() {
    while (this.#workers.length < WORKERS) {
      try {
        await this.#add();
      } catch (error) {
        if (this.#workers.length === 0) this.#fail(error);
        return;
      }
    }
  }

  #next() {
    for (const worker of this.#workers) {
      if (!worker.free) continue;
      const patient = this.#workers.some((other) => other.question?.patient);
      const at = this.#waiting.findIndex((question) => !(patient && question.patient));
      if (at < 0) return;
      worker.give(this.#waiting.splice(at, 1)[0]);
    }
  }

  /**
   * @param {Question} question
   * @param {unknown} reason
   */
  #cancel(question, reason) {
    question.refuse(reason);
    this.#waiting = this.#waiting.filter((other) => other !== question);
    const worker = this.#workers.find((other) => other.question === question);
    if (worker && question.patient) this.#replace(worker);
    else worker?.hurry(); // it will most likely be done before a new worker could be started
  }

  /** @param {LamplitWorker} worker */
  #replace(worker) {
    this.#drop(worker);
    this.#next();
    this.#fill();
  }

  /** @param {LamplitWorker} worker */
  #drop(worker) {
    worker.end();
    this.#workers = this.#workers.filter((other) => other !== worker);
  }

  /** @param {unknown} error */
  #fail(error) {
    console.warn(error);
    this.#broken = new Fault("Lamplit couldn't start in this browser: try a newer one, or reload the page");
    for (const question of this.#waiting.splice(0)) question.refuse(this.#broken);
  }
}

/** A question with its budget, and the promise of its answer. */
class Question {
  static #number = 0;
  /** Whether it shows its progress and can be cancelled. Only one worker at a time does such work. */
  patient;
  /** Seconds: what it asks for, or what it may cost if that is less. */
  budget;
  /** @type {Promise<any>} */
  answer;
  /** @type {(answer: unknown) => void} */
  keep = () => {};
  /** @type {(reason: unknown) => void} */
  refuse = () => {};

  /**
   * @param {keyof Answers} name
   * @param {QuestionParts} parts
   * @param {AskOptions["progress"]} progress
   * @param {Cost} cost
   */
  constructor(name, parts, progress, { lane, seconds }) {
    this.patient = lane === "long";
    this.budget = Math.min(parts.options?.timeout ?? seconds, seconds);
    this.message = { id: (Question.#number += 1), ask: name, ...parts, options: { ...parts.options, timeout: this.budget } };
    this.progress = progress ?? (() => {});
    this.answer = new Promise((keep, refuse) => {
      this.keep = keep;
      this.refuse = refuse;
    });
  }
}

/** One worker: it answers a question at a time. */
class LamplitWorker {
  /** @type {Question | null} */
  question = null;
  onfree = () => {};
  onbroken = () => {};
  #worker = new Worker(new URL("./pyodide.js", import.meta.url), { type: "module" });
  #started = false;
  #grace = GRACE;
  #timer = 0;

  get free() {
    return this.#started && this.question === null;
  }

  /**
   * Kept once it answers.
   * @param {Runtime | null} runtime
   * @returns {Promise<void>}
   */
  start(runtime) {
    const began = performance.now();
    return new Promise((keep, refuse) => {
      this.#worker.onerror = (event) => refuse(new Error(event.message ?? "the worker could not be loaded"));
      this.#worker.onmessage = () => {
        this.#started = true;
        this.#grace = Math.max(GRACE, (performance.now() - began) / 1000);
        this.#worker.onmessage = (event) => this.#hear(event.data);
        this.#worker.onerror = () => this.#break("the browser ran out of memory, so Lamplit stopped");
        keep();
      };
      this.#worker.postMessage(runtime);
    });
  }

  /** @param {Question} question */
  give(question) {
    this.question = question;
    this.#within(question.budget);
    this.#worker.postMessage(question.message);
  }

  /** The request was cancelled. */
  hurry() {
    this.#within(Math.min(HURRY, this.question?.budget ?? HURRY));
  }

  /** @param {number} seconds */
  #within(seconds) {
    const overrun = () => this.#break("out of time: there was no answer before the timeout");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(overrun, (seconds + this.#grace) * 1000);
  }

  end() {
    clearTimeout(this.#timer);
    this.#worker.terminate();
  }

  /** @param {Reply} reply */
  #hear(reply) {
    const { question } = this;
    if (!question) return;
    if (reply.progress) return void question.progress(reply.progress);
    clearTimeout(this.#timer);
    this.question = null;
    if ("fault" in reply) question.refuse(new Fault(reply.fault));
    else question.keep(reply.answer);
    this.onfree();
  }

  /** @param {string} sentence */
  #break(sentence) {
    this.question?.refuse(new Fault(sentence));
    this.onbroken();
  }
}
