import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideChangeEvent, type EventChanges } from "#domain/event/change-event.ts";
import { decideCancelEvent } from "#domain/event/event-stage.ts";
import { type Decision, type EventRoom, withParticipations } from "#domain/event/event-room.ts";
import { distanceKm } from "#domain/event/sports-event.ts";
import { countSeats, newcomerWouldBeSeated } from "#domain/event/seats.ts";
import { nextDueAt, settle } from "#domain/event/settle.ts";
import { decideJoin, liveParticipationOf } from "#domain/participation/join.ts";
import { decideLeave } from "#domain/participation/leave.ts";
import { isLive, isLiveState, placeInLine, waitsDisplaced } from "#domain/participation/participation.ts";
import { money } from "#domain/money/money.ts";
import { amountDue } from "#domain/payment/decide-pay.ts";
import { decideSuccess } from "#domain/payment/decide-success.ts";
import { afterRejection, underReview } from "#domain/payment/transfer.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import { defaultRefundPolicy } from "#domain/refund/policy.ts";
import { minute } from "#domain/time/instant.ts";
import { decideAnswer } from "#domain/waiting-list/answer-offer.ts";
import { queueOf } from "#domain/waiting-list/queue.ts";
import { anEvent, noHolds, testNow } from "../../support/builders/index.ts";

type Step =
  | { readonly do: "join"; readonly member: number; readonly seats: number }
  | { readonly do: "pay" | "leave" | "decline" | "stillIn" | "review" | "reject"; readonly pick: number }
  | { readonly do: "lower"; readonly pick: number; readonly seats: number }
  | { readonly do: "wait"; readonly minutes: number }
  | { readonly do: "change"; readonly changes: EventChanges }
  | { readonly do: "displace"; readonly capacity: number }
  | { readonly do: "cancel" };

const pick = fc.nat(30);
/** Mostly a change of one thing, at times of several. */
const changes: fc.Arbitrary<EventChanges> = fc.record(
  {
    capacity: fc.integer({ min: 1, max: 8 }),
    startsAt: fc.integer({ min: -3_000, max: 6_000 }).map((minutes) => testNow + minutes * minute),
    endsAt: fc.integer({ min: 0, max: 9_000 }).map((minutes) => testNow + minutes * minute),
    joinClosesAt: fc.option(fc.integer({ min: -100, max: 4_000 }).map((minutes) => testNow + minutes * minute)),
    price: fc.constantFrom(money(0, "THB"), money(50_000, "THB"), money(3_000, "JPY")),
    paymentMethods: fc.constantFrom<(readonly PaymentMethod[])[]>(["card"], ["promptpay"], []),
    refundPolicy: fc.constantFrom(defaultRefundPolicy, [{ hoursBefore: 0, percent: 0 }]),
    venue: fc
      .tuple(fc.constantFrom("Court 3", "Court 4"), fc.integer({ min: 0, max: 8 }))
      .map(([name, steps]) => ({ ...anEvent().venue, name, lat: anEvent().venue.lat + steps * 0.0008 })),
    level: fc.constantFrom(null, { from: "Beginner", to: null, note: null }),
  },
  { requiredKeys: [] },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("join" as const),
      member: fc.nat(9),
      seats: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("pay" as const, "leave", "decline", "stillIn", "review", "reject"),
      pick,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("lower" as const), pick, seats: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("change" as const), changes }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("displace" as const), capacity: fc.integer({ min: 1, max: 8 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 200 }) }) },
);
const steps = fc.array(step, { maxLength: 40 });
const capacity = fc.integer({ min: 1, max: 8 });

interface World {
  room: EventRoom;
  now: number;
}

function emptyWorld(seats: number): World {
  const room = { event: anEvent({ capacity: seats, maxSeatsPerJoin: 4 }), participations: [], nextSequence: 1 };
  return { room, now: testNow };
}

/** What a transaction does: settle, decide, keep. */
function take(world: World, change: Step, index: number): Decision<unknown> | null {
  if (change.do === "wait") {
    world.now += change.minutes * minute;
    return null;
  }
  const settled = settle(world.room, world.now);
  const decision = decide(settled.room, change, index, world);
  world.room = decision.room;
  return decision;
}

function decide(
  room: EventRoom,
  change: Exclude<Step, { do: "wait" }>,
  index: number,
  world: World,
): Decision<unknown> {
  const { now } = world;
  if (change.do === "change") return decideChangeEvent(room, change.changes, now);
  if (change.do === "displace") return decideChangeEvent(room, { capacity: change.capacity }, now, true);
  if (change.do === "cancel") return decideCancelEvent(room, { reason: null, didNotTakePlace: true }, now);
  if (change.do === "join") {
    const memberId = `member-${change.member}`;
    return decideJoin(
      room,
      {
        joinId: `join-${index}`,
        memberId,
        seats: change.seats,
        acceptsFewer: null,
        ticketCode: `t-${index}`,
        holds: noHolds,
        isRegular: false,
        venueIsOffered: true,
      },
      now,
    );
  }
  const target = room.participations[change.pick % Math.max(1, room.participations.length)];
  if (!target) return { outcome: null, changed: [], room };
  if (change.do === "leave") return decideLeave(room, target.id, null, now);
  if (change.do === "lower") return decideLeave(room, target.id, change.seats, now);
  if (change.do === "decline" || change.do === "stillIn") return decideAnswer(room, target.id, change.do, "t", now);
  if (change.do === "pay") return decideSuccess(room, target, amountDue(target), `t-${index}`, now);
  const mayReview = change.do === "review" && (target.state === "awaiting_payment" || target.state === "offered");
  const mayReject = change.do === "reject" && target.state === "under_review";
  if (!mayReview && !mayReject) return { outcome: null, changed: [], room };
  const after = mayReview ? underReview(target, `t-${index}`, now) : afterRejection(target, room.event, now);
  return { outcome: null, changed: [after], room: withParticipations(room, [after]) };
}

function forEveryWorld(check: (before: World, after: World, change: Step, decision: Decision<unknown> | null) => void) {
  fc.assert(
    fc.property(capacity, steps, (seats, changes) => {
      const world = emptyWorld(seats);
      changes.forEach((change, index) => {
        const before = { ...world };
        const decision = take(world, change, index);
        check(before, world, change, decision);
      });
    }),
    { numRuns: 150 },
  );
}

describe("whatever a merchant changes", () => {
  it("nobody who is in loses the seat, the price or the policy that it joined for", () => {
    forEveryWorld((before, after, change) => {
      if (change.do !== "change") return;
      const settled = settle(before.room, before.now).room;
      for (const old of settled.participations) {
        const newer = after.room.participations.find((one) => one.id === old.id);
        expect(newer).toMatchObject({
          seats: old.seats,
          price: old.price,
          refundPolicy: old.refundPolicy,
          ticketCode: old.ticketCode,
        });
        const wasOffered = old.state === "waitlisted" && newer?.state === "offered";
        if (!wasOffered) expect(newer?.state).toBe(old.state);
        if (old.deadline !== null) expect(newer?.deadline).toBe(Math.min(old.deadline, after.room.event.joinClosesAt));
      }
    });
  });

  it("who is let go stays so until the start, and nobody is bound again", () => {
    forEveryWorld((before, after, change) => {
      if (change.do !== "change") return;
      for (const old of before.room.participations) {
        const newer = after.room.participations.find((one) => one.id === old.id);
        if (old.freeToLeaveUntil !== null && newer && isLiveState(newer.state)) {
          expect(newer.freeToLeaveUntil).toBe(after.room.event.startsAt);
        }
      }
    });
  });

  it("what somebody with a seat is bound to is what was agreed to or told, within the limits", () => {
    forEveryWorld((_before, { room }) => {
      for (const one of room.participations) {
        if (!isLiveState(one.state) || one.state === "waitlisted" || one.freeToLeaveUntil !== null) continue;
        const { startsAt, endsAt, venue, level } = one.told ?? one.agreed;
        expect(Math.abs(room.event.startsAt - startsAt)).toBeLessThanOrEqual(15 * minute);
        expect(Math.abs(room.event.endsAt - endsAt)).toBeLessThanOrEqual(15 * minute);
        expect(room.event.venue.name).toBe(venue.name);
        expect(distanceKm(room.event.venue, venue)).toBeLessThanOrEqual(0.2);
        expect(room.event.level).toEqual(level);
      }
    });
  });
});

describe("whatever court is lost", () => {
  it("the last to be confirmed lose their seats, none of them more than the others, and nobody else ends", () => {
    forEveryWorld((before, after, change) => {
      if (change.do !== "displace") return;
      const old = settle(before.room, before.now).room.participations;
      const newer = (id: string) => after.room.participations.find((one) => one.id === id);
      const lost = old.filter(({ id, state }) => state === "confirmed" && newer(id)?.state !== "confirmed");
      const kept = old.filter(({ id, state }) => state === "confirmed" && newer(id)?.state === "confirmed");
      const confirmed = (one: { confirmedAt: number | null }) => one.confirmedAt ?? 0;
      for (const one of lost) {
        expect(newer(one.id)).toMatchObject({ state: "waitlisted", seats: one.seats, ticketCode: one.ticketCode });
        for (const other of kept) expect(confirmed(other)).toBeLessThanOrEqual(confirmed(one));
      }
      const unpaid = old.filter(({ id, state }) => state !== "confirmed" && isLiveState(state) && newer(id));
      for (const one of unpaid) expect(isLiveState(newer(one.id)?.state ?? "left")).toBe(true);
      if (lost.length > 0)
        expect(unpaid.every(({ id }) => ["waitlisted", "offered"].includes(newer(id)?.state ?? ""))).toBe(true);
    });
  });

  it("who has money there and no seat waits before the start, and ends with it", () => {
    forEveryWorld((_before, { room, now }) => {
      const settled = settle(room, now).room;
      for (const one of settled.participations.filter(waitsDisplaced)) {
        expect(now).toBeLessThan(room.event.startsAt);
        expect(one.freeToLeaveUntil).toBe(room.event.startsAt);
      }
      const atStart = settle(settled, Math.max(now, room.event.startsAt)).room;
      expect(atStart.participations.filter(waitsDisplaced)).toEqual([]);
    });
  });

  it("who chose the list is never left out while the seats would fit", () => {
    forEveryWorld((_before, { room, now }) => {
      const settled = settle(room, now).room;
      if (settled.event.stage !== "published") return;
      const free = settled.event.capacity - countSeats(settled, now).taken;
      for (const one of settled.participations.filter((entry) => waitsDisplaced(entry) && !entry.asleep))
        expect(one.seats).toBeGreaterThan(free);
    });
  });
});

describe("whatever members do", () => {
  it("seats taken never exceed capacity, at any later instant either", () => {
    forEveryWorld((_before, { room, now }) => {
      expect(countSeats(room, now).taken).toBeLessThanOrEqual(room.event.capacity);
      expect(countSeats(settle(room, now).room, now).taken).toBeLessThanOrEqual(room.event.capacity);
    });
  });

  it("a member has one live participation in an event", () => {
    forEveryWorld((_before, { room, now }) => {
      const members = room.participations.filter((one) => isLive(one, room.event, now)).map((one) => one.memberId);
      expect(new Set(members).size).toBe(members.length);
    });
  });

  it("first come is first served for whoever fits", () => {
    forEveryWorld((before, { room, now }) => {
      const settledBefore = settle(before.room, now).room;
      const offeredNow = room.participations.filter(
        (one) => one.state === "offered" && queueOf(settledBefore).some((entry) => entry.id === one.id),
      );
      for (const offered of offeredNow) {
        const passed = queueOf(room).filter((entry) => !entry.asleep && placeInLine(entry) < placeInLine(offered));
        for (const entry of passed) expect(entry.seats).toBeGreaterThan(countSeats(room, now).left);
      }
    });
  });

  it("no newcomer passes a waiting entry that fits", () => {
    forEveryWorld((before, after, change) => {
      if (change.do !== "join") return;
      const settled = settle(before.room, before.now).room;
      const memberId = `member-${change.member}`;
      if (liveParticipationOf(settled, memberId, before.now)) return;
      const joined = liveParticipationOf(after.room, memberId, after.now);
      if (joined?.state !== "awaiting_payment") return;
      expect(newcomerWouldBeSeated(settled, change.seats, before.now)).toBe(true);
      expect(
        queueOf(settled).every((entry) => entry.asleep || entry.seats > countSeats(settled, before.now).left),
      ).toBe(true);
    });
  });

  it("a deadline passed is no seat, even if nothing ran", () => {
    forEveryWorld((_before, { room, now }) => {
      for (const later of [now, now + 20 * minute, now + 300 * minute]) {
        const withoutSettling = countSeats(room, later).taken;
        const expired = settle({ ...room, event: { ...room.event, joinClosesAt: now } }, later).room;
        expect(withoutSettling).toBe(countSeats(expired, later).taken);
      }
    });
  });

  it("settling is idempotent and due times lead past it", () => {
    forEveryWorld((_before, { room, now }) => {
      const settled = settle(room, now).room;
      expect(settle(settled, now).changed).toEqual([]);
      expect(nextDueAt(settled, now) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(now);
    });
  });

  it("between two due times settling has nothing to do", () => {
    forEveryWorld((_before, { room, now }) => {
      const settled = settle(room, now).room;
      const due = nextDueAt(settled, now) ?? now + 600 * minute;
      const between = now + Math.floor((due - now) / 2);
      expect(settle(settled, between).changed).toEqual([]);
    });
  });

  it("what has ended stays ended, but for money that came late", () => {
    forEveryWorld((before, after, change) => {
      if (change.do === "pay") return;
      for (const old of before.room.participations) {
        if (isLiveState(old.state)) continue;
        expect(after.room.participations.find((one) => one.id === old.id)).toEqual(old);
      }
    });
  });

  it("a cancelled event has nobody in it", () => {
    forEveryWorld((_before, { room, now }) => {
      const { room: cancelled } = decideCancelEvent(room, { reason: null, didNotTakePlace: true }, now);
      expect(cancelled.participations.filter((one) => isLiveState(one.state))).toEqual([]);
    });
  });

  it("a refusal changes nothing", () => {
    forEveryWorld((_before, after, _change, decision) => {
      const outcome = decision?.outcome as { kind?: string } | null | undefined;
      if (decision && outcome?.kind === "refused") {
        expect(decision.changed).toEqual([]);
        expect(after.room).toBe(decision.room);
      }
    });
  });
});
