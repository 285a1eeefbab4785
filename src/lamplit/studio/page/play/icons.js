// Small pictures for buttons, drawn with lines on a square of 24.
import { s } from "../dom.js";

/** @type {Record<string, string>} */
const PATHS = {
  undo: "M9 7L4 12L9 17M4 12H15A5 5 0 0 1 20 17V18",
  redo: "M15 7L20 12L15 17M20 12H9A5 5 0 0 0 4 17V18",
  flag: "M6 21V4M6 4H17L14.5 8L17 12H6",
  check: "M5 13L10 18L19 7",
  hint: "M9 18H15M10 21H14M8.5 15C6.5 13.5 5.5 11.5 5.5 9.5A6.5 6.5 0 0 1 18.5 9.5C18.5 11.5 17.5 13.5 15.5 15Z",
  walk: "M5 5L12 12L5 19M12 5L19 12L12 19",
  more: "M5 12H5.01M12 12H12.01M19 12H19.01",
};

/** @param {string} name */
export function icon(name) {
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: PATHS[name] }));
}
