import { describe, expect, it } from "vitest";
import { minute } from "#domain/time/instant.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { BrowseEvents } from "#server/application/events/browse-events.ts";
import type { Store, UnitOfWork } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms, usualPlacesAtOnce } from "#server/application/room/rooms.ts";
import { PlanPublishing } from "#server/application/organising/publishing/plan-publishing.ts";
import { MakeGames } from "#server/application/organising/series/make-games.ts";
import { TellDigests } from "#server/application/staff-notices/tell-digests.ts";
import { DoDueWork } from "#server/application/work/do-due-work.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const idle = { start: async () => undefined, stop: async () => undefined, runDue: async () => 0 };

/** Three events with a hold that has run out. While `trouble` says something, the event `b` can't be written. */
async function aTroubledWorld() {
  const world = await aWorld();
  const mali = await aMemberIn(world, "mali");
  const ids = ["a", "b", "c"];
  for (const id of ids) await world.event({ id, capacity: 1 });
  const joins = await Promise.all(ids.map((id) => mali.join(id)));
  const wan = await aMemberIn(world, "wan");
  const waiting = await Promise.all(ids.map((id) => wan.join(id)));
  await world.pass(15 * minute);
  const state: { trouble: string | null; tries: number } = { trouble: "broken", tries: 0 };
  const troubled = (store: Store): Store => ({
    ...store,
    events: {
      ...store.events,
      saveRooms: async (rooms, changed, told) => {
        if (state.trouble !== null && rooms.some(({ id }) => id === "b")) {
          state.tries += 1;
          throw new Error(state.trouble);
        }
        await store.events.saveRooms(rooms, changed, told);
      },
    },
  });
  const work: UnitOfWork = {
    run: (does) => world.unitOfWork.run((store) => does(troubled(store))),
    read: (does) => world.unitOfWork.read(does),
  };
  const transactions = new Transactions(work, world.clock, new RandomIdSource(), new InMemoryEventSignals());
  const rooms = new Rooms(transactions, usualPlacesAtOnce);
  return {
    state,
    joins,
    waiting,
    world,
    sweeper: new DoDueWork(
      work,
      rooms,
      idle,
      world.clock,
      world.get(MakeGames),
      world.get(PlanPublishing),
      world.get(TellDigests),
    ),
    browse: new BrowseEvents(rooms, transactions),
  };
}

const statesOf = (world: World, joins: readonly { readonly joinId: string }[]) =>
  world.unitOfWork.read((store) =>
    Promise.all(joins.map(async ({ joinId }) => (await store.participations.find(joinId))?.state)),
  );

describe("An event that can't be settled", () => {
  it("does not keep the sweeper from settling the others, and is reported once", async () => {
    const { sweeper, state, joins, world } = await aTroubledWorld();
    const failure = await sweeper.sweep().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AggregateError);
    expect((failure as AggregateError).errors.map(String)).toEqual(["Error: broken"]);
    expect((failure as AggregateError).message).toContain("b");
    expect(await statesOf(world, joins)).toEqual(["expired", "awaiting_payment", "expired"]);
    await sweeper.sweep();
    await sweeper.sweep();
    state.trouble = "something else";
    await expect(sweeper.sweep()).rejects.toThrow("b");
    state.trouble = null;
    await sweeper.sweep();
    expect(await statesOf(world, joins)).toEqual(["expired", "expired", "expired"]);
  });

  it("does not fail a list: it is shown as it would be settled, and the others are settled", async () => {
    const { browse, state, joins, waiting, world } = await aTroubledWorld();
    const list = () => browse.list({ reader: "wan", search: {}, limit: 20, cursor: null });
    const { items } = await list();
    expect(await statesOf(world, joins)).toEqual(["expired", "awaiting_payment", "expired"]);
    expect(await statesOf(world, waiting)).toEqual(["offered", "waitlisted", "offered"]);
    const shown = items.map(({ id, seats, waiting: count, status }) => ({ id, seats, waiting: count, status }));
    const seats = { capacity: 1, taken: 1, left: 0 };
    expect(shown.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(
      ["a", "b", "c"].map((id) => ({ id, seats, waiting: 0, status: "full" })),
    );
    const { tries } = state;
    await list();
    await list();
    // It is left alone for a while, so that each list is not slowed down by it.
    expect(state.tries).toBe(tries);
  });
});
