// What the studio's page and its server tell each other (docs/python/wire.md), and what modules of the page share. Every module
// sees these types without importing them.

type Cell = [row: number, col: number];
/** Two cells or two lattice points; which of them, the board's `corners` says. */
type Edge = [Cell, Cell];
type Point = [x: number, y: number];
type Clue = string | number;
/** What a state writes for a place: a cell or an edge, bridges with their number behind it. */
type Entry = Cell | Edge | [...Edge, count: number];
type State = Record<string, Entry[]>;
type GradeName = "easy" | "tricky" | "hard" | "fiendish" | "beyond";

interface Puzzle {
  genre: string;
  rows: number;
  cols: number;
  clues: [row: number, col: number, clue: Clue][];
  holes: Cell[];
  regions?: Cell[][];
  title?: string;
  author?: string;
}

/** A side of a board, along which clues may stand outside of it. */
type Side = "top" | "left" | "right" | "bottom";

/** Places of a board that something is said about. */
interface Places {
  clues?: Cell[];
  cells?: Cell[];
  edges?: Edge[];
}
interface Mark extends Places {
  role: string;
}

// Pictures

interface Look {
  fill?: string;
  stroke?: string;
  stroke_width?: number;
  opacity?: number;
}
interface LabelShape extends Look {
  label: string;
  at: Point;
  size: number;
}
type Shape =
  | (Look & { rect: [x: number, y: number, width: number, height: number]; radius?: number })
  | (Look & { circle: [x: number, y: number, radius: number] })
  | (Look & { line: Point[]; closed?: boolean; dash?: number[] })
  | (Look & { path: string })
  | LabelShape;
/** The outlines of characters: how far each advances, and its path. */
type Glyphs = Record<string, [advance: number, outline: string]>;
interface Scene {
  left: number;
  top: number;
  width: number;
  height: number;
  title: string;
  shapes: Shape[];
}

// A board to play on

/** What a sign says: a list of the state, and the number that ends the entry, if entries have one. */
type Fact = [list: string, count?: number];
interface Sign {
  name: string;
  says: Fact[];
  worth: number;
  /** What is typed for it. */
  key?: string;
}
type SignLayer = "below" | "above";
/** How a sign is drawn that is not written: because a step concludes it, or an argument supposes it. */
type GhostKind = "concluded" | "supposed";
type Form = { signs: (Record<SignLayer, Shape[]> & Partial<Record<GhostKind, Shape[]>>)[]; tap?: Record<PointerKind, Tap> } & (
  | { box: [x: number, y: number, width: number, height: number]; line?: undefined; hub?: undefined }
  | { line: [Point, Point]; hub: number; box?: undefined }
);
type Place = [form: number, x: number, y: number, key: Cell | Edge, name: string];
/** Where the cursor can stand. */
type Stop = [x: number, y: number, name: string, place: number | null];
type PointerKind = "left" | "right" | "touch";
/** What a pressed pointer does: it comes to further points, near to each other, and is lifted, or means something else. */
interface PressAction {
  goTo(at: Point): void;
  end(): void;
  giveUp(): void;
}
/** What a drag paints; `paint` null: what a tap would write in the first place. */
interface PaintDrag {
  paint: number | null;
  over: number[];
}
interface TraceDrag {
  trace: number;
  cycle: boolean;
  back: boolean;
}
/** The next sign by the present one. */
type Tap = number[];
interface Gestures {
  tap: Record<PointerKind, Tap>;
  drag: Record<PointerKind, PaintDrag | TraceDrag | null>;
}
type LatticeEdge = [place: number, node: number, otherNode: number];
interface LatticeData {
  nodes: Point[];
  edges: LatticeEdge[];
}
type Beam = [reach: number | null, width: number, colour: string, strength: number];
interface Rays {
  rays: number[][];
  lit: string;
  beams: Beam[];
}
interface Areas {
  nodes: (number | null)[];
  pairs: [number, number][];
  sign: number;
  names: [string, string];
  sized: boolean;
}
interface LiveData {
  counts: [clue: number, places: number[], target: number][];
  apart: [number, number][];
  dimmed: Record<number, string>;
  rays?: Rays;
  lines?: { colour: string; loop: boolean };
  areas?: Areas;
}
interface BoardData {
  genre: string;
  title: string;
  rows: number;
  cols: number;
  holes: Cell[];
  view: [left: number, top: number, width: number, height: number];
  corners: boolean;
  regions: boolean;
  signs: Sign[];
  forms: Form[];
  places: Place[];
  gestures: Gestures;
  clues: { cell: Cell; clue: Clue; name: string; shapes: Shape[] }[];
  under: Shape[];
  lines: Shape[];
  stops: Stop[];
  live: LiveData;
  lattice?: LatticeData;
  /** What clues say of the solution: every state has it. */
  given?: State;
  /** The sign that places without one get when the board is finished. */
  rest?: number;
}

/** A place whose sign has changed, with the sign now there and, if it matters, the trial that it is of. */
type SignChange = [place: number, sign: number, trial?: number];
/** What a stroke has changed. */
type StrokeChange = [place: number, before: number, after: number];

// Answers

interface SentFault {
  kind: string;
  text: string;
  cells: Cell[];
  edges: Edge[];
}
interface Outcome {
  status: "unique" | "multiple" | "none" | "found" | "timeout";
  solutions: State[];
  state?: State;
  clash?: SentFault[] | null;
  stats: { complete: boolean; open: number };
}
interface Grade {
  grade: GradeName;
  score: number;
  hardest: string;
  rounds: number;
  steps: Record<string, number>;
}
/** One deduction of an argument. */
interface Link {
  text: string;
  supposed: State;
  shown: Mark[];
  /** The case or inner supposition that it belongs to, the outermost first. */
  scope: number[];
}
/** What a step says and shows; its text is a paragraph, or a line for the conclusion and one for each link. */
interface Argument {
  text: string;
  links: Link[];
  shown: Mark[];
}
interface Step extends Argument {
  strategy: string;
  clues: Cell[];
  cells: Cell[];
  edges: Edge[];
  follows: State;
}
interface Explanation {
  text: string;
  ending: "solved" | "clash" | "open" | "stuck" | "timeout";
  start: State;
  state: State;
  clash?: Places | null;
  steps: { rounds: { steps: Step[] }[] }[];
}
interface Mistake {
  status: "mistake";
  text: string;
  where?: Places;
  wrong?: State;
}
interface StepHint {
  status: "hint";
  where: Required<Places> & { text: string };
  rule?: { text: string; strategy: string };
  follows?: Argument & { state: State };
}
type Hint = StepHint | Mistake | { status: "solved" | "open" | "impossible"; text: string };
interface StandingAnswer {
  finished: boolean;
  met?: Cell[];
  unmet?: SentFault[];
  conflicts?: SentFault[];
}
interface RightAnswer {
  right: boolean | null;
  text?: string;
  where?: Places;
  /** With `states`: the number of the first that is right. */
  first: number | null;
}
interface Made {
  puzzle: Puzzle;
  solution: State;
  grade: Grade | null;
  seed: number;
}
/** A puzzle that a tool has changed, and what it did in a sentence. */
interface Changed {
  puzzle: Puzzle;
  text: string;
}
interface Suggestion {
  puzzle: Puzzle;
  changes: { text: string }[];
  grade: Grade | null;
}
interface FoundClues {
  status: string;
  puzzle: Puzzle;
  text: string;
  solution: State;
  other: State;
  nearest: State | null;
}
interface ReadPuzzle {
  puzzle: Puzzle;
  warnings: string[];
}
/** One of the puzzles of a text, or why it can't be read. */
type ReadEntry =
  | (ReadPuzzle & { line: number })
  | { line: number; puzzle?: undefined; fault: string; text: string; genres?: string[] };
/** One way to break the rules; with a picture where a board shows it, and what is wrong there. */
interface SentMistake {
  fault: string;
  text: string;
  here?: string;
  scene?: Scene;
}
interface Rulebook {
  goal: string;
  rules: string[];
  mistakes: SentMistake[];
  impossible: SentMistake[];
  details: string[];
}
interface GalleryEntry {
  id: string;
  puzzle: Puzzle;
  grade: GradeName | null;
  size: string;
  options: { mask?: string; symmetry?: string; style?: string };
  scene: Scene;
}
interface Daily extends Made {
  date: string;
  scene?: Scene;
}
interface Exercise {
  puzzle: Puzzle;
  state: State;
  steps: Step[];
}

// What there is, told once

interface PaletteEntry {
  clue: Clue;
  keys: string;
  name: string;
  shapes: Shape[];
}
interface ClueKinds {
  palette: PaletteEntry[];
  holes: boolean;
  whole: boolean;
  arrows: boolean;
  /** Whether a clue speaks for its region, which has one at most. */
  per_region: boolean;
  numbers?: { least: number; most: number | null; after: string[]; within: "board" | "cross" | "line" };
}
/** The clues outside the board, and where they stand. */
interface OutsideClues extends ClueKinds {
  sides: Side[];
}
interface Strategy {
  key: string;
  title: string;
  tier: string;
  idea: string;
  look: string;
  positions: number;
}
/** What a genre's generator takes; a genre without one has none of it. */
interface Orders {
  sizes: { suggested: string[] };
  styles: { name: string; summary: string }[];
  symmetries: string[];
  masks: string[];
  difficulties: GradeName[];
}
type MadeGenre = Genre & Orders;
/** What genres are grouped by. */
interface Family {
  name: string;
  title: string;
}
interface Genre extends Partial<Orders> {
  name: string;
  title: string;
  also: string[];
  /** The name of its family. */
  family: string;
  rules: string;
  clues: ClueKinds;
  regions: boolean;
  outside?: OutsideClues;
  /** Whether it has the tools for setters. */
  authoring: boolean;
  example?: { puzzle: Puzzle; scene: Scene; solved: Scene };
  strategies: Strategy[];
}
interface Format {
  name: string;
  summary: string;
  genres: string[] | null;
  writes_solutions: boolean;
}
interface Start {
  version: string;
  families: Family[];
  genres: Genre[];
  /** A sentence for each genre of another package that doesn't work. */
  broken: string[];
  formats: Format[];
  glyphs: Glyphs;
  /** What each request may cost. */
  requests: Record<string, Cost>;
}
interface Cost {
  lane: "live" | "asked" | "long";
  /** Seconds in a worker of the browser. */
  seconds: number;
}

// Questions

/** The answer to each question. */
interface Answers {
  start: Start;
  rules: Rulebook;
  gallery: GalleryEntry[];
  daily: Daily;
  read: ReadPuzzle & ReadEntry[];
  convert: { text: string; warnings: string[] };
  render: { text: string; base64: string };
  scene: Scene;
  board: BoardData;
  standing: StandingAnswer;
  right: RightAnswer;
  hint: Hint;
  explain: Explanation;
  practise: Exercise;
  solve: Outcome;
  check: { ok: boolean; faults: SentFault[]; text: string; status?: string };
  grade: Grade;
  generate: Made[];
  complete: Changed;
  reduce: Changed;
  adjust: Changed;
  repair: { suggestions: Suggestion[]; proven: boolean };
  clues: FoundClues;
}
/** What a question is asked with, besides. */
interface Options extends Record<string, unknown> {
  genre?: string;
  /** Seconds. */
  timeout?: number;
}
interface QuestionParts {
  puzzle?: Puzzle;
  state?: State | null;
  options?: Options;
}
interface Progress {
  done: number;
  of?: number;
  text?: string;
}
interface AskOptions {
  signal?: AbortSignal;
  progress?: (news: Progress) => void;
}
type LastReply = { progress?: undefined; fault: string } | { progress?: undefined; answer: unknown };
type Reply = { progress: Progress } | LastReply;
/** How the page asks: over HTTP, or of workers in the browser. */
interface Carrier {
  ask<Name extends keyof Answers>(name: Name, parts?: QuestionParts, options?: AskOptions): Promise<Answers[Name]>;
  /** Kept once questions are answered without delay. */
  readonly ready: Promise<unknown>;
}

// The page

/** What a board to play on needs of the page around it; a page of somebody else's has no more. */
interface Frame {
  carrier: Carrier;
  start: Start;
  settings: import("../../src/lamplit/studio/page/settings.js").Settings;
  /** Goes to a place of the studio. */
  go(route: string): void;
  /** The genre of this name, which there is. */
  genre(name: string): Genre;
  findGenre(name: string): Genre | undefined;
  say?(text: string): void;
  panel?(title: string, content: PanelContent): void;
}
/** The whole studio. */
interface Studio extends Frame {
  say(text: string): void;
  panel(title: string, content: PanelContent): void;
  rename(route: string): void;
}
type PanelContent = Node | (() => Node);
/** Shows a place of the page; what it returns is called when the place is left. */
type ShowPage = (app: Studio, host: HTMLElement, params: string[]) => void | (() => void) | Promise<void | (() => void)>;

/** A puzzle that is begun: as the list of all has it. */
interface BegunPuzzle {
  route: string;
  name: string;
  genre: string;
  size: string;
  done: number;
  of: number;
  finished: boolean;
  seconds: number;
  when: number;
}
/** The same, with its fingerprint. */
type ListedPuzzle = BegunPuzzle & { print: string };
/** A change of the history: with the trials that the sign was of before and is of now. */
type HistoryChange = [place: number, before: number, after: number, trialBefore: number, trialAfter: number];
interface HistoryEntry {
  depth: number;
  changes: HistoryChange[];
}
interface HistoryRecord {
  signs: string;
  trials: string;
  base: number;
  done: HistoryEntry[];
  undone: HistoryEntry[];
}

/** What a history writes on. */
type HistoryBoard = Pick<import("../../src/lamplit/studio/page/board/board.js").Board, "signs" | "trial" | "set" | "say" | "sayChanges">;
/** A stroke of the pen through nodes of the lattice. */
interface Strand {
  nodes: number[];
  closed: boolean;
}
/** What a person has chosen. */
interface SettingValues {
  theme: "auto" | "light" | "dark";
  mistakes: "never" | "asked" | "live";
  timer: boolean;
  /** What the gallery shows; "" is all. */
  genre: string;
  grade: string;
  /** Genres that come first in lists, by name. */
  favourites: string[];
}
/** What a panel shares. */
interface Shared {
  puzzle: Puzzle;
  state?: State;
  solution?: State;
}
/** A puzzle that a link names. */
interface NamedPuzzle extends ReadPuzzle {
  name: string;
  grade?: GradeName | null;
}
/** What buttons offer: what each says, and does. */
type Actions = Record<string, () => void>;
/** What Lamplit runs on in a worker. */
interface Runtime {
  module: WebAssembly.Module;
  library: ArrayBuffer;
  lamplit: ArrayBuffer;
}

// Elements

type ShownChild = Node | string | false | null | undefined;
type Child = ShownChild | ShownChild[];
type Attribute = string | number | boolean | null | undefined;
type Handlers<Made extends Element> = {
  [Name in keyof HTMLElementEventMap as `on${Name}`]?: (event: HTMLElementEventMap[Name] & { readonly currentTarget: Made }) => unknown;
};
type Props<Made extends Element> = Handlers<Made> & { [name: string]: Attribute | ((event: any) => unknown) };

// Pyodide comes with a static site only, in its folder "runtime".

declare module "*/runtime/pyodide.asm.js" {
  const createPyodideModule: unknown;
  export default createPyodideModule;
}
declare module "*/runtime/pyodide.js" {
  interface Python {
    runPython(code: string): any;
    pyimport(module: string): { destroy(): void };
    unpackArchive(archive: ArrayBuffer, format: string): void;
  }
  export function loadPyodide(options: Record<string, unknown>): Promise<Python>;
}
