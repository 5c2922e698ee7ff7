// Speaks to screen readers: one sentence at a time, half a second apart.
const APART = 500;

class Announcer {
  readonly #region: HTMLElement;
  readonly #queue: string[] = [];
  #busy = false;

  constructor(politeness: "polite" | "assertive") {
    this.#region = document.createElement("p");
    this.#region.className = "unseen";
    this.#region.setAttribute("aria-live", politeness);
    this.#region.setAttribute("aria-atomic", "true");
    this.#region.setAttribute("role", politeness === "polite" ? "status" : "alert");
    document.body.querySelector("main")?.after(this.#region);
  }

  say(sentence: string): void {
    if (!sentence || this.#queue.at(-1) === sentence) return;
    this.#queue.push(sentence);
    if (!this.#busy) this.#next();
  }

  #next(): void {
    const sentence = this.#queue.shift();
    this.#busy = sentence !== undefined;
    if (sentence === undefined) return;
    this.#region.textContent = sentence;
    setTimeout(() => this.#next(), APART);
  }
}

const polite = new Announcer("polite");
const assertive = new Announcer("assertive");

/** An event of the table. */
export const tell = (sentence: string): void => polite.say(sentence);

/** The reader's turn, or something that went wrong. */
export const alert = (sentence: string): void => assertive.say(sentence);
