// The table page: draws the server's view and sends what the reader does.
import { render } from "lit-html";
import { alert, tell } from "./announce";
import { boot, settings, t } from "./boot";
import { Desk } from "./desk";
import { keepFocus } from "./focus";
import { listen } from "./keys";
import { Link } from "./link";
import type { ServerFrame, TableView } from "./protocol";
import { finished, settled, Store } from "./store";
import { openHelp } from "./view/help";
import { tableView } from "./view/table";

/** How long a finished trick stays in sight, in milliseconds. */
const HOLD = 1000;

const root = document.querySelector<HTMLElement>("main");
if (!root) throw new Error("the page has no place for the table");
const place = root;
const narrow = window.matchMedia("(max-width: 45rem)");
const store = new Store();
const link = new Link(boot.urls, {
  frame: receive,
  state: (state) => store.set({ link: state }),
  seq: () => store.state.view?.seq ?? 0,
});
const desk = new Desk(store, link);
let letGo = 0;

function draw(): void {
  const restore = keepFocus(place);
  render(tableView(store.state, desk, narrow.matches), place);
  restore();
  const view = store.state.view;
  if (view) document.title = view.your_turn ? t("title.your-turn", { title: view.title }) : view.title;
}

function receive(frame: ServerFrame): void {
  switch (frame.t) {
    case "snap":
      return show(frame.view, [...frame.events], []);
    case "ev": {
      const known = new Set(store.state.log.map((event) => event.seq));
      const news = frame.events.filter((event) => !known.has(event.seq));
      return show(frame.view, [...store.state.log, ...news], news.map((event) => event.text));
    }
    case "nak":
      store.set({ pending: null, notice: frame.text });
      return alert(frame.text);
    case "who": {
      const view = store.state.view;
      if (view) store.set({ view: { ...view, seats: frame.seats } });
      return;
    }
    default:
      return;
  }
}

function show(view: TableView, log: typeof store.state.log, news: readonly string[]): void {
  const before = store.state.view;
  const held = finished(before, view);
  store.set({ ...settled(store.state, view), log, held: held ?? store.state.held });
  if (held) {
    clearTimeout(letGo);
    letGo = window.setTimeout(() => store.set({ held: null }), HOLD);
  }
  if (settings.announce !== "terse") for (const sentence of news) tell(sentence);
  if (view.your_turn && (!before?.your_turn || before.banner !== view.banner)) alert(view.banner);
}

store.subscribe(draw);
narrow.addEventListener("change", draw);
document.getElementById("open-help")?.addEventListener("click", openHelp);
listen(store, desk);
draw();
link.open();
