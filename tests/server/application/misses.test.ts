import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { day, hour } from "#domain/time/instant.ts";
import { CheckIn } from "#server/application/door/check-in.ts";
import { CloseRoll } from "#server/application/door/close-roll.ts";
import { DecideMisses } from "#server/application/door/decide-misses.ts";
import { ObjectToMiss } from "#server/application/door/object-to-miss.ts";
import { ReadEvent } from "#server/application/events/read-event.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { aMerchant } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;
let mali: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  mali = await aMemberIn(world, "mali");
});

const merchantId = "merchant-1";
const refusedWith = (reason: string) => ({ kind: "refused", reason });
const close = (eventId: string, missed: readonly string[], merchant = merchantId) =>
  world.get(CloseRoll).run(merchant, eventId, missed);
const object = (joinId: string, memberId = mali.id) => world.get(ObjectToMiss).run(memberId, joinId);
const decide = (joinId: string, counts: boolean, merchant = merchantId) =>
  world.get(DecideMisses).decide(merchant, joinId, counts);
const objections = async () => (await world.get(DecideMisses).waiting(merchantId, 20, null)).items;
const methodsShown = async (eventId: string) =>
  (await world.get(ReadEvent).run({ reader: mali.id, merchantId, eventId }))?.paymentMethods;

async function gameAhead(id: string, parts: Parameters<World["event"]>[0] = {}): Promise<void> {
  const startsAt = world.clock.now() + 2 * hour;
  await world.event({ id, startsAt, paymentMethods: ["card", "onsite"], ...parts });
}

/** A game that mali paid for, and that has just ended. Its place. */
async function playedWithout(id: string): Promise<string> {
  await gameAhead(id);
  const { joinId } = await mali.join(id);
  await mali.pay(joinId);
  await world.pass(5 * hour);
  return joinId;
}

async function missTwo(): Promise<readonly [string, string]> {
  const first = await playedWithout("past-1");
  const second = await playedWithout("past-2");
  await close("past-1", [first]);
  await close("past-2", [second]);
  return [first, second];
}

async function payAtVenue(id = "ahead") {
  await gameAhead(id);
  return mali.pay((await mali.join(id)).joinId, { method: "onsite" });
}

describe("undoing that a roll was closed", () => {
  const undo = (eventId = "past", merchant = merchantId) => world.get(CloseRoll).undo(merchant, eventId);

  it("forgets its misses for 48 h, again and again; closing it anew tells nobody twice", async () => {
    const joinId = await playedWithout("past");
    await close("past", [joinId]);
    await world.work();
    expect(await undo("past", "merchant-2")).toEqual({ kind: "not_found" });
    await world.pass(48 * hour - 1_000);
    for (const _ of [1, 2]) expect(await undo()).toEqual({ kind: "open" });
    expect((await mali.read(joinId)).miss).toBeNull();
    expect(await object(joinId)).toEqual(refusedWith("not_missed"));
    await close("past", [joinId]);
    await world.work();
    expect((await mali.read(joinId)).miss).not.toBeNull();
    expect(world.sent.filter(({ kind }) => kind === "missed")).toHaveLength(1);
    await world.pass(48 * hour);
    expect(await undo()).toEqual(refusedWith("not_undoable"));
  });

  it("is refused once somebody has objected", async () => {
    const joinId = await playedWithout("past");
    await close("past", [joinId]);
    await object(joinId);
    expect(await undo()).toEqual(refusedWith("not_undoable"));
  });

  it("opens check-in again", async () => {
    const joinId = await playedWithout("past");
    await close("past", []);
    const tap = () => world.get(CheckIn).place({ merchantId, joinId, nonce: "late" });
    expect(await tap()).toMatchObject(refusedWith("not_today"));
    await undo();
    expect(await tap()).toMatchObject({ kind: "checked_in" });
  });
});

describe("a closed roll", () => {
  it("tells who was named, once, how long it may object, and shows it in history", async () => {
    const joinId = await playedWithout("past-1");
    const closed = await close("past-1", [joinId]);
    expect(closed).toMatchObject({ kind: "closed", missed: [{ joinId, eventId: "past-1", displayName: "Mali" }] });
    expect(await close("past-1", [joinId])).toEqual(closed);
    await world.work();
    const objectBy = world.clock.now() + 72 * hour;
    expect(world.sent.filter(({ kind }) => kind === "missed")).toMatchObject([{ memberId: "mali", until: objectBy }]);
    const miss = { namedAt: world.clock.now(), objectBy, objectedAt: null, decision: null };
    expect((await mali.read(joinId)).miss).toEqual(miss);
  });

  it("of another merchant's game is not found, nor are its misses", async () => {
    await world.unitOfWork.run((store) => store.merchants.save(aMerchant({ id: "merchant-2" })));
    const joinId = await playedWithout("past-1");
    expect(await close("past-1", [joinId], "merchant-2")).toEqual({ kind: "not_found" });
    await close("past-1", [joinId]);
    await object(joinId);
    expect(await decide(joinId, false, "merchant-2")).toEqual({ kind: "not_found" });
    expect(await object(joinId, "somebody-else")).toEqual({ kind: "not_found" });
    expect((await world.get(DecideMisses).waiting("merchant-2", 20, null)).items).toEqual([]);
  });
});

describe("after two misses within 90 days", () => {
  it("paying at the venue is neither shown nor taken at that merchant, and anything else is", async () => {
    await missTwo();
    expect(await payAtVenue()).toEqual(refusedWith("onsite_not_offered"));
    expect(await methodsShown("ahead")).toEqual(["card"]);
    const noi = await world.get(ReadEvent).run({ reader: "noi", merchantId, eventId: "ahead" });
    expect(noi?.paymentMethods).toEqual(["card", "onsite"]);
    expect(await mali.pay((await mali.join("ahead")).joinId)).toMatchObject({ kind: "started" });
  });

  it("an event that takes nothing else can't be joined, not even to wait", async () => {
    await missTwo();
    await gameAhead("ahead", { paymentMethods: ["onsite"], capacity: 1 });
    expect(await mali.tryJoin("ahead")).toEqual(refusedWith("onsite_not_offered"));
    const noi = await aMemberIn(world, "noi");
    await noi.join("ahead");
    expect(await mali.tryJoin("ahead")).toEqual(refusedWith("onsite_not_offered"));
  });

  it("another merchant still offers it", async () => {
    await missTwo();
    await world.unitOfWork.run((store) => store.merchants.save(aMerchant({ id: "merchant-2" })));
    await gameAhead("there", { merchantId: "merchant-2" });
    expect(await mali.pay((await mali.join("there")).joinId, { method: "onsite" })).toMatchObject({ kind: "started" });
  });

  it("counts neither one miss, nor a place that nobody named", async () => {
    const first = await playedWithout("past-1");
    await playedWithout("past-2");
    await close("past-1", [first]);
    await close("past-2", []);
    expect(await payAtVenue()).toMatchObject({ kind: "started" });
  });

  it("an objection suspends one until staff decide; then it counts, or does not", async () => {
    const [first, second] = await missTwo();
    expect(await object(first)).toMatchObject({ kind: "objected", participation: { joinId: first } });
    expect(await payAtVenue("ahead-1")).toMatchObject({ kind: "started" });
    expect(await objections()).toMatchObject([{ joinId: first }]);
    expect(await decide(first, true)).toMatchObject({ kind: "decided", place: { miss: { decision: "counts" } } });
    expect(await objections()).toEqual([]);
    expect(await payAtVenue("ahead-2")).toEqual(refusedWith("onsite_not_offered"));
    await object(second);
    await decide(second, false);
    expect(await payAtVenue("ahead-3")).toMatchObject({ kind: "started" });
  });

  it("whose game did not take place did not miss it", async () => {
    await missTwo();
    expect(await payAtVenue("ahead-2")).toEqual(refusedWith("onsite_not_offered"));
    await world.get(CancelEvent).run(merchantId, "past-2", { reason: null, didNotTakePlace: true });
    expect(await payAtVenue("ahead-3")).toMatchObject({ kind: "started" });
  });

  it("is forgotten 90 days after the end of the game", async () => {
    await missTwo();
    await world.pass(90 * day - 8 * hour);
    expect(await payAtVenue("ahead-1")).toEqual(refusedWith("onsite_not_offered"));
    await world.pass(8 * hour);
    expect(await payAtVenue("ahead-2")).toMatchObject({ kind: "started" });
  });
});

it("asks, over any course of games, for those misses of the last 90 days that nothing takes away", async () => {
  const fate = fc.constantFrom("unnamed", "named", "named", "objected", "counts", "taken_back", "came");
  const games = fc.array(fc.tuple(fc.constantFrom(0, 1, 20, 45, 60, 89), fate), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(games, async (course) => {
      world = await aWorld();
      mali = await aMemberIn(world, "mali");
      const counting: number[] = [];
      for (const [index, [pause, what]] of course.entries()) {
        await world.pass(pause * day);
        const id = `game-${index}`;
        const endsAt = world.clock.now() + 4 * hour;
        const joinId = await playedWithout(id);
        const { ticketCode } = await mali.read(joinId);
        if (what === "came") await world.get(CheckIn).run({ merchantId, ticketCode: ticketCode ?? "", nonce: id });
        await close(id, what === "unnamed" || what === "came" ? [] : [joinId]);
        if (what === "objected" || what === "counts" || what === "taken_back") await object(joinId);
        if (what === "counts" || what === "taken_back") await decide(joinId, what === "counts");
        if (what === "named" || what === "counts") counting.push(endsAt);
        const lately = counting.filter((at) => at >= world.clock.now() - 90 * day);
        await gameAhead(`ahead-${index}`);
        expect(await methodsShown(`ahead-${index}`)).toEqual(lately.length < 2 ? ["card", "onsite"] : ["card"]);
      }
    }),
    { numRuns: 60 },
  );
});
