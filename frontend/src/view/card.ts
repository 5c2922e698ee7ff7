// A card is an index and suit signs drawn with shapes of the page; its name is said by its holder.
import { html, nothing, svg, type TemplateResult } from "lit-html";
import { face } from "../boot";

const SIGNS: Record<string, string> = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };

export function sign(suit: string): TemplateResult {
  const shape = svg`<use href="#suit-${suit}"></use>`;
  return html`<svg class="sign suit-${suit}" viewBox="0 0 24 24" aria-hidden="true">${shape}</svg>`;
}

export function faceUp(card: string): TemplateResult {
  const { index, suit, name } = face(card);
  const shape = suit || "Z";
  // The sign of a joker does not tell at once whether it is the high or the low one.
  return html`<span class="card suit-${shape}" aria-hidden="true" title=${suit ? nothing : name}>
    <span class="corner"><b>${index}</b>${sign(shape)}</span>
    <span class="heart">${sign(shape)}</span>
  </span>`;
}

export function faceDown(): TemplateResult {
  return html`<span class="card back" aria-hidden="true"></span>`;
}

/** Text whose suit characters are drawn, as some systems show them as emoji; they can be heard and copied. */
export function suited(text: string): (string | TemplateResult)[] {
  return text
    .split(/([♣♦♥♠])\uFE0E?/)
    .filter(Boolean)
    .map((part) =>
      SIGNS[part] ? html`${sign(SIGNS[part])}<span class="heard">${part}</span>` : part,
    );
}

/** A short text of a call or contract beside its spoken name. */
export function spoken(text: string, name: string): TemplateResult {
  return html`<span aria-hidden="true">${suited(text)}</span><span class="unseen">${name}</span>`;
}

/** A small card in a line of text. */
export function inline(card: string): TemplateResult {
  const { index, suit, name } = face(card);
  return html`<span class="chip suit-${suit || "Z"}"
    ><span aria-hidden="true">${sign(suit || "Z")}${index}</span
    ><span class="unseen">${name}</span></span
  >`;
}
