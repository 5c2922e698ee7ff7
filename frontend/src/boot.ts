// What the page was given with its HTML: texts, card names, addresses and the reader's settings.
export interface CardFace {
  index: string;
  suit: string;
  name: string;
  /** Its place in a hand that is sorted by rank. */
  order: number;
}

export interface Settings {
  sort: string;
  tap: string;
  points: string;
  announce: string;
  keys: string;
  confirm: string;
}

export interface Boot {
  lang: string;
  cards: Record<string, CardFace>;
  strings: Record<string, string>;
  settings: Partial<Settings>;
  urls: { socket: string; events: string; act: string; rules: string; home: string };
}

const DEFAULTS: Settings = {
  sort: "suits",
  tap: "two",
  points: "off",
  announce: "normal",
  keys: "on",
  confirm: "on",
};

function read(): Boot {
  const source = document.getElementById("boot");
  if (!source?.textContent) throw new Error("the page came without its boot data");
  return JSON.parse(source.textContent) as Boot;
}

export const boot: Boot = read();
export const settings: Settings = { ...DEFAULTS, ...boot.settings };

const plurals = new Intl.PluralRules(boot.lang);
const numbers = new Intl.NumberFormat(boot.lang);

/** The text of a key, with its {parameters} filled in; `n` chooses between `key.one` and `key.other`. */
export function t(key: string, params: Record<string, string | number> = {}): string {
  const text = boot.strings[key] ?? plural(key, params.n);
  if (text === undefined) throw new Error(`no text for ${key}`);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? numbers.format(value) : value;
  });
}

function plural(key: string, n: string | number | undefined): string | undefined {
  // Where a catalogue has two forms, a third that the browser knows (French millions) is the last.
  const form = typeof n === "number" ? plurals.select(n) : "other";
  return boot.strings[`${key}.${form}`] ?? boot.strings[`${key}.other`];
}

export function points(n: number): string {
  return numbers.format(n);
}

export function face(card: string): CardFace {
  return boot.cards[card] ?? { index: "?", suit: "", name: t("card.unknown"), order: 0 };
}
