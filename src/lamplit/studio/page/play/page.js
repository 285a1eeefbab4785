// The place to play: a board and a panel beside it.
import { createBoard } from "../board/board.js";

export async function show(app, host, params) {
  const puzzle = (await app.carrier.ask("read", { options: { text: `https://puzz.link/p?${params.join("/")}` } })).puzzle;
  const data = await app.carrier.ask("board", { puzzle });
  const board = createBoard(host, data, { glyphs: app.start.glyphs });
  return () => board.destroy();
}
