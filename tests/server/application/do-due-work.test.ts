import { describe, expect, it } from "vitest";
import { minute } from "#domain/time/instant.ts";
import { DoDueWork } from "#server/application/work/do-due-work.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { aWorld } from "../../support/world/world.ts";
import { Rooms } from "#server/application/room/rooms.ts";

describe("sweeping", () => {
  it("settles the others when one event can't be settled, and says so", async () => {
    const world = await aWorld();
    const mali = await aMemberIn(world, "mali");
    const ids = ["a", "b", "c"];
    for (const id of ids) await world.event({ id });
    const joins = await Promise.all(ids.map((id) => mali.join(id)));
    await world.pass(15 * minute);
    const rooms = world.get(Rooms);
    const settle = async (eventId: string) => {
      if (eventId === "b") throw new Error("locked");
      return rooms.settle(eventId);
    };
    const idle = { start: async () => undefined, stop: async () => undefined, runDue: async () => 0 };
    const broken = Object.assign(Object.create(rooms) as typeof rooms, { settle });
    await expect(new DoDueWork(world.unitOfWork, broken, idle, world.clock).sweep()).rejects.toBeInstanceOf(
      AggregateError,
    );
    const states = await world.unitOfWork.read((store) =>
      Promise.all(joins.map(async ({ joinId }) => (await store.participations.find(joinId))?.state)),
    );
    expect(states).toEqual(["expired", "awaiting_payment", "expired"]);
  });
});
