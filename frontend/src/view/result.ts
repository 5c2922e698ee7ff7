// Between two deals: what the deal came to, line by line, and the way on.
import { html, nothing, type TemplateResult } from "lit-html";
import { boot, points, t } from "../boot";
import type { Desk } from "../desk";
import type { PadEntry, TableView } from "../protocol";
import { suited } from "./card";
import { nameOf } from "./seat";

export function resultView(view: TableView, desk: Desk): TemplateResult {
  const entries = view.result?.entries ?? [];
  return html`<section class="result" aria-labelledby="result-title">
    <h2 id="result-title">${suited(view.over?.text ?? view.result?.text ?? "")}</h2>
    ${view.over && view.result ? html`<p>${suited(view.result.text)}</p>` : nothing}
    ${entries.length ? lines(view, entries) : nothing}
    ${entries.length && view.pad.note ? html`<p>${view.pad.note}</p>` : nothing} ${agreed(view)}
    <div class="buttons">
      ${view.may_next
        ? html`<button type="button" class="primary" data-next @click=${() => desk.next()}>
            ${t("result.next")}
          </button>`
        : nothing}
      ${view.may_end ? ending(view, desk) : nothing}
      ${view.over ? html`<a class="button primary" href=${boot.urls.home}>${t("result.home")}</a>` : nothing}
    </div>
  </section>`;
}

function lines(view: TableView, entries: readonly PadEntry[]): TemplateResult {
  return html`<table>
    <caption class="unseen">${t("result.lines")}</caption>
    <tbody>
      ${entries.map(
        (entry) => html`<tr>
          <th scope="row">${suited(entry.title)}<small>${suited(entry.reason_text)}</small></th>
          <td>${view.pad.columns[entry.column]}</td>
          <td class="points">${points(entry.points)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Who has already agreed to go on, or to end, and who is waited for. */
function agreed(view: TableView): TemplateResult[] {
  if (view.over) return [];
  const others = view.seats.filter((seat) => seat.kind === "person");
  const waiting = view.result !== null && !view.may_next && others.some((seat) => !seat.next);
  const asks = others.filter((seat) => seat.end).map((seat) => t("end.asked", { player: seat.name }));
  const awaited = others.filter((seat) => !seat.end).map((seat) => nameOf(view, seat));
  const asked = asksToEnd(view) ? [t("end.awaits", { players: awaited.join(", ") })] : [];
  return [...(waiting ? [t("result.waiting")] : []), ...asks, ...asked].map((text) => html`<p>${text}</p>`);
}

/** Whether the reader would like to end the match. */
function asksToEnd(view: TableView): boolean {
  return view.seats.some((seat) => seat.player === view.you && seat.end);
}

/** The match ends early when everybody agrees. */
function ending(view: TableView, desk: Desk): TemplateResult {
  const mine = asksToEnd(view);
  const asked = view.seats.some((seat) => seat.player !== view.you && seat.end);
  const text = mine ? "end.withdraw" : asked ? "end.agree" : "end.ask";
  return html`<button type="button" class="quiet" @click=${() => desk.end(!mine)}>${t(text)}</button>`;
}
