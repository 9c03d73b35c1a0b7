import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { day, minute } from "#domain/time/instant.ts";
import { type MoveAnswer, MovePlace, type MoveCommand } from "#server/application/door/move-place.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
let world: World;
let mali: MemberInWorld;
let noi: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  const event = await world.event({ capacity: 2, paymentMethods: ["card", "transfer", "onsite"] });
  const next = { startsAt: event.startsAt + 7 * day, endsAt: event.endsAt + 7 * day };
  const joinClosesAt = event.joinClosesAt + 7 * day;
  await world.event({ id: "next", capacity: 2, paymentMethods: ["card", "onsite"], ...next, joinClosesAt });
  [mali, noi] = [await aMemberIn(world, "mali"), await aMemberIn(world, "noi")];
});

const move = (joinId: string, command: Partial<MoveCommand> = {}) =>
  world.get(MovePlace).run({ merchantId, joinId, to: "next", dryRun: false, ...command });

function idOf(answer: MoveAnswer): string {
  if (answer.kind !== "moved" || answer.moved.joinId === null) throw new Error(JSON.stringify(answer));
  return answer.moved.joinId;
}

async function settled() {
  for (const wait of [11, 10]) {
    await world.work();
    await world.pass(wait * minute);
  }
  await world.work();
  return (await world.get(CheckLedger).run()).faults;
}

/** Mali is in with a friend and pays at the venue; Noi waits. */
async function aParty() {
  const { joinId } = await mali.join("event-1", 2);
  await mali.pay(joinId, { method: "onsite" });
  const { joinId: waiting } = await noi.join("event-1");
  return { joinId, waiting };
}

describe("moving somebody to another date", () => {
  it("says first what it does, and changes nothing", async () => {
    const { joinId, waiting } = await aParty();
    expect(await move(joinId, { dryRun: true })).toMatchObject({
      moved: {
        applied: false,
        joinId: null,
        state: "confirmed",
        deadline: null,
        refund: null,
        seated: [{ joinId: waiting, state: "offered" }],
      },
    });
    expect((await mali.read(joinId)).state).toBe("confirmed");
    expect(await world.unitOfWork.read((store) => store.audit.list(merchantId, 10, null))).toEqual([]);
  });

  it("gives the place there, ends the old one, moves the debt, offers the seats, and tells once", async () => {
    const { joinId, waiting } = await aParty();
    const first = await move(joinId);
    expect(first).toMatchObject({ moved: { applied: true, state: "confirmed" } });
    const newJoinId = idOf(first);
    expect(await move(joinId)).toMatchObject({ moved: { joinId: newJoinId, state: "confirmed", seated: [] } });
    expect(await mali.read(joinId)).toMatchObject({
      state: "left",
      endedBecause: "moved",
      payment: { state: "cancelled" },
    });
    expect(await mali.read(newJoinId)).toMatchObject({
      eventId: "next",
      state: "confirmed",
      seats: 2,
      payment: { method: "onsite", state: "processing", amount: money(70_000, "THB") },
    });
    expect((await noi.read(waiting)).state).toBe("offered");
    expect(await settled()).toEqual([]);
    const told = world.sent.filter(({ memberId }) => memberId === "mali").map(({ kind }) => kind);
    expect(told).toEqual(["joined", "moved"]);
    const lines = await world.unitOfWork.read((store) => store.audit.list(merchantId, 10, null));
    expect(lines.map(({ act, about, after }) => [act, about.id, after?.["eventId"]])).toEqual([
      ["moved", joinId, "next"],
    ]);
  });

  it("offers there what is not paid, and an attempt that was open is ended", async () => {
    const { joinId } = await mali.join("event-1");
    const offered = await move(joinId);
    expect(offered).toMatchObject({ moved: { state: "offered", deadline: expect.any(Number) } });
    await mali.pay(idOf(offered));
    expect((await mali.read(idOf(offered))).state).toBe("confirmed");
    expect(await settled()).toEqual([]);
    expect(world.sent.some(({ kind }) => kind === "offer")).toBe(false);
  });

  it("gives back what was paid, and offers the seats there to be paid anew; the same again answers the same", async () => {
    const { joinId } = await mali.join("event-1", 2);
    await mali.pay(joinId);
    const paid = money(70_000, "THB");
    expect(await move(joinId, { dryRun: true })).toMatchObject({
      moved: { applied: false, state: "offered", deadline: expect.any(Number), refund: paid },
    });
    expect((await mali.read(joinId)).state).toBe("confirmed");
    const first = await move(joinId);
    expect(first).toMatchObject({ moved: { applied: true, state: "offered", refund: paid } });
    expect(await move(joinId)).toMatchObject({ moved: { joinId: idOf(first), refund: paid } });
    expect(await mali.read(joinId)).toMatchObject({
      state: "left",
      endedBecause: "moved",
      payment: { state: "succeeded" },
      refund: { amount: paid, percent: 100 },
    });
    await mali.pay(idOf(first));
    expect(await settled()).toEqual([]);
    expect((await mali.read(joinId)).refund?.state).toBe("succeeded");
    expect(await mali.read(idOf(first))).toMatchObject({ state: "confirmed", seats: 2, refund: null });
    const refunds = await world.unitOfWork.read((store) => store.refunds.ofParticipations([joinId]));
    expect(refunds.get(joinId)?.map(({ cause, amount }) => [cause, amount])).toEqual([["moved", paid]]);
    const lines = await world.unitOfWork.read((store) => store.audit.list(merchantId, 10, null));
    expect(lines.map(({ act, after }) => [act, after?.["refund"]])).toEqual([["moved", paid]]);
  });

  it("gives back to who is moved to a free game, and is in there", async () => {
    const next = await world.unitOfWork.read((store) => store.events.find("next"));
    if (!next) throw new Error("There is no next game.");
    await world.event({ ...next, id: "free", price: money(0, "THB"), paymentMethods: [] });
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId);
    const answer = await move(joinId, { to: "free" });
    expect(answer).toMatchObject({ moved: { state: "confirmed", deadline: null, refund: money(35_000, "THB") } });
    expect(await settled()).toEqual([]);
    expect((await mali.read(joinId)).refund?.state).toBe("succeeded");
  });

  it("is refused where the other game is full, and the member keeps the place", async () => {
    const { joinId } = await aParty();
    const other = await noi.join("next");
    expect(await move(joinId)).toEqual({ kind: "refused", reason: "seats_taken" });
    expect((await mali.read(joinId)).state).toBe("confirmed");
    expect((await noi.read(other.joinId)).state).toBe("awaiting_payment");
  });

  it("finds no game of another merchant, no draft, and not the same game", async () => {
    const { joinId } = await aParty();
    await world.event({ id: "draft", stage: "draft" });
    for (const to of ["draft", "event-1", "nowhere"]) expect(await move(joinId, { to })).toEqual({ kind: "not_found" });
    expect(await move(joinId, { merchantId: "merchant-2" })).toEqual({ kind: "not_found" });
    expect(await move("nowhere")).toEqual({ kind: "not_found" });
  });

  it("moves two into each other's games at once, each into the seat that the other leaves or not at all", async () => {
    const { joinId } = await aParty();
    const noiThere = await noi.join("next", 1);
    await noi.pay(noiThere.joinId, { method: "onsite" });
    const answers = await Promise.all([
      move(joinId),
      world.get(MovePlace).run({ merchantId, joinId: noiThere.joinId, to: "event-1", dryRun: false }),
    ]);
    expect(answers.map(({ kind }) => kind)).toEqual(["refused", "refused"]);
    expect(await settled()).toEqual([]);
  });
});
