import * as v from "valibot";
import { seats } from "#contract/events/event.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { id, line } from "#contract/wire/text.ts";
import { longestGuestName } from "#domain/participation/guests.ts";
import { walkInRefusals } from "#domain/participation/walk-in.ts";
import { takings } from "#domain/payment/taken-money.ts";
import { markPaidRefusals } from "#domain/payment/venue-money.ts";
import { eventParams } from "./event.ts";
import { participant } from "./participant.ts";

const place = v.object({ joinId: id });

/** `name` as staff call them; without it nobody said. `seats`: 1 where it is left out. */
export const walkInRequest = v.object({
  name: v.nullish(line(longestGuestName)),
  seats: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
});

/** The new place, and the event's seats after it. */
export const addedWalkIn = v.object({ participant, seats });

export type AddedWalkIn = Read<typeof addedWalkIn>;

export const addWalkIn = route("addWalkIn", "POST /backoffice/events/:eventId/walk-ins", {
  summary: "Adds somebody by name, over capacity too: the capacity grows by the seats that are missing.",
  auth: "merchant",
  least: "manager",
  params: eventParams,
  body: walkInRequest,
  response: addedWalkIn,
  refusals: ["not_found", ...walkInRefusals],
});

export const markPaid = route("markPaid", "POST /backoffice/participations/:joinId/paid", {
  summary:
    "Marks a place as paid in cash or otherwise; one that is held is confirmed. The same again answers the same.",
  auth: "merchant",
  least: "manager",
  params: place,
  body: v.object({ as: v.picklist(takings) }),
  response: participant,
  refusals: ["not_found", "gateway_unavailable", ...markPaidRefusals],
});

export const undoPaid = route("undoPaid", "POST /backoffice/participations/:joinId/paid/undo", {
  summary: "Takes back that a place was marked as paid, for 24 hours; it owes the money again, the ledger is reversed.",
  auth: "merchant",
  least: "manager",
  params: place,
  response: participant,
  refusals: ["not_found", "not_undoable"],
});
