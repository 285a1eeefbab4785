// How a finished board looks: light swells once, a loop is drawn round once and its inside is tinted, and over all
// other boards goes a soft wave. Then it rests. CSS has the motion, and none of it where motion is not wanted.
import { s } from "../dom.js";

const ROUND = { corners: 0.22, centres: 0.34 }; // how far before a corner a loop begins to turn, as in the drawings

/** Adds what a finished board shows; gives back a function that takes it away. */
export function finish(element, data, live, view) {
  const added = data.live.lines?.loop ? loops(data, live, view) : [];
  const motion = data.live.rays ? "light-swells" : added.length ? "loop-runs" : "wave-passes";
  element.classList.add("finished", motion);
  return () => {
    element.classList.remove("finished", motion);
    for (const each of added) each.remove();
    hideDots(view.layer("lines"), []);
  };
}

function loops(data, live, view) {
  return live.closed.flatMap((piece) => {
    const points = inOrder(piece).map((node) => data.lattice.nodes[node]);
    const d = smooth(points, data.corners ? ROUND.corners : ROUND.centres);
    const inside = s("path", { class: "inside-loop", d });
    const line = s("path", { class: `whole-loop piece-${live.pieces[piece[0][0]]}`, d, pathLength: 1 });
    view.layer("tints").append(inside);
    view.layer("above").append(line);
    hideDots(view.layer("lines"), points);
    return [inside, line];
  });
}

/** Dots that the loop passes would stick out where it turns. */
function hideDots(layer, points) {
  const passed = new Set(points.map(String));
  for (const dot of layer.querySelectorAll("circle")) {
    dot.classList.toggle("passed", passed.has(`${dot.getAttribute("cx")},${dot.getAttribute("cy")}`));
  }
}

/** The nodes of a closed piece in the order in which the line passes them. */
function inOrder(piece) {
  const near = new Map();
  for (const [, a, b] of piece) {
    near.set(a, [...(near.get(a) ?? []), b]);
    near.set(b, [...(near.get(b) ?? []), a]);
  }
  const path = [piece[0][1]];
  let next = piece[0][2];
  while (next !== path[0]) {
    const [one, other] = near.get(next);
    const onward = one === path.at(-1) ? other : one;
    path.push(next);
    next = onward;
  }
  return path;
}

/** A closed way through the points, cutting each corner with a curve. */
function smooth(points, radius) {
  const towards = ([x, y], [tx, ty]) => `${x + (tx - x) * radius} ${y + (ty - y) * radius}`;
  const corners = points.flatMap((here, at) => {
    const before = points.at(at - 1);
    const after = points[(at + 1) % points.length];
    if (before[0] === after[0] || before[1] === after[1]) return [];
    return [`${towards(here, before)}Q${here.join(" ")} ${towards(here, after)}`];
  });
  return `M${corners.join("L")}Z`;
}
