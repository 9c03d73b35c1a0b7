import fc from "fast-check";
import { expect, it } from "vitest";
import { decideChangeEvent, type EventChanges } from "#domain/event/change-event.ts";
import { type Decision, type EventRoom, takenIn, unchanged } from "#domain/event/event-room.ts";
import { allSeatsOf, countSeats } from "#domain/event/seats.ts";
import { settle } from "#domain/event/settle.ts";
import { decideJoin } from "#domain/participation/join.ts";
import { decideLeave } from "#domain/participation/leave.ts";
import { decideFill, decideTakeOut } from "#domain/participation/take-out.ts";
import { decideWalkIn } from "#domain/participation/walk-in.ts";
import { minute } from "#domain/time/instant.ts";
import { offersAreMade } from "#domain/waiting-list/offer-times.ts";
import { firstServed, lineOf } from "#domain/waiting-list/queue.ts";
import { anEvent, noHolds, testNow } from "../../support/builders/index.ts";

type Step =
  | { readonly do: "join" | "walkIn"; readonly seats: number }
  | { readonly do: "leave" | "takeOut" | "fill"; readonly pick: number }
  | { readonly do: "change" | "displace"; readonly changes: EventChanges }
  | { readonly do: "wait"; readonly minutes: number };

const seats = fc.integer({ min: 1, max: 4 });
const changes: fc.Arbitrary<EventChanges> = fc.record(
  { capacity: fc.integer({ min: 1, max: 9 }), heldBack: fc.integer({ min: 0, max: 5 }) },
  { requiredKeys: [] },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("join" as const), seats }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("walkIn" as const), seats }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("leave" as const, "takeOut", "fill"), pick: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("change" as const, "change", "displace"), changes }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 200 }) }) },
);

function decide(room: EventRoom, change: Step, index: number, now: number): Decision<unknown> {
  const ids = { joinId: `join-${index}`, memberId: `member-${index}`, ticketCode: `t-${index}` };
  switch (change.do) {
    case "wait":
      return unchanged(room, null);
    case "join": {
      const others = { acceptsFewer: null, holds: noHolds, isRegular: false, venueIsOffered: true };
      return decideJoin(room, { ...ids, ...others, seats: change.seats }, now);
    }
    case "walkIn":
      return decideWalkIn(room, { ...ids, seats: change.seats }, now);
    case "change":
    case "displace":
      return decideChangeEvent(room, change.changes, now, change.do === "displace");
    case "leave":
    case "takeOut":
    case "fill": {
      const target = room.participations[change.pick % Math.max(1, room.participations.length)];
      if (!target) return unchanged(room, null);
      if (change.do === "leave") return decideLeave(room, target.id, null, now);
      if (change.do === "fill") return decideFill(room, target.id, ids.ticketCode, now);
      return decideTakeOut(room, target.id, null, now);
    }
  }
}

/** What is so in every room, whoever looks at it. */
function seatsAddUp(room: EventRoom, now: number): void {
  const { capacity, heldBack } = room.event;
  expect(Number.isInteger(heldBack) && heldBack >= 0).toBe(true);
  expect(capacity).toBeGreaterThanOrEqual(1);
  expect(takenIn(room, now)).toBeLessThanOrEqual(capacity);
  const shown = countSeats(room, now);
  expect([shown.capacity, shown.taken]).toEqual([capacity + heldBack, takenIn(room, now) + heldBack]);
  expect(shown.taken + shown.left).toBeLessThanOrEqual(shown.capacity);
}

it("only staff give seats that are held back, and every seat is counted once, whatever happens", () => {
  const someEvent = fc.record({ capacity: fc.integer({ min: 1, max: 6 }), heldBack: fc.integer({ min: 0, max: 4 }) });
  fc.assert(
    fc.property(someEvent, fc.array(step, { maxLength: 40 }), (event, steps) => {
      let room: EventRoom = { event: anEvent(event), participations: [], nextSequence: 1 };
      let now = testNow;
      for (const [index, change] of steps.entries()) {
        if (change.do === "wait") now += change.minutes * minute;
        const before = settle(room, now).room;
        const decision = decide(before, change, index, now);
        room = decision.room;
        seatsAddUp(room, now);
        const [all, was] = [allSeatsOf(room.event), allSeatsOf(before.event)];
        const given = before.event.heldBack - room.event.heldBack;
        const said = decision.outcome as { readonly kind?: string; readonly raised?: number } | null;
        if (change.do === "walkIn" || change.do === "fill") {
          expect(all - was).toBe(said?.raised ?? 0);
          expect(given).toBeGreaterThanOrEqual(0);
          // More seats come only once none are held back.
          if (all > was) expect(room.event.heldBack).toBe(0);
        } else if (change.do === "change" && said?.kind === "changed") {
          const { capacity = was, heldBack = before.event.heldBack } = change.changes;
          expect([all, room.event.heldBack]).toEqual([capacity, heldBack]);
        } else if (change.do === "displace" && said?.kind === "changed") {
          expect(all).toBe(change.changes.capacity ?? was);
          if (change.changes.heldBack === undefined) expect(given).toBeGreaterThanOrEqual(0);
        } else {
          expect([all, given]).toEqual([was, 0]);
        }
        if (offersAreMade(room.event, now)) expect(firstServed(lineOf(settle(room, now).room, now))).toBeNull();
      }
    }),
    { numRuns: 300 },
  );
});
