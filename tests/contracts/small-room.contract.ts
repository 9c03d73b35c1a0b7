import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { nextDueAt } from "#domain/event/settle.ts";
import { isLiveState } from "#domain/participation/participation.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import {
  decideAll,
  lookOf,
  numbered,
  someCase,
  someLargeCase,
  someLongLineCase,
  summaryOf,
  wantedBy,
} from "../support/builders/requests-in-a-room.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** A room that is loaded in part decides what the whole room decides. */
export function smallRoomContract(name: string, create: CreateStore): void {
  describe(`EventStore's small rooms in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
    });

    // The embedded database gets the statements that PostgreSQL gets, so a quarter of the rooms does there.
    const rarely = name === "PGlite" ? 4 : 1;

    it("decide and show the same as whole rooms, and are due no later", { timeout: 300_000 }, async () => {
      const cases = [
        ...fc.sample(someCase, { numRuns: 200 / rarely, seed: 20_261_122 }),
        ...fc.sample(someLargeCase, { numRuns: 100 / rarely, seed: 20_261_123 }),
        ...fc.sample(someLongLineCase, { numRuns: 100 / rarely, seed: 20_261_124 }),
      ].map(numbered);
      await given(work, {
        events: cases.map(({ room }) => room.event),
        participations: cases.flatMap(({ room }) => room.participations),
      });
      const ids = cases.map(({ room }) => room.event.id);
      const whole = await work.read((store) => store.events.readRooms(ids));
      let small = 0;
      for (const one of cases) {
        const { event } = one.room;
        const known = whole.get(event.id);
        const also = one.room.participations.filter(({ state }) => !isLiveState(state));
        if (!known) throw new Error("The room is missing.");
        const wanted = wantedBy(one);
        const patience = { events: "wait", members: "wait" } as const;
        const { rooms } = await work.run((store) => store.events.lockRooms([wanted], () => one.now, patience));
        const room = rooms.get(event.id);
        if (!room) throw new Error("The room is missing.");
        if (room.rest) small += 1;
        const ended = also.filter(({ id }) => wanted.joinIds.includes(id));
        const expected = decideAll({ ...known, participations: [...known.participations, ...ended] }, one);
        const actual = decideAll(room, one);
        const seen = (await work.read((store) => store.events.seeRooms([event.id], one.now))).get(event.id);
        if (!seen) throw new Error("The room is missing.");
        // The case is part of what is compared, so that a difference shows it.
        const { now } = one;
        const about = { requests: one.requests, now, room: one.room };
        expect({ ...about, decided: summaryOf(actual, now), seen: lookOf(seen, now) }).toEqual({
          ...about,
          decided: summaryOf(expected, now),
          seen: lookOf(known, now),
        });
        expect(nextDueAt(actual.room, now) ?? Infinity).toBeLessThanOrEqual(nextDueAt(expected.room, now) ?? Infinity);
      }
      // Only the memory reads whole rooms.
      expect(small).toBeGreaterThanOrEqual(name === "memory" ? 0 : 250 / rarely);
    });
  });
}
