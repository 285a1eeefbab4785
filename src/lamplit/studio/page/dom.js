// Small helpers to make elements. Text always becomes text, never markup.

/**
 * An HTML element: h("button", {class: "quiet", onclick: f, "aria-label": "undo"}, "↶").
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props<HTMLElementTagNameMap[Tag]>} props
 * @param {Child[]} children
 */
export function h(tag, props = {}, ...children) {
  return fill(document.createElement(tag), props, children);
}

/**
 * An SVG element: s("rect", {x: 0, y: 0, width: 1, height: 1}).
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Attribute>} props
 * @param {Child[]} children
 */
export function s(tag, props = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), props, children);
}

/**
 * The element around what an event happened on that fits a selector, or null.
 * @param {Event} event
 * @param {string} selector
 */
export function closestTo({ target }, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}

/**
 * @template {Element} Made
 * @param {Made} element
 * @param {Props<Made>} props
 * @param {Child[]} children
 */
function fill(element, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
  return element;
}
