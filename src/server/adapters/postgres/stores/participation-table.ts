import type { Participation, ParticipationState } from "#domain/participation/participation.ts";
import { columnTable, instant, json, moneyIn, plain } from "../column-table.ts";

/** The states of a live participation. The index `participations_one_live` lists the same. */
export const liveStates = [
  "confirmed",
  "awaiting_payment",
  "under_review",
  "offered",
  "waitlisted",
] as const satisfies readonly ParticipationState[];

export const participationTable = columnTable<Participation>()(
  "participations",
  {
    id: plain,
    eventId: plain,
    merchantId: plain,
    memberId: plain,
    seats: plain,
    state: plain,
    sequence: plain,
    deadline: instant,
    price: moneyIn("price_amount", "price_currency"),
    refundPolicy: json,
    ticketCode: plain,
    checkedInAt: instant,
    checkInNonce: plain,
    agreed: json,
    freeToLeaveUntil: instant,
    joinedAt: instant,
    changedAt: instant,
    ending: plain,
    transferMovedDeadline: plain,
    slipRejections: plain,
  },
  { key: ["id"], lasting: ["eventId", "merchantId", "memberId", "sequence", "joinedAt"] },
);
