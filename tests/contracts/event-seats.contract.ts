import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { newcomerWouldBeSeated } from "#domain/event/seats.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import type { Participation, ParticipationState } from "#domain/participation/participation.ts";
import { hour, minute } from "#domain/time/instant.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { anEvent, aRoom, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

const states: readonly ParticipationState[] = [
  "awaiting_payment",
  "under_review",
  "offered",
  "waitlisted",
  "confirmed",
  "expired",
  "left",
];

const someParticipation = fc
  .record({
    seats: fc.integer({ min: 1, max: 3 }),
    state: fc.constantFrom(...states),
    deadline: fc.constantFrom(null, testNow - minute, testNow, testNow + 1, testNow + minute),
    acceptsFewer: fc.constantFrom(null, null, 1, 2),
    passedOver: fc.constantFrom(0, 2, 3, 3),
    asleep: fc.constantFrom(false, false, true),
    displacedAt: fc.constantFrom(null, null, null, testNow - minute),
    confirmedAt: fc.constantFrom(null, testNow - 9 * minute, testNow - 8 * minute),
  })
  // A confirmed place has no deadline, and one that was confirmed and waits has lost its seats.
  .map((one) => (one.state === "confirmed" ? { ...one, deadline: null } : one))
  .map((one) => (one.displacedAt === null || one.state !== "waitlisted" ? { ...one, confirmedAt: null } : one));

const someRoom = fc.record({
  capacity: fc.integer({ min: 1, max: 8 }),
  startsAt: fc.constantFrom(testNow + 48 * hour, testNow + 48 * hour + 1, testNow + 72 * hour),
  seatsKeptUntil: fc.constantFrom(null, null, testNow, testNow + 1),
  participations: fc.array(someParticipation, { maxLength: 6 }),
});

/** The filter for events with seats agrees with the domain's rule about newcomers. */
export function eventSeatsContract(name: string, create: CreateStore): void {
  describe(`EventStore.list with seats in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
    });

    const withSeats = async () => {
      const listed = await work.read((store) =>
        store.events.list({ notOverAt: testNow, hasSeatsAt: testNow }, 1_000, null),
      );
      return listed.map((one) => one.event.id).sort();
    };

    it("shows exactly the events in which the domain would seat a newcomer with one seat", async () => {
      // The embedded database gets the statement that PostgreSQL gets, so a quarter of the rooms does there.
      const rooms = fc
        .sample(someRoom, { numRuns: name === "PGlite" ? 100 : 400, seed: 20_261_120 })
        .map(({ participations, ...event }, number) =>
          numbered(number, aRoom({ event: { ...event, id: eventId(number) }, participations })),
        );
      await given(work, {
        events: rooms.map((room) => room.event),
        participations: rooms.flatMap((room) => room.participations),
      });
      const expected = rooms.filter((room) => newcomerWouldBeSeated(room, 1, testNow)).map((room) => room.event.id);
      expect(expected.length).toBeGreaterThan(10);
      expect(expected.length).toBeLessThan(rooms.length - 10);
      expect(await withSeats()).toEqual(expected.sort());
    });

    it("shows no event whose joining is closed", async () => {
      await given(work, {
        events: [anEvent({ id: "closed", joinClosesAt: testNow }), anEvent({ id: "open", joinClosesAt: testNow + 1 })],
      });
      expect(await withSeats()).toEqual(["open"]);
    });
  });
}

function eventId(number: number): string {
  return `event-${String(number).padStart(3, "0")}`;
}

/** Ids that no other room uses. */
function numbered(number: number, room: EventRoom): EventRoom {
  const participations = room.participations.map((one): Participation => ({
    ...one,
    id: `${one.id}-of-${number}`,
    ticketCode: one.ticketCode && `${one.ticketCode}-of-${number}`,
  }));
  return { ...room, participations };
}
