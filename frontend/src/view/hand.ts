// The hands around the table: those the reader plays from, open ones, and backs.
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { face, settings, t } from "../boot";
import type { Desk } from "../desk";
import type { CribView, HandView, SeatView, TableView } from "../protocol";
import type { State } from "../store";
import { faceDown, faceUp } from "./card";
import { nameOf, seatOf } from "./seat";

/** Where each hand lies, by how many there are and how far it sits after the reader's own. */
const PLACES: Record<number, readonly string[]> = {
  1: ["south"],
  2: ["south", "north"],
  3: ["south", "west", "east"],
  4: ["south", "west", "north", "east"],
};

export function places(view: TableView): Map<number, string> {
  const own = Math.max(0, view.hands.findIndex((hand) => hand.player === view.you));
  const around = PLACES[view.hands.length] ?? [];
  const turn = (at: number): number => (at - own + view.hands.length) % view.hands.length;
  return new Map(view.hands.map((hand, at) => [hand.hand, around[turn(at)] ?? "north"]));
}

export function handView(state: State, view: TableView, hand: HandView, desk: Desk): TemplateResult {
  const place = places(view).get(hand.hand) ?? "north";
  const seat = seatOf(view, hand.player);
  const on = view.hand_on_turn === hand.hand;
  return html`<section
    class="hand at-${place} ${on ? "on-turn" : ""}"
    aria-label=${hand.label}
    data-cards=${hand.cards.length + hand.hidden}
  >
    ${plate(view, hand, seat, on)} ${cardsOf(state, view, hand, desk)}
  </section>`;
}

function plate(view: TableView, hand: HandView, seat: SeatView | undefined, on: boolean): TemplateResult {
  const own = seat && hand.hand === seat.player;
  const won = view.won[hand.hand] ?? 0;
  return html`<p class="plate">
    ${on ? html`<span class="marker" aria-hidden="true"></span>` : nothing}
    <b class="name">${own ? nameOf(seat) : hand.label}</b>
    ${own && !seat.present && seat.kind !== "open"
      ? html`<span class="badge away">${t("seat.away")}</span>`
      : nothing}
    ${own && seat.dealer
      ? html`<span class="badge"><span aria-hidden="true">${t("seat.dealer.short")}</span
          ><span class="unseen">${t("seat.dealer")}</span></span>`
      : nothing}
    ${own && seat.vulnerable
      ? html`<span class="badge vulnerable"><span aria-hidden="true">▲ ${t("seat.vulnerable.short")}</span
          ><span class="unseen">${t("seat.vulnerable")}</span></span>`
      : nothing}
    ${own && seat.kind === "you" && settings.points === "on" && view.crib ? crib(view.crib) : nothing}
    ${won > 0 ? html`<span class="tally">${t("seat.tricks", { n: won })}</span>` : nothing}
  </p>`;
}

/** The reader's own count of points, as on a crib card. */
function crib({ hcp, length }: CribView): TemplateResult {
  return html`<span class="crib"
    >${t("crib.points", { n: hcp })}${length ? html` + ${t("crib.length", { n: length })}` : nothing}</span
  >`;
}

function cardsOf(state: State, view: TableView, hand: HandView, desk: Desk): TemplateResult {
  if (hand.hidden > 0) return hidden(hand);
  if (hand.player === view.you) return mine(state, view, hand, desk);
  return html`<ul class="cards open">
    ${repeat(hand.cards, (card) => card, (card) => html`<li>${faceUp(card)}${named(card)}</li>`)}
  </ul>`;
}

function named(card: string): TemplateResult {
  return html`<span class="unseen">${face(card).name}</span>`;
}

function hidden(hand: HandView): TemplateResult {
  const name = t("hand.hidden", { n: hand.hidden });
  return html`<div class="cards backs" role="img" aria-label=${name}>
    ${Array.from({ length: hand.hidden }, faceDown)}
  </div>`;
}

/** A hand that the reader plays from: a listbox with one stop for the Tab key. */
function mine(state: State, view: TableView, hand: HandView, desk: Desk): TemplateResult {
  const gone = state.pending?.match(/^(?:PLAY|DISCARD) (..)$/)?.[1];
  const cards = hand.cards.filter((card) => card !== gone);
  const choosing = view.your_turn && view.legal.some((each) => /^(PLAY|DISCARD) /.test(each));
  const stop = cards.find((card) => card === state.lifted) ?? cards.find((card) => desk.use(card)) ?? cards[0];
  return html`<ul
    class="cards mine ${choosing ? "choosing" : ""}"
    role="listbox"
    aria-orientation="horizontal"
    aria-label=${hand.label}
    data-hand=${hand.hand}
    @keydown=${(event: KeyboardEvent) => keys(event, desk)}
  >
    ${repeat(
      cards,
      (card) => card,
      (card) => option(state, view, card, desk, card === stop),
    )}
  </ul>`;
}

function option(
  state: State,
  view: TableView,
  card: string,
  desk: Desk,
  stop: boolean,
): TemplateResult {
  const refusal = view.refused[card];
  const usable = !!desk.use(card);
  const barred = view.your_turn && !usable && !!refusal;
  const why = `why-${card}`;
  const classes = [
    barred ? "barred" : "",
    usable ? "usable" : "",
    state.lifted === card ? "lifted" : "",
  ];
  return html`<li
    role="option"
    class=${classes.filter(Boolean).join(" ")}
    data-card=${card}
    tabindex=${stop ? 0 : -1}
    aria-label=${face(card).name}
    aria-selected=${state.lifted === card ? "true" : "false"}
    aria-disabled=${barred ? "true" : "false"}
    aria-describedby=${barred ? why : nothing}
    @click=${() => desk.card(card)}
  >
    ${faceUp(card)}${barred
      ? html`<span class="unseen" id=${why}>${refusal.text} (${refusal.rule})</span>`
      : nothing}
  </li>`;
}

function keys(event: KeyboardEvent, desk: Desk): void {
  const here = (event.target as HTMLElement).closest<HTMLElement>("[role=option]");
  const card = here?.dataset.card;
  if (!here || !card || event.ctrlKey || event.altKey || event.metaKey) return;
  const all = [...(here.parentElement?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
  const to = destination(event.key, all, all.indexOf(here));
  if (to) to.focus();
  else if (event.key === "Enter" || event.key === " ") desk.card(card, !!desk.use(card)?.startsWith("PLAY"));
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function destination(key: string, all: HTMLElement[], at: number): HTMLElement | undefined {
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
      return settings.keys === "on" ? lettered(key, all, at) : undefined;
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
