// The light of a bulb, in bands along its rays: the colour of lit places, and brighter ones near it. It floods from
// the bulb, so what runs across and what runs down grow on their own.
import { s } from "../dom.js";

/**
 * `corner` is where the bulb's cell lies; each ray is given by the corners of its first and its last cell.
 * @param {Point} corner
 * @param {[first: Point, last: Point][]} rays
 * @param {Rays} look
 */
export function light([x, y], rays, { lit, beams }) {
  return s("g", { class: "light" }, rays.map(([first, last]) => {
    const down = first[0] === last[0];
    const alone = down && first[1] === last[1];
    /** @type {Beam[]} */
    const bands = [[null, 1, lit, 0.9], ...beams.filter(([reach]) => reach !== null || !alone)];
    const ray = s("g", { class: down ? "ray down" : "ray across" }, bands.map(([reach, width, colour, strength]) =>
      s("rect", {
        ...band(x + 0.5, y + 0.5, first, last, down, reach ?? Infinity, width),
        fill: `var(--c-${colour.slice(1)}, ${colour})`,
        "fill-opacity": strength,
      })));
    ray.style.setProperty("transform-origin", `${x + 0.5}px ${y + 0.5}px`);
    return ray;
  }));
}

/**
 * @param {number} x
 * @param {number} y
 * @param {Point} first
 * @param {Point} last
 * @param {boolean} down
 * @param {number} reach
 * @param {number} width
 */
function band(x, y, [ax, ay], [bx, by], down, reach, width) {
  const left = down ? x - width / 2 : Math.max(ax, x - reach);
  const right = down ? x + width / 2 : Math.min(bx + 1, x + reach);
  const top = down ? Math.max(ay, y - reach) : y - width / 2;
  const bottom = down ? Math.min(by + 1, y + reach) : y + width / 2;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
