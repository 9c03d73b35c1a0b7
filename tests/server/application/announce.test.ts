import { beforeEach, describe, expect, it } from "vitest";
import { day, hour } from "#domain/time/instant.ts";
import { AddWalkIn } from "#server/application/door/add-walk-in.ts";
import { Announce, type AnnounceCommand } from "#server/application/messages/announce.ts";
import { monthOf } from "#server/application/messages/message-number.ts";
import { aFreeEvent, aMember, testNow, testStart } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
const eventId = "event-1";
let world: World;
let noi: MemberInWorld;
let noisPlace: string;

/** Mali and Noi are in, Lek waits; a walk-in and who is no friend of the account are in, too. */
async function aGame(parts: Parameters<typeof aWorld>[0] = {}) {
  world = await aWorld(parts);
  await world.event(aFreeEvent({ id: eventId, capacity: 3 }));
  await world.unitOfWork.run((store) => store.members.ensure(aMember({ id: "stranger", isFriend: false })));
  noi = await aMemberIn(world, "noi");
  ({ joinId: noisPlace } = await noi.join(eventId));
  for (const id of ["mali", "stranger", "lek"]) await (await aMemberIn(world, id)).join(eventId);
  await world.get(AddWalkIn).run({ merchantId, eventId, name: "Somchai", seats: 1, workId: null });
  await world.work();
}

beforeEach(() => aGame());

const write = (parts: Partial<AnnounceCommand> = {}) =>
  world
    .get(Announce)
    .run({ merchantId, eventId, text: "Bring shuttles.", to: "in", dryRun: false, workId: null, ...parts });
const told = () => world.sent.filter(({ kind }) => kind === "announcement").map(({ memberId }) => memberId);
const lines = async () =>
  (await world.unitOfWork.read((store) => store.audit.list(merchantId, 20, null))).filter(
    ({ act }) => act === "members_told",
  );
/** From now until 23:30 in Bangkok. */
const untilNight = () => Date.UTC(2026, 11, 1, 16, 30) - testNow;

describe("a message to all of an event", () => {
  it("is sent to each who is meant and can be told, and noted without its text", async () => {
    expect(await write()).toMatchObject({ applied: true, members: 2, unreachable: 2, left: null, goesOutAt: null });
    await world.work();
    expect(told().toSorted()).toEqual(["mali", "noi"]);
    expect(world.sent.at(-1)).toMatchObject({ text: "Bring shuttles.", until: null });
    expect(await lines()).toMatchObject([{ about: { kind: "event", id: eventId }, after: { to: "in", members: 2 } }]);
    await write({ to: "waiting" });
    await write({ to: "all" });
    await world.work();
    expect(told().slice(2).toSorted()).toEqual(["lek", "lek", "mali", "noi"]);
    expect(JSON.stringify(await lines())).not.toContain("shuttles");
  });

  it("is one message when it is asked for twice with one key, and two without", async () => {
    const first = await write({ workId: "work-1" });
    expect(await write({ workId: "work-1" })).toEqual(first);
    await world.work();
    expect([told().length, (await lines()).length]).toEqual([2, 1]);
    await write();
    await world.work();
    expect([told().length, (await lines()).length]).toEqual([4, 2]);
  });

  it("says before what it would be, and sends nothing", async () => {
    expect(await write({ dryRun: true, to: "all" })).toMatchObject({ applied: false, members: 3, unreachable: 2 });
    await world.work();
    expect([told(), await lines()]).toEqual([[], []]);
  });

  it("waits for the morning, for those who are still in it", async () => {
    await world.pass(untilNight());
    const morning = Date.UTC(2026, 11, 2, 2);
    expect(await write()).toMatchObject({ members: 2, goesOutAt: morning });
    await world.work();
    expect(told()).toEqual([]);
    await noi.leave(noisPlace);
    await world.pass(10 * hour);
    await world.work();
    expect(told()).toEqual(["mali"]);
  });

  it("is refused where the month has too few messages left for it, and nobody gets it then", async () => {
    await aGame({ messageNumber: { aMonth: 10 } });
    const sent = await world.unitOfWork.read((store) => store.messages.counted(merchantId, monthOf(testNow)));
    expect(await write({ dryRun: true })).toMatchObject({ members: 2, left: 8 - sent });
    await world.unitOfWork.run(async (store) => {
      for (let at = sent; at < 7; at += 1) await store.messages.count(merchantId, monthOf(testNow), "members");
    });
    expect(await write({ dryRun: true })).toMatchObject({ applied: false, members: 2, left: 1 });
    expect(await write()).toEqual({ kind: "refused", reason: "no_messages_left" });
    expect(await write({ to: "waiting" })).toMatchObject({ members: 1, left: 1 });
    await world.work();
    expect([told(), (await lines()).length]).toEqual([["lek"], 1]);
  });

  it("is refused to another merchant, long after the game, and where nobody can be told", async () => {
    expect(await write({ merchantId: "merchant-2" })).toEqual({ kind: "not_found" });
    await world.event(aFreeEvent({ id: "empty" }));
    expect(await write({ eventId: "empty" })).toEqual({ kind: "refused", reason: "not_reachable" });
    await world.pass(testStart - testNow + 3 * day);
    expect(await write()).toEqual({ kind: "refused", reason: "event_over" });
    expect(await write({ dryRun: true })).toEqual({ kind: "refused", reason: "event_over" });
  });
});
