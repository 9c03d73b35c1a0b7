import { beforeEach, describe, expect, it } from "vitest";
import { sideline } from "#domain/merchant/actor.ts";
import { refused } from "#domain/refusal.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { BrowseEvents } from "#server/application/events/browse-events.ts";
import { AskOwners } from "#server/application/confirming/ask-owners.ts";
import { DecideActs } from "#server/application/confirming/decide-acts.ts";
import { EraseMember } from "#server/application/members/erase-member.ts";
import { CloseMerchant } from "#server/application/merchants/close-merchant.ts";
import { OpenMerchant } from "#server/application/merchants/open-merchant.ts";
import { OperateMerchants } from "#server/application/merchants/operate-merchants.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { StaffAccess } from "#server/application/staff/staff-access.ts";
import { aClient, aMerchant, aStaffMember, testStart } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;
let anong: MemberInWorld;
let mali: MemberInWorld;
const id = "merchant-1";
const asker = { merchantId: id, staffId: "staff-1" };

beforeEach(async () => {
  world = await aWorld();
  await world.event({ paymentMethods: ["card", "onsite"] });
  anong = await aMemberIn(world, "anong");
  mali = await aMemberIn(world, "mali");
  await world.unitOfWork.run(async (store) => {
    await store.staff.save(aStaffMember({ memberId: "anong", role: "owner" }));
    await store.merchants.saveClient(aClient({ clientId: "till", merchantId: id }));
  });
});

const foresee = () => world.get(CloseMerchant).foresee(id);
const ask = () =>
  world.get(AskOwners).run({ ...asker, hasFreshLogin: true }, { kind: "closing" }, async () => ({ kind: "closed" }));
const trail = async () =>
  (await world.unitOfWork.read((store) => store.audit.list(id, 100, null))).map(({ act }) => act);

async function confirm(): Promise<unknown> {
  const asked = await ask();
  if (asked.kind !== "asked") throw new Error(asked.kind);
  const { code } = asked.pending;
  return world.get(DecideActs).confirm(asker, asked.pending.id, code);
}

describe("what stands in the way of closing", () => {
  it("is a game to come with somebody in it, until it is cancelled and its refunds are through", async () => {
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId);
    await world.work();
    expect((await foresee()).blocks).toEqual([{ of: "games", count: 1 }]);
    expect(await world.get(CloseMerchant).run(id, sideline)).toMatchObject({ reason: "not_closable" });
    await world.get(CancelEvent).run(id, "event-1", { reason: null, didNotTakePlace: false }, sideline);
    expect((await foresee()).blocks).toEqual([{ of: "refunds", count: 1 }]);
    await world.work();
    await world.pass(10 * minute);
    await world.work();
    expect(await foresee()).toEqual({ blocks: [], people: 1, programs: 1, games: 0 });
  });

  it("is a game with somebody in it in a suspended merchant too", async () => {
    await mali.join("event-1");
    await world.get(OperateMerchants).suspend(id);
    expect(await world.get(CloseMerchant).run(id, sideline)).toMatchObject({ blocks: [{ of: "games", count: 1 }] });
  });

  it("is what somebody still owes at the venue", async () => {
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId, { method: "onsite" });
    await world.pass(testStart + 24 * hour - world.clock.now());
    expect((await foresee()).blocks).toEqual([{ of: "owed", count: 1 }]);
  });

  it("is no game that nobody is in", async () => {
    expect(await foresee()).toMatchObject({ blocks: [], games: 1 });
  });
});

describe("a merchant that closes", () => {
  it("does so with an owner's word, for good: nobody works there, no program calls, its games are in no list", async () => {
    expect(await confirm()).toEqual({ kind: "decided" });
    const login = { memberId: "anong", loggedInAt: world.clock.now() } as Parameters<StaffAccess["exchange"]>[0];
    expect(await world.get(StaffAccess).exchange(login, id)).toEqual(refused("not_staff_there"));
    const client = await world.unitOfWork.read((store) => store.merchants.findClient("till"));
    expect(client?.revokedAt).not.toBeNull();
    const [game] = await world.unitOfWork.read((store) => store.events.findMany(["event-1"]));
    expect(game?.stage).toBe("cancelled");
    const seen = await world.get(BrowseEvents).ofMerchant(id, { reader: null, search: {}, limit: 10, cursor: null });
    expect([seen?.merchant.closed, seen?.events.items]).toEqual([true, []]);
    expect(await world.get(OperateMerchants).resume(id)).toEqual(refused("merchant_closed"));
    expect(await world.get(CloseMerchant).run(id, sideline)).toEqual({ kind: "closed" });
    expect((await trail()).filter((act) => act === "merchant_closed")).toHaveLength(1);
  });

  it("lets its only owner erase their data, and open another", async () => {
    const erase = () => world.get(EraseMember).run("anong");
    expect(await erase()).toEqual({ ...refused("last_owner"), clubs: [aMerchant().name] });
    await confirm();
    const { name, legal } = aMerchant();
    const words = { name, legal, country: "TH", place: "Bang Rak", sports: ["badminton"] } as const;
    expect(await world.get(OpenMerchant).run(mali.id, words, "club-2")).toMatchObject({ kind: "opened" });
    expect(await erase()).toEqual({ kind: "erased" });
    expect(anong.id).toBe("anong");
  });

  it("stays open where somebody joined before the owner's word", async () => {
    const asked = await ask();
    if (asked.kind !== "asked") throw new Error(asked.kind);
    await mali.join("event-1");
    const { id: act, code } = asked.pending;
    expect(await world.get(DecideActs).confirm(asker, act, code)).toEqual(refused("confirmation_over"));
    expect(await world.unitOfWork.read((store) => store.merchants.find(id))).toMatchObject({ closedAt: null });
    expect((await trail()).includes("merchant_closed")).toBe(false);
  });
});
