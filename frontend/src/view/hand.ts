// The hands around the table: those the reader plays from, open ones, and backs.
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { face, settings, t } from "../boot";
import type { Desk } from "../desk";
import type { CribView, HandView, SeatView, TableView } from "../protocol";
import type { State } from "../store";
import { faceDown, faceUp } from "./card";
import { compartment, mine } from "./mine";
import { nameOf, seatOf } from "./seat";

/** Where each hand lies, by how many there are and how far it sits after the reader's own. */
const PLACES: Record<string, readonly string[]> = {
  "2 of 2": ["south", "north"],
  "3 of 2": ["south", "north", "east"], // a dummy that both may see lies at the side
  "3 of 3": ["south", "west", "east"],
};
const ALL_ROUND = ["south", "west", "north", "east"];

export function places(view: TableView): Map<number, string> {
  const own = Math.max(0, view.hands.findIndex((hand) => hand.hand === view.you));
  const around = PLACES[`${view.hands.length} of ${view.seats.length}`] ?? ALL_ROUND;
  const owners = view.hands.length === 3 ? view.seats.length : view.hands.length;
  const turn = (at: number): number => (at < owners ? (at - own + owners) % owners : at);
  return new Map(view.hands.map((hand, at) => [hand.hand, around[turn(at)] ?? "north"]));
}

export function handView(state: State, view: TableView, hand: HandView, desk: Desk): TemplateResult {
  const place = places(view).get(hand.hand) ?? "north";
  const seat = seatOf(view, hand.player);
  const on = view.hand_on_turn === hand.hand;
  return html`<section
    class="hand at-${place} ${on ? "on-turn" : ""} ${hand.rack.length ? `racked rack-${hand.hand % 2}` : ""}"
    aria-label=${hand.label}
    data-cards=${hand.cards.length + hand.hidden}
  >
    ${plate(view, hand, seat, on)} ${cardsOf(state, view, hand, desk, place)}
  </section>`;
}

function plate(view: TableView, hand: HandView, seat: SeatView | undefined, on: boolean): TemplateResult {
  const own = seat && hand.hand === seat.player;
  const won = view.won[hand.hand] ?? 0;
  return html`<p class="plate">
    ${on ? html`<span class="marker" aria-hidden="true"></span>` : nothing}
    <b class="name">${own ? nameOf(view, seat) : hand.label}</b>
    ${own ? beside(view, seat) : nothing}
    ${own && !seat.present && seat.kind !== "open"
      ? html`<span class="badge away">${t("seat.away")}</span>`
      : nothing}
    ${own && seat.dealer
      ? html`<span class="dealer" title=${t("seat.dealer")}><span aria-hidden="true">${t("seat.dealer.short")}</span
          ><span class="unseen">${t("seat.dealer")}</span></span>`
      : nothing}
    ${own && seat.vulnerable
      ? html`<span class="badge vulnerable"><span aria-hidden="true">▲ ${t("seat.vulnerable.short")}</span
          ><span class="unseen">${t("seat.vulnerable")}</span></span>`
      : nothing}
    ${own && seat.kind === "you" && settings.points === "on" && view.crib ? countOf(view.crib) : nothing}
    ${won > 0 ? html`<span class="tally">${t("seat.tricks", { n: won })}</span>` : nothing}
  </p>`;
}

/** Which side a player is on, and his seat where the name doesn't tell it. */
function beside(view: TableView, seat: SeatView): TemplateResult | typeof nothing {
  const reader = view.you === null ? undefined : seatOf(view, view.you);
  const partner = reader && seat !== reader && seat.column === reader.column;
  const place = view.seats.length > 2 && nameOf(view, seat) !== seat.place ? seat.place : "";
  const words = [place, partner ? t("seat.partner") : ""].filter(Boolean);
  return words.length ? html`<span class="tally">${words.join(", ")}</span>` : nothing;
}

/** The reader's own count of points, as on a crib card. */
export function countOf({ hcp, length }: CribView): TemplateResult {
  return html`<span class="crib"
    >${t("crib.points", { n: hcp })}${length ? html` + ${t("crib.length", { n: length })}` : nothing}</span
  >`;
}

function cardsOf(
  state: State,
  view: TableView,
  hand: HandView,
  desk: Desk,
  place: string,
): TemplateResult | typeof nothing {
  if (!hand.cards.length && !hand.hidden) return nothing;
  if (hand.player === view.you && (hand.rack.length || !hand.hidden)) return mine(state, view, hand, desk);
  if (hand.rack.length) return rack(hand);
  if (hand.hidden > 0) return hidden(hand);
  return html`<ul class="cards open">
    ${repeat(laidOut(hand.cards, place), (card) => card, (card) => html`<li>${faceUp(card)}${named(card)}</li>`)}
  </ul>`;
}

/** A dummy has its trumps at its own right: at the left of who sits across, near him from the left side. */
function laidOut(cards: readonly string[], place: string): readonly string[] {
  if (place !== "west") return cards;
  const suits = [...new Set(cards.map((card) => card[1]))].reverse();
  return suits.flatMap((suit) => cards.filter((card) => card[1] === suit));
}

function named(card: string): TemplateResult {
  return html`<span class="unseen">${face(card).name}</span>`;
}

/** A rack that another plays from. */
function rack(hand: HandView): TemplateResult {
  return html`<ul class="cards open rack">
    ${hand.rack.map(
      (column, at) => html`<li class=${column.open && column.beneath ? "double" : ""}>
        ${column.open ? faceUp(column.open) : column.beneath ? faceDown() : html`<span class="empty"></span>`}
        <span class="unseen">${compartment(column, at)}</span>
      </li>`,
    )}
  </ul>`;
}

function hidden(hand: HandView): TemplateResult {
  const name = t("hand.hidden", { n: hand.hidden });
  return html`<div class="cards backs" role="img" aria-label=${name}>
    ${Array.from({ length: hand.hidden }, faceDown)}
  </div>`;
}
