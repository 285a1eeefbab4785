// The place to play: a board, and a panel beside it.
import { puzzleOf } from "../share/links.js";
import { Game } from "./game.js";

export async function show(app, host, params) {
  const link = params.join("/");
  const { puzzle, name, grade = null } = await puzzleOf(app, link);
  const data = await app.carrier.ask("board", { puzzle });
  const game = new Game(app, host, { puzzle, name, grade, data, link });
  const stop = keysOf(game);
  const save = () => game.save();
  addEventListener("pagehide", save);
  return () => {
    stop();
    removeEventListener("pagehide", save);
    game.end();
  };
}

function keysOf(game) {
  const { history } = game;
  const PLAYING = {
    z: () => history.undo(),
    y: () => history.redo(),
    t: () => history.try(),
    Enter: () => history.keep(),
    Escape: () => history.drop(),
    h: () => game.hints.give(),
    c: () => game.panel.rightAsked(),
  };
  const pressed = (event) => {
    if (event.target.closest("input, select, textarea") || (event.key === "Enter" && event.target.closest("button, a"))) return;
    if (forward(game.board.element, event)) return;
    let key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.ctrlKey || event.metaKey) {
      if (key !== "z" && key !== "y") return;
      if (event.shiftKey && key === "z") key = "y";
    } else if (event.altKey) return;
    if (key === "g") game.walk();
    else if (game.open && key in PLAYING) PLAYING[key]();
    else return;
    event.preventDefault();
  };
  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
}

/** Arrows mean the board wherever the focus is, and so do the keys that write, as long as nothing has the focus. */
function forward(board, event) {
  const nowhere = event.target === document.body;
  if (board.contains(event.target) || !(event.key.startsWith("Arrow") || (nowhere && [" ", "x"].includes(event.key)))) return false;
  board.focus({ preventScroll: true });
  board.dispatchEvent(new KeyboardEvent("keydown", event));
  event.preventDefault();
  return true;
}
