// The connection to the table: a socket that comes back, or long polling where sockets don't pass.
import type { ClientFrame, ServerFrame } from "./protocol";

export interface Ends {
  frame: (frame: ServerFrame) => void;
  state: (state: "connecting" | "live" | "retrying" | "elsewhere" | "gone") => void;
  seq: () => number;
}

interface Urls {
  socket: string;
  events: string;
  act: string;
}

const PING = 20_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
const POLL_SECONDS = 25;
const RESTART = 1012;
const ELSEWHERE = 4409;
const REFUSED = new Set([4401, 4403, 4404]);

export class Link {
  readonly #urls: Urls;
  readonly #ends: Ends;
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #failures = 0;
  #polling = false;
  #unanswered: ClientFrame | null = null;

  constructor(urls: Urls, ends: Ends) {
    this.#urls = urls;
    this.#ends = ends;
    setInterval(() => this.#send({ t: "ping", seq: ends.seq() }), PING);
    window.addEventListener("online", () => this.open());
    // A page that the browser kept while the reader was away has a dead socket.
    window.addEventListener("pageshow", (event) => event.persisted && this.open());
  }

  open(): void {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    const url = new URL(this.#urls.socket, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    url.searchParams.set("since", String(this.#ends.seq()));
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.#failures = 0;
      this.#polling = false;
      this.#ends.state("live");
      if (this.#unanswered) this.#send(this.#unanswered);
    };
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as ServerFrame);
    socket.onclose = ({ code }) => this.#closed(code);
  }

  /** Sends what the server must answer; it is sent again after a lost connection. */
  act(frame: ClientFrame): void {
    this.#unanswered = frame;
    if (this.#polling) void this.#post(frame);
    else this.#send(frame);
  }

  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #receive(frame: ServerFrame): void {
    if (frame.t === "ack" || frame.t === "nak") this.#unanswered = null;
    if (frame.t === "pong" && frame.seq > this.#ends.seq()) this.#socket?.close();
    this.#ends.frame(frame);
  }

  #closed(code: number): void {
    if (code === ELSEWHERE) return this.#ends.state("elsewhere");
    if (REFUSED.has(code)) return this.#ends.state("gone");
    this.#failures += 1;
    this.#ends.state("retrying");
    // After a restart everybody comes back at once: spread out.
    const wait = this.#wait * (0.5 + Math.random()) + (code === RESTART ? Math.random() * 2000 : 0);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    setTimeout(() => this.open(), wait);
    if (this.#failures >= 3 && !this.#polling) void this.#poll();
  }

  async #poll(): Promise<void> {
    this.#polling = true;
    while (this.#polling) {
      try {
        const url = `${this.#urls.events}?since=${this.#ends.seq()}&wait=${POLL_SECONDS}`;
        const answer = await fetch(url);
        if (!answer.ok) throw new Error(answer.statusText);
        const frames = (await answer.json()) as ServerFrame[];
        if (!this.#polling) return;
        this.#ends.state("live");
        for (const frame of frames) this.#receive(frame);
      } catch {
        this.#ends.state("retrying");
        await new Promise((resume) => setTimeout(resume, LONGEST_WAIT / 2));
      }
    }
  }

  async #post(frame: ClientFrame): Promise<void> {
    const answer = await fetch(this.#urls.act, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(frame),
    });
    this.#receive((await answer.json()) as ServerFrame);
  }
}
