import { expect, it } from "vitest";
import { hour } from "#domain/time/instant.ts";
import { testNow } from "../../support/builders/index.ts";
import { ReadOwnEvents } from "#server/application/organising/read-own-events.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { aWorld } from "../../support/world/world.ts";

it("staff see a seat that is free at night and kept for the list, and when the list is asked", async () => {
  const world = await aWorld();
  await world.event({ capacity: 1, startsAt: testNow + 50 * hour });
  const [mali, noi] = [await aMemberIn(world, "mali"), await aMemberIn(world, "noi")];
  const kept = async () => {
    const found = await world.get(ReadOwnEvents).find("merchant-1", "event-1", false);
    return found.kind === "found" ? found.event.keptOvernight : found;
  };
  const { joinId } = await mali.join("event-1");
  await mali.pay(joinId);
  const waiting = await noi.join("event-1");
  // 23:00 in Bangkok.
  await world.pass(11 * hour);
  expect(await kept()).toBeNull();
  await mali.leave(joinId);
  expect(await kept()).toEqual({ seats: 1, until: testNow + 21 * hour });
  await world.pass(10 * hour);
  await world.work();
  expect(await kept()).toBeNull();
  expect(await noi.read(waiting.joinId)).toMatchObject({ state: "offered" });
});
