// How a finished board looks: light swells once, a loop is drawn round once and its inside is tinted, and over all
// other boards goes a soft wave. Then it rests. CSS has the motion, and none of it where motion is not wanted.
import { s } from "../dom.js";
import { smooth, strandsOf } from "./strands.js";
/** @import { Live } from "./live.js" */
/** @import { View } from "./view.js" */

/**
 * Adds what a finished board shows; gives back a function that takes it away.
 * @param {HTMLElement} element
 * @param {BoardData} data
 * @param {Live} live
 * @param {View} view
 */
export function finish(element, data, live, view) {
  const added = data.live.lines?.loop ? loops(data, live, view) : [];
  const motion = data.live.rays ? "light-swells" : added.length ? "loop-runs" : "wave-passes";
  element.classList.add("finished", motion);
  return () => {
    element.classList.remove("finished", motion);
    for (const each of added) each.remove();
  };
}

/**
 * @param {BoardData} data
 * @param {Live} live
 * @param {View} view
 */
function loops(data, live, view) {
  return live.closed.flatMap((piece) => {
    const d = smooth(strandsOf(piece)[0], data);
    const inside = s("path", { class: "inside-loop", d });
    const line = s("path", { class: `whole-loop piece-${live.pieces[piece[0][0]]}`, d, pathLength: 1 });
    view.layer("tints").append(inside);
    view.layer("above").append(line);
    return [inside, line];
  });
}
