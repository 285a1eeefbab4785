// Mouse, pen and finger. A press writes at once what a tap would; if it becomes a drag, that is taken back and drawn
// as the drag says. Two fingers move the board and never draw; so do the middle button and the wheel.
import { pointIn } from "../board/zoom.js";
import { Painting, Stroke, Tracing } from "./strokes.js";

const STEP = 0.2; // a drag is followed in steps of this many cells, however fast the pen moves
const STILL = { mouse: 0.2, other: 0.3 }; // cells that a tap may move
const AT_NODE = 0.32; // a drag that begins so near to a node begins at the node, not with an edge

export class Pointer {
  #board;
  #press = null;
  #fingers = new Map();
  #pinch = null;

  constructor(board, surface) {
    this.#board = board;
    surface.addEventListener("pointerdown", (event) => this.#down(event));
    surface.addEventListener("pointermove", (event) => this.#move(event));
    surface.addEventListener("pointerup", (event) => this.#up(event));
    surface.addEventListener("pointercancel", (event) => this.#up(event, true));
    surface.addEventListener("pointerleave", () => board.together.show(null, null));
    surface.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    surface.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  #down(event) {
    if (event.pointerType === "touch") this.#fingers.set(event.pointerId, event);
    if (this.#fingers.size > 1) return this.#beginPinch();
    if (this.#press) return undefined;
    event.preventDefault();
    this.#board.element.focus({ preventScroll: true });
    event.currentTarget.setPointerCapture(event.pointerId);
    const inverse = this.#board.zoom.inverse;
    const [x, y] = pointIn(inverse, event);
    const press = { id: event.pointerId, how: howOf(event), inverse, x, y, from: [x, y], type: event.pointerType };
    if (press.how === "move") this.#press = press;
    else if (this.#board.oncell) this.#pressCell(press);
    else if (press.how && !this.#board.locked) this.#begin(press);
    return undefined;
  }

  #begin(press) {
    const { data, hit } = this.#board;
    this.#board.together.show(null, null);
    press.stroke = new Stroke(this.#board);
    press.place = hit.place(press.x, press.y);
    press.tap = data.gestures.tap[press.how];
    press.drag = data.gestures.drag[press.how];
    this.#press = press;
    if (!press.drag || !("trace" in press.drag)) return this.#tap(press);
    // A tap that a trace from here would not begin with waits, lest it flash up at the start of every drag.
    const { node, far } = hit.node(press.x, press.y) ?? { node: null, far: Infinity };
    const { trace, cycle } = press.drag;
    press.node = node;
    press.edgeFirst = press.place !== null && far >= AT_NODE && !cycle && press.tap[0] === trace;
    if (far >= AT_NODE && (cycle || press.edgeFirst)) this.#tap(press);
    return undefined;
  }

  #tap(press) {
    if (press.place !== null) press.stroke.write(press.place, press.tap[this.#board.signs[press.place]]);
    press.tapped = true;
  }

  #move(event) {
    if (this.#fingers.has(event.pointerId)) this.#fingers.set(event.pointerId, event);
    if (this.#pinch) return this.#goOnPinching();
    const press = this.#press;
    if (!press) return event.pointerType === "touch" ? undefined : this.#hover(event);
    if (press.id !== event.pointerId) return undefined;
    const passed = event.getCoalescedEvents?.() ?? [];
    for (const each of passed.length ? passed : [event]) {
      const [x, y] = pointIn(press.inverse, each);
      const steps = Math.max(1, Math.ceil(Math.hypot(x - press.x, y - press.y) / STEP));
      const [dx, dy] = [(x - press.x) / steps, (y - press.y) / steps];
      for (let step = 0; step < steps; step += 1) {
        press.x += dx;
        press.y += dy;
        this.#along(press);
      }
    }
    return undefined;
  }

  #along(press) {
    const { x, y, from } = press;
    if (press.how === "move") {
      this.#board.zoom.move(x - from[0], y - from[1]);
      press.inverse = this.#board.zoom.inverse;
      [press.x, press.y] = from;
    } else if (press.cell) this.#alongCells(press);
    else if (!press.drag) return;
    else if ("trace" in press.drag) this.#trace(press);
    else this.#paint(press);
  }

  #paint(press) {
    const { x, y, place: first } = press;
    const place = this.#board.hit.place(x, y);
    if (place === null || (!press.going && (place === first || !strayed(press)))) return;
    if (!press.going) {
      press.stroke.takeBack();
      press.going = new Painting(this.#board, press.stroke, press.drag, first, press.tap);
    }
    press.going.come(place);
  }

  #trace(press) {
    const { x, y, drag, stroke, tap } = press;
    if (press.going) return press.going.go(x, y);
    if (press.edgeFirst) return this.#leaveEdge(press);
    if (press.node === null) return undefined;
    const tracing = new Tracing(this.#board, stroke, drag, tap, press.node);
    if (!tracing.reaches(x, y)) return undefined;
    stroke.takeBack();
    press.going = tracing;
    return tracing.go(x, y);
  }

  /** The edge that was pressed is the first of the trace; it is left by the end that the pen comes to. */
  #leaveEdge(press) {
    const { x, y, place, stroke, drag, tap } = press;
    const [a, b] = this.#board.lattice.endsOf(place);
    for (const [from, to] of [[a, b], [b, a]]) {
      const [nx, ny] = this.#board.lattice.at(to);
      if (Math.hypot(x - nx, y - ny) >= AT_NODE) continue;
      press.going = new Tracing(this.#board, stroke, drag, tap, from);
      press.going.along(place, to);
    }
  }

  #pressCell(press) {
    const cell = press.how && this.#board.cellAt(press.x, press.y);
    if (!cell) return;
    this.#press = press;
    press.cell = cell;
    this.#board.pointCell(cell, press.how);
  }

  #alongCells(press) {
    const cell = this.#board.cellAt(press.x, press.y);
    if (!cell || String(cell) === String(press.cell)) return;
    press.cell = cell;
    this.#board.pointCell(cell, "drag");
  }

  #hover(event) {
    if (this.#board.oncell) return;
    const [x, y] = pointIn(this.#board.zoom.inverse, event);
    this.#board.together.show(this.#board.hit.place(x, y), this.#board.cellAt(x, y));
  }

  #up(event, cancelled = false) {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size < 2) this.#pinch = null;
    const press = this.#press;
    if (!press || press.id !== event.pointerId) return;
    if (cancelled) return void this.#giveUp();
    this.#press = null;
    if (!press.stroke) return;
    if (!press.going && !press.tapped && !strayed(press)) this.#tap(press);
    this.#board.finishStroke(press.stroke);
  }

  #giveUp() {
    this.#press?.stroke?.takeBack();
    this.#press = null;
  }

  #beginPinch() {
    this.#giveUp();
    const [one, other] = this.#fingers.values();
    this.#pinch = { apart: apart(one, other), times: this.#board.zoom.times, at: this.#between() };
  }

  /** The point of the picture between two fingers stays between them. */
  #goOnPinching() {
    const { zoom } = this.#board;
    const [one, other] = this.#fingers.values();
    zoom.to((this.#pinch.times * apart(one, other)) / this.#pinch.apart, this.#pinch.at);
    const [x, y] = this.#between();
    zoom.move(x - this.#pinch.at[0], y - this.#pinch.at[1]);
  }

  #between() {
    const [one, other] = this.#fingers.values();
    const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
    return pointIn(this.#board.zoom.inverse, middle);
  }

  #wheel(event) {
    const { zoom } = this.#board;
    const turned = event.deltaMode ? 16 : 1;
    if (event.ctrlKey || event.metaKey) {
      zoom.to(zoom.times * Math.exp(-event.deltaY * turned * 0.01), pointIn(zoom.inverse, event));
    } else if (zoom.times > 1) {
      const { a } = zoom.inverse;
      zoom.move(-event.deltaX * turned * a, -event.deltaY * turned * a);
    } else return;
    event.preventDefault();
  }
}

/** What a press means: left or right button, a finger or a pen that goes through the signs, or moving the board. */
function howOf({ pointerType, button, ctrlKey }) {
  if (button === 1) return "move";
  if (button === 2 || (button === 0 && ctrlKey)) return "right";
  if (button !== 0) return undefined;
  return pointerType === "mouse" ? "left" : "touch";
}

/** Whether a pressed pointer has moved further than the hand of one who taps. */
function strayed({ x, y, from, type }) {
  return Math.hypot(x - from[0], y - from[1]) >= (STILL[type] ?? STILL.other);
}

function apart(one, other) {
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
}
