import fc from "fast-check";
import { type Decision, type EventRoom, unchanged, waitingIn } from "#domain/event/event-room.ts";
import { countSeats, statusOf } from "#domain/event/seats.ts";
import { settle } from "#domain/event/settle.ts";
import { decideJoin } from "#domain/participation/join.ts";
import { decideLeave } from "#domain/participation/leave.ts";
import { isHeld, type Participation, participationStates } from "#domain/participation/participation.ts";
import { decideSuccess } from "#domain/payment/decide-success.ts";
import { amountDue } from "#domain/payment/decide-pay.ts";
import { day, hour, type Instant, minute } from "#domain/time/instant.ts";
import { decideAnswer, type OfferAnswer } from "#domain/waiting-list/answer-offer.ts";
import { testNow } from "./instants.ts";
import { noHolds } from "./participation.ts";
import { aRoom } from "./room.ts";

const someParticipation = fc.record({
  seats: fc.integer({ min: 1, max: 4 }),
  state: fc.oneof(
    { weight: 3, arbitrary: fc.constant("waitlisted" as const) },
    { weight: 2, arbitrary: fc.constantFrom(...participationStates) },
  ),
  deadline: fc.constantFrom(testNow - minute, testNow, testNow + 1, testNow + hour),
  acceptsFewer: fc.constantFrom(null, null, 1, 2),
  passedOver: fc.constantFrom(0, 1, 2, 2, 3, 3),
  missedOffers: fc.constantFrom(0, 0, 1),
  asleep: fc.constantFrom(false, false, false, true),
  called: fc.constantFrom(false, false, false, false, true),
});

const someRoom = fc.record({
  capacity: fc.integer({ min: 1, max: 12 }),
  /** Far away; with seats called out; in the night; started; reviews over. */
  startsIn: fc.constantFrom(5 * day, 5 * day, 49 * hour, 48 * hour, 12 * hour, hour, 0, -9 * day),
  /** Noon, or the quiet hours. */
  later: fc.constantFrom(0, 0, 0, 12 * hour),
  participations: fc.array(someParticipation, { maxLength: 14 }),
});

/** Far more seats than are tried out one by one, in the night or left over by day, while many wait. */
const someLargeRoom = fc.record({
  capacity: fc.integer({ min: 17, max: 60 }),
  startsIn: fc.constantFrom(5 * day, 5 * day, 12 * hour),
  later: fc.constantFrom(0, 12 * hour, 12 * hour),
  participations: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.array(someParticipation, { maxLength: 30 })).map(
    // Without entries for one seat, newcomers may get what nobody who waits can use.
    ([least, some]) => some.map((one) => ({ ...one, seats: Math.max(least, one.seats), called: false })),
  ),
});

type Request =
  | { readonly do: "settle" }
  | { readonly do: "join"; readonly member: number; readonly seats: number; readonly acceptsFewer: number | null }
  | { readonly do: "leave"; readonly pick: number; readonly seats: number | null }
  | { readonly do: "answer"; readonly pick: number; readonly answer: OfferAnswer }
  | { readonly do: "pay"; readonly pick: number };

const pick = fc.integer({ min: 1, max: 14 });
const someRequest: fc.Arbitrary<Request> = fc.oneof(
  fc.record({ do: fc.constant("settle" as const) }),
  fc.record({
    do: fc.constant("join" as const),
    member: fc.integer({ min: 1, max: 20 }),
    seats: fc.integer({ min: 1, max: 4 }),
    acceptsFewer: fc.constantFrom(null, 1),
  }),
  fc.record({ do: fc.constant("leave" as const), pick, seats: fc.constantFrom(null, null, 1, 2) }),
  fc.record({
    do: fc.constant("answer" as const),
    pick,
    answer: fc.constantFrom<OfferAnswer>("accept", "decline", "stillIn"),
  }),
  fc.record({ do: fc.constant("pay" as const), pick }),
);

/** A room, and what is decided in it one after the other. */
export interface Case {
  readonly room: EventRoom;
  readonly now: Instant;
  readonly requests: readonly Request[];
}

/** Parties of many sizes, most of whom wait by day while seats come free at once or one after the other. */
const someLongLine = fc.record({
  capacity: fc.integer({ min: 4, max: 60 }),
  startsIn: fc.constantFrom(5 * day, 5 * day, 5 * day, 12 * hour),
  later: fc.constant(0),
  participations: fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.boolean(), fc.array(someParticipation, { maxLength: 40 }))
    .map(([times, comeWhole, some]) =>
      some.map(({ acceptsFewer, ...one }) => ({
        ...one,
        seats: one.seats * times,
        acceptsFewer: comeWhole ? null : acceptsFewer,
        called: false,
      })),
    ),
});

const requests = (most: number) => fc.array(someRequest, { minLength: 1, maxLength: most });

/** Rooms at an instant, and what is asked for in them. Their ids are not told apart: see `numbered`. */
export const someCase = fc.tuple(someRoom, requests(3));
export const someLargeCase = fc.tuple(someLargeRoom, requests(6));
export const someLongLineCase = fc.tuple(someLongLine, requests(6));

/** Decides the requests one after the other. Those that name nobody in the room are left out. */
export function decideAll(whole: EventRoom, { requests, now, room: { participations } }: Case) {
  const settled = settle(whole, now);
  let room = settled.room;
  const outcomes: unknown[] = [];
  const changed = [...settled.changed];
  for (const [number, request] of requests.entries()) {
    const decision = decide(room, request, participations, number, now);
    room = decision.room;
    outcomes.push(decision.outcome);
    changed.push(...decision.changed);
  }
  return { room, outcomes, changed };
}

function decide(
  room: EventRoom,
  request: Request,
  known: readonly Participation[],
  number: number,
  now: Instant,
): Decision<unknown> {
  if (request.do === "settle") return unchanged(room, null);
  if (request.do === "join") {
    const { member, seats, acceptsFewer } = request;
    const ids = { joinId: `new-${number}-of-${room.event.id}`, memberId: memberId(room.event.id, member) };
    const about = {
      ...ids,
      seats,
      acceptsFewer,
      ticketCode: `ticket-${number}`,
      holds: noHolds,
      isRegular: false,
      venueIsOffered: true,
    };
    return decideJoin(room, about, now);
  }
  const given = known[request.pick - 1];
  const own = given && room.participations.find(({ id }) => id === given.id);
  if (!own) return unchanged(room, null);
  if (request.do === "leave") return decideLeave(room, own.id, request.seats, now);
  if (request.do === "answer") return decideAnswer(room, own.id, request.answer, "ticket", now);
  return decideSuccess(room, own, amountDue(own), "ticket", now);
}

/** What those who decide the requests say that they need. */
export function wantedBy({ room: { event, participations }, requests }: Case) {
  const named = requests.flatMap((request) => ("pick" in request ? (participations[request.pick - 1] ?? []) : []));
  const joiners = requests.flatMap((request) => (request.do === "join" ? [memberId(event.id, request.member)] : []));
  return {
    eventId: event.id,
    joinIds: named.map(({ id }) => id),
    memberIds: [...named.map((one) => one.memberId), ...joiners],
    newcomers: joiners.length > 0,
  };
}

/** What was decided, in a form that is the same for a whole room and a small one. */
export function summaryOf({ room, outcomes, changed }: ReturnType<typeof decideAll>, now: Instant) {
  return { outcomes, changed: byId(changed), seats: countSeats(room, now), waiting: waitingIn(room) };
}

/** What is shown of a room. */
export function lookOf(room: EventRoom, now: Instant) {
  return { seats: countSeats(room, now), status: statusOf(room, now), waiting: waitingIn(room) };
}

function byId(changed: readonly Participation[]): readonly Participation[] {
  return [...new Map(changed.map((one) => [one.id, one])).values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function memberId(eventId: string, number: number): string {
  return `member-${number}-of-${eventId}`;
}

/** With ids that no other room uses. */
export function numbered(
  [{ capacity, startsIn, later, participations }, requests]: [
    { capacity: number; startsIn: number; later: number; participations: readonly Partial<Participation>[] },
    readonly Request[],
  ],
  number: number,
): Case {
  const id = `event-${String(number).padStart(3, "0")}`;
  const now = testNow + later;
  const places = participations.map((one, index) => ({
    ...one,
    id: `join-${index + 1}-of-${id}`,
    memberId: memberId(id, index + 1),
    deadline: one.state && isHeld(one.state) ? (one.deadline ?? null) : null,
    ticketCode: one.state === "confirmed" ? `ticket-${index + 1}-of-${id}` : null,
  }));
  return { room: aRoom({ event: { id, capacity, startsAt: now + startsIn }, participations: places }), now, requests };
}
