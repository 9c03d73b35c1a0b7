import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { testNow } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { BrowseEvents } from "#server/application/events/browse-events.ts";
import { ReadParticipation } from "#server/application/joining/read-participation.ts";

let world: World;
let mali: MemberInWorld;
let kenji: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  mali = await aMemberIn(world, "mali");
  kenji = await aMemberIn(world, "kenji");
});

describe("joining", () => {
  it("holds seats and shows them taken to everybody", async () => {
    const event = await world.event({ capacity: 4 });
    const held = await mali.join(event.id, 3);
    expect(held).toMatchObject({ state: "awaiting_payment", seats: 3, deadline: testNow + 15 * minute });
    expect(held.event).toMatchObject({ seats: { taken: 3, left: 1 }, mine: { joinId: held.joinId } });
    expect((await kenji.join(event.id)).event.seats.left).toBe(0);
  });

  it("again answers the live participation, whatever seats it asks for", async () => {
    const event = await world.event();
    const first = await mali.join(event.id, 1);
    const second = await mali.join(event.id, 4);
    expect([second.joinId, second.seats]).toEqual([first.joinId, 1]);
  });

  it("does not find drafts and events that don't exist", async () => {
    const draft = await world.event({ id: "draft", stage: "draft" });
    expect(await mali.tryJoin(draft.id)).toEqual({ kind: "not_found" });
    expect(await mali.tryJoin("nothing")).toEqual({ kind: "not_found" });
  });

  it("refuses a fourth unpaid hold, over all events, until one has run out", async () => {
    for (const id of ["a", "b", "c", "d"]) await world.event({ id });
    for (const id of ["a", "b", "c"]) await mali.join(id);
    expect(await mali.tryJoin("d")).toEqual({ kind: "refused", reason: "too_many_holds" });
    await world.pass(15 * minute);
    expect((await mali.join("d")).state).toBe("awaiting_payment");
  });

  it("lets one whose holds ran out twice only wait, and then be offered", async () => {
    const event = await world.event();
    for (let round = 0; round < 2; round += 1) {
      expect((await mali.join(event.id)).state).toBe("awaiting_payment");
      await world.pass(16 * minute);
    }
    const third = await mali.join(event.id);
    expect(third.state).toBe("waitlisted");
    await world.work();
    expect((await mali.read(third.joinId)).state).toBe("offered");
  });

  it("gives 20 seats to 60 who join at the same moment, and a place in order to the rest", async () => {
    const event = await world.event({ capacity: 20 });
    const members = await Promise.all(Array.from({ length: 60 }, (_one, index) => aMemberIn(world, `member-${index}`)));
    const answers = await Promise.all(members.map((member) => member.join(event.id)));
    expect(answers.filter((one) => one.state === "awaiting_payment")).toHaveLength(20);
    const positions = answers.filter((one) => one.state === "waitlisted").map((one) => one.position);
    expect(positions.length).toBe(40);
    const fresh = await Promise.all(
      members.slice(20).map((member, index) => member.read(answers[index + 20]?.joinId ?? "")),
    );
    expect(fresh.map((one) => one.position)).toEqual(Array.from({ length: 40 }, (_one, index) => index + 1));
  });
});

describe("a hold that ran out", () => {
  it("is no seat for any reader, even if no job ran", async () => {
    const event = await world.event({ capacity: 1 });
    const held = await mali.join(event.id);
    await world.pass(15 * minute);
    const browsed = await world.get(BrowseEvents).list({ reader: null, search: {}, limit: 20, cursor: null });
    expect(browsed.items[0]).toMatchObject({ seats: { taken: 0, left: 1 }, status: "open" });
    expect((await mali.read(held.joinId)).state).toBe("expired");
    expect((await kenji.join(event.id)).state).toBe("awaiting_payment");
  });

  it("moves from upcoming to history", async () => {
    const event = await world.event();
    const held = await mali.join(event.id);
    const list = { memberId: "mali", limit: 20, cursor: null };
    const reading = world.get(ReadParticipation);
    expect((await reading.upcoming(list)).items.map((one) => one.joinId)).toEqual([held.joinId]);
    await world.pass(15 * minute);
    expect((await reading.upcoming(list)).items).toEqual([]);
    expect((await reading.history(list)).items).toMatchObject([{ joinId: held.joinId, state: "expired" }]);
  });
});

describe("the waiting list", () => {
  it("offers freed seats in order, with a deadline and a message", async () => {
    const event = await world.event({ capacity: 1 });
    const seated = await mali.join(event.id);
    const waiting = await kenji.join(event.id);
    expect(waiting).toMatchObject({ state: "waitlisted", position: 1 });
    await mali.leave(seated.joinId);
    expect(await kenji.read(waiting.joinId)).toMatchObject({
      state: "offered",
      deadline: testNow + 3 * hour,
      position: null,
    });
    await world.work();
    expect(world.sent.filter((one) => one.memberId === "kenji").map((one) => one.kind)).toEqual(["waiting", "offer"]);
  });

  it("offers a declined seat to the next at once", async () => {
    const event = await world.event({ capacity: 1 });
    const third = await aMemberIn(world, "third");
    const seated = await mali.join(event.id);
    const first = await kenji.join(event.id);
    const second = await third.join(event.id);
    await mali.leave(seated.joinId);
    expect(await kenji.answer(first.joinId, "decline")).toMatchObject({
      kind: "answered",
      participation: { state: "expired" },
    });
    expect((await third.read(second.joinId)).state).toBe("offered");
  });

  it("confirms a free offer when it is accepted, and refuses it after its deadline", async () => {
    const event = await world.event({ capacity: 1, price: money(0, "THB"), paymentMethods: [] });
    const seated = await mali.join(event.id);
    const waiting = await kenji.join(event.id);
    await mali.leave(seated.joinId);
    await world.pass(3 * hour);
    expect(await kenji.answer(waiting.joinId, "accept")).toEqual({ kind: "refused", reason: "hold_expired" });
    expect(await kenji.answer(waiting.joinId, "stillIn")).toMatchObject({ participation: { state: "offered" } });
    const accepted = await kenji.answer(waiting.joinId, "accept");
    expect(accepted).toMatchObject({ participation: { state: "confirmed", ticketCode: expect.any(String) } });
  });

  it("shows a missed offer among what is to come, asleep, even if nothing ran since", async () => {
    const event = await world.event({ capacity: 1 });
    const seated = await mali.join(event.id);
    const waiting = await kenji.join(event.id);
    await mali.leave(seated.joinId);
    await world.pass(3 * hour);
    const list = { memberId: "kenji", limit: 20, cursor: null };
    expect((await world.get(ReadParticipation).upcoming(list)).items).toMatchObject([
      { joinId: waiting.joinId, state: "waitlisted", asleep: true },
    ]);
  });

  it("tells who misses an offer once, and who is called once a call", async () => {
    const event = await world.event({ capacity: 1, startsAt: testNow + 20 * hour });
    const third = await aMemberIn(world, "third");
    const seated = await mali.join(event.id);
    await kenji.join(event.id);
    await mali.leave(seated.joinId);
    await world.work();
    await world.pass(3 * hour);
    await world.work();
    const told = (memberId: string) => world.sent.filter((one) => one.memberId === memberId).map((one) => one.kind);
    expect(told("kenji")).toEqual(["waiting", "offer", "offer_missed"]);
    await third.join(event.id);
    await third.pay((await third.join(event.id)).joinId);
    await world.pass(15 * hour);
    await world.work();
    await third.leave((await third.join(event.id)).joinId);
    await world.work();
    await world.pass(minute);
    await world.work();
    expect(told("kenji")).toEqual(["waiting", "offer", "offer_missed", "open_call"]);
  });
});

describe("what belongs to somebody else", () => {
  it("does not exist", async () => {
    const event = await world.event();
    const { joinId } = await mali.join(event.id);
    expect(await world.get(ReadParticipation).one("kenji", joinId)).toBeNull();
    expect(await kenji.leave(joinId)).toEqual({ kind: "not_found" });
    expect(await kenji.quote(joinId)).toEqual({ kind: "not_found" });
    expect(await kenji.answer(joinId, "decline")).toEqual({ kind: "not_found" });
    expect(await kenji.pay(joinId)).toEqual({ kind: "not_found" });
    expect((await mali.read(joinId)).state).toBe("awaiting_payment");
  });
});
