import * as v from "valibot";
import { seats } from "#contract/events/event.ts";
import { participationState } from "#contract/joining/participation.ts";
import { instant } from "#contract/wire/instant.ts";
import { moneySchema } from "#contract/wire/money.ts";
import { flagText } from "#contract/wire/page.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { id, line } from "#contract/wire/text.ts";
import { longestGuestName } from "#domain/participation/guests.ts";
import { lowerSeatsRefusals } from "#domain/participation/by-staff/lower-seats.ts";
import { moveRefusals } from "#domain/participation/by-staff/move.ts";
import { fillRefusals, takeOutRefusals } from "#domain/participation/take-out.ts";
import { walkInRefusals } from "#domain/participation/walk-in.ts";
import { takings } from "#domain/payment/taken-money.ts";
import { markPaidRefusals } from "#domain/payment/venue-money.ts";
import { eventParams } from "./event.ts";
import { participant } from "./participant.ts";

const place = v.object({ joinId: id });

/**
 * `name` as staff call them; without it nobody said. `memberId` is a member whom the merchant knows, by the merchant's
 * own id; such a one has a name. `seats`: 1 where it is left out.
 */
export const walkInRequest = v.object({
  name: v.nullish(line(longestGuestName)),
  memberId: v.optional(id),
  seats: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
});

/** The new place, and the event's seats after it. */
export const addedWalkIn = v.object({ participant, seats });

export type AddedWalkIn = Read<typeof addedWalkIn>;

export const addWalkIn = route("addWalkIn", "POST /backoffice/events/:eventId/walk-ins", {
  summary: "Adds somebody by name, or a known member, over capacity too: the capacity grows by what is missing.",
  auth: "merchant",
  least: "door",
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

/** With `dryRun=true` nothing is changed; the answer says what would happen. */
const dryRunQuery = v.object({ dryRun: v.optional(flagText) });

/**
 * What taking somebody out, lowering seats, or giving seats to somebody who waits, does. `refund` goes back to who is
 * taken out; null where nothing was paid. `seated` get seats by it: whom staff chose first, then who
 * is offered them until `deadline`.
 */
export const takenOut = v.object({
  applied: v.boolean(),
  refund: v.nullable(moneySchema),
  seated: v.array(
    v.object({
      joinId: v.string(),
      displayName: v.string(),
      name: v.nullable(v.string()),
      seats: v.pipe(v.number(), v.integer(), v.minValue(1)),
      state: participationState,
      deadline: v.nullable(instant),
    }),
  ),
  seats,
});

export type TakenOutView = Read<typeof takenOut>;

/** `fill` is who waits and gets the seats; without it the next in line is offered them. */
export const takeOut = route("takeOut", "POST /backoffice/participations/:joinId/take-out", {
  summary: "Takes somebody out with a full refund; the seats go to `fill`, also out of order, or to the next in line.",
  auth: "merchant",
  least: "manager",
  params: place,
  query: dryRunQuery,
  body: v.object({ fill: v.optional(id) }),
  response: takenOut,
  refusals: ["not_found", ...takeOutRefusals, "not_waiting"],
});

/** `seats`: how many the place has then. `refund` is all that was paid for the seats that go. */
export const lowerSeats = route("lowerSeats", "POST /backoffice/participations/:joinId/seats", {
  summary: "Lowers the seats of a place; the others go to the next in line. The same again answers the same.",
  auth: "merchant",
  least: "manager",
  params: place,
  query: dryRunQuery,
  body: v.object({ seats: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)) }),
  response: takenOut,
  refusals: ["not_found", ...lowerSeatsRefusals],
});

/**
 * What moving somebody to another game does. `refund`, `seated` and `seats` are those of the game that is left; `state`
 * and `deadline` those of the new place, whose id is `joinId`: null where nothing was applied.
 */
export const moved = v.object({
  ...takenOut.entries,
  joinId: v.nullable(v.string()),
  state: participationState,
  deadline: v.nullable(instant),
});

export type MovedView = Read<typeof moved>;

/** `eventId`: the game that the member is moved to. */
export const movePlace = route("movePlace", "POST /backoffice/participations/:joinId/move", {
  summary: "Moves somebody to another game, with a full refund; a debt at the venue goes with the place. Repeatable.",
  auth: "merchant",
  least: "manager",
  params: place,
  query: dryRunQuery,
  body: v.object({ eventId: id }),
  response: moved,
  refusals: ["not_found", ...moveRefusals],
});

/** In the answer a place that waits has no `position` yet. */
export const undoTakeOut = route("undoTakeOut", "POST /backoffice/participations/:joinId/take-out/undo", {
  summary: "Puts somebody back within 10 minutes, while the seats are free; nothing is sent. Repeatable.",
  auth: "merchant",
  least: "manager",
  params: place,
  response: participant,
  refusals: ["not_found", "not_undoable"],
});

export const fillFromList = route("fillFromList", "POST /backoffice/participations/:joinId/seat", {
  summary: "Gives seats to somebody who waits, also out of order and over capacity. The same again answers the same.",
  auth: "merchant",
  least: "manager",
  params: place,
  query: dryRunQuery,
  response: takenOut,
  refusals: ["not_found", ...fillRefusals],
});

/** `refund` is all that was still kept of what was paid; it goes back as any refund of that payment. */
export const forgivenLeaver = v.object({ applied: v.boolean(), refund: moneySchema });

export type ForgivenView = Read<typeof forgivenLeaver>;

export const forgiveLeaver = route("forgiveLeaver", "POST /backoffice/participations/:joinId/forgive", {
  summary: "Gives back what the refund policy kept of a place that its member left. The same again answers the same.",
  auth: "merchant",
  least: "manager",
  params: place,
  query: dryRunQuery,
  response: forgivenLeaver,
  refusals: ["not_found", "nothing_kept"],
});
