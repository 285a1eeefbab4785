// Inside a Web Worker: Lamplit itself, under Pyodide. The first message brings what it runs on; from then on it takes
// questions and posts replies, as the wire has them.
import createPyodideModule from "../runtime/pyodide.asm.js";
import { loadPyodide } from "../runtime/pyodide.js";

const ANSWER = `
import json
from lamplit.wire.endpoints.registry import answer

def replied(text, post):
    return json.dumps(answer(json.loads(text), lambda progress: post(json.dumps(progress))))

replied
`;
/** What most questions need. It is imported between questions while there are none, so that none has to wait for it. */
const SOON = [
  "lamplit.wire.boards", "lamplit.formats", "lamplit.engines.sat", "lamplit.human", "lamplit.wire.hints", "lamplit.human.lines",
];
/** Those that can't wait: there is no board to look at before they are answered. */
const FIRST = new Set(["read", "board"]);

self.onmessage = async ({ data: runtime }) => {
  const python = await start(runtime);
  const replied = python.runPython(ANSWER);
  const load = () => python.pyimport(String(SOON.shift())).destroy();
  /** @type {(text: string) => void} */
  const post = (text) => postMessage(JSON.parse(text));
  self.onmessage = ({ data: question }) => {
    while (SOON.length && !FIRST.has(question.ask)) load(); // before the clock of the question starts
    post(replied(JSON.stringify(question), post));
  };
  postMessage({ ready: true });
  while (SOON.length) {
    load();
    await new Promise((done) => setTimeout(done));
  }
};

// What goes wrong in a promise is an error of the worker, of which the page hears.
addEventListener("unhandledrejection", (event) => {
  throw event.reason;
});

/** @param {Runtime} runtime */
async function start({ module, library, lamplit }) {
  // The page has compiled Pyodide once for all its workers, and has its standard library: nothing is fetched here.
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  });
  self.fetch = async () => new Response(library);
  const here = new URL("../runtime/", import.meta.url).href;
  const python = await loadPyodide({
    createPyodideModule,
    indexURL: here,
    packageBaseUrl: here,
    lockFileContents: { info: { abi_version: "2026_0" }, packages: {} },
  });
  python.unpackArchive(lamplit, "zip");
  return python;
}
