// The bidding box: a grid of bids, and below it pass, double and redouble.
import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../boot";
import type { Desk } from "../desk";
import type { BidView } from "../protocol";
import type { State } from "../store";
import { kind } from "./auction";
import { spoken } from "./card";

export function boxView(state: State, bids: readonly BidView[], desk: Desk, narrow: boolean): TemplateResult {
  const levels = byLevel(bids);
  const others = bids.filter((bid) => !isBid(bid));
  const rows = narrow ? twoSteps(state, levels, desk) : [...levels.values()].map((row) => rowOf(state, row, desk));
  const chosen = bids.find((bid) => bid.call === state.call);
  return html`<div class="box ${narrow ? "steps" : ""}">
    <div role="grid" aria-label=${t("auction.box")} @keydown=${(event: KeyboardEvent) => arrows(event)}>
      ${rows} ${rowOf(state, others, desk, "others")}
    </div>
    ${chosen
      ? html`<div class="confirm">
          <button type="button" class="primary" data-confirm @click=${() => desk.confirm()}>
            ${t("auction.confirm")} ${spoken(chosen.text, chosen.name)}
          </button>
          ${chosen.points ? html`<small>${t("auction.worth", { n: chosen.points })}</small>` : nothing}
        </div>`
      : nothing}
  </div>`;
}

const isBid = (bid: BidView): boolean => bid.level !== null;

function byLevel(bids: readonly BidView[]): Map<string, BidView[]> {
  const levels = new Map<string, BidView[]>();
  for (const bid of bids.filter(isBid)) {
    const level = String(bid.level);
    levels.set(level, [...(levels.get(level) ?? []), bid]);
  }
  return levels;
}

function rowOf(state: State, row: readonly BidView[], desk: Desk, name = ""): TemplateResult {
  return html`<div role="row" class="row ${name}">${row.map((bid) => cell(state, bid, desk))}</div>`;
}

function cell(state: State, bid: BidView, desk: Desk): TemplateResult {
  const chosen = state.call === bid.call;
  return html`<button
    type="button"
    role="gridcell"
    class="bid ${kind(bid.call)}"
    data-call=${bid.call}
    tabindex=${bid.call === firstStop(state) ? 0 : -1}
    aria-disabled=${bid.legal ? "false" : "true"}
    aria-description=${bid.ends ? t("auction.ends") : nothing}
    aria-selected=${chosen ? "true" : "false"}
    @click=${() => desk.call(bid.call)}
  >
    ${bid.ends
      ? html`${spoken(bid.text, bid.name)} <small aria-hidden="true">${t("auction.ends")}</small>`
      : spoken(bid.text, bid.name)}
  </button>`;
}

/** The cell that the Tab key reaches: the chosen one, else the first that is allowed. */
function firstStop(state: State): string | undefined {
  const bids = state.view?.bids ?? [];
  return state.call ?? (bids.find((bid) => bid.legal) ?? bids[0])?.call;
}

/** On a phone the level comes first, then what is bid at that level. */
function twoSteps(state: State, levels: Map<string, BidView[]>, desk: Desk): TemplateResult {
  const open = state.level ?? [...levels].find(([, bids]) => bids.some((bid) => bid.legal))?.[0];
  const row = open ? levels.get(open) : undefined;
  return html`<div role="row" class="row levels">
      ${[...levels].map(
        ([level, bids]) =>
          html`<button
            type="button"
            role="gridcell"
            class="bid level"
            tabindex=${level === open ? 0 : -1}
            aria-selected=${level === open ? "true" : "false"}
            aria-disabled=${bids.some((bid) => bid.legal) ? "false" : "true"}
            aria-label=${t("auction.level", { level })}
            @click=${() => desk.level(level)}
          >
            ${level}
          </button>`,
      )}
    </div>
    ${row ? rowOf(state, row, desk) : nothing}`;
}

const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

function arrows(event: KeyboardEvent): void {
  const here = (event.target as HTMLElement).closest<HTMLElement>("[role=gridcell]");
  const move = MOVES[event.key];
  if (!here || !move) return;
  const rows = [...(event.currentTarget as HTMLElement).querySelectorAll("[role=row]")];
  const cells = rows.map((row) => [...row.querySelectorAll<HTMLElement>("[role=gridcell]")]);
  const at = cells.findIndex((row) => row.includes(here));
  const row = cells[Math.min(Math.max(at + move[0], 0), cells.length - 1)] ?? [];
  const column = (cells[at] ?? []).indexOf(here) + move[1];
  row[Math.min(Math.max(column, 0), row.length - 1)]?.focus();
  event.preventDefault();
}
