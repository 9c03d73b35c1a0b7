import * as v from "valibot";
import { paymentMethod, paymentState } from "#contract/paying/payment.ts";
import { moneySchema } from "#contract/wire/money.ts";
import { ending, gathering, miss, participationState } from "#contract/joining/participation.ts";
import { instant } from "#contract/wire/instant.ts";
import { page, plainPageQuery } from "#contract/wire/page.ts";
import type { Read } from "#contract/wire/read.ts";
import { id } from "#contract/wire/text.ts";
import { route } from "#contract/wire/route.ts";
import { arrivalTakings, takings } from "#domain/payment/taken-money.ts";
import { eventParams } from "./event.ts";

const positive = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * Staff said that they had the money: how, when, and the name of who said so (null: a program, or somebody who left).
 * `undoableUntil` is until when that may be taken back; null once it may not.
 */
const taken = v.object({
  as: v.picklist(takings),
  at: instant,
  by: v.nullable(v.string()),
  undoableUntil: v.nullable(instant),
});

/** A payment as its merchant sees it. `dispute` is the state of the payer's objection at its bank. */
const participantPayment = v.object({
  paymentId: v.string(),
  method: paymentMethod,
  state: paymentState,
  amount: moneySchema,
  dispute: v.nullable(v.picklist(["open", "won", "lost"])),
  taken: v.nullable(taken),
});

/**
 * By what a phone at the door knows a place's ticket without a network. `mark` is made of the QR code's text (see
 * `ticketMark`); no ticket can be made from it. `spokenCode` is null for places that have none.
 */
const doorTicket = v.object({ mark: v.string(), spokenCode: v.nullable(v.string()) });

/** The ticket of a guest who took its seat by a link: it lets in that one seat. */
const guestTicket = v.object({ ...doorTicket.entries, guest: positive, displayName: v.string(), arrived: v.boolean() });

/**
 * A participation as its merchant sees it. `endedBecause`: as for its member. `guests` are the names of those who come
 * along, as far as the member says. `owed` is what has still to be paid at the venue. `cameByTransfer`: a part came by
 * transfer and waits; it counts before what staff take, so `owed` is without it. `gathering` are the seats that are
 * kept for a large party. `miss` is there when staff named the place as missed. `walkIn`: staff added it by name;
 * nobody can be told. `handBack` is what has to be given back to a walk-in by hand, and is not yet. `arrived` are the
 * seats of it that have come, `checkedInAt` is when the first did. `ticket` is there for seats that are confirmed, or
 * under review; these let in from 2 h before the start. `takeOutUndoableUntil`: staff took it out, and can put it back
 * until then; left out once they can't. `guestTickets`: of guests who took their seat by a link; left out without any.
 */
export const participant = v.object({
  joinId: v.string(),
  memberId: v.string(),
  displayName: v.string(),
  name: v.nullable(v.string()),
  seats: positive,
  guests: v.array(v.string()),
  state: participationState,
  endedBecause: v.nullable(ending),
  position: v.nullable(positive),
  gathering: v.nullable(gathering),
  deadline: v.nullable(instant),
  payment: v.nullable(participantPayment),
  owed: v.nullable(moneySchema),
  checkedInAt: v.nullable(instant),
  arrived: v.pipe(v.number(), v.integer(), v.minValue(0)),
  ticket: v.nullable(doorTicket),
  miss: v.nullable(miss),
  walkIn: v.boolean(),
  cameByTransfer: v.nullable(moneySchema),
  handBack: v.nullable(v.object({ refundId: v.string(), amount: moneySchema })),
  joinedAt: instant,
  takeOutUndoableUntil: v.optional(instant),
  guestTickets: v.optional(v.array(guestTicket)),
});

export const participantPage = page(participant);

/**
 * Who of a place came: `seats` of a party that comes in parts, without it all that have not come yet. `taken` says how
 * staff took all that it owes at the venue, or that they did not; without it they took the share of who came, in cash.
 */
const arrival = {
  seats: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  taken: v.optional(v.picklist(arrivalTakings)),
};

/**
 * `ticketCode` is what the QR code says. With `eventId` it may also be the spoken code of a ticket for that event, in
 * any case, with spaces or hyphens. `nonce` names this scan. The same scan again gets the same answer; another scan
 * gets `already_checked_in` once all seats have come, or fewer are left than `seats`.
 */
export const checkInRequest = v.object({ ticketCode: id, eventId: v.optional(id), nonce: id, ...arrival });

export type ParticipantWire = v.InferInput<typeof participant>;

/** A participation as its merchant sees it. */
export type ParticipantView = Read<typeof participant>;

export const listParticipants = route("listParticipants", "GET /backoffice/events/:eventId/participations", {
  summary: "Who is in an event and who waits.",
  auth: "merchant",
  least: "door",
  params: eventParams,
  query: plainPageQuery,
  response: participantPage,
});

export const checkIn = route("checkIn", "POST /backoffice/check-in", {
  summary: "Checks a ticket in.",
  auth: "merchant",
  least: "door",
  body: checkInRequest,
  response: participant,
  refusals: ["not_found", "already_checked_in", "event_cancelled"],
});

export const undoCheckIn = route("undoCheckIn", "POST /backoffice/participations/:joinId/check-in/undo", {
  summary: "Takes a check-in back until the roll is closed, with what it took; the same again answers the same.",
  auth: "merchant",
  least: "door",
  params: v.object({ joinId: id }),
  response: participant,
  refusals: ["not_found", "not_undoable"],
});

/**
 * `nonce` names the tap: the same again gets the same answer. `guest`: that guest of the place came, who has a ticket
 * of its own.
 */
export const checkInPlace = route("checkInPlace", "POST /backoffice/participations/:joinId/check-in", {
  summary: "Checks in a place of the roll without its ticket; what is owed counts as paid, unless told otherwise.",
  auth: "merchant",
  least: "door",
  params: v.object({ joinId: id }),
  body: v.object({ nonce: id, ...arrival, guest: v.optional(v.pipe(positive, v.maxValue(99))) }),
  response: participant,
  refusals: ["not_found", "already_checked_in", "event_cancelled", "no_ticket"],
});
