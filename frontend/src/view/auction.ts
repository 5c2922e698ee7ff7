// The record of the auction: a column for each player, in the order of calling.
import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../boot";
import type { CallView, TableView } from "../protocol";
import { spoken } from "./card";
import { nameOf, seatOf } from "./seat";

export function auctionView(view: TableView): TemplateResult {
  const auction = view.auction;
  const calls = auction?.calls ?? [];
  const players = view.seats.map((seat) => seat.player);
  const first = Math.max(0, players.indexOf(auction?.first ?? 0));
  const order = [...players.slice(first), ...players.slice(0, first)];
  const rounds: (CallView | undefined)[][] = [];
  for (let at = 0; at < calls.length || at === 0; at += order.length) {
    rounds.push(order.map((_, column) => calls[at + column]));
  }
  return html`<div class="record" tabindex="0" role="group" aria-label=${t("auction.title")}>
    <table>
      <caption class="unseen">${t("auction.title")}</caption>
      <thead>
        <tr>${order.map((player) => html`<th scope="col">${nameOf(view, seatOf(view, player))}</th>`)}</tr>
      </thead>
      <tbody>
        ${rounds.map(
          (round) => html`<tr>${round.map((call) => html`<td>${call ? callView(call) : nothing}</td>`)}</tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

export function callView({ call, text, name }: { call: string; text: string; name: string }): TemplateResult {
  return html`<span class="bid ${kind(call)}">${spoken(text, name)}</span>`;
}

/** The look of a call, as in a bidding box. */
export function kind(call: string): string {
  return { P: "pass", X: "double", XX: "redouble" }[call] ?? "level";
}
