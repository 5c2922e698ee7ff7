// Above the felt: what is played for, and how the connection is.
import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../boot";
import type { TableView } from "../protocol";
import type { State } from "../store";
import { sign, suited } from "./card";
import { nameOf } from "./seat";

export function factsView(view: TableView): TemplateResult {
  return html`<dl class="facts">
    ${fact("deal", String(view.deal))}
    ${view.contract
      ? fact("contract", html`${suited(view.contract.text)}`)
      : view.trump
        ? fact("trump", trump(view.trump))
        : nothing}
    ${view.vulnerability ? fact("vulnerable", vulnerable(view)) : nothing}
    ${view.phase === "tricks" || view.contract ? fact("tricks", tricks(view)) : nothing}
  </dl>`;
}

function fact(key: string, value: string | TemplateResult): TemplateResult {
  return html`<div class="fact-${key}"><dt>${t(`facts.${key}`)}</dt><dd>${value}</dd></div>`;
}

function trump(strain: string): TemplateResult {
  const name = t(`strain.${strain}`);
  return strain.length === 1
    ? html`${sign(strain)}<span class="unseen">${name}</span>`
    : html`${name}`;
}

function vulnerable(view: TableView): TemplateResult {
  const names = view.seats.filter((seat) => seat.vulnerable).map((seat) => nameOf(view, seat));
  return names.length
    ? html`<span aria-hidden="true">▲</span> ${names.join(", ")}`
    : html`${t("facts.nobody")}`;
}

function tricks(view: TableView): TemplateResult {
  const declaring = view.seats.find((seat) => seat.player === view.contract?.declarer)?.column;
  return html`${view.pad.columns.map((name, column) => {
    const won = view.tricks[column] ?? 0;
    const of = column === declaring && view.needed !== null;
    return html`<span class="score-of"
      >${name} <b>${of ? t("facts.of", { won, needed: view.needed ?? 0 }) : won}</b></span
    > `;
  })}`;
}

/** How the connection is, said only when it isn't live; a seat opened elsewhere can be taken back. */
export function linkView(state: State, back: () => void): TemplateResult | typeof nothing {
  const waits = state.link === "live" || state.link === "connecting";
  if (waits && state.view) return nothing;
  const how = waits ? "connecting" : state.link;
  return html`<p class="link" role="status">
    ${t(`link.${how}`)}
    ${state.link === "elsewhere"
      ? html`<button type="button" class="second" @click=${back}>${t("link.take-back")}</button>`
      : nothing}
  </p>`;
}
