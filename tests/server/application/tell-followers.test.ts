import { beforeEach, describe, expect, it } from "vitest";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { day, hour, minute } from "#domain/time/instant.ts";
import { KeepTies } from "#server/application/clubs/keep-ties.ts";
import { ReadNews } from "#server/application/clubs/read-news.ts";
import { ManagePeople } from "#server/application/merchants/manage-people.ts";
import { EditProfile } from "#server/application/members/edit-profile.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import type { Messenger } from "#server/application/messages/send-messages.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { PublishEvent } from "#server/application/organising/publish-event.ts";
import { DoJob } from "#server/application/work/do-job.ts";
import { aFreeEvent, aMember, aMerchant, testNow, testStart } from "../../support/builders/index.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;

beforeEach(async () => {
  world = await aWorld();
  await world.unitOfWork.run((store) => store.merchants.save(aMerchant({ id: "merchant-2", name: "Hilltop" })));
});

/** A member who follows merchants and wants to be told. */
async function follower(memberId = "mali", merchants: readonly string[] = ["merchant-1"]) {
  await world.member(memberId);
  for (const merchantId of merchants) await world.get(KeepTies).change(memberId, merchantId, { follows: true });
  await world.get(EditProfile).change(memberId, { messageChoices: { news: true } });
}

/** An event becomes public now, and a moment passes. */
async function publish(id: string, parts: Partial<SportsEvent> = {}) {
  await world.pass(1_000);
  const { merchantId } = await world.event(aFreeEvent({ id, stage: "draft", startsAt: testStart + 5 * day, ...parts }));
  expect(await world.get(PublishEvent).run(merchantId, id)).toMatchObject({ kind: "published" });
}

async function after(milliseconds: number) {
  await world.pass(milliseconds);
  await world.work();
}

const told = (memberId = "mali") =>
  world.sent.filter((one) => one.kind === "news" && one.memberId === memberId).map(({ eventIds }) => eventIds);
const fates = async () =>
  (await world.unitOfWork.read((store) => store.messages.list(100)))
    .filter(({ kind }) => kind === "news")
    .map(({ sentAt, notSent }) => notSent ?? (sentAt === null ? "waits" : "sent"));

describe("who follows an organiser, and asked for it", () => {
  it("is told of what was published, in one message, an hour later at most", async () => {
    await follower();
    await publish("one");
    await publish("two");
    await after(29 * minute);
    expect(told()).toEqual([]);
    await after(31 * minute);
    expect(told()).toEqual([["two", "one"]]);
    await after(2 * day);
    expect(told()).toHaveLength(1);
  });

  it("is told once, however often the job runs, and by however many at once", async () => {
    await follower();
    await publish("one");
    await world.pass(hour);
    const job = { kind: "tell_followers", merchantId: "merchant-1", timeZone: "Asia/Bangkok", after: null } as const;
    await Promise.all([1, 2, 3].map(() => world.get(DoJob).run(job)));
    await world.work();
    await world.get(DoJob).run(job);
    await world.work();
    expect(told()).toEqual([["one"]]);
  });

  it("is told at most once a day: what comes meanwhile is told when the day is over", async () => {
    await follower();
    await publish("one");
    await after(hour);
    await publish("two");
    await after(hour);
    await publish("three");
    await after(20 * hour);
    expect(told()).toEqual([["one"]]);
    await after(6 * hour);
    expect(told()).toEqual([["one"], ["three", "two"]]);
  });

  it("hears of all whom it follows in one message, first of who published", async () => {
    await follower("mali", ["merchant-1", "merchant-2"]);
    await publish("one");
    await publish("hilltop", { merchantId: "merchant-2" });
    await publish("two");
    await after(hour);
    expect(told()).toHaveLength(1);
    expect(new Set(told()[0])).toEqual(new Set(["one", "two", "hilltop"]));
  });

  it("is not woken: what comes late in the evening is told in the morning", async () => {
    await follower();
    // It is noon in Bangkok.
    await world.pass(9.5 * hour);
    await publish("late");
    await after(10 * hour);
    expect(told()).toEqual([]);
    await after(1.5 * hour);
    expect(told()).toEqual([["late"]]);
  });

  it("is told of more than a batch, all of them once", async () => {
    const everybody = Array.from({ length: 230 }, (_, index) => `member-${index}`);
    for (const memberId of everybody) await follower(memberId);
    await publish("one");
    await after(hour);
    expect(everybody.every((memberId) => told(memberId).length === 1)).toBe(true);
  });
});

describe("nobody is told who", () => {
  it.each<readonly [string, () => Promise<unknown>]>([
    ["did not ask for it", () => world.get(EditProfile).change("mali", { messageChoices: { news: false } })],
    ["no longer follows", () => world.get(KeepTies).change("mali", "merchant-1", { follows: false })],
    ["is no friend of the account", () => world.get(EditProfile).setFriend("mali", false)],
    ["is blocked", () => block("mali")],
    ["is in already", () => joinAs("mali", "one")],
    ["has seen it on Home", () => world.get(ReadNews).saw("mali", world.clock.now())],
  ])("%s", async (_name, act) => {
    await follower();
    await publish("one");
    await act();
    await after(hour);
    expect(told()).toEqual([]);
    expect(await fates()).toEqual([]);
  });

  it("follows since then only", async () => {
    await publish("before");
    await world.pass(1_000);
    await follower();
    await after(hour);
    expect(told()).toEqual([]);
  });
});

async function block(memberId: string) {
  const ids = await world.unitOfWork.run(({ merchants }) =>
    merchants.ensureMemberIds("merchant-1", new Map([[memberId, `known-${memberId}`]])),
  );
  const about = { merchantId: "merchant-1", knownAs: ids.get(memberId) ?? "", reason: "Loud" };
  expect(await world.get(ManagePeople).change({ ...about, standing: "blocked" })).toMatchObject({ kind: "stands" });
}

async function joinAs(memberId: string, eventId: string) {
  await (await aMemberIn(world, memberId)).join(eventId);
}

describe("nobody is told of", () => {
  it.each<readonly [string, Partial<SportsEvent>]>([
    ["an event by link", { audience: "link" }],
    ["an event for the club", { audience: "club" }],
    ["an event that closed", { joinClosesAt: testNow + 10 * minute }],
  ])("%s", async (_name, parts) => {
    await follower();
    await publish("one", parts);
    await after(hour);
    expect(told()).toEqual([]);
  });

  it("one that was cancelled before", async () => {
    await follower();
    await publish("one");
    await publish("two");
    await world.get(CancelEvent).run("merchant-1", "one");
    await after(hour);
    expect(told()).toEqual([["two"]]);
  });
});

describe("news that LINE does not take in time", () => {
  let isDown: boolean;
  let tried: Message[];
  const messenger: Messenger = {
    async send(message) {
      if (isDown) throw new Error("The line is down.");
      tried.push(message);
      return "sent";
    },
  };

  beforeEach(async () => {
    [isDown, tried] = [true, []];
    world = await aWorld({ messenger });
    await follower();
  });

  it("is of what is news by then, and the outbox says so", async () => {
    await publish("one");
    await publish("two");
    await after(hour);
    await world.get(CancelEvent).run("merchant-1", "two");
    isDown = false;
    await after(hour);
    expect(tried.map(({ eventIds }) => eventIds)).toEqual([["one"]]);
    const [stored] = await world.unitOfWork.read((store) => store.messages.ofMember("mali"));
    expect(stored?.eventIds).toEqual(["one"]);
  });

  it.each<readonly [string, string, () => Promise<unknown>]>([
    [
      "unwanted",
      "nobody wants it any more",
      () => world.get(EditProfile).change("mali", { messageChoices: { news: false } }),
    ],
    ["outdated", "it is followed no more", () => world.get(KeepTies).change("mali", "merchant-1", { follows: false })],
    ["outdated", "all is cancelled", () => world.get(CancelEvent).run("merchant-1", "one")],
  ])("is %s where %s", async (fate, _name, act) => {
    await publish("one");
    await after(hour);
    await act();
    isDown = false;
    await after(hour);
    expect(tried).toEqual([]);
    expect(await fates()).toEqual([fate]);
  });

  it("waits for the morning", async () => {
    await world.pass(8 * hour);
    await publish("one");
    await after(hour);
    await after(1.5 * hour);
    isDown = false;
    await after(hour);
    expect(tried).toEqual([]);
    expect(await fates()).toEqual(["waits"]);
    await after(10 * hour);
    expect(await fates()).toEqual(["sent"]);
  });
});

describe("the monthly number of messages", () => {
  const counted = (month = "2026-12") => world.unitOfWork.read((store) => store.messages.counted("merchant-1", month));

  it("counts what was sent for a merchant, and nothing else", async () => {
    await world.unitOfWork.run((store) => store.members.ensure(aMember({ id: "stranger", isFriend: false })));
    await world.event(aFreeEvent());
    await joinAs("mali", "event-1");
    await joinAs("stranger", "event-1");
    await world.work();
    expect(await counted()).toBe(1);
    await follower("noi");
    await publish("one");
    await after(hour);
    expect(await counted()).toBe(2);
    expect([await counted("2026-11"), await counted("2027-01")]).toEqual([0, 0]);
  });

  it("stops news at half, reminders at four fifths, and tickets never", async () => {
    world = await aWorld({ messageNumber: { aMonth: 5 } });
    for (const memberId of ["a", "b", "c"]) await follower(memberId);
    await publish("one");
    await after(hour);
    expect((await fates()).toSorted()).toEqual(["quota", "sent", "sent"]);
    await world.event(aFreeEvent({ id: "soon", startsAt: testNow + 26 * hour }));
    for (const memberId of ["d", "e", "f", "g"]) await joinAs(memberId, "soon");
    await world.work();
    expect(await counted()).toBe(6);
    await after(5 * hour);
    const all = await world.unitOfWork.read((store) => store.messages.list(100));
    expect(all.filter(({ kind }) => kind === "reminder_24h").map(({ notSent }) => notSent)).toEqual(
      Array.from({ length: 4 }, () => "quota"),
    );
    expect(all.filter(({ kind }) => kind === "joined").every(({ sentAt }) => sentAt !== null)).toBe(true);
  });

  it("is whole again next month", async () => {
    world = await aWorld({ messageNumber: { aMonth: 2 } });
    for (const memberId of ["a", "b"]) await follower(memberId);
    await publish("one", { startsAt: testNow + 60 * day });
    await after(hour);
    expect((await fates()).toSorted()).toEqual(["quota", "sent"]);
    await world.pass(31 * day);
    await publish("two", { startsAt: testNow + 60 * day });
    await after(hour);
    expect((await fates()).filter((fate) => fate === "sent")).toHaveLength(2);
  });
});
