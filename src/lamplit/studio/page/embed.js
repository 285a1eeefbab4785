// One puzzle inside somebody else's page: embed.html#akari/10/10/… shows the board with a slim frame around it. Whatever
// leads further opens the studio itself, in a page of its own.
import { openCarrier } from "./carriers/carrier.js";
import { h } from "./dom.js";
import { show } from "./play/page.js";
import { Settings } from "./settings.js";
import { trouble } from "./words.js";

const host = h("main", { class: "embed" });
const waiting = h("p", { class: "waiting note", role: "status" }, "Getting ready…");

/** What the place to play knows of the page around it. */
const app = {
  settings: new Settings(),
  genre(name) {
    return this.start.genres.find((genre) => genre.name === name);
  },
  go(route) {
    open(`index.html#/${route}`, "_blank", "noopener");
  },
};

async function run() {
  document.body.append(host, waiting);
  addEventListener("click", leave, { capture: true });
  addEventListener("hashchange", () => location.reload());
  try {
    const link = decodeURIComponent(location.hash.slice(1));
    app.carrier = await openCarrier();
    app.start = await app.carrier.ask("start");
    await show(app, host, link.split("/"));
    document.title = host.querySelector("h1").textContent;
    host.querySelector("h1").append(h("a", { class: "open", href: `#/play/${link}`, title: "open in Lamplit", "aria-label": "Open in Lamplit" }, "↗"));
    await app.carrier.ready;
    waiting.remove();
  } catch (error) {
    waiting.replaceWith(h("p", { class: "sorry", role: "alert" }, trouble(error)));
  }
}

/** Links to places of the studio lead out of the frame. */
function leave(event) {
  const link = event.target.closest('a[href^="#/"]');
  if (!link) return;
  event.preventDefault();
  app.go(link.getAttribute("href").slice(2));
}

run();
