// The place to set puzzles: a board that takes clues, and beside it the live answer and the tools.
import { firstGenre } from "../choosing/preferences.js";
import { puzzleOf } from "../share/links.js";
import { keptDraft } from "./drafts.js";
import { Editor } from "./editor.js";
import { emptyPuzzle, withoutBorders } from "./puzzles.js";

const SIDE = 8; // of a new board

/** @type {ShowPage} */
export async function show(app, host, params) {
  const text = params.join("/") || firstGenre(app).name;
  const genre = app.findGenre(text);
  const kept = genre ? keptDraft(text) ?? emptyPuzzle(genre, SIDE, SIDE) : (await puzzleOf(app, text)).puzzle;
  const puzzle = app.genre(kept.genre).regions && !kept.regions ? withoutBorders(kept) : kept;
  const editor = new Editor(app, puzzle);
  host.append(editor.element);
  await editor.begin();
  return () => editor.end();
}
