// The frame around every place of the page: where one is, the theme, settings, help with keys, a panel beside what is
// shown, and a line for short words.
import { closestTo, h } from "./dom.js";
/** @import { Settings } from "./settings.js" */

/** @type {[title: string, keys: [key: string, does: string][]][]} */
const KEYS = [
  ["Playing", [
    ["arrows", "move the cursor; it stops between cells where lines or bridges go"],
    ["space", "the first mark: bulb, line, shade, bridge"],
    ["x", "the second mark: dot, cross, circle"],
    ["0-9", "a number; two digits in quick succession make one number"],
    ["delete", "nothing"],
    ["shift + arrows", "draw a line or a bridge"],
    ["z · y", "undo · redo"],
    ["t", "try something"],
    ["enter · escape", "keep the trial · discard it"],
    ["c", "right so far?"],
    ["h", "hint; again for a stronger one"],
    ["g", "walkthrough"],
    ["+ · -", "zoom"],
  ]],
  ["Setting", [
    ["0-9, w, b, x, ?", "numbers, pearls, walls, unknown numbers"],
    ["# · delete", "a hole · nothing"],
    ["space", "the chosen clue, or the next one"],
    ["arrows", "move the cursor, also to clues outside the board"],
    ["shift + arrows", "the direction of an arrow clue; with the regions tool, draw or erase the border on that side"],
    ["space", "with the regions tool: make the cell a region"],
    ["z · y", "undo · redo"],
  ]],
  ["Everywhere", [
    ["/", "choose a genre"],
    ["d", "dark or light"],
    ["?", "these keys"],
    ["paste, drop", "open a puzzle"],
  ]],
];
/** @type {[SettingValues["mistakes"], string][]} */
const MISTAKES = [
  ["never", "Never show them"],
  ["asked", "When I ask"],
  ["live", "As soon as a rule is broken"],
];
/** @type {[SettingValues["theme"], string][]} */
const THEMES = [
  ["auto", "Match system"],
  ["light", "Light"],
  ["dark", "Dark"],
];

/** @typedef {ReturnType<typeof createShell>} Shell */

/** @param {Settings} settings */
export function createShell(settings) {
  const links = { "": link("#/", "Gallery"), set: link("#/set", "Set"), practise: link("#/practise", "Practise") };
  const nav = h("nav", { id: "places", "aria-label": "Places" }, Object.values(links), documentationLink());
  const menu = h("button", { class: "quiet menu", "aria-expanded": "false", "aria-controls": "places", "aria-label": "Menu", onclick: () => open(!nav.classList.contains("open")) }, "≡");
  const host = h("main", { id: "main", tabindex: -1 });
  const said = h("div", { class: "said", role: "status" });
  const beside = h("aside", { class: "beside panel", hidden: true });
  const waiting = h("span", { class: "waiting note", role: "status" });
  const help = button("?", "Keys", "keys (?)", () => panel("Keys", keysTable));
  const gear = button("⚙", "Settings", "settings", () => panel("Settings", () => settingsForm(settings, version)));
  const theme = button("◐", "Dark or light", "dark or light (d)", () => turn(settings));
  const element = h(
    "div",
    { class: "shell" },
    h("a", { class: "skip", href: "#main", onclick: skip }, "Skip to the content"),
    h("header", {}, menu, h("a", { class: "name", href: "#/" }, lamp(), "Lamplit"), nav, h("div", { class: "gap" }), waiting, h("div", { class: "tools" }, gear, theme, help)),
    host,
    beside,
    said,
  );
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || closestTo(event, "input, textarea, select")) return;
    if (event.key === "?") help.click();
    else if (event.key === "d") theme.click();
    else if (event.key === "/") pressShortcut(event);
  });
  beside.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  });
  nav.addEventListener("click", () => open(false));

  /**
   * Presses what has this key as its shortcut on the page that is shown.
   * @param {KeyboardEvent} event
   */
  function pressShortcut(event) {
    const pressed = /** @type {HTMLElement | null} */ (host.querySelector(`[aria-keyshortcuts="${event.key}"]`));
    if (!pressed) return;
    event.preventDefault(); // browsers would search the page
    pressed.click();
  }

  let version = "";
  let timer = 0;
  /** @type {HTMLElement | null} */
  let opener = null;

  /** @param {Event} event */
  function skip(event) {
    event.preventDefault();
    /** @type {HTMLElement} */ (host.querySelector(".board") ?? host).focus();
  }

  /** @param {boolean} shown */
  function open(shown) {
    nav.classList.toggle("open", shown);
    menu.setAttribute("aria-expanded", String(shown));
  }

  /**
   * @param {string} title
   * @param {PanelContent} content
   */
  function panel(title, content) {
    const made = typeof content === "function";
    if (made && !beside.hidden && beside.getAttribute("aria-label") === title) return close();
    if (!beside.contains(document.activeElement)) opener = /** @type {HTMLElement | null} */ (document.activeElement);
    const heading = h("h2", { class: "label", tabindex: -1 }, title);
    const closing = button("×", `Close ${title.toLowerCase()}`, "close (escape)", close);
    beside.replaceChildren(h("div", { class: "beside-head" }, heading, closing), made ? content() : content);
    beside.setAttribute("aria-label", title);
    beside.hidden = false;
    mark();
    heading.focus({ preventScroll: true });
  }

  function close() {
    if (beside.contains(document.activeElement) && opener?.isConnected) opener.focus();
    beside.hidden = true;
    beside.replaceChildren();
    mark();
  }

  function mark() {
    const title = beside.hidden ? "" : beside.getAttribute("aria-label");
    for (const each of [help, gear]) each.setAttribute("aria-expanded", String(each.getAttribute("aria-label") === title));
  }

  mark();
  return {
    element,
    host,
    panel,

    /**
     * Leaves a place for another: what belonged to the old one goes.
     * @param {string} name
     */
    at(name) {
      close();
      open(false);
      host.replaceChildren();
      host.className = `at-${name || "gallery"}`;
      for (const [key, each] of Object.entries(links)) {
        if (key === name) each.setAttribute("aria-current", "page");
        else each.removeAttribute("aria-current");
      }
    },

    /**
     * A place is there: its heading names the page, and who came by a link is led to it.
     * @param {boolean} lead
     */
    arrive(lead) {
      const heading = host.querySelector("h1");
      document.title = heading && heading.textContent !== "Lamplit" ? `${heading.textContent} · Lamplit` : "Lamplit";
      if (!lead || host.contains(document.activeElement)) return;
      heading?.setAttribute("tabindex", "-1");
      (heading ?? host).focus({ preventScroll: true });
      scrollTo(0, 0);
    },

    /**
     * Says "getting ready" for as long as answers are not at hand.
     * @param {Promise<unknown>} ready
     */
    async waitFor(ready) {
      const slow = setTimeout(() => (waiting.textContent = "Getting ready…"), 300);
      try {
        await ready;
        waiting.textContent = "";
      } catch {
        waiting.textContent = "Help isn't available here.";
      } finally {
        clearTimeout(slow);
      }
    },

    /** @param {string} text */
    showVersion(text) {
      version = text;
    },

    /** @param {string} text */
    say(text) {
      said.textContent = text;
      clearTimeout(timer);
      timer = setTimeout(() => (said.textContent = ""), 5000);
    },
  };
}

/**
 * @param {string} href
 * @param {string} text
 */
function link(href, text) {
  return h("a", { href }, text);
}

/** A link to the documentation, if the studio is published together with it: tools/site/studio_files.py says where. */
function documentationLink() {
  const address = document.querySelector('meta[name="lamplit-docs"]')?.getAttribute("content");
  return address ? link(address, "Documentation") : null;
}

/**
 * @param {string} sign
 * @param {string} name
 * @param {string} title
 * @param {() => void} onclick
 */
function button(sign, name, title, onclick) {
  return h("button", { class: "quiet", "aria-label": name, title, onclick }, sign);
}

function lamp() {
  return h("img", { src: "icon.svg", alt: "", width: 22, height: 22 });
}

/** @param {Settings} settings */
function turn(settings) {
  settings.set("theme", settings.dark ? "light" : "dark");
}

function keysTable() {
  return h(
    "div",
    { class: "stack" },
    KEYS.map(([title, keys]) =>
      h(
        "table",
        { class: "keys" },
        h("caption", { class: "label" }, title),
        h("tbody", {}, keys.map(([key, does]) => h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, key)), h("td", {}, does)))),
      ),
    ),
  );
}

/**
 * @param {Settings} settings
 * @param {string} version
 */
function settingsForm(settings, version) {
  return h(
    "div",
    { class: "stack" },
    choice(settings, "mistakes", "Mistakes", MISTAKES),
    choice(settings, "theme", "Theme", THEMES),
    h(
      "label",
      { class: "switch" },
      h("input", { type: "checkbox", checked: settings.get("timer"), onchange: (event) => settings.set("timer", event.currentTarget.checked) }),
      "Show the timer",
    ),
    h("p", { class: "note" }, `Lamplit ${version}. Settings and progress stay in this browser.`),
  );
}

/**
 * @template {"mistakes" | "theme"} Name
 * @param {Settings} settings
 * @param {Name} name
 * @param {string} title
 * @param {[value: SettingValues[Name], words: string][]} values
 */
function choice(settings, name, title, values) {
  const radios = values.map(([value, words]) =>
    h(
      "label",
      { class: "switch" },
      h("input", { type: "radio", name, value, checked: settings.get(name) === value, onchange: () => settings.set(name, value) }),
      words,
    ),
  );
  return h("fieldset", { class: "choice" }, h("legend", { class: "label" }, title), radios);
}
