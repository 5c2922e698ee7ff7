// Who sits where, as the reader calls them.
import { t } from "../boot";
import type { SeatView, TableView } from "../protocol";

export function nameOf(seat: SeatView | undefined): string {
  return seat?.kind === "you" ? t("seat.you") : (seat?.name ?? "");
}

export function seatOf(view: TableView, player: number): SeatView | undefined {
  return view.seats.find((seat) => seat.player === player);
}
