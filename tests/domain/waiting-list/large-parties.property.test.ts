import fc from "fast-check";
import { expect, it } from "vitest";
import { decideChangeEvent } from "#domain/event/change-event.ts";
import { type Decision, type EventRoom, withParticipations } from "#domain/event/event-room.ts";
import { countSeats } from "#domain/event/seats.ts";
import { settle } from "#domain/event/settle.ts";
import { defaultTiming } from "#domain/event/timing.ts";
import { decideJoin } from "#domain/participation/join.ts";
import { decideLeave } from "#domain/participation/leave.ts";
import { isSeatState, type Participation } from "#domain/participation/participation.ts";
import { amountDue } from "#domain/payment/decide-pay.ts";
import { decideSuccess } from "#domain/payment/decide-success.ts";
import { day, minute } from "#domain/time/instant.ts";
import { decideAnswer } from "#domain/waiting-list/answer-offer.ts";
import { anEvent, noHolds, testNow } from "../../support/builders/index.ts";

type Step =
  | { readonly do: "join"; readonly seats: number; readonly fewer: number | null }
  | { readonly do: "pay" | "leave" | "decline" | "stillIn"; readonly pick: number }
  | { readonly do: "lower"; readonly pick: number; readonly seats: number }
  | { readonly do: "resize"; readonly capacity: number }
  | { readonly do: "wait"; readonly minutes: number };

const pick = fc.nat(40);
const capacity = fc.constantFrom(1, 2, 3, 4, 5, 8, 12, 16);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("join" as const),
      seats: fc.constantFrom(1, 1, 1, 1, 1, 2, 2, 3, 4, 8),
      fewer: fc.constantFrom(null, null, null, 2, 3),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom("pay" as const, "pay", "leave", "leave", "decline", "stillIn"), pick }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("lower" as const), pick, seats: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("resize" as const), capacity }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(5, 16, 400, 721) }) },
);

function decide(room: EventRoom, change: Exclude<Step, { do: "wait" }>, index: number, now: number): Decision<unknown> {
  if (change.do === "resize") return decideChangeEvent(room, { capacity: change.capacity }, now);
  if (change.do === "join") {
    const acceptsFewer = change.fewer === null ? null : Math.min(change.fewer, change.seats);
    const who = { joinId: `join-${index}`, memberId: `member-${index}`, ticketCode: `t-${index}` };
    return decideJoin(
      room,
      { ...who, seats: change.seats, acceptsFewer, holds: noHolds, isRegular: false, venueIsOffered: true },
      now,
    );
  }
  const target = room.participations[change.pick % Math.max(1, room.participations.length)];
  if (!target) return { outcome: null, changed: [], room };
  if (change.do === "leave") return decideLeave(room, target.id, null, now);
  if (change.do === "lower") return decideLeave(room, target.id, change.seats, now);
  if (change.do === "pay") return decideSuccess(room, target, amountDue(target), `t-${index}`, now);
  return decideAnswer(room, target.id, change.do, "t", now);
}

/** Far from the start, without quiet hours: nothing but the rules of large parties decides who is served. */
const event = anEvent({
  startsAt: testNow + 90 * day,
  maxSeatsPerJoin: 8,
  timing: { ...defaultTiming, quiet: null },
});

const smallest = ({ seats, acceptsFewer }: Participation) => Math.min(acceptsFewer ?? seats, seats);

/** Every taking of seats, with the room as it was just before. */
function takingsIn(room: EventRoom, changed: readonly Participation[]) {
  const takings: { readonly before: EventRoom; readonly taker: Participation }[] = [];
  let before = room;
  for (const newer of changed) {
    const older = before.participations.find(({ id }) => id === newer.id);
    if (isSeatState(newer.state) && !(older && isSeatState(older.state))) takings.push({ before, taker: newer });
    before = withParticipations(before, [newer]);
  }
  return takings;
}

function play(
  seats: number,
  steps: readonly Step[],
  check: (before: EventRoom, changed: readonly Participation[], after: EventRoom, now: number) => void,
): void {
  let room: EventRoom = { event: { ...event, capacity: seats }, participations: [], nextSequence: 1 };
  let now = testNow;
  steps.forEach((change, index) => {
    if (change.do === "wait") now += change.minutes * minute;
    const settled = settle(room, now);
    check(room, settled.changed, settled.room, now);
    room = settled.room;
    if (change.do === "wait") return;
    const decision = decide(room, change, index, now);
    check({ ...room, event: decision.room.event }, decision.changed, decision.room, now);
    room = decision.room;
  });
}

const steps = fc.array(step, { minLength: 40, maxLength: 90 });

it("no entry that could be gathered is passed over a fourth time", () => {
  const seen = { third: 0 };
  fc.assert(
    fc.property(capacity, steps, (seats, changes) => {
      const passes = new Map<string, number>();
      play(seats, changes, (room, changed) => {
        const mayBeKept = Math.max(1, Math.floor(room.event.capacity / 4));
        for (const { before, taker } of takingsIn(room, changed)) {
          for (const entry of before.participations) {
            const waits = entry.state === "waitlisted" && !entry.asleep && smallest(entry) <= room.event.capacity;
            if (!waits || entry.sequence >= taker.sequence || entry.id === taker.id) continue;
            const times = (passes.get(entry.id) ?? 0) + 1;
            passes.set(entry.id, times);
            if (times === 3) seen.third += 1;
            if (smallest(entry) <= mayBeKept + 1) expect(times).toBeLessThanOrEqual(3);
          }
        }
      });
    }),
    { numRuns: 600 },
  );
  expect(seen.third).toBeGreaterThan(20);
});

it("is never oversold, whatever is kept, offered in part or woken", () => {
  fc.assert(
    fc.property(capacity, steps, (seats, changes) => {
      play(seats, changes, (_before, _changed, after, now) => {
        const { taken, left, capacity: all } = countSeats(after, now);
        expect(taken + left).toBeLessThanOrEqual(all);
        expect(left).toBeGreaterThanOrEqual(0);
      });
    }),
    { numRuns: 300 },
  );
});
