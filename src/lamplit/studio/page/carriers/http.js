// Messages over HTTP to `lamplit studio`: POST a question, read progress and the reply as server-sent events. As an event,
// a fault such as "this isn't a puzzle" is a reply like any other; as a status it would stand in the console as an error.
import { Fault, GONE } from "./carrier.js";

export class HttpCarrier {
  /** The server answers as soon as the page is there. */
  ready = Promise.resolve();

  /**
   * @template {keyof Answers} Name
   * @param {Name} name
   * @param {QuestionParts} parts
   * @param {AskOptions} options
   * @returns {Promise<Answers[Name]>}
   */
  async ask(name, parts = {}, { signal, progress } = {}) {
    const response = await fetch("ask", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify({ id: newId(), ask: name, ...parts }),
      signal,
    }).catch((error) => {
      throw signal?.aborted ? error : new Fault(GONE);
    });
    return answerIn(response, progress, signal);
  }
}

/**
 * The answer in a response: progress and a reply as events; or what is wrong with the question, as JSON or in words.
 * @param {Response} response
 * @param {AskOptions["progress"]} progress
 * @param {AskOptions["signal"]} signal
 * @returns {Promise<any>}
 */
async function answerIn(response, progress, signal) {
  const kind = response.headers.get("Content-Type") ?? "";
  if (kind.startsWith("application/json")) return opened(await response.json());
  if (!kind.startsWith("text/event-stream")) throw new Fault((await response.text()).trim());
  for await (const message of events(response.body, signal)) {
    if (message.progress) progress?.(message.progress);
    else return opened(message);
  }
  throw new Fault("the connection was lost before the whole answer arrived");
}

/** A name that nobody else has or guesses. Browsers keep crypto.randomUUID from pages over plain HTTP, as in one's own network. */
function newId() {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}

/** @param {LastReply} reply */
function opened(reply) {
  if ("fault" in reply) throw new Fault(reply.fault);
  return reply.answer;
}

/**
 * The messages of a stream; it ends early where the server does.
 * @param {Response["body"]} stream
 * @param {AbortSignal | undefined} signal
 * @returns {AsyncGenerator<Reply>}
 */
async function* events(stream, signal) {
  if (!stream) return;
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read().catch((error) => {
      if (signal?.aborted) throw error;
      return { done: true, value: "" };
    });
    if (done) return;
    text += value;
    const whole = text.split("\n\n");
    text = whole.pop() ?? "";
    for (const event of whole) {
      if (event.startsWith("data: ")) yield JSON.parse(event.slice(6));
    }
  }
}
