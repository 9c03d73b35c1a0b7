import { beforeEach, describe, expect, it } from "vitest";
import { hour } from "#domain/time/instant.ts";
import { testStart } from "../../support/builders/index.ts";
import { money } from "#domain/money/money.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { ticketMark } from "#domain/participation/ticket-mark.ts";
import { CloseRoll } from "#server/application/door/close-roll.ts";
import { CheckIn } from "#server/application/door/check-in.ts";
import { ReadParticipants } from "#server/application/door/read-participants.ts";
import { ListCustomers } from "#server/application/merchants/customers.ts";

let world: World;
let mali: MemberInWorld;

const untilCheckIn = () => world.pass(testStart - 3 * hour - world.clock.now());

beforeEach(async () => {
  world = await aWorld();
  await world.event({ paymentMethods: ["card", "onsite"] });
  mali = await aMemberIn(world, "mali");
});

const scan = (ticketCode: string, nonce = "scan-1", merchantId = "merchant-1") =>
  world.get(CheckIn).run({ merchantId, ticketCode, nonce });

async function listed(eventId: string, limit = 20, cursor: string | null = null) {
  const answer = await world.get(ReadParticipants).list({ merchantId: "merchant-1", eventId, limit, cursor });
  if (answer.kind !== "listed") throw new Error("The event is the merchant's.");
  return answer.page;
}

async function ticketOf(method: "card" | "onsite") {
  const { joinId } = await mali.join("event-1", 2);
  await mali.pay(joinId, { method });
  const { ticketCode } = await mali.read(joinId);
  if (ticketCode === null) throw new Error("A confirmed participation has a ticket.");
  return { joinId, ticketCode };
}

describe("checking in", () => {
  it("a paid ticket notes it once; the same scan answers the same, another is refused", async () => {
    const { joinId, ticketCode } = await ticketOf("card");
    await untilCheckIn();
    const first = await scan(ticketCode);
    expect(first).toMatchObject({
      kind: "checked_in",
      participant: { joinId, seats: 2, owed: null, checkedInAt: world.clock.now() },
    });
    await world.pass(60_000);
    expect(await scan(ticketCode)).toEqual(first);
    expect(await scan(ticketCode, "scan-2")).toEqual({ kind: "refused", reason: "already_checked_in" });
  });

  it("by the spoken code finds the place in its event, as typed at a noisy door; the QR code's goes there too", async () => {
    const { joinId, ticketCode } = await ticketOf("card");
    const { spokenCode } = await mali.read(joinId);
    if (spokenCode === null) throw new Error("A ticket has a spoken code.");
    const say = (code: string, { eventId = "event-1", nonce = "scan-1", merchantId = "merchant-1" } = {}) =>
      world.get(CheckIn).run({ merchantId, ticketCode: code, eventId, nonce });
    await world.event({ id: "event-2" });
    const wrong = `${spokenCode.slice(0, 5)}${spokenCode.endsWith("A") ? "C" : "A"}`;
    expect(await say(wrong)).toEqual({ kind: "not_found" });
    expect(await say(spokenCode, { eventId: "event-2" })).toEqual({ kind: "not_found" });
    expect(await say(spokenCode, { merchantId: "merchant-2" })).toEqual({ kind: "not_found" });
    expect(await say(ticketCode, { eventId: "event-2" })).toEqual({ kind: "not_found" });
    expect(await scan(spokenCode)).toEqual({ kind: "not_found" });
    const typed = `${spokenCode.slice(0, 3)} ${spokenCode.slice(3)}`.toLowerCase();
    await untilCheckIn();
    const first = await say(typed);
    expect(first).toMatchObject({ kind: "checked_in", participant: { joinId } });
    expect(await say(ticketCode)).toEqual(first);
    expect(await say(typed, { nonce: "scan-2" })).toEqual({ kind: "refused", reason: "already_checked_in" });
  });

  it("by two scanners at once lets one in", async () => {
    const { ticketCode } = await ticketOf("card");
    await untilCheckIn();
    const answers = await Promise.all(["a", "b", "c"].map((nonce) => scan(ticketCode, nonce)));
    expect(answers.filter(({ kind }) => kind === "checked_in")).toHaveLength(1);
  });

  it("lets a party in as it comes; a second door can't let in more than are left", async () => {
    const { joinId, ticketCode } = await ticketOf("card");
    await untilCheckIn();
    const part = (nonce: string, seats?: number) =>
      world
        .get(CheckIn)
        .run({ merchantId: "merchant-1", ticketCode, nonce, ...(seats === undefined ? {} : { seats }) });
    expect(await part("a", 1)).toMatchObject({ kind: "checked_in", participant: { joinId, seats: 2, arrived: 1 } });
    expect(await part("b", 2)).toEqual({ kind: "refused", reason: "already_checked_in" });
    expect(await part("c")).toMatchObject({ kind: "checked_in", participant: { arrived: 2 } });
    expect(await part("a", 1)).toMatchObject({ kind: "checked_in", participant: { arrived: 2 } });
    expect(await part("d", 1)).toEqual({ kind: "refused", reason: "already_checked_in" });
  });

  it("says what staff took, or that it is still owed", async () => {
    const { joinId } = await ticketOf("onsite");
    await untilCheckIn();
    const place = (nonce: string, taken: "other" | "no") =>
      world.get(CheckIn).place({ merchantId: "merchant-1", joinId, nonce, seats: 1, taken });
    expect(await place("a", "no")).toMatchObject({ participant: { owed: money(70_000, "THB"), arrived: 1 } });
    expect(await place("b", "other")).toMatchObject({
      participant: { owed: null, arrived: 2, payment: { state: "succeeded", taken: { as: "other" } } },
    });
  });

  it("shows the door by what it knows a ticket, and never the ticket", async () => {
    const { joinId, ticketCode } = await ticketOf("card");
    const { spokenCode } = await mali.read(joinId);
    const [person] = (await listed("event-1")).items;
    expect(person?.ticket).toEqual({ mark: ticketMark(ticketCode), spokenCode });
    expect(JSON.stringify(person)).not.toContain(ticketCode);
  });

  it("settles what is owed at the venue", async () => {
    const { joinId, ticketCode } = await ticketOf("onsite");
    expect((await listed("event-1")).items).toMatchObject([
      { owed: money(70_000, "THB"), payment: { state: "processing" } },
    ]);
    await untilCheckIn();
    expect(await scan(ticketCode)).toMatchObject({
      participant: { owed: null, payment: { state: "succeeded", amount: money(70_000, "THB") } },
    });
    expect(await mali.read(joinId)).toMatchObject({ payment: { state: "succeeded" } });
  });

  it("knows no ticket of somebody else, of nobody, or of who has left", async () => {
    const { joinId, ticketCode } = await ticketOf("card");
    expect(await scan(ticketCode, "scan-1", "merchant-2")).toEqual({ kind: "not_found" });
    expect(await scan("nothing")).toEqual({ kind: "not_found" });
    await mali.leave(joinId);
    await untilCheckIn();
    expect(await scan(ticketCode)).toEqual({ kind: "not_found" });
  });

  it("at the door takes tickets of today only, by the calendar of the event's zone", async () => {
    const { ticketCode } = await ticketOf("card");
    const atDoor = () =>
      world.get(CheckIn).run({ merchantId: "merchant-1", ticketCode, nonce: "scan-1", onlyToday: true });
    const list = () =>
      world
        .get(ReadParticipants)
        .list({ merchantId: "merchant-1", eventId: "event-1", limit: 20, cursor: null, onlyToday: true });
    expect([await atDoor(), await list()]).toEqual([
      { kind: "refused", reason: "not_today", opensAt: testStart - 3 * hour },
      { kind: "refused", reason: "not_today" },
    ]);
    await world.pass(testStart - 2 * hour - world.clock.now());
    expect([(await atDoor()).kind, (await list()).kind]).toEqual(["checked_in", "listed"]);
  });

  it("is refused until it opens, by a ticket and by a tap on the roll, and once the roll is closed", async () => {
    const { joinId, ticketCode } = await ticketOf("card");
    const tap = () => world.get(CheckIn).place({ merchantId: "merchant-1", joinId, nonce: "tap" });
    const notToday = { kind: "refused", reason: "not_today", opensAt: testStart - 3 * hour };
    await world.pass(testStart - 3 * hour - 1_000 - world.clock.now());
    expect([await scan(ticketCode), await tap()]).toEqual([notToday, notToday]);
    await world.pass(6 * hour);
    await world.get(CloseRoll).run("merchant-1", "event-1", []);
    expect([await scan(ticketCode), await tap()]).toEqual([notToday, notToday]);
  });

  it("ends leaving", async () => {
    const { joinId, ticketCode } = await ticketOf("card");
    await untilCheckIn();
    await scan(ticketCode);
    expect(await mali.leave(joinId)).toEqual({ kind: "refused", reason: "not_leavable" });
    expect(await mali.quote(joinId)).toEqual({ kind: "refused", reason: "not_leavable" });
  });
});

describe("a merchant's lists", () => {
  it("show who is in, who waits and who was, by an id that is the merchant's own and stays the same", async () => {
    await world.event({ id: "event-2", capacity: 1 });
    const noi = await aMemberIn(world, "noi");
    const first = await mali.join("event-2");
    await noi.join("event-2");
    const list = (limit?: number, cursor?: string | null) => listed("event-2", limit, cursor);
    const { items } = await list();
    expect(items).toMatchObject([
      { joinId: first.joinId, state: "awaiting_payment", position: null },
      { state: "waitlisted", position: 1, payment: null },
    ]);
    expect(new Set(items.map((one) => one.memberId)).size).toBe(2);
    expect(JSON.stringify(items)).not.toMatch(/"mali"|"noi"/u);

    const page = await list(1);
    expect(page.items).toEqual(items.slice(0, 1));
    expect(await list(1, page.nextCursor)).toEqual({ items: items.slice(1), nextCursor: null });

    const customers = () => world.get(ListCustomers).run({ merchantId: "merchant-1", limit: 20, cursor: null });
    expect((await customers()).items).toEqual([]);
    await mali.pay(first.joinId);
    expect((await customers()).items).toMatchObject([{ memberId: items[0]?.memberId, participations: 1 }]);
  });

  it("settle what is due first", async () => {
    const { joinId } = await mali.join("event-1");
    await world.pass(15 * 60_000);
    expect((await listed("event-1")).items).toMatchObject([{ joinId, state: "expired", deadline: null }]);
  });
});
