import type { GuestSeat } from "#domain/guest-seat/guest-seat.ts";
import type { GuestSeatStore } from "#server/application/guest-seats/guest-seat-store.ts";
import { plain, timestamp } from "../column-kinds.ts";
import { columnTable } from "../column-table.ts";
import type { Db } from "../database.ts";
import { withPortErrors } from "../database-errors.ts";

declare module "../database.ts" {
  interface Database {
    guest_seats: typeof guestSeatTable.row;
  }
}

export const guestSeatTable = columnTable<GuestSeat>()(
  "guest_seats",
  {
    id: plain,
    tokenHash: plain,
    joinId: plain,
    eventId: plain,
    merchantId: plain,
    guest: plain,
    state: plain,
    memberId: plain,
    ticketCode: plain,
    createdAt: timestamp,
    changedAt: timestamp,
  },
  { key: ["id"], lasting: ["tokenHash", "joinId", "eventId", "merchantId", "createdAt"] },
);

export function pgGuestSeats(db: Db): GuestSeatStore {
  const select = () => db.selectFrom("guest_seats").select(guestSeatTable.columns);
  return {
    async save(seats) {
      if (seats.length > 0) await withPortErrors(() => guestSeatTable.save(db, ...seats));
    },
    findByToken: (tokenHash) => guestSeatTable.one(select().where("token_hash", "=", tokenHash)),
    findByTicket: (ticketCode) => guestSeatTable.one(select().where("ticket_code", "=", ticketCode)),
    ofPlaces: async (joinIds) =>
      joinIds.length === 0
        ? []
        : guestSeatTable.all(
            select()
              .where("join_id", "in", [...joinIds])
              .where("state", "in", ["open", "used"])
              .orderBy("join_id")
              .orderBy("guest"),
          ),
    ofMember: (memberId) =>
      guestSeatTable.all(select().where("member_id", "=", memberId).orderBy("changed_at", "desc").orderBy("id")),
  };
}
