// The little that other pages do with scripts; all of them work without.

for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => void copy(button));
}

/** Copies a field's text; where the clipboard is closed (plain http) it is selected instead. */
async function copy(button: HTMLButtonElement): Promise<void> {
  const field = document.getElementById(button.dataset.copy ?? "");
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  button.textContent = button.dataset.done ?? button.textContent;
}

if (document.querySelector("[data-wait]")) void wait();

/** Waits for the cards to be dealt, and then shows the table. */
async function wait(): Promise<void> {
  const { urls } = JSON.parse(document.getElementById("boot")?.textContent ?? "{}") as {
    urls: { events: string };
  };
  for (;;) {
    try {
      const answer = await fetch(`${urls.events}?since=0&wait=20`);
      if (!answer.ok) throw new Error(answer.statusText);
      const frames = (await answer.json()) as { seq: number }[];
      if (frames.some((frame) => frame.seq > 0)) return location.reload();
    } catch {
      await new Promise((resume) => setTimeout(resume, 3000));
    }
  }
}
