// Keys that work anywhere on the table; those of a list or grid are with it.
import { settings, t } from "./boot";
import type { Desk } from "./desk";
import type { Store } from "./store";
import { openHelp } from "./view/help";

const TAKES = ["TAKE", "TAKE_OFFERED"];
const REFUSALS = ["REJECT", "DECLINE"];

/** What has been typed of a bid: a level waits for its denomination. */
let typed = "";

export function listen(store: Store, desk: Desk): void {
  document.addEventListener("keydown", (event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.altKey || event.metaKey || target.closest("input, textarea, select, dialog")) return;
    if (event.key === "Escape") return desk.cancel();
    if (/^Arrow(Left|Right)$/.test(event.key) && enter(target)) return event.preventDefault();
    if (settings.keys !== "on" || !press(event, store, desk)) return;
    event.preventDefault();
  });
}

/** What the arrows move about, the more wanted first; each has one stop for the Tab key. */
const PLACES = [".choosing", ".box", ".mine"].map((place) => `${place} [tabindex="0"]`);

/** From elsewhere an arrow to a side goes to the hand or to the bidding box. */
function enter(from: HTMLElement): boolean {
  if (from.closest("[role=listbox], [role=grid], .record, .log")) return false;
  const places = PLACES.map((place) => document.querySelector<HTMLElement>(place));
  const stop = places.find((place) => place !== null);
  stop?.focus();
  return stop !== undefined;
}

function press(event: KeyboardEvent, store: Store, desk: Desk): boolean {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const view = store.state.view;
  if (key === "?") return done(openHelp());
  if (!view) return false;
  const letter = (name: string): boolean => t(`keys.${name}`).toUpperCase().includes(key);
  const one = (choices: string[]): string | undefined => choices.find((each) => view.legal.includes(each));
  const take = one(TAKES);
  const refuse = one(REFUSALS);
  if (take && key.length === 1 && (letter("take") || key === "T")) return done(desk.act(take));
  if (refuse && key.length === 1 && letter("refuse")) return done(desk.act(refuse));
  if (view.your_turn && view.bids.length > 0 && type(key, store, desk)) return true;
  if (key === t("keys.peek").toUpperCase()) return done(desk.peek());
  return false;
}

/** `3` then `H` chooses three hearts; `P`, `X` and `XX` the other calls; Enter confirms. */
function type(key: string, store: Store, desk: Desk): boolean {
  if (/^[1-7]$/.test(key)) {
    typed = key;
    return done(desk.level(key));
  }
  const denominations = t("keys.denominations").toUpperCase();
  if (typed && key.length === 1 && denominations.includes(key)) {
    const denomination = ["C", "D", "H", "S", "NT"][denominations.indexOf(key)] ?? "";
    const call = `${typed}${denomination}`;
    typed = "";
    return done(desk.call(call));
  }
  typed = "";
  if (key === "P") return done(desk.call("P"));
  if (key === "X") return done(desk.call(store.state.view?.bids.some((b) => b.call === "XX" && b.legal) ? "XX" : "X"));
  const onButton = document.activeElement?.closest("button, a, summary");
  if (key === "Enter" && store.state.call && !onButton) return done(desk.confirm());
  return false;
}

const done = (_: void): true => true;
