// The pad with scripts: entries are kept in the browser, sent when the server answers, and what
// another phone enters appears by itself. It adds nothing up: the sheet comes from the server.
import { html, render, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";

interface Mine {
  title: string;
  at: number;
  entries: string;
}
type Entry = Record<string, string>;

const POLL = 2500;
const HIDDEN_POLL = 20_000;
const SAID = 8000;
const MOST_KEPT = 30;

const mine = document.querySelector<HTMLElement>("[data-mine]");
if (mine) showMine(mine);
const bring = document.querySelector<HTMLFormElement>("[data-bring]");
if (bring) readsFiles(bring);
const sheet = document.querySelector<HTMLElement>("[data-part]");
if (sheet) void keep(sheet);

/** What this browser keeps, or nothing where it may keep nothing. */
function stored<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing has its pads by their links.
  }
}

// --- the pad's page ------------------------------------------------------------------------------

async function keep(section: HTMLElement): Promise<void> {
  const here = section.dataset.here ?? "";
  const waiting = `pad-unsent:${here}`;
  const inside = section.querySelector<HTMLElement>("[data-sheet]");
  if (!inside) return;
  let own = false;

  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-adds]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void enter(form);
    });
  }
  const print = document.querySelector<HTMLButtonElement>("[data-print]");
  if (print) {
    print.hidden = false;
    print.addEventListener("click", () => window.print());
  }
  await remember();
  for (;;) {
    const refused = await send();
    if (refused) say(refused);
    await refresh();
    const pause = document.hidden ? HIDDEN_POLL : POLL;
    await new Promise((resume) => setTimeout(resume, pause));
  }

  /** Keeps an entry, sends it, and shows what the server made of it. */
  async function enter(form: HTMLFormElement): Promise<void> {
    const entry: Entry = { action: form.action };
    for (const [name, value] of new FormData(form)) entry[name] = String(value);
    store(waiting, [...stored<Entry[]>(waiting, []), entry]);
    const refused = await send();
    say(refused);
    if (refused) return;
    renew(form);
    await refresh();
  }

  /** Sends what waits, the oldest first; a refusal is taken out and told. */
  async function send(): Promise<string> {
    let refused = "";
    for (;;) {
      const [entry, ...rest] = stored<Entry[]>(waiting, []);
      if (!entry) break;
      const { action, ...fields } = entry;
      const token = document.querySelector<HTMLInputElement>('input[name="csrf"]');
      fields.csrf = token?.value ?? "";
      try {
        const answer = await fetch(action ?? "", {
          method: "POST",
          headers: { accept: "application/json" },
          body: new URLSearchParams(fields),
        });
        if (answer.status >= 500 || answer.status === 429) break;
        if (answer.ok) own = true;
        else refused = `${told(fields)} – ${((await answer.json()) as { text: string }).text}`;
      } catch {
        break;
      }
      store(waiting, rest);
    }
    const left = stored<Entry[]>(waiting, []).length;
    const note = section.querySelector<HTMLElement>(".unsent");
    if (note) {
      note.hidden = left === 0;
      note.textContent = (section.dataset.unsent ?? "").replace("{n}", String(left));
    }
    return refused;
  }

  async function refresh(): Promise<void> {
    const seen = inside?.querySelector<HTMLElement>("[data-revision]")?.dataset.revision ?? "";
    try {
      const answer = await fetch(`${section.dataset.part}?since=${seen}`);
      if (answer.status !== 200 || !inside) return;
      const focused = own ? "" : (document.activeElement?.id ?? "");
      const text = await answer.text();
      // What the server drew first makes way for what it draws from now on.
      if (!("_$litPart$" in inside)) inside.replaceChildren();
      render(html`${unsafeHTML(text)}`, inside);
      own = false;
      const state = section.querySelector(".state")?.textContent ?? "";
      const said = section.querySelector("[data-said]");
      said?.replaceChildren(state);
      setTimeout(() => said?.replaceChildren(), SAID); // who reads on finds it once
      follow();
      if (focused) document.getElementById(focused)?.focus();
      await remember();
    } catch {
      // The next look may find the server again.
    }
  }

  /** A refused entry as it can be read and entered again. */
  function told(fields: Entry): string {
    const names = section.querySelectorAll("thead th[id^='c']:not(#c-hand)");
    const who = names[Number(fields.by)]?.firstChild?.textContent?.trim() ?? "";
    const contract = `${fields.level ?? ""}${fields.suit ?? ""}${fields.doubled ?? ""}`;
    return fields.line ?? `${who} ${contract} ${fields.other || (fields.result ?? "")}`;
  }

  /** The form goes with the sheet: the number of the next hand, and nothing to enter at the end. */
  function follow(): void {
    const now = inside?.querySelector<HTMLElement>("[data-revision]");
    const form = document.querySelector<HTMLElement>("[data-entry]:has([data-adds])");
    if (!now || !form) return;
    form.hidden = "ended" in now.dataset;
    const title = form.querySelector("h2");
    if (title) title.textContent = (title.textContent ?? "").replace(/\d+/, now.dataset.next ?? "");
    for (const input of form.querySelectorAll<HTMLInputElement>('input[name="seen"]')) {
      input.value = now.dataset.revision ?? "";
    }
  }

  /** The entries, and nothing else, stay in this browser. */
  async function remember(): Promise<void> {
    try {
      const answer = await fetch(`${(section.dataset.part ?? "").replace(/part$/, "pad.json")}`);
      if (!answer.ok) return;
      const pads = stored<Record<string, Mine>>("pads", {});
      pads[here] = { title: section.dataset.title ?? "", at: Date.now(), entries: await answer.text() };
      const newest = Object.entries(pads).toSorted(([, a], [, b]) => b.at - a.at);
      store("pads", Object.fromEntries(newest.slice(0, MOST_KEPT)));
    } catch {
      // It is on the server.
    }
  }
}

/** The form as it was before a hand was entered; focus goes back to its first field. */
function renew(form: HTMLFormElement): void {
  form.reset();
  for (const input of form.querySelectorAll<HTMLInputElement>("input")) {
    if (input.name === "op") input.value = name();
    if (input.type === "text") input.value = "";
    if (input.type === "radio") input.checked = input.value === "=" || (input.name === "doubled" && !input.value);
  }
  form.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
}

/** A name for the next entry; plain http has no randomUUID. */
function name(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function say(text: string): void {
  const place = document.getElementById("entry-error");
  if (!place) return;
  place.hidden = !text;
  place.textContent = text;
}

// --- the start -----------------------------------------------------------------------------------

function showMine(section: HTMLElement): void {
  const pads = Object.entries(stored<Record<string, Mine>>("pads", {}));
  const list = section.querySelector<HTMLElement>("ul");
  if (!list || pads.length === 0) return;
  section.hidden = false;
  const lang = document.documentElement.lang;
  pads.sort(([, a], [, b]) => b.at - a.at);
  render(
    pads.map(([here, pad]) => one(`/${lang}${here}`, pad, lang, section.dataset.restore ?? "")),
    list,
  );
}

function one(url: string, pad: Mine, lang: string, restore: string): TemplateResult {
  const when = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });
  return html`<li>
    <a class="button second" href=${url}>${pad.title}</a>
    <small>${when.format(pad.at)}</small>
    <button type="button" class="quiet" @click=${() => fill(pad.entries)}>${restore}</button>
  </li>`;
}

/** Puts entries into the form that brings a pad, and sends it. */
function fill(entries: string): void {
  const text = bring?.querySelector("textarea");
  if (!bring || !text) return;
  text.value = entries;
  bring.requestSubmit();
}

function readsFiles(form: HTMLFormElement): void {
  const label = form.querySelector<HTMLElement>(".file");
  const file = label?.querySelector("input");
  const text = form.querySelector("textarea");
  if (!label || !file || !text) return;
  label.hidden = false;
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (chosen) text.value = await chosen.text();
  });
}
