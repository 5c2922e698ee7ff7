// Beside the table: auction, pad, log and house rules; on a phone a drawer with a bar of buttons.
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { points, settings, t } from "../boot";
import type { Desk } from "../desk";
import type { CribView, TableView } from "../protocol";
import type { State } from "../store";
import { auctionView } from "./auction";
import { suited } from "./card";
import { countOf } from "./hand";
import { padView } from "./pad";

export function sideView(state: State, view: TableView, desk: Desk): TemplateResult {
  const sections: [string, TemplateResult][] = [];
  if (view.auction && !view.bids.length) sections.push(["auction", auctionView(view)]);
  sections.push(["pad", padView(view.pad)], ["log", logView(state, view)]);
  if (view.crib?.worth.length) sections.push(["crib", cribView(view.crib)]);
  sections.push(["options", optionsView(view)]);
  return html`<section class="side" aria-label=${t("side.title")}>
    <div class="tabs">
      ${sections.map(
        ([name]) =>
          html`<button
            type="button"
            aria-expanded=${state.drawer === name ? "true" : "false"}
            aria-controls="side-${name}"
            @click=${() => desk.drawer(name)}
          >
            ${t(`side.${name}`)}
          </button>`,
      )}
    </div>
    ${sections.map(
      ([name, content]) =>
        html`<section
          id="side-${name}"
          class="panel panel-${name} ${state.drawer === name ? "open" : ""}"
          aria-labelledby="side-${name}-title"
        >
          <h2 id="side-${name}-title">${t(`side.${name}`)}</h2>
          ${content}
        </section>`,
    )}
  </section>`;
}

/** The reader's count, and the summary of what scores how much. */
function cribView(crib: CribView): TemplateResult {
  return html`<details ?open=${settings.points === "on" || crib.beneath !== null}>
      <summary>${t("crib.hand")}</summary>
      <p>${countOf(crib)}</p>
      ${crib.beneath === null ? nothing : html`<p>${t("crib.beneath")}: ${points(crib.beneath)}</p>`}
    </details>
    <table class="worth">
      <caption>${t("crib.worth")}</caption>
      <tbody>
        ${crib.worth.map(
          ({ what, points: worth }) =>
            html`<tr><th scope="row">${suited(what)}</th><td>${worth}</td></tr>`,
        )}
      </tbody>
    </table>`;
}

function logView(state: State, view: TableView): TemplateResult {
  const told = state.log
    .filter(({ seq, text, fades }) => text && (!fades || seq >= view.remembered))
    .toReversed();
  return html`<ol class="log" tabindex="0" aria-label=${t("side.log")}>
    ${repeat(told, (event) => event.seq, (event) => html`<li>${suited(event.text)}</li>`)}
  </ol>`;
}

function optionsView(view: TableView): TemplateResult {
  const first = [...view.options].sort((a, b) => Number(b.changed) - Number(a.changed));
  return html`<dl class="options">
    ${first.map(
      (option) => html`<div class=${option.changed ? "changed" : ""}>
        <dt>${option.label}</dt>
        <dd>
          ${option.value_text}
          ${option.changed ? html`<span class="badge">${t("options.changed")}</span>` : nothing}
          ${option.explanation ? html`<small>${option.explanation}</small>` : nothing}
        </dd>
      </div>`,
    )}
  </dl>`;
}
