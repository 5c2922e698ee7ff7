// Search on every page: `/` or the link opens a dialog that shows what the server finds.

interface Hit {
  heading: string;
  before: string;
  sentence: string;
  after: string;
  where: { title: string; url: string }[];
}
interface Finding {
  told: string;
  parts: { title: string; hits: Hit[] }[];
}

/** Milliseconds without a key before the server is asked. */
const PAUSE = 160;

const dialog = document.querySelector<HTMLDialogElement>("dialog#search");
if (dialog) wire(dialog);

function wire(dialog: HTMLDialogElement): void {
  const input = dialog.querySelector<HTMLInputElement>("input[type='search']");
  const told = dialog.querySelector<HTMLElement>("#search-told");
  const place = dialog.querySelector<HTMLElement>("[data-found]");
  if (!input || !told || !place) return;
  let waiting = 0;
  let asking = new AbortController();

  // Closing gives the focus back to what had it.
  const open = (): void => {
    if (!dialog.open) dialog.showModal();
    input.select();
  };
  document.getElementById("open-search")?.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    if (dialog.dataset.keys !== "on" || isTyping(event.target) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    open();
  });
  dialog.querySelector("[data-close]")?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault(); // it would only empty the field
    dialog.close();
  });
  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => void ask(), PAUSE);
  });

  async function ask(): Promise<void> {
    asking.abort();
    asking = new AbortController();
    const asked = input!.value.trim();
    try {
      const found = asked ? await fetched(asked, asking.signal) : { told: told!.dataset.hint ?? "", parts: [] };
      told!.textContent = found.told;
      place!.replaceChildren(...found.parts.map(part));
    } catch {
      // Something newer was typed, or the server is away: Enter asks by the page.
    }
  }

  async function fetched(asked: string, signal: AbortSignal): Promise<Finding> {
    const answer = await fetch(`${dialog.dataset.json}?${new URLSearchParams({ q: asked })}`, { signal });
    if (!answer.ok) throw new Error(answer.statusText);
    return (await answer.json()) as Finding;
  }
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest("input, textarea, select") !== null;
}

function part(found: Finding["parts"][number]): HTMLElement {
  return element("section", element("h3", found.title), ...found.hits.map(passage));
}

function passage(hit: Hit): HTMLElement {
  const [first] = hit.where;
  const where = hit.where.flatMap((each, n) => [n ? " · " : "", link(each.title, each.url)]);
  const places = element("p", ...where);
  places.className = "where";
  return element(
    "article",
    element("h4", first ? link(hit.heading, first.url) : hit.heading),
    element("blockquote", element("p", hit.before, element("mark", hit.sentence), hit.after)),
    places,
  );
}

function link(title: string, url: string): HTMLAnchorElement {
  const made = document.createElement("a");
  made.href = url;
  made.textContent = title;
  // A table goes on beside the rule.
  if (document.body.classList.contains("at-table")) {
    made.target = "_blank";
    made.rel = "noopener";
  }
  return made;
}

function element(name: string, ...inside: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...inside);
  return made;
}
