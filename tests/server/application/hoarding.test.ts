import { beforeEach, describe, expect, it } from "vitest";
import { hour, minute } from "#domain/time/instant.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;
let mali: MemberInWorld;
let noi: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  mali = await aMemberIn(world, "mali");
  noi = await aMemberIn(world, "noi");
});

async function threeHolds(): Promise<void> {
  for (const id of ["a", "b", "c"]) {
    await world.event({ id });
    await mali.join(id);
  }
}

async function runOutTwice(eventId: string): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await mali.join(eventId);
    await world.pass(15 * minute);
    await world.work();
  }
}

describe("a waiting member with three unpaid holds", () => {
  it("is offered the seat in turn, which counts against the next join", async () => {
    await world.event({ id: "full", capacity: 1 });
    const taken = await noi.join("full");
    const waiting = await mali.join("full");
    await threeHolds();
    await noi.leave(taken.joinId);
    expect((await mali.read(waiting.joinId)).state).toBe("offered");
    await world.event({ id: "d" });
    await mali.leave((await mali.join("a")).joinId);
    expect(await mali.tryJoin("d")).toEqual({ kind: "refused", reason: "too_many_holds" });
  });
});

describe("a member whose holds ran out twice", () => {
  it("joins no list that would offer a fourth unpaid hold at once", async () => {
    await world.event({ id: "here" });
    await runOutTwice("here");
    await threeHolds();
    expect(await mali.tryJoin("here")).toEqual({ kind: "refused", reason: "too_many_holds" });
    await world.pass(15 * minute);
    expect((await mali.join("here")).state).toBe("waitlisted");
  });

  it("has only what nobody else wants: whoever came while an offer stood is next", async () => {
    await world.event({ id: "here", capacity: 1 });
    await runOutTwice("here");
    const third = await mali.join("here");
    await world.work();
    expect((await mali.read(third.joinId)).state).toBe("offered");
    const newcomer = await noi.join("here");
    expect(newcomer.state).toBe("waitlisted");
    await world.pass(3 * hour);
    await world.work();
    expect((await noi.read(newcomer.joinId)).state).toBe("offered");
    expect(await mali.read(third.joinId)).toMatchObject({ state: "waitlisted", asleep: true, position: 1 });
    await noi.pay(newcomer.joinId);
    await world.work();
    expect((await mali.read(third.joinId)).state).toBe("waitlisted");
  });
});
