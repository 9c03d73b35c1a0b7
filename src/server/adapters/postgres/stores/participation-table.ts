import { type RawBuilder, sql } from "kysely";
import type { Participation, ParticipationState } from "#domain/participation/participation.ts";
import { timestamp, json, moneyIn, optional, plain } from "../column-kinds.ts";
import { columnTable } from "../column-table.ts";

declare module "../database.ts" {
  interface Database {
    participations: typeof participationTable.row;
  }
}

/** States as a list of SQL literals. The index `participations_one_live` repeats the live ones. */
export function stateList(states: readonly ParticipationState[]): RawBuilder<unknown> {
  return sql`(${sql.join(states.map((state) => sql.lit(state)))})`;
}

export const participationTable = columnTable<Participation>()(
  "participations",
  {
    id: plain,
    eventId: plain,
    merchantId: plain,
    memberId: plain,
    seats: plain,
    guests: json,
    state: plain,
    sequence: plain,
    deadline: timestamp,
    price: moneyIn("price_amount", "price_currency"),
    refundPolicy: json,
    ticketCode: plain,
    checkedInAt: timestamp,
    checkInNonce: plain,
    arrivals: json,
    agreed: json,
    told: json,
    freeToLeaveUntil: timestamp,
    joinedAt: timestamp,
    changedAt: timestamp,
    ending: plain,
    transferMovedDeadline: plain,
    slipRejections: plain,
    leftUnpaid: plain,
    miss: json,
    acceptsFewer: plain,
    wantedSeats: plain,
    passedOver: plain,
    missedOffers: plain,
    asleep: plain,
    called: plain,
    confirmedAt: timestamp,
    displacedAt: timestamp,
    beforeTakeOut: optional(json),
  },
  { key: ["id"], lasting: ["eventId", "merchantId", "memberId", "sequence", "joinedAt", "agreed"], owner: "memberId" },
);
