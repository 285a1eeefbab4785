// One puzzle inside somebody else's page: embed.html#akari/10/10/… shows the board with a slim frame around it. Whatever
// leads further opens the studio itself, in a page of its own.
import { openCarrier } from "./carriers/carrier.js";
import { closestTo, h } from "./dom.js";
import { findGenre, getGenre } from "./genres.js";
import { show } from "./play/page.js";
import { Settings } from "./settings.js";
import { trouble } from "./words.js";

const host = h("main", { class: "embed" });
const waiting = h("p", { class: "waiting note", role: "status" }, "Getting ready…");

/**
 * Goes to a place of the studio, in a page of its own.
 * @param {string} route
 */
function go(route) {
  open(`index.html#/${route}`, "_blank", "noopener");
}

/**
 * What the place to play knows of the page around it.
 * @param {Carrier} carrier
 * @returns {Promise<Frame>}
 */
async function openFrame(carrier) {
  const start = await carrier.ask("start");
  return {
    carrier,
    start,
    settings: new Settings(),
    go,
    genre: (name) => getGenre(start, name),
    findGenre: (name) => findGenre(start, name),
  };
}

async function run() {
  document.body.append(host, waiting);
  addEventListener("click", leave, { capture: true });
  addEventListener("hashchange", () => location.reload());
  try {
    const link = decodeURIComponent(location.hash.slice(1));
    const carrier = await openCarrier();
    await show(await openFrame(carrier), host, link.split("/"));
    const heading = host.querySelector("h1");
    document.title = heading?.textContent ?? "";
    heading?.append(h("a", { class: "open", href: `#/play/${link}`, title: "open in Lamplit", "aria-label": "Open in Lamplit" }, "↗"));
    await carrier.ready;
    waiting.remove();
  } catch (error) {
    waiting.replaceWith(h("p", { class: "sorry", role: "alert" }, trouble(error)));
  }
}

/**
 * Links to places of the studio lead out of the frame.
 * @param {MouseEvent} event
 */
function leave(event) {
  const href = closestTo(event, 'a[href^="#/"]')?.getAttribute("href");
  if (!href) return;
  event.preventDefault();
  go(href.slice(2));
}

run();
