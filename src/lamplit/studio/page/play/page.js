// The place to play: a board, and a panel beside it.
import { puzzleOf } from "../share/links.js";
import { sentence } from "../words.js";
import { Game } from "./game.js";
import { listen } from "./keys.js";

/**
 * @param {Frame} app
 * @param {HTMLElement} host
 * @param {string[]} params
 */
export async function show(app, host, params) {
  const link = params.join("/");
  const { puzzle, name, grade = null, warnings } = await puzzleOf(app, link);
  const data = await app.carrier.ask("board", { puzzle });
  const game = new Game(app, host, { puzzle, name, grade, data, link });
  const stop = listen(() => game.board.element, keysOf(game));
  if (warnings.length) app.say?.(warnings.map(sentence).join(" "));
  const save = () => game.save();
  addEventListener("pagehide", save);
  return () => {
    stop();
    removeEventListener("pagehide", save);
    game.end();
  };
}

/**
 * What the keys do; says whether a key did something.
 * @param {Game} game
 * @returns {(key: string | null) => boolean}
 */
function keysOf(game) {
  const { history, hints, panel } = game;
  const undo = () => history.undo();
  const redo = () => history.redo();
  /** @type {Record<string, () => void>} */
  const playing = {
    z: undo, "ctrl+z": undo, y: redo, "ctrl+y": redo, "ctrl+shift+z": redo,
    t: () => history.try(), Enter: () => history.keep(), Escape: () => history.drop(),
    h: () => hints.give(), c: () => panel.askRight(),
  };
  return (key) => {
    if (key === "g") game.walk();
    else if (key !== null && game.open && Object.hasOwn(playing, key)) playing[key]();
    else return false;
    return true;
  };
}
