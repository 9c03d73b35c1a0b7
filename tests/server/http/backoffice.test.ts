import { beforeEach, describe, expect, it } from "vitest";
import { formatInstant } from "#contract/wire/read.ts";
import { routes } from "#contract/routes.ts";
import { defaultTiming } from "#domain/event/timing.ts";
import { hour } from "#domain/time/instant.ts";
import { aFreeEvent, aMerchant, anEvent, testNow, testStart } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";

let test: AppUnderTest;
let own: string;
let member: string;

beforeEach(async () => {
  test = await openApp();
  await test.write(async (store) => {
    await store.events.insert(anEvent({ id: "event-1", capacity: 2 }));
    await store.events.insert(aFreeEvent({ id: "free", capacity: 2 }));
    await store.events.insert(anEvent({ id: "draft", stage: "draft" }));
  });
  own = await test.merchantToken();
  member = await test.idToken("U00000000000000000000000000000001");
});

const join = (eventId: string, seats = 1) =>
  call(test, routes.joinEvent, { body: { eventId, seats } }, { token: member });
const event = { params: { eventId: "event-1" } };

describe("changing an event", () => {
  it("answers the event after it and what it does to those who are in", async () => {
    await join("event-1", 2);
    const later = formatInstant(testStart + hour);
    const body = {
      startsAt: later,
      endsAt: formatInstant(testStart + 3 * hour),
      level: { from: "Beginner" },
      joinClosesAt: null,
    };
    const dry = await call(test, routes.changeEvent, { ...event, query: { dryRun: "true" }, body }, { token: own });
    expect(dry).toMatchObject({
      applied: false,
      effects: { membersTold: 1, offersMade: 0, mayLeaveWithFullRefund: 1 },
    });
    expect(dry.event).toMatchObject({
      startsAt: later,
      joinClosesAt: later,
      level: { from: "Beginner", to: null, note: null },
    });
    const before = await call(test, routes.getEvent, { query: { merchantId: "merchant-1", eventId: "event-1" } });
    expect(before.startsAt).toBe(formatInstant(testStart));
    const done = await call(test, routes.changeEvent, { ...event, query: {}, body }, { token: own });
    expect(done).toEqual({ ...dry, applied: true });
  });

  it("is made as it was shown, or not at all; what was made so is answered again, and told once", async () => {
    await join("event-1");
    const body = { capacity: 6, venue: { ...anEvent().venue, name: "Court 9" } };
    const dry = await call(test, routes.changeEvent, { ...event, query: { dryRun: "true" }, body }, { token: own });
    expect(dry.before).toMatchObject({ venue: anEvent().venue, seats: { capacity: 2 } });
    const make = (outlook: string, asked: object = body) =>
      send(test, routes.changeEvent, { ...event, query: { outlook }, body: asked }, { token: own });
    // Another change under that name, and somebody else whom it would tell by now.
    expect((await refusal(await make(dry.outlook, { ...body, capacity: 7 }))).code).toBe("effects_changed");
    await call(
      test,
      routes.joinEvent,
      { body: { eventId: "event-1", seats: 1 } },
      { token: await test.idToken("noi") },
    );
    expect((await refusal(await make(dry.outlook))).code).toBe("effects_changed");
    const anew = await call(test, routes.changeEvent, { ...event, query: { dryRun: "true" }, body }, { token: own });
    expect(anew.effects.membersTold).toBe(dry.effects.membersTold + 1);
    expect((await make(anew.outlook)).status).toBe(200);
    expect(await (await make(anew.outlook)).json()).toMatchObject({
      applied: true,
      event: { venue: { name: "Court 9" } },
    });
    await test.runJobs();
    const { items } = await call(test, routes.listMessages, { query: {} });
    expect(items.filter(({ kind }) => kind === "event_changed")).toHaveLength(2);
  });

  it("tells members in the inbox", async () => {
    await join("event-1");
    const venue = { ...anEvent().venue, name: "Court 9" };
    await call(test, routes.changeEvent, { ...event, query: {}, body: { venue } }, { token: own });
    await test.runJobs();
    const { items } = await call(test, routes.listMessages, { query: {} });
    expect(items[0]).toMatchObject({ kind: "event_changed", link: "/event/merchant-1/event-1" });
    expect(items[0]?.text).toContain("Court 3, 9 Charoen Krung Rd, Bangkok → Court 9");
  });

  it("below the seats taken is 409, and a started one names startsAt", async () => {
    await join("event-1", 2);
    const small = await send(test, routes.changeEvent, { ...event, body: { capacity: 1 } }, { token: own });
    expect([small.status, (await refusal(small)).code]).toEqual([409, "capacity_below_taken"]);
    await test.clock.advance((testStart - test.clock.now()) / 1_000);
    const late = await send(test, routes.changeEvent, { ...event, body: { title: "Late" } }, { token: own });
    expect([late.status, Object.keys((await refusal(late)).fields ?? {})]).toEqual([400, ["startsAt"]]);
  });

  it("wakes those who watch it", async () => {
    let told = 0;
    await test.signals.subscribe("event-1", () => (told += 1));
    await call(test, routes.changeEvent, { ...event, query: {}, body: { title: "New" } }, { token: own });
    await expect.poll(() => told).toBe(1);
    await call(test, routes.cancelEvent, event, { token: own });
    await expect.poll(() => told).toBe(2);
  });
});

describe("publishing and cancelling", () => {
  it("can be repeated, and cancelling is final", async () => {
    const draft = { params: { eventId: "draft" } };
    for (const _ of [1, 2]) expect((await call(test, routes.publishEvent, draft, { token: own })).status).toBe("open");
    for (const _ of [1, 2])
      expect((await call(test, routes.cancelEvent, draft, { token: own })).status).toBe("cancelled");
    const again = await send(test, routes.publishEvent, draft, { token: own });
    expect((await refusal(again)).code).toBe("event_cancelled");
    const changed = await send(test, routes.changeEvent, { ...draft, body: { title: "T" } }, { token: own });
    expect((await refusal(changed)).code).toBe("event_cancelled");
  });
});

describe("the most seats of a join", () => {
  it("is never shown above a capacity that was lowered", async () => {
    const params = { eventId: "free" };
    const changed = await call(test, routes.changeEvent, { params, query: {}, body: { capacity: 2 } }, { token: own });
    expect(changed.event).toMatchObject({ maxSeatsPerJoin: 2, seats: { capacity: 2 } });
  });
});

describe("cancelling after the end", () => {
  it("is refused with its own code; a reason is told, and one that is no text is refused by its name", async () => {
    const params = { eventId: "free" };
    const unread = await send(test, routes.cancelEvent, { params, body: { reason: 1 as never } }, { token: own });
    expect((await refusal(unread)).fields).toHaveProperty("reason");
    const cancelled = await call(
      test,
      routes.cancelEvent,
      { params, body: { reason: "The court is flooded." } },
      { token: own },
    );
    expect(cancelled).toMatchObject({ status: "cancelled", cancelReason: "The court is flooded." });
  });
});

describe("participants and check-in", () => {
  it("show a member by an id of the merchant's own, and let a ticket in once", async () => {
    const { participation } = await join("free", 2);
    const ticketCode = participation.ticketCode ?? "";
    const list = () => call(test, routes.listParticipants, { params: { eventId: "free" }, query: {} }, { token: own });
    const [before] = (await list()).items;
    expect(before).toMatchObject({
      joinId: participation.joinId,
      state: "confirmed",
      seats: 2,
      payment: null,
      owed: null,
      checkedInAt: null,
    });
    const early = await send(test, routes.checkIn, { body: { ticketCode, nonce: "n-1" } }, { token: own });
    const { code, opensAt } = (await early.json()) as Readonly<Record<string, unknown>>;
    expect([early.status, code, opensAt]).toEqual([403, "forbidden", formatInstant(testStart - 3 * hour)]);
    await test.clock.advance((testStart - testNow) / 1_000);
    const checkedIn = await call(test, routes.checkIn, { body: { ticketCode, nonce: "n-1" } }, { token: own });
    expect(checkedIn).toEqual({ ...before, checkedInAt: expect.any(String), arrived: 2 });
    expect(await call(test, routes.checkIn, { body: { ticketCode, nonce: "n-1" } }, { token: own })).toEqual(checkedIn);
    const second = await send(test, routes.checkIn, { body: { ticketCode, nonce: "n-2" } }, { token: own });
    expect([second.status, (await refusal(second)).code]).toEqual([409, "already_checked_in"]);
    const users = await call(test, routes.listMembers, { query: {} }, { token: own });
    expect(users.items).toMatchObject([{ memberId: before?.memberId, participations: 1, phone: null }]);
    expect(users.items).toMatchObject([{ attended: 1, missed: 0, lastSeenAt: expect.any(String), spent: [] }]);
    expect(JSON.stringify([users, checkedIn])).not.toContain('"memberId":"U0');
  });

  it("list page by page", async () => {
    await join("free");
    const second = await test.idToken("U00000000000000000000000000000002");
    await call(test, routes.joinEvent, { body: { eventId: "free", seats: 1 } }, { token: second });
    for (const route of [routes.listParticipants, routes.listMembers]) {
      const page = (cursor?: string) =>
        call(
          test,
          route,
          { params: { eventId: "free" }, query: { limit: "1", ...(cursor ? { cursor } : {}) } },
          { token: own },
        );
      const first = await page();
      const rest = await page(first.nextCursor ?? "");
      expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([1, 1, null]);
      expect(first.items[0]?.memberId).not.toBe(rest.items[0]?.memberId);
      expect(atob(first.nextCursor ?? "")).not.toContain("U0000");
    }
  });
});

describe("settings", () => {
  it("are read and changed in parts", async () => {
    const before = await call(test, routes.getMerchantSettings, {}, { token: own });
    expect(before).toMatchObject({ id: "merchant-1", timing: defaultTiming, transferAccount: null });
    const transferAccount = { bankName: "SCB", accountNumber: "123-4-56789-0", accountName: "Smash House" };
    const after = await call(test, routes.changeMerchantSettings, { body: { transferAccount } }, { token: own });
    expect(after).toEqual({ ...before, transferAccount: { ...transferAccount, promptpayId: null } });
    expect(await call(test, routes.getMerchantSettings, {}, { token: own })).toEqual(after);
    const none = await call(test, routes.changeMerchantSettings, { body: { transferAccount: null } }, { token: own });
    expect(none).toEqual(before);
  });

  it("have the zone of the merchant's months; another one counts from the next month", async () => {
    const before = await call(test, routes.getMerchantSettings, {}, { token: own });
    expect([before.timeZone, before.timeZoneChange]).toEqual(["Asia/Bangkok", null]);
    const choose = () =>
      call(test, routes.changeMerchantSettings, { body: { timeZone: "Asia/Tokyo" } }, { token: own });
    const after = await choose();
    const timeZoneChange = { from: "2027-01", before: "Asia/Bangkok" };
    expect(after).toEqual({ ...before, timeZone: "Asia/Tokyo", timeZoneChange });
    expect(await choose()).toEqual(after);
    expect(await call(test, routes.getMerchantSettings, {}, { token: own })).toEqual(after);
    const books = async (month: string) =>
      (await call(test, routes.getMonthOfBooks, { params: { month }, query: {} }, { token: own })).timeZone;
    expect([await books("2026-12"), await books("2027-01")]).toEqual(["Asia/Bangkok", "Asia/Tokyo"]);
  });

  it.each(["Asia/Nowhere", "not a zone", "JST", "EST", "UTC", "asia/tokyo"])(
    "refuse the zone %s by its field",
    async (timeZone) => {
      const response = await send(test, routes.changeMerchantSettings, { body: { timeZone } }, { token: own });
      const { code, fields } = await refusal(response);
      expect([response.status, code, Object.keys(fields ?? {})]).toEqual([400, "invalid_request", ["timeZone"]]);
    },
  );

  it("that make no sense name their field", async () => {
    const timing = { ...defaultTiming, quiet: { from: 60, until: 60, unlessStartBefore: 0 } };
    const response = await send(test, routes.changeMerchantSettings, { body: { timing } }, { token: own });
    expect([response.status, Object.keys((await refusal(response)).fields ?? {})]).toEqual([
      400,
      ["timing.quiet.until"],
    ]);
  });

  it("show members no more than they may see", async () => {
    const { merchant } = await call(test, routes.getEvent, { query: { merchantId: "merchant-1", eventId: "event-1" } });
    expect(Object.keys(merchant)).not.toEqual(expect.arrayContaining(["timing"]));
    expect(JSON.stringify(merchant)).not.toMatch(/timing|transferAccount/u);
  });
});

describe("a web address in an organiser's texts", () => {
  const refusedFields = async (answer: Response) => {
    const { code, fields } = await refusal(answer);
    return [code, Object.keys(fields ?? {})];
  };

  it("is a fault of its field, of an event's texts and of a reason before approval", async () => {
    const body = {
      venue: { ...anEvent().venue, address: "See evil.com" },
      level: { from: null, to: null, note: "https://evil.example" },
    };
    const changing = await send(test, routes.changeEvent, { ...event, query: {}, body }, { token: own });
    expect(await refusedFields(changing)).toEqual(["invalid_request", ["venue.address", "level.note"]]);
    await test.write((store) => store.merchants.save(aMerchant({ approvedAt: null })));
    const reason = { reason: "Pay at https://evil.example" };
    const cancelling = await send(test, routes.cancelEvent, { ...event, body: reason }, { token: own });
    expect(await refusedFields(cancelling)).toEqual(["invalid_request", ["reason"]]);
    expect(
      await call(test, routes.getEvent, { query: { merchantId: "merchant-1", eventId: "event-1" } }),
    ).toMatchObject({ venue: anEvent().venue, status: "open" });
  });
});
