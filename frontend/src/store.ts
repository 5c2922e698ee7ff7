// The state of the page: the server's view, and what the reader is doing with it.
import type { EventText, PlayedCard, TableView } from "./protocol";

export type Link = "connecting" | "live" | "retrying" | "elsewhere" | "gone";

export interface State {
  view: TableView | null;
  log: readonly EventText[];
  link: Link;
  /** The action that was sent and not yet answered: its card is already drawn where it goes. */
  pending: string | null;
  /** A card lifted by a first tap; the second plays it. */
  lifted: string | null;
  /** An illegal card whose reason is being told. */
  asked: string | null;
  /** The call that waits for its confirmation, and the level chosen before it. */
  call: string | null;
  level: string | null;
  /** The trick just finished, shown a moment longer. */
  held: readonly PlayedCard[] | null;
  peek: boolean;
  drawer: string | null;
  notice: string | null;
}

export const START: State = {
  view: null,
  log: [],
  link: "connecting",
  pending: null,
  lifted: null,
  asked: null,
  call: null,
  level: null,
  held: null,
  peek: false,
  drawer: null,
  notice: null,
};

type Listener = (state: State, before: State) => void;

export class Store {
  #state: State = START;
  readonly #listeners: Listener[] = [];

  get state(): State {
    return this.#state;
  }

  set(change: Partial<State>): void {
    const before = this.#state;
    this.#state = { ...before, ...change };
    for (const listener of this.#listeners) listener(this.#state, before);
  }

  subscribe(listener: Listener): void {
    this.#listeners.push(listener);
  }
}

/** What a view change leaves of the reader's half-made choices. */
export function settled(state: State, view: TableView): Partial<State> {
  const legal = new Set(view.legal);
  const stillLegal = (card: string | null): string | null =>
    card && (legal.has(`PLAY ${card}`) || legal.has(`DISCARD ${card}`)) ? card : null;
  const callable = view.bids.some((bid) => bid.call === state.call && bid.legal);
  return {
    view,
    pending: null,
    notice: null,
    asked: null,
    lifted: stillLegal(state.lifted),
    call: callable ? state.call : null,
    level: view.bids.length ? state.level : null,
  };
}

/** The trick that has just been completed, if one was. */
export function finished(before: TableView | null, now: TableView): readonly PlayedCard[] | null {
  if (!before || before.deal !== now.deal || now.last_trick.length === 0) return null;
  const same =
    before.last_trick.length === now.last_trick.length &&
    before.last_trick.every((placed, at) => placed.card === now.last_trick[at]?.card);
  return same ? null : now.last_trick;
}
