import type { GuestSeat } from "#domain/guest-seat/guest-seat.ts";
import type { GuestSeatStore } from "#server/application/guest-seats/guest-seat-store.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import { by, byDescending, inOrder } from "../order.ts";
import type { MemoryTransaction } from "../transaction.ts";

const byPlace = inOrder<GuestSeat>(
  by(({ joinId }) => joinId),
  by(({ guest }) => guest),
);
const lastChangedFirst = inOrder<GuestSeat>(
  byDescending(({ changedAt }) => changedAt),
  by(({ id }) => id),
);

export function memoryGuestSeats(tx: MemoryTransaction): GuestSeatStore {
  const { guestSeats, members, participations } = tx.rows;
  return {
    async save(seats) {
      tx.demandWrite();
      for (const seat of seats) {
        if (!participations.get(seat.joinId)) throw new Error("There is no such place.");
        if (seat.memberId !== null && !members.get(seat.memberId)) throw new MemberUnknown("A guest is a member.");
        guestSeats.put(seat);
      }
    },
    findByToken: async (tokenHash) => guestSeats.under("token", tokenHash)[0] ?? null,
    findByTicket: async (ticketCode) => guestSeats.under("ticket", ticketCode)[0] ?? null,
    ofPlaces: async (joinIds) =>
      joinIds
        .flatMap((joinId) => guestSeats.under("place", joinId))
        .filter(({ state }) => state === "open" || state === "used")
        .sort(byPlace),
    ofMember: async (memberId) => guestSeats.under("member", memberId).sort(lastChangedFirst),
  };
}
