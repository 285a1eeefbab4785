// Mouse, pen and finger: which of them is pressed, and where. Two fingers move the board and never draw; so do the
// middle button and the wheel.
import { pointIn } from "../board/zoom.js";
import { pointsBetween, WritingPress } from "./press.js";
/** @import { Board } from "../board/board.js" */

/**
 * A pressed pointer: which one, where it is by the picture as it lay when it was pressed, and what it does; `action`
 * null: it moves the board.
 * @typedef {{ id: number, inverse: DOMMatrix, at: Point, action: PressAction | null }} Press
 */

export class Pointer {
  #board;
  /** @type {Press | null} */
  #press = null;
  /** @type {Map<number, PointerEvent>} */
  #fingers = new Map();
  /** @type {{ apart: number, times: number, at: Point } | null} */
  #pinch = null;

  /**
   * @param {Board} board
   * @param {SVGElement} surface
   */
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

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.pointerType === "touch") this.#fingers.set(event.pointerId, event);
    if (this.#fingers.size > 1) return this.#beginPinch();
    if (this.#press) return;
    event.preventDefault();
    this.#board.element.focus({ preventScroll: true });
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    const { inverse } = this.#board.zoom;
    const at = pointIn(inverse, event);
    const action = this.#actionOf(howOf(event), at, event.pointerType);
    if (action !== undefined) this.#press = { id: event.pointerId, inverse, at, action };
  }

  /**
   * What a press at this point does; undefined where it does nothing.
   * @param {PointerKind | "move" | undefined} how
   * @param {Point} at
   * @param {string} device
   */
  #actionOf(how, at, device) {
    if (how === undefined) return undefined;
    if (how === "move") return null;
    if (this.#board.onpress) return this.#board.onpress(how, at) ?? undefined;
    if (this.#board.locked) return undefined;
    this.#board.together.show(null, null);
    return new WritingPress(this.#board, how, at, device);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (this.#fingers.has(event.pointerId)) this.#fingers.set(event.pointerId, event);
    if (this.#pinch) return this.#goOnPinching(this.#pinch);
    const press = this.#press;
    if (!press) return event.pointerType === "touch" ? undefined : this.#hover(event);
    if (press.id !== event.pointerId) return undefined;
    const passed = event.getCoalescedEvents?.() ?? [];
    for (const each of passed.length ? passed : [event]) this.#follow(press, pointIn(press.inverse, each));
    return undefined;
  }

  /**
   * @param {Press} press
   * @param {Point} to
   */
  #follow(press, to) {
    if (!press.action) {
      const { zoom } = this.#board;
      zoom.move(to[0] - press.at[0], to[1] - press.at[1]);
      press.inverse = zoom.inverse;
      return;
    }
    for (const point of pointsBetween(press.at, to)) press.action.goTo(point);
    press.at = to;
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    if (this.#board.onpress) return;
    const [x, y] = pointIn(this.#board.zoom.inverse, event);
    this.#board.together.show(this.#board.hit.place(x, y), this.#board.hit.cell(x, y));
  }

  /** @param {PointerEvent} event */
  #up(event, cancelled = false) {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size < 2) this.#pinch = null;
    const press = this.#press;
    if (!press || press.id !== event.pointerId) return;
    if (cancelled) return void this.#giveUp();
    this.#press = null;
    press.action?.end();
  }

  #giveUp() {
    this.#press?.action?.giveUp();
    this.#press = null;
  }

  #beginPinch() {
    this.#giveUp();
    const [one, other] = this.#fingers.values();
    this.#pinch = { apart: apart(one, other), times: this.#board.zoom.times, at: this.#between() };
  }

  /**
   * The point of the picture between two fingers stays between them.
   * @param {{ apart: number, times: number, at: Point }} pinch
   */
  #goOnPinching(pinch) {
    const { zoom } = this.#board;
    const [one, other] = this.#fingers.values();
    zoom.to((pinch.times * apart(one, other)) / pinch.apart, pinch.at);
    const [x, y] = this.#between();
    zoom.move(x - pinch.at[0], y - pinch.at[1]);
  }

  #between() {
    const [one, other] = this.#fingers.values();
    const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
    return pointIn(this.#board.zoom.inverse, middle);
  }

  /** @param {WheelEvent} event */
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

/**
 * What a press means: left or right button, a finger or a pen that goes through the signs, or moving the board.
 * @param {PointerEvent} event
 */
function howOf({ pointerType, button, ctrlKey }) {
  if (button === 1) return "move";
  if (button === 2 || (button === 0 && ctrlKey)) return "right";
  if (button !== 0) return undefined;
  return pointerType === "mouse" ? "left" : "touch";
}

/**
 * @param {PointerEvent} one
 * @param {PointerEvent} other
 */
function apart(one, other) {
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
}
