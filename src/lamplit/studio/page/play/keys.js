// Keys outside the board.
import { closestTo } from "../dom.js";

/**
 * Tells `pressed` each key by name ("z", "ctrl+z", "Enter"), which says whether it did something with it; others go to
 * the board that `element` returns, if they mean it. Returns a function that ends it.
 * @param {() => HTMLElement | undefined} element
 * @param {(key: string | null) => boolean} pressed
 */
export function listen(element, pressed) {
  /** @type {(event: KeyboardEvent) => void} */
  const heard = (event) => {
    if (closestTo(event, "input, select, textarea") || (event.key === "Enter" && closestTo(event, "button, a"))) return;
    if (pressed(keyOf(event)) || forward(element(), event)) event.preventDefault();
  };
  addEventListener("keydown", heard);
  return () => removeEventListener("keydown", heard);
}

/**
 * "z" for z and Z, "ctrl+z" with ctrl or the command key; null with others.
 * @param {KeyboardEvent} event
 */
function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  if (altKey) return null;
  const plain = key.length === 1 ? key.toLowerCase() : key;
  return ctrlKey || metaKey ? `ctrl+${shiftKey ? "shift+" : ""}${plain}` : plain;
}

/**
 * Arrows mean the board wherever the focus is, and so do the keys that write, unless they press a button.
 * @param {HTMLElement | undefined} board
 * @param {KeyboardEvent} event
 */
function forward(board, event) {
  const writes = /^([ x\d]|Delete|Backspace)$/.test(event.key) && !closestTo(event, "button, a");
  if (closestTo(event, "aside")) return false; // there they scroll what is read
  if (!board || board.contains(/** @type {Node} */ (event.target)) || !(writes || event.key.startsWith("Arrow"))) return false;
  board.focus({ preventScroll: true });
  board.dispatchEvent(new KeyboardEvent("keydown", event));
  return true;
}
