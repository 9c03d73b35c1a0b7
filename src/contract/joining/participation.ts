import { claimRefusals } from "#domain/guest-seat/guest-link.ts";
import { joinRefusals } from "#domain/participation/join.ts";
import * as v from "valibot";
import { answerRefusals, offerAnswers } from "#domain/waiting-list/answer-offer.ts";
import { longestGuestName } from "#domain/participation/guests.ts";
import { missDecisions } from "#domain/participation/miss.ts";
import { objectionRefusals } from "#domain/participation/objection.ts";
import { endings, participationStates } from "#domain/participation/participation.ts";
import { eventSummary, level } from "#contract/events/event.ts";
import { instant } from "#contract/wire/instant.ts";
import { page, plainPageQuery } from "#contract/wire/page.ts";
import type { Read } from "#contract/wire/read.ts";
import { seatTimes } from "#contract/merchants/merchant.ts";
import { moneySchema } from "#contract/wire/money.ts";
import { refund, refundPolicy } from "#contract/refunding/refund.ts";
import { payment } from "#contract/paying/payment.ts";
import { id, line } from "#contract/wire/text.ts";
import { route } from "#contract/wire/route.ts";
import { lineAccessTokenHeader } from "#contract/line/line-access.ts";

/** The state of a participation (product rules, *Participation: states and moves*). */
export const participationState = v.picklist(participationStates);

export type ParticipationStateWire = v.InferOutput<typeof participationState>;

/** Why a participation ended, when its state alone does not say it. */
export const ending = v.picklist(endings);

const positive = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * The event lost the seats, which were confirmed. The member waits at the top of the list, with its money: `choice` is
 * `list` once it said so (`stillIn`), null before. Leaving gives everything back; `until`, the start, does so by
 * itself.
 */
export const displacedSeats = v.object({ since: instant, until: instant, choice: v.nullable(v.picklist(["list"])) });

/** `kept` of the `wanted` seats are kept for a large party that was passed over several times. */
export const gathering = v.object({ kept: v.pipe(v.number(), v.integer(), v.minValue(0)), wanted: positive });

/**
 * Staff named the place as missed when they closed the roll. The member may object until `objectBy`; the miss then
 * counts for nothing until staff decide.
 */
export const miss = v.object({
  namedAt: instant,
  objectBy: instant,
  objectedAt: v.nullable(instant),
  decision: v.nullable(v.picklist(missDecisions)),
});

/** When, where and for whom the event was when the member joined. */
export const termsAtJoining = v.object({
  startsAt: instant,
  endsAt: instant,
  timeZone: v.string(),
  venue: v.object({ name: v.string(), address: v.string() }),
  level: v.nullable(level),
});

/** A link for a guest's seat that nobody has used, or who took the seat by it. `guest` 1: the first. */
export const guestSeat = v.object({
  guest: positive,
  state: v.picklist(["open", "used"]),
  displayName: v.nullable(v.string()),
});

export type SharedSeatView = Read<typeof guestSeat>;

/**
 * One member's place in one event. `endedBecause` is null before the end, and when the event is simply over.
 * `position` is 1 to n while waiting. `times` say how offers are made; they and `joinClosesAt` are there while waiting.
 * `deadline` ends a hold or an offer. `guests` are the names of those who come along, as far as the member says.
 * `price` is for one seat, at joining. `ticketCode` is there once confirmed, and `spokenCode` with it: six signs,
 * unique in the event, for when the QR code can't be read. `payment` and `refund` are the latest ones.
 * `freeToLeaveUntil` is set when the event was changed: until then leaving gives back everything that was paid, and
 * `agreed` is what it was at joining. While
 * it waits: `acceptsFewer` is the smallest number of seats that the member would take. `asleep`: it missed an offer
 * and gets no offers until it answers `stillIn`. `gathering` is there when seats are kept for it. `openCall` is there
 * when it may take seats now, first come, first served, until `until`. `displaced` is there when the event has lost its
 * confirmed seats. While it is offered fewer seats than it asked
 * for, `seats` are those offered and `wantedSeats` those asked for; otherwise `wantedSeats` is null. `miss` is there
 * when staff said after the game that nobody came. `guestSeats` are there for a party: its links for guests that are
 * open, and its guests who took their seat. `guestOf` is there where the member is the guest of a payer: one seat and
 * no money; `left` without `endedBecause` says that the payer gave the seat up.
 */
export const participation = v.object({
  joinId: v.string(),
  eventId: v.string(),
  merchantId: v.string(),
  event: eventSummary,
  seats: positive,
  guests: v.array(v.string()),
  acceptsFewer: positive,
  wantedSeats: v.nullable(positive),
  state: participationState,
  endedBecause: v.nullable(ending),
  position: v.nullable(positive),
  asleep: v.boolean(),
  gathering: v.nullable(gathering),
  openCall: v.nullable(v.object({ seats: positive, until: instant })),
  displaced: v.nullable(displacedSeats),
  deadline: v.nullable(instant),
  times: v.nullable(seatTimes),
  joinClosesAt: v.optional(instant),
  price: moneySchema,
  refundPolicy,
  freeToLeaveUntil: v.nullable(instant),
  agreed: v.optional(termsAtJoining),
  ticketCode: v.nullable(v.string()),
  spokenCode: v.nullable(v.string()),
  checkedInAt: v.nullable(instant),
  miss: v.nullable(miss),
  payment: v.nullable(payment),
  refund: v.nullable(refund),
  joinedAt: instant,
  guestSeats: v.optional(v.array(guestSeat)),
  guestOf: v.optional(v.object({ displayName: v.string() })),
});

export const participationPage = page(participation);

export const participationAnswer = v.object({ participation });

/** How many seats one request may ask for. The event's own maximum is a rule (`too_many_seats`). */
export const seatsRequest = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));

/** Who comes along: at most one name for each seat besides the member's own. */
export const guestNames = v.pipe(v.array(line(longestGuestName)), v.maxLength(99));

/**
 * `acceptsFewer` is the smallest number of seats that the member would take if it has to wait; without it, all of them.
 */
export const joinRequest = v.object({
  eventId: id,
  seats: seatsRequest,
  acceptsFewer: v.optional(seatsRequest),
  guests: v.optional(guestNames),
});

export const joinQuery = v.object({ joinId: id });

/** `outcome` is the state of the participation after the join. */
export const joinAnswer = v.object({ outcome: participationState, participation });

export const offerRequest = v.object({ joinId: id, answer: v.picklist(offerAnswers) });

export type ParticipationWire = v.InferInput<typeof participation>;

export type MissView = Read<typeof miss>;

/** A participation as its member sees it. */
export type ParticipationView = Read<typeof participation>;

export const joinEvent = route("joinEvent", "POST /line/join/event", {
  summary: "Joins an event or its waiting list; joining again answers the participation that lives.",
  auth: "member",
  headers: {
    [lineAccessTokenHeader]:
      "LIFF's access token, from inside LINE: by it LINE lets service messages about what is joined be sent.",
  },
  body: joinRequest,
  response: joinAnswer,
  refusals: ["not_found", ...joinRefusals],
});

export const getParticipation = route("getParticipation", "GET /line/join/event", {
  summary: "One participation of the member.",
  auth: "member",
  query: joinQuery,
  response: participation,
  refusals: ["not_found"],
});

export const answerOffer = route("answerOffer", "POST /line/event/offer", {
  summary: "Accepts or declines offered seats (paying accepts paid ones), takes called ones, or wakes an entry.",
  auth: "member",
  body: offerRequest,
  response: participationAnswer,
  refusals: ["not_found", ...answerRefusals],
});

export const missRequest = v.object({ joinId: id });

export const objectToMiss = route("objectToMiss", "POST /line/event/miss", {
  summary: "Objects to a miss within 72 h of being told; objecting again answers the same.",
  auth: "member",
  body: missRequest,
  response: participationAnswer,
  refusals: ["not_found", ...objectionRefusals],
});

export const guestsRequest = v.object({ joinId: id, guests: guestNames });

export const nameGuests = route("nameGuests", "POST /line/event/guests", {
  summary: "Says who comes along, in place of those named before; the same again answers the same.",
  auth: "member",
  body: guestsRequest,
  response: participationAnswer,
  refusals: ["not_found", "place_ended"],
});

const guestSeatRequest = v.object({
  joinId: id,
  guest: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
});

export const shareGuestSeat = route("shareGuestSeat", "POST /line/join/event/guests/link", {
  summary: "A link that works once, until the start, for a guest's seat; it ends one that was made before for it.",
  auth: "member",
  body: guestSeatRequest,
  response: v.object({ url: v.string(), expiresAt: instant }),
  refusals: ["not_found", "event_cancelled", "place_ended", "seat_taken"],
});

export const withdrawGuestSeat = route("withdrawGuestSeat", "POST /line/join/event/guests/withdraw", {
  summary: "Takes a link back until it is used; the same again answers the same.",
  auth: "member",
  body: guestSeatRequest,
  response: participationAnswer,
  refusals: ["not_found", "seat_taken"],
});

export const claimGuestSeat = route("claimGuestSeat", "POST /line/join/event/guests/claim", {
  summary: "Takes a guest's seat by its link; the same member again gets the same answer.",
  auth: "member",
  body: v.object({ token: id }),
  response: participation,
  refusals: ["not_found", ...claimRefusals],
});

export const giveBackGuestSeat = route("giveBackGuestSeat", "POST /line/join/event/guests/return", {
  summary: "A guest gives the seat back to its payer; the same again answers the same.",
  auth: "member",
  body: v.object({ joinId: id }),
  response: participationAnswer,
  refusals: ["not_found", "not_leavable"],
});

export const listUpcoming = route("listUpcoming", "GET /line/list/event/upcoming", {
  summary: "The member's live participations, by start.",
  auth: "member",
  query: plainPageQuery,
  response: participationPage,
});

/** `games` were played; `spent` is what was paid for events of that time less what went back, a sum a currency. */
export const season = v.object({
  countedSince: instant,
  countedUntil: instant,
  games: v.pipe(v.number(), v.integer(), v.minValue(0)),
  spent: v.array(moneySchema),
});

export type SeasonView = Read<typeof season>;

export const getSeason = route("getSeason", "GET /line/history/season", {
  summary: "What the member played and paid in the last twelve months.",
  auth: "member",
  response: season,
});

export const listHistory = route("listHistory", "GET /line/list/event/history", {
  summary: "The member's participations that are over, newest first.",
  auth: "member",
  query: plainPageQuery,
  response: participationPage,
});
