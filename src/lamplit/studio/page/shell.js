// The frame around every place of the page: where one is, the theme, help with keys, and a line for short words.
import { h } from "./dom.js";

export function createShell(app) {
  const links = { "": link("#/", "Gallery"), play: null, set: link("#/set/akari", "Set"), practise: link("#/practise", "Practise") };
  const theme = h("button", { class: "quiet", "aria-label": "dark or light", title: "dark or light (d)", onclick: () => turn(app) }, "◐");
  const said = h("div", { class: "said", role: "status" });
  const host = h("main", { id: "main" });
  const element = h(
    "div",
    { class: "shell" },
    h("header", {}, h("a", { class: "name", href: "#/" }, "Lamplit"), h("nav", { "aria-label": "places" }, Object.values(links)), theme),
    host,
    said,
  );
  let timer = 0;
  return {
    element,
    host,
    at(name) {
      for (const [key, each] of Object.entries(links)) each?.toggleAttribute("aria-current", key === name);
    },
    say(text) {
      said.textContent = text;
      clearTimeout(timer);
      timer = setTimeout(() => (said.textContent = ""), 4000);
    },
  };
}

function link(href, text) {
  return h("a", { href }, text);
}

function turn(app) {
  const dark = document.documentElement.dataset.theme === "dark"
    || (document.documentElement.dataset.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  app.settings.set("theme", dark ? "light" : "dark");
}
