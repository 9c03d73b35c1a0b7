import { beforeEach, describe, expect, it } from "vitest";
import type { EventChanges } from "#domain/event/change-event.ts";
import { hour, minute, second } from "#domain/time/instant.ts";
import { AddWalkIn } from "#server/application/door/add-walk-in.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { testNow, testStart } from "../../support/builders/index.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;
const joinOpensAt = testNow + 2 * hour;
const [merchantId, eventId] = ["merchant-1", "event-1"];

beforeEach(async () => {
  world = await aWorld();
  await world.event({ joinOpensAt, capacity: 1 });
});

const change = (changes: EventChanges) => world.get(ChangeEvent).run({ merchantId, eventId, changes, dryRun: false });
const refused = { kind: "refused", reason: "join_opens_later" };

describe("joining that opens at a time", () => {
  it("takes nobody before, and whoever comes first from then on", async () => {
    const [mali, wan] = [await aMemberIn(world, "mali"), await aMemberIn(world, "wan")];
    await world.pass(2 * hour - second);
    expect(await mali.tryJoin(eventId)).toEqual(refused);
    await world.pass(second);
    expect((await mali.join(eventId)).state).toBe("awaiting_payment");
    expect((await wan.join(eventId)).state).toBe("waitlisted");
  });

  it("does not keep staff from adding somebody before", async () => {
    const somchai = { merchantId, eventId, name: "Somchai", seats: 1, workId: null };
    expect(await world.get(AddWalkIn).run(somchai)).toMatchObject({ kind: "added" });
  });

  it("may open earlier or at once, and later again: who is in stays, and nobody else joins", async () => {
    const [mali, wan] = [await aMemberIn(world, "mali"), await aMemberIn(world, "wan")];
    await change({ joinOpensAt: null, capacity: 5 });
    const { joinId } = await mali.join(eventId);
    await change({ joinOpensAt: testNow + hour });
    expect(await wan.tryJoin(eventId)).toEqual(refused);
    await mali.pay(joinId);
    expect((await mali.read(joinId)).state).toBe("confirmed");
  });

  it("opens before it closes", async () => {
    const fault = { kind: "invalid", fields: { joinOpensAt: expect.any(String) } };
    expect(await change({ joinOpensAt: testStart })).toEqual(fault);
    expect(await change({ joinClosesAt: joinOpensAt })).toEqual(fault);
    expect(await change({ joinClosesAt: joinOpensAt + minute })).toMatchObject({ kind: "changed" });
  });
});
