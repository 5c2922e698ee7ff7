// The list of keys, in a dialog that `?` opens.
import { html, type TemplateResult } from "lit-html";
import { t } from "../boot";

const KEYS = ["arrows", "enter", "letters", "take", "bid", "calls", "peek", "escape", "help"];

export function helpView(): TemplateResult {
  return html`<dialog id="help" aria-labelledby="help-title">
    <h2 id="help-title">${t("help.title")}</h2>
    <table>
      <tbody>
        ${KEYS.map(
          (key) => html`<tr><th scope="row"><kbd>${t(`help.${key}.key`)}</kbd></th><td>${t(`help.${key}`)}</td></tr>`,
        )}
      </tbody>
    </table>
    <form method="dialog"><button class="primary">${t("close")}</button></form>
  </dialog>`;
}

export function openHelp(): void {
  const dialog = document.getElementById("help");
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
