// Between the table and the hand: whose turn it is, and the buttons for what can be done.
import { html, nothing, type TemplateResult } from "lit-html";
import { boot, face, t } from "../boot";
import type { Desk } from "../desk";
import type { TableView } from "../protocol";
import type { State } from "../store";
import { boxView } from "./box";
import { suited } from "./card";

/** Choices in the order in which they are offered; the first is what most want. */
const CHOICES = ["TAKE", "TAKE_OFFERED", "REJECT", "DECLINE"];

export function dockView(state: State, view: TableView, desk: Desk, narrow: boolean): TemplateResult {
  const choices = [
    ...CHOICES.filter((choice) => view.legal.includes(choice)),
    ...view.legal.filter((each) => each.startsWith("NAME ")),
  ];
  const lifted = state.lifted && desk.use(state.lifted);
  const bidding = view.bids.length > 0;
  return html`<section class="dock ${view.your_turn ? "yours" : ""}" aria-label=${t("dock.title")}>
    <p class="status">${suited(view.banner)}</p>
    ${state.asked ? reason(view, state.asked) : nothing}
    ${state.notice ? html`<p class="notice">${suited(state.notice)}</p>` : nothing}
    ${choices.length && !state.pending
      ? html`<div class="buttons">${choices.map((choice) => choiceButton(choice, desk))}</div>`
      : nothing}
    ${view.may_skip
      ? html`<div class="buttons">
          <button type="button" class="second" @click=${() => desk.skip()}>${t("skip")}</button>
        </div>`
      : nothing}
    ${lifted && state.lifted
      ? html`<div class="buttons">
          <button type="button" class="primary" @click=${() => desk.confirm()}>
            ${t(lifted.startsWith("PLAY") ? "card.play" : "card.discard", { card: face(state.lifted).name })}
          </button>
          <button type="button" class="quiet" @click=${() => desk.cancel()}>${t("cancel")}</button>
        </div>`
      : nothing}
    ${bidding ? boxView(state, view.bids, desk, narrow) : nothing}
  </section>`;
}

function choiceButton(choice: string, desk: Desk): TemplateResult {
  const first = choice.startsWith("TAKE");
  const key = t(first ? "keys.take" : "keys.refuse");
  const known = CHOICES.includes(choice);
  return html`<button
    type="button"
    class=${first ? "primary" : "second"}
    aria-keyshortcuts=${known ? key : nothing}
    @click=${() => desk.act(choice)}
  >
    ${t(`choice.${choice}`)} ${known ? html`<kbd aria-hidden="true">${key}</kbd>` : nothing}
  </button>`;
}

function reason(view: TableView, card: string): TemplateResult | typeof nothing {
  const refusal = view.refused[card];
  if (!refusal) return nothing;
  return html`<p class="notice">
    ${suited(refusal.text)}
    <a
      href=${`${boot.urls.rules}/why/${refusal.code}?rule=${refusal.rule}`}
      target="_blank"
      rel="noopener"
      >${t("rule", { rule: refusal.rule })}<span class="unseen"> ${t("new-tab")}</span></a
    >
  </p>`;
}
