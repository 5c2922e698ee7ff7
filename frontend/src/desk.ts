// What the reader can do: each verb is one method, called by pointer and keyboard alike.
import { alert } from "./announce";
import { settings, t } from "./boot";
import type { Link } from "./link";
import type { Store } from "./store";

const mouse = window.matchMedia("(hover: hover) and (pointer: fine)");

export class Desk {
  readonly #store: Store;
  readonly #link: Link;
  // Numbers must not come again after a reload: the server takes a repeated one for the same action.
  #id = Date.now();

  constructor(store: Store, link: Link) {
    this.#store = store;
    this.#link = link;
  }

  /** Sends a legal action; the page shows it done until the server says otherwise. */
  act(action: string): void {
    const { view, pending } = this.#store.state;
    if (!view || pending || !view.legal.includes(action)) return;
    this.#store.set({ pending: action, lifted: null, held: null, asked: null, call: null, level: null });
    this.#link.act({ t: "act", id: ++this.#id, seq: view.seq, a: action });
  }

  next(): void {
    const { view } = this.#store.state;
    if (view) this.#link.act({ t: "next", id: ++this.#id, seq: view.seq });
  }

  /** Has what is left of the deal played at once; who is dummy need not watch it. */
  skip(): void {
    const { view } = this.#store.state;
    if (view) this.#link.act({ t: "skip", id: ++this.#id, seq: view.seq });
  }

  end(ok: boolean): void {
    const { view } = this.#store.state;
    if (view) this.#link.act({ t: "end", id: ++this.#id, seq: view.seq, ok });
  }

  /** What a card would do now: the action's text, or nothing. */
  use(card: string): string | undefined {
    const legal = this.#store.state.view?.legal ?? [];
    return [`PLAY ${card}`, `DISCARD ${card}`].find((action) => legal.includes(action));
  }

  /** A tap, click or key on a card: lifts it, and done again plays it. `sure` plays at once. */
  card(card: string, sure = false): void {
    const { lifted, view, pending } = this.#store.state;
    const action = this.use(card);
    if (pending || !view) return;
    if (!action) return this.why(card);
    // A mouse points well enough to play at once; a finger lifts the card first.
    const once = (settings.tap === "one" || mouse.matches) && action.startsWith("PLAY");
    if (sure || once || lifted === card) return this.act(action);
    this.#store.set({ lifted: card, asked: null, held: null });
  }

  /** Tells why a card may not be used now. */
  why(card: string): void {
    const reason = this.#store.state.view?.refused[card];
    this.#store.set({ asked: reason ? card : null, lifted: null, held: null });
    if (reason) alert(t("card.refused", { reason: reason.text, rule: reason.rule }));
  }

  /** Chooses a call, which waits for a confirmation; chosen again, or by the setting, it is made. */
  call(call: string): void {
    const { view, call: chosen } = this.#store.state;
    const bid = view?.bids.find((each) => each.call === call);
    if (!view?.your_turn || !bid?.legal) return;
    if (settings.confirm === "off" || chosen === call) return this.act(call);
    this.#store.set({ call });
    alert(t("auction.chosen", { call: bid.name }));
  }

  level(level: string | null): void {
    this.#store.set({ level, call: null });
  }

  confirm(): void {
    const { call, lifted } = this.#store.state;
    if (call) this.act(call);
    else if (lifted) this.card(lifted);
  }

  cancel(): void {
    this.#store.set({ lifted: null, call: null, level: null, asked: null, peek: false, drawer: null });
  }

  peek(): void {
    const { peek, view } = this.#store.state;
    this.#store.set({ peek: !peek && (view?.last_trick.length ?? 0) > 0, held: null });
  }

  drawer(name: string): void {
    this.#store.set({ drawer: this.#store.state.drawer === name ? null : name });
  }
}
