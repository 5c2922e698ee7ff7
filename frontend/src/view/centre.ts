// The middle of the table: piles, the card to decide on, the trick, the auction so far.
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { face, t } from "../boot";
import type { Desk } from "../desk";
import type { PileView, PlayedCard, TableView } from "../protocol";
import type { State } from "../store";
import { auctionView } from "./auction";
import { faceDown, faceUp } from "./card";
import { places } from "./hand";
import { resultView } from "./result";

/** Piles whose cards are being decided on are drawn large; the others are small, at the edge. */
const LARGE = new Set(["stock", "turned", "offered", "kitty"]);

export function centreView(state: State, view: TableView, desk: Desk): TemplateResult {
  const trick = shownTrick(state, view);
  const large = view.piles.filter((pile) => LARGE.has(pile.zone) && pile.count > 0);
  return html`<div class="centre">
    ${(view.result ?? view.over) && !state.held
      ? resultView(view, desk)
      : html`
          ${large.length ? html`<div class="piles">${large.map(largePile)}</div>` : nothing}
          ${view.bids.length && view.auction ? auctionView(view) : nothing}
          ${trick.length || view.phase === "tricks" ? trickView(state, view, trick, desk) : nothing}
        `}
    ${sidePiles(view)}
  </div>`;
}

function shownTrick(state: State, view: TableView): readonly PlayedCard[] {
  if (state.peek) return view.last_trick;
  if (state.held) return state.held;
  const played = state.pending?.match(/^PLAY (..)$/)?.[1];
  const hand = view.hand_on_turn;
  return played && hand !== null ? [...view.trick, { hand, card: played }] : view.trick;
}

function trickView(
  state: State,
  view: TableView,
  trick: readonly PlayedCard[],
  desk: Desk,
): TemplateResult {
  const place = places(view);
  const label = (hand: number): string => view.hands.find((each) => each.hand === hand)?.label ?? "";
  const won = trick === view.last_trick || trick === state.held ? view.last_winner : null;
  const title = state.peek || state.held ? t("trick.last") : t("trick.current");
  return html`<div class="trick-area">
    <ul class="trick ${state.peek ? "peeked" : ""}" aria-label=${title}>
      ${repeat(
        trick,
        ({ card }) => card,
        ({ hand, card }) =>
          html`<li class="from-${place.get(hand) ?? "north"} ${won === hand ? "won" : ""}">
            ${faceUp(card)}<span class="unseen"
              >${t("trick.card", { hand: label(hand), card: face(card).name })}</span
            >
          </li>`,
      )}
    </ul>
    ${view.last_trick.length
      ? html`<button
          type="button"
          class="quiet peek"
          aria-pressed=${state.peek ? "true" : "false"}
          @click=${() => desk.peek()}
        >
          ${t("trick.last")}
        </button>`
      : nothing}
  </div>`;
}

function largePile(pile: PileView): TemplateResult {
  const [top] = pile.cards;
  const name = top ? face(top).name : t("pile.count", { n: pile.count });
  return html`<figure class="pile pile-${pile.zone}">
    <div class="stack" role="img" aria-label=${`${pile.label}: ${name}`} data-depth=${depth(pile.count)}>
      ${repeat([top ?? "back"], (card) => card, (card) => (card === "back" ? faceDown() : faceUp(card)))}
    </div>
    <figcaption aria-hidden="true">
      ${pile.label}${pile.count > 1 || pile.zone === "stock" ? html` <b class="count">${pile.count}</b>` : nothing}
    </figcaption>
  </figure>`;
}

function depth(count: number): number {
  return count > 12 ? 3 : count > 4 ? 2 : count > 1 ? 1 : 0;
}

/** Piles that are only counted or looked through: cards out of play, discards. */
function sidePiles(view: TableView): TemplateResult | typeof nothing {
  const small = view.piles.filter((pile) => !LARGE.has(pile.zone) && pile.count > 0);
  const memory = view.memory;
  if (!small.length && !memory) return nothing;
  return html`<div class="side-piles">
    ${small.map((pile) => (pile.cards.length ? openPile(pile.label, pile.cards) : closedPile(pile)))}
    ${memory?.seen.length ? openPile(t("memory.seen"), memory.seen) : nothing}
    ${memory?.played.length ? openPile(t("memory.played"), memory.played) : nothing}
  </div>`;
}

function closedPile(pile: PileView): TemplateResult {
  return html`<p class="side-pile"><span class="mini back" aria-hidden="true"></span
    ><span class="label">${pile.label}</span> <b class="count">${pile.count}</b></p>`;
}

function openPile(label: string, cards: readonly string[]): TemplateResult {
  return html`<details class="side-pile">
    <summary>${label} <b class="count">${cards.length}</b></summary>
    <ul>
      ${cards.map((card) => html`<li>${faceUp(card)}<span class="unseen">${face(card).name}</span></li>`)}
    </ul>
  </details>`;
}
