// Focus stays where the reader left it, or goes to what took that place.

/** Remembers where the focus is; the answer puts it back after the page was drawn anew. */
export function keepFocus(root: HTMLElement): () => void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !root.contains(active)) return () => undefined;
  const list = active.closest<HTMLElement>("[role=listbox], [role=grid], .buttons, .confirm");
  const kind = list?.getAttribute("role");
  const hand = list?.dataset.hand;
  const items = list ? [...list.querySelectorAll<HTMLElement>("[role=option], [role=gridcell]")] : [];
  const at = items.indexOf(active);
  return () => {
    if (active.isConnected && document.activeElement === active) return;
    if (active.isConnected) return active.focus({ preventScroll: true });
    if (kind === "listbox") return neighbour(root, hand ?? "", at)?.focus({ preventScroll: true });
    // The button is gone with the decision it was for: go on in the hand.
    root.querySelector<HTMLElement>("[data-next], [role=listbox] [tabindex='0']")?.focus({ preventScroll: true });
  };
}

/** The card where the played one was, or the nearest that may be played. */
function neighbour(root: HTMLElement, hand: string, at: number): HTMLElement | undefined {
  const cards = [...root.querySelectorAll<HTMLElement>(`[data-hand="${hand}"] [role=option]`)];
  const near = [...cards.keys()].sort((a, b) => Math.abs(a - at) - Math.abs(b - at));
  const usable = near.find((each) => cards[each]?.classList.contains("usable"));
  return cards[usable ?? Math.min(at, cards.length - 1)];
}
