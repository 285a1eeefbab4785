// Mouse, pen and finger. A press writes at once what a tap would; if it becomes a drag, that is taken back and drawn
// as the drag says. Two fingers never draw.
import { Painting, Stroke, Tracing } from "./strokes.js";

export class Pointer {
  #board;
  #press = null;
  #fingers = new Set();

  constructor(board, surface) {
    this.#board = board;
    surface.addEventListener("pointerdown", (event) => this.#down(event));
    surface.addEventListener("pointermove", (event) => this.#move(event));
    surface.addEventListener("pointerup", (event) => this.#up(event));
    surface.addEventListener("pointercancel", (event) => this.#up(event, true));
    surface.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  #down(event) {
    if (event.pointerType === "touch") this.#fingers.add(event.pointerId);
    if (this.#fingers.size > 1) return this.#giveUp();
    const how = event.pointerType === "touch" ? "touch" : { 0: "left", 2: "right" }[event.button];
    if (!how || this.#press || this.#board.locked) return undefined;
    event.preventDefault();
    this.#board.element.focus({ preventScroll: true });
    const [x, y] = this.#board.pointOf(event);
    if (this.#board.oncell) return this.#board.pointCell(x, y, how);
    event.target.setPointerCapture?.(event.pointerId);
    const stroke = new Stroke(this.#board);
    const place = this.#board.hit.place(x, y);
    const tap = this.#board.data.gestures.tap[how];
    const press = { id: event.pointerId, how, stroke, place, tap, drag: this.#board.data.gestures.drag[how], x, y, going: null };
    this.#press = press;
    if (place !== null) stroke.write(place, tap[this.#board.signs[place]]);
    return undefined;
  }

  #move(event) {
    const press = this.#press;
    if (!press || press.id !== event.pointerId || !press.drag) return;
    const passed = event.getCoalescedEvents?.() ?? [];
    for (const each of passed.length ? passed : [event]) {
      const [x, y] = this.#board.pointOf(each);
      const steps = Math.max(1, Math.ceil(Math.hypot(x - press.x, y - press.y) / 0.25));
      for (let step = 1; step <= steps; step += 1) {
        this.#along(press, press.x + ((x - press.x) * step) / steps, press.y + ((y - press.y) * step) / steps);
      }
      [press.x, press.y] = [x, y];
    }
  }

  #along(press, x, y) {
    if ("trace" in press.drag) return this.#trace(press, x, y);
    const place = this.#board.hit.place(x, y);
    if (place === null || (!press.going && place === press.place)) return undefined;
    if (!press.going) {
      press.stroke.takeBack();
      press.going = new Painting(this.#board, press.stroke, press.drag, press.place, press.tap);
    }
    return press.going.come(place);
  }

  #trace(press, x, y) {
    if (press.going) return press.going.go(x, y);
    const { drag, place, stroke, tap } = press;
    const tapWritesLine = place !== null && !drag.cycle && (this.#board.signs[place] === drag.trace || stroke.before(place) === drag.trace);
    if (tapWritesLine) {
      // The tapped edge is the first of the trace; it is left by the end that the pen comes to.
      const [a, b] = this.#board.endsOf(place);
      for (const [from, to] of [[a, b], [b, a]]) {
        const [nx, ny] = this.#board.nodeAt(to);
        if (Math.hypot(x - nx, y - ny) < 0.35) {
          press.going = new Tracing(this.#board, stroke, drag, tap, to, { place, from });
        }
      }
      return undefined;
    }
    press.node ??= this.#board.hit.node(press.x, press.y);
    if (press.node === null) return undefined;
    const tracing = new Tracing(this.#board, stroke, drag, tap, press.node);
    if (!tracing.reaches(x, y)) return undefined;
    stroke.takeBack();
    press.going = tracing;
    return tracing.go(x, y);
  }

  #up(event, cancelled = false) {
    this.#fingers.delete(event.pointerId);
    const press = this.#press;
    if (!press || press.id !== event.pointerId) return;
    if (cancelled) return void this.#giveUp();
    this.#press = null;
    this.#board.finishStroke(press.stroke);
  }

  #giveUp() {
    this.#press?.stroke.takeBack();
    this.#press = null;
  }
}
