// Written by `python -m frontend.types` from honeymoon.service.protocol: change it there.

/** A command was taken; ``seq`` is the last event that it caused. */
export interface Ack {
  readonly t: "ack";
  readonly id: number;
  readonly seq: number;
}

/** Take an action, written as in rule C-11. */
export interface Act {
  readonly t: "act";
  readonly id: number;
  readonly seq: number;
  readonly a: string;
}

/** The calls so far; ``first`` is the player who called first, or calls first. */
export interface AuctionView {
  readonly first: number;
  readonly calls: readonly CallView[];
}

/** A bid of the game, or pass, double, redouble (which have no ``level``). */
export interface BidView {
  readonly call: string;
  readonly text: string;
  readonly name: string;
  readonly level: number | null;
  readonly denomination: string;
  readonly legal: boolean;
  readonly ends: boolean;
  readonly points: number | null;
}

/** A call of the auction. */
export interface CallView {
  readonly player: number;
  readonly call: string;
  readonly text: string;
  readonly name: string;
}

/** A legal action that is neither a card nor a call: ``TAKE``, and its word. */
export interface ChoiceView {
  readonly action: string;
  readonly text: string;
}

/** The contract: ``denomination`` as in a call (C, D, H, S, NT ...). */
export interface ContractView {
  readonly text: string;
  readonly level: number;
  readonly denomination: string;
  readonly doubled: number;
  readonly declarer: number;
}

/** The viewer's own hand, high-card points and points for length, and what scores how much. */
export interface CribView {
  readonly hcp: number;
  readonly length: number;
  readonly beneath: number | null;
  readonly worth: readonly WorthView[];
}

/** Agree, or no longer, to end the match between two deals (C-12). */
export interface End {
  readonly t: "end";
  readonly id: number;
  readonly seq: number;
  readonly ok: boolean;
}

/** What happened since the frame before, perhaps nothing, and the picture now. */
export interface Ev {
  readonly t: "ev";
  readonly seq: number;
  readonly view: TableView;
  readonly events: readonly EventText[];
}

/** One event: its sentence ("" where there is nothing to say) and itself, for animation. */
export interface EventText {
  readonly seq: number;
  readonly kind: string;
  readonly text: string;
  readonly e: unknown;
  readonly fades: boolean;
}

/** Where a line is drawn across the pad: under the entries of a hand. */
export interface GameLine {
  readonly hand: number;
  readonly column: number;
  readonly closes: boolean;
}

/** A hand of cards; ``cards`` are those known, in the order to show, ``hidden`` the others. */
export interface HandView {
  readonly hand: number;
  readonly player: number;
  readonly label: string;
  readonly cards: readonly string[];
  readonly hidden: number;
  readonly rack: readonly RackColumn[];
  readonly playable: boolean;
}

/** ``memory_aid``: cards already played, and others that the viewer has seen (C-13). */
export interface MemoryView {
  readonly played: readonly string[];
  readonly seen: readonly string[];
}

/** A command was refused: why, in words, and by which rule ("" for none); nothing changed. */
export interface Nak {
  readonly t: "nak";
  readonly id: number | null;
  readonly seq: number;
  readonly code: string;
  readonly text: string;
  readonly rule: string;
}

/** Agree to the next deal; it is dealt when all seated people have agreed. */
export interface Next {
  readonly t: "next";
  readonly id: number;
  readonly seq: number;
}

/** An option of the match; ``changed``: it is not the game's default. */
export interface OptionView {
  readonly name: string;
  readonly label: string;
  readonly value_text: string;
  readonly explanation: string;
  readonly changed: boolean;
}

/** How a deal, or the match, ended. */
export interface OutcomeView {
  readonly text: string;
  readonly entries: readonly PadEntry[];
}

/** A line of the score pad and the hand that caused it, counted from 1. */
export interface PadEntry {
  readonly hand: number;
  readonly column: number;
  readonly below: boolean;
  readonly points: number;
  readonly reason: string;
  readonly title: string;
  readonly reason_text: string;
  readonly meaning: string;
}

/** The score pad; ``below`` are the points towards the game that is being played. */
export interface PadView {
  readonly columns: readonly string[];
  readonly entries: readonly PadEntry[];
  readonly game_lines: readonly GameLine[];
  readonly totals: readonly number[];
  readonly below: readonly number[];
  readonly games: readonly number[];
  readonly vulnerable: readonly boolean[];
  readonly settlement: readonly number[];
  readonly note: string;
}

/** Cards that lie on the table outside the hands; ``cards`` are those the viewer may look at. */
export interface PileView {
  readonly zone: string;
  readonly label: string;
  readonly count: number;
  readonly cards: readonly string[];
}

/** Still here, with all up to ``seq``. */
export interface Ping {
  readonly t: "ping";
  readonly seq: number;
}

/** A card of a trick and the hand it came from. */
export interface PlayedCard {
  readonly hand: number;
  readonly card: string;
}

/** The server's ``seq``: a client behind it asks again with ``since``. */
export interface Pong {
  readonly t: "pong";
  readonly seq: number;
}

/** A compartment of a rack: its open card ("" if there is none), and whether one lies beneath. */
export interface RackColumn {
  readonly open: string;
  readonly beneath: boolean;
}

/** Why a card may not be played: the sentence and the rule's number. */
export interface Refusal {
  readonly code: string;
  readonly rule: string;
  readonly text: string;
}

/** A player's seat; ``next`` and ``end``: he agreed to the next deal, to ending the match. */
export interface SeatView {
  readonly player: number;
  readonly name: string;
  readonly kind: "bot" | "open" | "person" | "you";
  readonly place: string;
  readonly present: boolean;
  readonly dealer: boolean;
  readonly vulnerable: boolean;
  readonly column: number;
  readonly next: boolean;
  readonly end: boolean;
}

/** Have the bots play the rest of the deal at once; only where ``may_skip``. */
export interface Skip {
  readonly t: "skip";
  readonly id: number;
  readonly seq: number;
}

/** Everything from the start: the picture and the deal's events, but for those that faded. */
export interface Snap {
  readonly t: "snap";
  readonly v: number;
  readonly seq: number;
  readonly view: TableView;
  readonly events: readonly EventText[];
}

/** The whole picture. */
export interface TableView {
  readonly seq: number;
  readonly deal: number;
  readonly game: string;
  readonly title: string;
  readonly you: number | null;
  readonly phase: string;
  readonly turn: number | null;
  readonly your_turn: boolean;
  readonly hand_on_turn: number | null;
  readonly banner: string;
  readonly seats: readonly SeatView[];
  readonly hands: readonly HandView[];
  readonly piles: readonly PileView[];
  readonly trick: readonly PlayedCard[];
  readonly last_trick: readonly PlayedCard[];
  readonly last_winner: number | null;
  readonly won: readonly number[];
  readonly tricks: readonly number[];
  readonly needed: number | null;
  readonly auction: AuctionView | null;
  readonly contract: ContractView | null;
  readonly trump: string | null;
  readonly taken: readonly string[];
  readonly legal: readonly string[];
  readonly choices: readonly ChoiceView[];
  readonly refused: Readonly<Record<string, Refusal>>;
  readonly bids: readonly BidView[];
  readonly pad: PadView;
  readonly result: OutcomeView | null;
  readonly over: OutcomeView | null;
  readonly vulnerability: boolean;
  readonly may_next: boolean;
  readonly may_end: boolean;
  readonly may_skip: boolean;
  readonly crib: CribView | null;
  readonly memory: MemoryView | null;
  readonly remembered: number;
  readonly options: readonly OptionView[];
}

/** Who sits where, who is present, and who agreed to what. */
export interface Who {
  readonly t: "who";
  readonly seq: number;
  readonly seats: readonly SeatView[];
}

/** A line of the score summary, in words. */
export interface WorthView {
  readonly what: string;
  readonly points: string;
}

export type ClientFrame = Act | Next | End | Skip | Ping;

export type ServerFrame = Snap | Ev | Ack | Nak | Pong | Who;
