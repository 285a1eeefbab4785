// What signs say, put together: a state of the wire as places to point at, and as signs to write.

/** The places that a state speaks of: {cells, edges}. */
export function placesOf(state) {
  const keys = Object.values(state).flat().map((entry) => (entry.length === 3 ? entry.slice(0, 2) : entry));
  return {
    cells: keys.filter(([first]) => typeof first === "number"),
    edges: keys.filter(([first]) => typeof first !== "number"),
  };
}

const HELP = ["reason", "conclusion", "fault", "pointed", "inside", "outside", "island", "sea", "way"];

/** Takes away what help has pointed out. */
export function unshow(board) {
  for (const role of HELP) board.clear(role);
}

/** Points out a step: what it rests on, what follows, and what its picture shows besides. */
export function show(board, { clues, cells, edges, follows, shown }) {
  unshow(board);
  for (const mark of shown) board.highlight(mark.role, mark);
  board.highlight("reason", { clues, cells, edges });
  board.highlight("conclusion", placesOf(follows));
}

/** The signs that have to be written so that the board also says this state: [[place, sign]…]. */
export function additions(board, state) {
  const changes = [];
  board.signsOf(state).forEach((told, place) => {
    const sign = told && together(board.data.signs, board.signs[place], told);
    if (sign && sign !== board.signs[place]) changes.push([place, sign]);
  });
  return changes;
}

/** The sign that says what two signs say; the second where there is none for both. */
function together(signs, one, other) {
  const says = [...signs[one].says, ...signs[other].says];
  const strongest = says.filter((fact) => !says.some((more) => more !== fact && implies(more, fact) && !implies(fact, more)));
  const all = new Set(strongest.map(String));
  const both = signs.findIndex((sign) => sign.says.length === all.size && sign.says.every((fact) => all.has(String(fact))));
  return both < 0 ? other : both;
}

/** Whether one thing that a sign says has the other in it: two bridges are also one, not even one is also not two. */
export function implies([list, number], [otherList, otherNumber]) {
  if (list !== otherList) return false;
  if (number === undefined) return true;
  return list.startsWith("not_") ? number <= otherNumber : number >= otherNumber;
}
