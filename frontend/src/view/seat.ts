// Who sits where, as the reader calls them.
import { t } from "../boot";
import type { SeatView, TableView } from "../protocol";

/** "You", or a name; where several have the same, the seat's own. */
export function nameOf(view: TableView, seat: SeatView | undefined): string {
  if (!seat) return "";
  if (seat.kind === "you") return t("seat.you");
  const alike = view.seats.filter((each) => each.name === seat.name);
  return alike.length > 1 ? seat.place : seat.name;
}

export function seatOf(view: TableView, player: number): SeatView | undefined {
  return view.seats.find((seat) => seat.player === player);
}
