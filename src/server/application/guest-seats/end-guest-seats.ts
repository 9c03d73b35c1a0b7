import { type GuestSeat, guestsThatStay, lowerGuestSeats } from "#domain/guest-seat/guest-seat.ts";
import type { Transaction } from "#server/application/ports/transactions.ts";
import { tellingOfGuest } from "./guest-tellings.ts";

/** The guests who took their seat. */
export function takenGuests(seats: readonly GuestSeat[]): readonly number[] {
  return seats.flatMap((one) => (one.state === "used" ? one.guest : []));
}

/** Guests and links of a place beyond the seats that stay end, and who had such a seat is told. */
export async function endGuestSeats(
  { store, now, tell }: Pick<Transaction, "store" | "now" | "tell">,
  guests: readonly GuestSeat[],
  seats: { readonly before: number; readonly stay: number },
): Promise<void> {
  const staying = guestsThatStay(seats.before, seats.stay, takenGuests(guests));
  const changed = lowerGuestSeats(guests, staying, now);
  await store.guestSeats.save(changed);
  const ended = changed.filter(({ state }) => state === "ended");
  await tell(
    ended.flatMap((seat) => (seat.memberId === null ? [] : tellingOfGuest("guest_ended", seat, seat.memberId))),
  );
}
