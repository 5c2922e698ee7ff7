// Remembers in this browser how well each question is known, and asks first what is due again.

interface Known {
  /** How often in a row it was answered right. */
  box: number;
  /** The day from which on it is asked again, counted from 1970. */
  due: number;
  /** The round and question that were last counted; a page read again counts once. */
  time: string;
}

const PLACE = "quiz";
const ROUND = 12;
/** Days until a question comes again, by how often in a row it was right. */
const DAYS = [0, 1, 3, 7, 21, 60] as const;

function read(): Record<string, Known> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return found && typeof found === "object" ? (found as Record<string, Known>) : {};
  } catch {
    return {};
  }
}

function write(known: Record<string, Known>): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(known));
  } catch {
    // A browser that keeps nothing still asks.
  }
}

function today(): number {
  return Math.floor(Date.now() / 86_400_000);
}

function remember(answered: HTMLElement): void {
  const { answered: id, time, right } = answered.dataset;
  if (!id || !time) return;
  const known = read();
  const before = known[id];
  if (before?.time === time) return;
  const box = right === "yes" ? Math.min((before?.box ?? 0) + 1, DAYS.length - 1) : 0;
  known[id] = { box, due: today() + (DAYS[box] ?? 0), time };
  write(known);
}

/** What is due first, then what is new, then the rest; each in an order of chance. */
function choose(pool: readonly string[]): { ids: string[]; counts: Record<string, number> } {
  const known = read();
  const shuffled = pool
    .map((id) => ({ id, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ id }) => id);
  const fresh = shuffled.filter((id) => !known[id]);
  const due = shuffled.filter((id) => (known[id]?.due ?? Infinity) <= today());
  const rest = shuffled.filter((id) => (known[id]?.due ?? 0) > today());
  return {
    ids: [...due, ...fresh, ...rest].slice(0, ROUND),
    counts: { known: rest.length, due: due.length, new: fresh.length },
  };
}

function begin(form: HTMLFormElement): void {
  const pool = (form.dataset["pool"] ?? "").split(" ").filter(Boolean);
  const place = document.getElementById("quiz-progress");
  if (!place || !pool.some((id) => read()[id])) return;
  const { ids, counts } = choose(pool);
  for (const cell of place.querySelectorAll<HTMLElement>("[data-count]"))
    cell.textContent = String(counts[cell.dataset["count"] ?? ""] ?? 0);
  place.hidden = false;
  const only = document.createElement("input");
  only.type = "hidden";
  only.name = "only";
  only.value = ids.join(" ");
  form.append(only);
  document.getElementById("quiz-forget")?.addEventListener("click", () => {
    const known = read();
    for (const id of pool) delete known[id];
    write(known);
    location.assign(location.pathname);
  });
}

const answered = document.querySelector<HTMLElement>("[data-answered]");
if (answered) remember(answered);
const form = document.querySelector<HTMLFormElement>("form[data-pool]");
if (form) begin(form);
