import * as v from "valibot";
import type { Read } from "#contract/wire/read.ts";
import { eventSummary } from "#contract/events/event.ts";
import { id } from "#contract/wire/id.ts";
import { instant } from "#contract/wire/instant.ts";
import { money } from "#contract/wire/money.ts";
import { page } from "#contract/wire/page.ts";
import { ending, participationState } from "./participation-state.ts";
import { payment } from "#contract/paying/payment.ts";
import { refund } from "#contract/refunding/refund.ts";
import { refundPolicy } from "#contract/refunding/refund-policy.ts";
import { seatTimes } from "#contract/merchants/timing.ts";

const positive = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * One member's place in one event. `endedBecause` is null until it ended. `position` is 1 to n while waiting, and `times` are there then: how offers are made. `deadline` ends a hold or an
 * offer, `ticketCode` is there once confirmed; `payment` and `refund` are the latest. Until `freeToLeaveUntil` leaving
 * gives back all that was paid, because the event was changed; null where it was not.
 */
export const participation = v.object({
  joinId: v.string(),
  eventId: v.string(),
  merchantId: v.string(),
  event: eventSummary,
  seats: positive,
  state: participationState,
  endedBecause: v.nullable(ending),
  position: v.nullable(positive),
  deadline: v.nullable(instant),
  times: v.nullable(seatTimes),
  price: money,
  refundPolicy,
  freeToLeaveUntil: v.nullable(instant),
  ticketCode: v.nullable(v.string()),
  checkedInAt: v.nullable(instant),
  payment: v.nullable(payment),
  refund: v.nullable(refund),
  joinedAt: instant,
});

export const participationPage = page(participation);
export const participationAnswer = v.object({ participation });

/** Seats that one request may ask for; the event's own maximum is a rule (`too_many_seats`). */
export const seatsRequest = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));

export const joinRequest = v.object({ eventId: id, seats: seatsRequest });
export const joinQuery = v.object({ joinId: id });

/** `outcome` is the state in which the join left the participation. */
export const joinAnswer = v.object({ outcome: participationState, participation });

export const offerRequest = v.object({ joinId: id, answer: v.picklist(["accept", "decline"]) });

export type ParticipationWire = v.InferInput<typeof participation>;
/** A participation as its member sees it. */
export type ParticipationView = Read<typeof participation>;
