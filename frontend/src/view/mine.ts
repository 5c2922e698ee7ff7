// A hand that the reader plays from: a listbox with one stop for the Tab key.
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { face, settings, t } from "../boot";
import type { Desk } from "../desk";
import type { HandView, RackColumn, TableView } from "../protocol";
import type { State } from "../store";
import { faceDown, faceUp } from "./card";

interface Item {
  card: string;
  label: string;
  double: boolean;
  /** The card's compartment, if it stands in a rack. */
  place?: number;
}

export function mine(state: State, view: TableView, hand: HandView, desk: Desk): TemplateResult {
  const gone = state.pending?.match(/^(?:PLAY|DISCARD) (..)$/)?.[1];
  const items = itemsOf(hand).filter(({ card }) => card !== gone);
  const cards = items.map(({ card }) => card);
  const choosing = hand.playable && view.legal.some((each) => /^(PLAY|DISCARD) /.test(each));
  const stop =
    cards.find((card) => card === state.lifted) ?? cards.find((card) => desk.use(card)) ?? cards[0];
  return html`<ul
    class="cards mine ${choosing ? "choosing" : ""} ${hand.rack.length ? "rack" : ""}"
    role="listbox"
    aria-orientation="horizontal"
    aria-label=${hand.label}
    data-hand=${hand.hand}
    @keydown=${(event: KeyboardEvent) => keys(event, desk, choosing)}
  >
    ${repeat(
      items,
      ({ card }) => card,
      (item) => option(state, view, item, desk, item.card === stop),
    )}
    ${hand.rack.map(({ open, beneath }, at) => (beneath && !open ? closed(at + 1) : nothing))}
  </ul>`;
}

/** A card that is turned up when the trick is over. */
function closed(place: number): TemplateResult {
  return html`<li role="presentation" aria-hidden="true" class="place-${place}">${faceDown()}</li>`;
}

function itemsOf(hand: HandView): Item[] {
  if (!hand.rack.length) return inOrder(hand.cards).map((card) => ({ card, label: face(card).name, double: false }));
  const all = hand.rack.map((column, at) => ({
    card: column.open,
    label: compartment(column, at),
    double: column.beneath,
    place: at + 1,
  }));
  return all.filter(({ card }) => card);
}

/** By suit as the server has them, or by rank if the reader wants it so; equals stay as they are. */
function inOrder(cards: readonly string[]): readonly string[] {
  if (settings.sort !== "ranks") return cards;
  return [...cards].sort((one, two) => face(one).order - face(two).order);
}

/** What lies in a compartment of a rack, from the left or top. */
export function compartment({ open, beneath }: RackColumn, at: number): string {
  const card = open ? face(open).name : t("rack.empty");
  return t(beneath ? "rack.double" : "rack.single", { place: at + 1, card });
}

function option(state: State, view: TableView, item: Item, desk: Desk, stop: boolean): TemplateResult {
  const { card, label, double, place } = item;
  const refusal = view.refused[card];
  const usable = !!desk.use(card);
  const barred = view.your_turn && !usable && !!refusal;
  const lifted = state.lifted === card;
  const taken = view.taken.includes(card);
  const names = { barred, usable, lifted, double, taken };
  const classes = Object.entries(names).filter(([, on]) => on).map(([name]) => name);
  if (place) classes.push(`place-${place}`);
  return html`<li
    role="option"
    class=${classes.join(" ")}
    data-card=${card}
    tabindex=${stop ? 0 : -1}
    aria-label=${label}
    aria-selected=${lifted ? "true" : "false"}
    aria-disabled=${barred ? "true" : "false"}
    aria-describedby=${barred || taken ? `about-${card}` : nothing}
    @click=${() => desk.card(card)}
  >
    ${faceUp(card)}${barred
      ? html`<span class="unseen" id="about-${card}">${refusal.text} (${refusal.rule})</span>`
      : taken
        ? html`<span class="unseen" id="about-${card}">${t("card.taken")}</span>`
        : nothing}
  </li>`;
}

function keys(event: KeyboardEvent, desk: Desk, choosing: boolean): void {
  const here = (event.target as HTMLElement).closest<HTMLElement>("[role=option]");
  const card = here?.dataset.card;
  if (!here || !card || event.ctrlKey || event.altKey || event.metaKey) return;
  const all = [...(here.parentElement?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
  const to = destination(event.key, all, all.indexOf(here), choosing);
  if (to) to.focus();
  else if (choosing && (event.key === "Enter" || event.key === " "))
    desk.card(card, !!desk.use(card)?.startsWith("PLAY"));
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function destination(key: string, all: HTMLElement[], at: number, choosing: boolean): HTMLElement | undefined {
  switch (key) {
    case "ArrowLeft":
    case "ArrowUp":
      return all[Math.max(0, at - 1)];
    case "ArrowRight":
    case "ArrowDown":
      return all[Math.min(all.length - 1, at + 1)];
    case "Home":
      return all[0];
    case "End":
      return all.at(-1);
    default:
      // Letters mean cards only while a card is wanted: else they are takes, refusals and bids.
      return choosing && settings.keys === "on" ? lettered(key, all, at) : undefined;
  }
}

/** The next card of that suit or rank, by the letters of the reader's language. */
function lettered(key: string, all: HTMLElement[], at: number): HTMLElement | undefined {
  const letter = key.toUpperCase();
  if (letter.length !== 1) return undefined;
  const suit = "CDHS"[t("keys.suits").toUpperCase().indexOf(letter)];
  const fits = (element: HTMLElement): boolean => {
    const card = face(element.dataset.card ?? "");
    return card.suit === suit || card.index.startsWith(letter);
  };
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find(fits);
}
