// The score pad: a column for each side, a line across, every entry with its reason.
import { html, nothing, type TemplateResult } from "lit-html";
import { points, t } from "../boot";
import type { PadEntry, PadView } from "../protocol";
import { suited } from "./card";

export function padView(pad: PadView): TemplateResult {
  const above = pad.entries.filter((entry) => !entry.below);
  const below = pad.entries.filter((entry) => entry.below);
  // A game line is drawn under the entries up to its hand; what comes later is the next game.
  const ends = pad.game_lines.map((line) => line.hand);
  const game = (entry: PadEntry): number => ends.filter((hand) => hand < entry.hand).length;
  const games = [...ends.keys(), ...(pad.game_lines.at(-1)?.closes ? [] : [ends.length])];
  return html`<table class="pad">
    <caption class="unseen">${t("pad.title")}</caption>
    <thead>
      <tr>
        <td></td>
        ${pad.columns.map((column, at) => head(column, pad.vulnerable[at] ?? false))}
      </tr>
    </thead>
    <tbody class="above">
      ${section(pad, above.toReversed(), part("above"))}
    </tbody>
    ${games.map(
      (at) => html`<tbody class="below ${at < ends.length ? "closed" : "open"}">
        ${section(
          pad,
          below.filter((entry) => game(entry) === at),
          at === 0 ? part("below") : html`${t("pad.game", { n: at + 1 })}`,
        )}
      </tbody>`,
    )}
    <tfoot>
      <tr>
        <th scope="row">${t("pad.total")}</th>
        ${pad.totals.map((total) => html`<td><b class="points">${points(total)}</b></td>`)}
      </tr>
      ${pad.settlement.length
        ? html`<tr>
            <th scope="row">${t("pad.settlement")}</th>
            ${pad.settlement.map((net) => html`<td class="points">${net > 0 ? "+" : ""}${points(net)}</td>`)}
          </tr>`
        : nothing}
    </tfoot>
  </table>
  ${pad.note ? html`<p>${pad.note}</p>` : nothing}`;
}

/** Above or below the line, in full for who hears it. */
function part(name: string): TemplateResult {
  return html`<span aria-hidden="true">${t(`pad.${name}.short`)}</span
    ><span class="unseen">${t(`pad.${name}`)}</span>`;
}

function head(name: string, vulnerable: boolean): TemplateResult {
  return html`<th scope="col">
    ${name}
    ${vulnerable
      ? html`<span class="badge vulnerable"
          ><span aria-hidden="true">▲ ${t("seat.vulnerable.short")}</span
          ><span class="unseen">${t("seat.vulnerable")}</span></span
        >`
      : nothing}
  </th>`;
}

/** Entries side by side: the first of each column in the first row, and so on. */
function section(pad: PadView, entries: readonly PadEntry[], title: TemplateResult): TemplateResult[] {
  const columns = pad.columns.map((_, column) => entries.filter((entry) => entry.column === column));
  const height = Math.max(1, ...columns.map((column) => column.length));
  return Array.from(
    { length: height },
    (_, row) => html`<tr>
      ${row === 0 ? html`<th scope="rowgroup" rowspan=${height}>${title}</th>` : nothing}
      ${columns.map((column) => html`<td>${column[row] ? entryView(column[row]) : nothing}</td>`)}
    </tr>`,
  );
}

function entryView(entry: PadEntry): TemplateResult {
  return html`<details>
    <summary><b class="points">${points(entry.points)}</b> <span>${suited(entry.title)}</span></summary>
    <p>${t("pad.deal", { n: entry.hand })} ${suited(entry.reason_text)}</p>
    ${entry.meaning ? html`<p>${suited(entry.meaning)}</p>` : nothing}
  </details>`;
}
