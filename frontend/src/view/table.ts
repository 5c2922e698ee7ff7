// The whole table, as a function of the state.
import { html, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Desk } from "../desk";
import type { State } from "../store";
import { centreView } from "./centre";
import { dockView } from "./dock";
import { handView } from "./hand";
import { helpView } from "./help";
import { sideView } from "./side";
import { factsView, linkView } from "./top";

export function tableView(state: State, desk: Desk, narrow: boolean): TemplateResult {
  const view = state.view;
  if (!view) return html`${linkView(state, () => location.reload())}`;
  return html`
    <div class="board hands-${view.hands.length} phase-${view.phase}">
      ${linkView(state, () => location.reload())} ${factsView(view)}
      <div class="felt">
        ${repeat(view.hands, (hand) => hand.hand, (hand) => handView(state, view, hand, desk))}
        ${centreView(state, view, desk)} ${dockView(state, view, desk, narrow)}
      </div>
    </div>
    ${sideView(state, view, desk)} ${helpView()}
  `;
}
