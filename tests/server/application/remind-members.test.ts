import { beforeEach, describe, expect, it } from "vitest";
import type { EventChanges } from "#domain/event/change-event.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { aFreeEvent, testNow, testStart } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { DoJob } from "#server/application/work/do-job.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";

let world: World;
let mali: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  await world.event(aFreeEvent({ capacity: 2, startsAt: testStart }));
  mali = await aMemberIn(world, "mali");
});

/** Moves to so many milliseconds before a start, and does what is due. */
async function until(left: number, startsAt = testStart) {
  await world.pass(startsAt - left - world.clock.now());
  await world.work();
}
const reminded = (memberId = "mali") =>
  world.sent
    .filter((one) => one.memberId === memberId && one.kind.startsWith("reminder"))
    .map((one) => `${one.kind} of ${one.until}`);
async function moveTo(startsAt: number) {
  const changes: EventChanges = { startsAt, endsAt: startsAt + hour, joinClosesAt: startsAt };
  const answer = await world
    .get(ChangeEvent)
    .run({ merchantId: "merchant-1", eventId: "event-1", changes, dryRun: false });
  expect(answer.kind).toBe("changed");
}
const both = (startsAt: number) => [`reminder_24h of ${startsAt}`, `reminder_2h of ${startsAt}`];

describe("who is in", () => {
  it("is reminded 24 h and 2 h before the start, once each", async () => {
    const { joinId } = await mali.join("event-1");
    await until(24 * hour + 1_000);
    expect(reminded()).toEqual([]);
    await until(24 * hour);
    expect(reminded()).toEqual([`reminder_24h of ${testStart}`]);
    await until(2 * hour);
    await world.work();
    expect(reminded()).toEqual(both(testStart));
    expect(world.sent.find((one) => one.kind === "reminder_24h")).toMatchObject({
      joinId,
      key: `${joinId}:reminder_24h:${testStart}`,
    });
  });

  it("is reminded once, however often the job runs", async () => {
    await mali.join("event-1");
    await until(24 * hour);
    const again = {
      kind: "remind_members",
      eventId: "event-1",
      reminder: "reminder_24h",
      startsAt: testStart,
    } as const;
    for (let run = 0; run < 3; run += 1) await world.get(DoJob).run(again);
    await world.work();
    expect(reminded()).toEqual([`reminder_24h of ${testStart}`]);
  });

  it("who got in later than 24 h before is reminded 2 h before only", async () => {
    await until(23 * hour);
    await mali.join("event-1");
    await until(2 * hour);
    expect(reminded()).toEqual([`reminder_2h of ${testStart}`]);
  });

  it("who got in later than 2 h before is not reminded, whoever else is", async () => {
    const noi = await aMemberIn(world, "noi");
    await noi.join("event-1");
    await world.pass(testStart - hour - world.clock.now());
    await mali.join("event-1");
    await world.work();
    expect(reminded("noi")).toEqual([`reminder_2h of ${testStart}`]);
    expect(reminded()).toEqual([]);
  });

  it("and has left, or only waits, is not reminded", async () => {
    const { joinId } = await mali.join("event-1", 2);
    const noi = await aMemberIn(world, "noi");
    await noi.join("event-1", 2);
    await until(24 * hour + minute);
    await mali.leave(joinId);
    await until(24 * hour);
    expect([...reminded(), ...reminded("noi")]).toEqual([]);
  });

  it("and paid is reminded as well", async () => {
    await world.event({ id: "paid", startsAt: testStart + hour });
    const { joinId } = await mali.join("paid");
    await mali.pay(joinId);
    await world.work();
    await until(24 * hour, testStart + hour);
    expect(reminded()).toEqual([`reminder_24h of ${testStart + hour}`]);
  });
});

describe("an event that is changed", () => {
  it.each([
    ["later", testStart + 48 * hour],
    ["earlier", testStart - 12 * hour],
    ["by less than anybody has to be told", testStart + 10 * minute],
  ])("is reminded of at its new start, moved %s", async (_name, startsAt) => {
    await mali.join("event-1");
    await moveTo(startsAt);
    for (const at of [Math.min(testStart, startsAt), Math.max(testStart, startsAt)]) await until(24 * hour, at);
    await until(2 * hour, startsAt);
    expect(reminded()).toEqual(both(startsAt));
  });

  it("to less than 24 h away is reminded of 2 h before only", async () => {
    await mali.join("event-1");
    const startsAt = testNow + 20 * hour;
    await moveTo(startsAt);
    await until(2 * hour, startsAt);
    await until(0);
    expect(reminded()).toEqual([`reminder_2h of ${startsAt}`]);
  });

  it("and cancelled is not reminded of", async () => {
    await mali.join("event-1");
    await world.get(CancelEvent).run("merchant-1", "event-1");
    await until(24 * hour);
    expect(reminded()).toEqual([]);
  });
});

describe("a reminder that could not be sent in time", () => {
  it("is left out where the start has passed meanwhile", async () => {
    await mali.join("event-1");
    await until(-minute);
    expect(reminded()).toEqual([]);
  });

  it("is late where the work was, as long as it is the next one to come", async () => {
    await mali.join("event-1");
    await until(3 * hour);
    expect(reminded()).toEqual([`reminder_24h of ${testStart}`]);
  });
});
