import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { minute } from "#domain/time/instant.ts";
import { ReadParticipants } from "#server/application/door/read-participants.ts";
import { ReadEvent } from "#server/application/events/read-event.ts";
import { WatchEvent } from "#server/application/events/watch-event.ts";
import { seeParticipation } from "#server/application/joining/participation-views.ts";
import { ReadParticipation } from "#server/application/joining/read-participation.ts";
import { EraseMember } from "#server/application/members/erase-member.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { ReadMerchantRefunds } from "#server/application/refunding/read-refunds.ts";
import { testNow } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const [eventId, merchantId] = ["event-1", "merchant-1"];
const ownList = { limit: 20, cursor: null };

/** An event of five paid places, one that is not paid yet and one that waits, of which two end at once. */
describe("cancelling an event of more places than end in one transaction", () => {
  let world: World;
  let paid: { readonly member: MemberInWorld; readonly joinId: string }[];
  let late: { readonly member: MemberInWorld; readonly joinId: string }[];

  beforeEach(async () => {
    world = await aWorld({ placesAtOnce: 2 });
    await world.event({ id: eventId, capacity: 6, paymentMethods: ["card", "onsite"] });
    const join = async (id: string) => {
      const member = await aMemberIn(world, id);
      return { member, joinId: (await member.join(eventId)).joinId };
    };
    paid = [];
    for (const id of ["ann", "bo", "chai", "dao", "em"]) paid.push(await join(id));
    for (const { member, joinId } of paid) await member.pay(joinId);
    late = [await join("fah"), await join("gai")];
    expect(await world.get(CancelEvent).run(merchantId, eventId)).toMatchObject({
      event: { status: "cancelled", seats: { taken: 0, left: 6 }, waiting: 0 },
    });
  });

  const written = () =>
    world.unitOfWork.read(async (store) => {
      const places = await store.participations.listOfEvent(eventId, merchantId, 20, null);
      return places.filter(({ state }) => state === "event_cancelled").length;
    });
  const back = { amount: money(35_000, "THB"), percent: 100, state: "requested" };

  it("writes as many in that commit, the rest in later ones, and gives everything back once", async () => {
    expect(await written()).toBe(2);
    await world.work();
    expect(await written()).toBe(7);
    await world.pass(10 * minute);
    await world.work();
    for (const { member } of paid) expect(await member.refunds()).toMatchObject([{ ...back, state: "succeeded" }]);
    for (const { member } of late) expect(await member.refunds()).toEqual([]);
    const told = world.sent.filter(({ kind }) => kind === "event_cancelled").map(({ memberId }) => memberId);
    expect(told.toSorted()).toEqual(["ann", "bo", "chai", "dao", "em", "fah", "gai"]);
    expect(await world.unitOfWork.read((store) => store.events.ending({ merchantId }))).toEqual([]);
  });

  it("shows each place ended and its refund requested from that commit on, as it is written later", async () => {
    const watch = world.get(WatchEvent);
    const detail = world.get(ReadEvent);
    const own = world.get(ReadParticipation);
    const before = new Map<string, unknown>();
    for (const { member, joinId } of paid) {
      const view = await member.read(joinId);
      before.set(joinId, view);
      expect(view).toMatchObject({ state: "event_cancelled", ticketCode: null, refund: back });
      const seen = await detail.run({ reader: member.id, merchantId, eventId });
      expect(seen).toMatchObject({ mine: null, seats: { taken: 0 }, participation: view });
      const watched = (await watch.see(eventId)) ?? expect.unreachable();
      expect(watched.seats).toMatchObject({ seats: { taken: 0 }, waiting: 0, status: "cancelled" });
      expect((await watch.parts(watched, [member.id])).get(member.id)?.view).toEqual(view);
      expect((await own.history({ memberId: member.id, ...ownList })).items).toEqual([view]);
      expect((await own.upcoming({ memberId: member.id, ...ownList })).items).toEqual([]);
      expect(await member.quote(joinId)).toEqual({ kind: "refused", reason: "not_leavable" });
    }
    for (const { member, joinId } of late)
      expect(await member.read(joinId)).toMatchObject({ state: "event_cancelled", position: null, refund: null });
    const list = await world.get(ReadParticipants).list({ merchantId, eventId, ...ownList });
    const ended = { state: "event_cancelled", deadline: null };
    expect(list).toMatchObject({ kind: "listed", page: { items: Array.from({ length: 7 }, () => ended) } });
    expect(await written()).toBe(2);
    await world.get(ReadMerchantRefunds).list({ merchantId, state: null, ...ownList });
    expect(await written()).toBe(7);
    for (const { member, joinId } of paid) expect(await member.read(joinId)).toEqual(before.get(joinId));
  });

  it("shows one refund where a place was read just before it was written", async () => {
    const [first] = paid;
    if (!first) throw new Error("Somebody paid.");
    const stale = await world.unitOfWork.read((store) => store.participations.find(first.joinId));
    const live = stale && { ...stale, state: "confirmed" as const, seats: 1 };
    await world.work();
    const seen = await world.unitOfWork.read(async (store) => live && seeParticipation(store, live, testNow));
    expect(seen).toMatchObject({ state: "event_cancelled", refund: { amount: back.amount } });
  });

  it("writes a member's own place first when its refunds are listed, and those of all for the merchant", async () => {
    const last = paid.at(-1);
    expect(await last?.member.refunds()).toMatchObject([back]);
    expect(await written()).toBe(3);
    const page = await world.get(ReadMerchantRefunds).list({ merchantId, state: null, ...ownList });
    expect(page.items).toHaveLength(5);
  });

  it("lets nobody in, out, up or away meanwhile by the place as it is written", async () => {
    const { member, joinId } = paid.at(-1) ?? expect.unreachable();
    expect(await member.tryJoin(eventId)).toEqual({ kind: "refused", reason: "event_cancelled" });
    expect(await member.leave(joinId)).toEqual({ kind: "refused", reason: "not_leavable" });
    const { member: unpaid, joinId: hold } = late[0] ?? expect.unreachable();
    expect(await unpaid.pay(hold)).toMatchObject({ kind: "refused" });
    const changes = { capacity: 9 };
    const changed = await world.get(ChangeEvent).run({ merchantId, eventId, changes, dryRun: false });
    expect(changed).toEqual({ kind: "refused", reason: "event_cancelled" });
    expect(await written()).toBe(4);
    const { member: eraser } = paid.at(-2) ?? expect.unreachable();
    expect(await world.get(EraseMember).run(eraser.id)).toEqual({ kind: "refused", reason: "refund_open" });
  });
});
