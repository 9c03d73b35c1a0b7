import { beforeEach, describe, expect, it } from "vitest";
import { defaultTiming } from "#domain/event/timing.ts";
import { money } from "#domain/money/money.ts";
import { day, hour, minute } from "#domain/time/instant.ts";
import { type ClientWorld, join } from "./support/client-world.ts";

/** What every `EventRepository` of the app promises. */
export function eventRepositoryContract(name: string, open: () => Promise<ClientWorld>): void {
  describe(`event repository: ${name}`, () => {
    let world: ClientWorld;

    beforeEach(async () => {
      world = await open();
    });

    it("lists events from now on by start, without identity too", async () => {
      const later = await world.createEvent({ startsAt: world.now() + 3 * day });
      const sooner = await world.createEvent({ startsAt: world.now() + day });
      await world.createEvent({ startsAt: world.now() - day });
      await world.createEvent({ stage: "draft" });
      const page = await world.stranger.events.list({});
      expect(page.items.map(({ id }) => id)).toEqual([sooner.id, later.id]);
      expect(page.nextCursor).toBeNull();
      expect(page.items[0]).toMatchObject({
        startsAt: sooner.startsAt,
        endsAt: sooner.endsAt,
        price: sooner.price,
        seats: { capacity: 10, taken: 0, left: 10 },
        waiting: 0,
        status: "open",
        mine: null,
      });
      expect(page.items[0]).not.toHaveProperty("distanceKm");
    });

    it("narrows the list by every part that is given", async () => {
      const start = world.now() + 5 * day;
      const wanted = await world.createEvent({ title: "Sunrise yoga", sportType: "yoga", startsAt: start });
      await world.createEvent({ sportType: "yoga", startsAt: start + day });
      await world.createEvent({ title: "Sunrise run", sportType: "running", startsAt: start });
      const { events } = world.stranger;
      const ids = async (search: Parameters<typeof events.list>[0]) =>
        (await events.list(search)).items.map(({ id }) => id);
      expect(await ids({ sportType: "yoga", q: "sunrise" })).toEqual([wanted.id]);
      expect(await ids({ sportType: "yoga", from: start, to: start + day })).toEqual([wanted.id]);
      expect(await ids({ sportType: "yoga", from: start + 1, to: start + day })).toEqual([]);
      expect(await ids({ merchantId: "merchant-1", sportType: "running" })).toHaveLength(1);
      expect(await ids({ merchantId: "nobody" })).toEqual([]);
    });

    it("can leave out what has no seat for a newcomer", async () => {
      const full = await world.createEvent({ capacity: 1 });
      const free = await world.createEvent();
      await join(await world.as("member-1"), full.id);
      const withSeats = await world.stranger.events.list({ hasSeats: true });
      expect(withSeats.items.map(({ id }) => id)).toEqual([free.id]);
      const all = await world.stranger.events.list({});
      expect(all.items.find(({ id }) => id === full.id)).toMatchObject({
        status: "full",
        seats: { taken: 1, left: 0 },
      });
    });

    it("can be narrowed to what suits the member", async () => {
      const start = world.now() + 2 * day;
      const morning = start - (start % day) + hour;
      const level = { from: "Beginner", to: "Beginner", note: null };
      const early = await world.createEvent({ startsAt: morning, level, setting: "outdoor", price: money(0, "THB") });
      const late = await world.createEvent({ startsAt: morning + 10 * hour, setting: "indoor" });
      const { events } = world.stranger;
      const ids = async (search: Parameters<typeof events.list>[0]) =>
        (await events.list(search)).items.map(({ id }) => id);
      expect(await ids({ timeOfDay: ["morning"] })).toEqual([early.id]);
      expect(await ids({ timeOfDay: ["morning", "evening"] })).toEqual([early.id, late.id]);
      expect(await ids({ levels: ["advanced"] })).toEqual([late.id]);
      expect(await ids({ setting: "outdoor" })).toEqual([early.id]);
      expect(await ids({ free: true })).toEqual([early.id]);
      expect(await ids({ maxPrice: late.price })).toEqual([early.id, late.id]);
      expect(await ids({ maxPrice: { ...late.price, amount: late.price.amount - 1 } })).toEqual([early.id]);
      expect((await events.detail(early.merchantId, early.id))?.setting).toBe("outdoor");
    });

    it("tells of a full event whether one can wait for it", async () => {
      const queues = await world.createEvent({ capacity: 1 });
      const refuses = await world.createEvent({ capacity: 1, waitingList: false });
      const member = await world.as("member-1");
      for (const { id } of [queues, refuses]) await join(member, id);
      const { items } = await world.stranger.events.list({});
      const listed = new Map(items.map(({ id, status, waitingList }) => [id, { status, waitingList }]));
      expect(listed.get(queues.id)).toEqual({ status: "full", waitingList: true });
      expect(listed.get(refuses.id)).toEqual({ status: "full", waitingList: false });
      expect(await world.stranger.events.detail(refuses.merchantId, refuses.id)).toMatchObject({ waitingList: false });
    });

    it("tells how long its merchant keeps seats, on the event and to who waits for it", async () => {
      const times = {
        holdMinutes: 20,
        offer: { ...defaultTiming.offer, farMinutes: 45 },
        quiet: null,
        openCall: { minutes: 60, holdMinutes: 5 },
      };
      await world.setTiming({ ...defaultTiming, ...times });
      const event = await world.createEvent({ capacity: 1 });
      const seated = await join(await world.as("member-1"), event.id);
      expect([seated.deadline, seated.times]).toEqual([world.now() + 20 * minute, null]);
      expect((await join(await world.as("member-2"), event.id)).times).toEqual(times);
      expect((await world.stranger.events.detail(event.merchantId, event.id))?.times).toEqual(times);
    });

    it("pages through every event once, in order", async () => {
      const made: string[] = [];
      for (let index = 0; index < 7; index += 1)
        made.push((await world.createEvent({ startsAt: world.now() + day })).id);
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await world.stranger.events.list({}, { cursor, limit: 3 });
        expect(page.items.length).toBeLessThanOrEqual(3);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(seen).toHaveLength(7);
      expect(new Set(seen)).toEqual(new Set(made));
    });

    it("finds what is near, nearest first, with the distance", async () => {
      const here = { lat: 13.7, lng: 100.5 };
      const venue = (lat: number) => ({ name: "V", address: "A", access: null, lat, lng: 100.5 });
      const near = await world.createEvent({ venue: venue(13.71) });
      const nearer = await world.createEvent({ venue: venue(13.705) });
      const far = await world.createEvent({ venue: venue(14) });
      const { items } = await world.stranger.events.near(here, {});
      expect(items.map(({ id }) => id)).toEqual([nearer.id, near.id]);
      expect(items[1]?.distanceKm).toBeCloseTo(1.112, 2);
      const wide = await world.stranger.events.near(here, { radiusKm: 50, sportType: far.sportType });
      expect(wide.items.map(({ id }) => id)).toEqual([nearer.id, near.id, far.id]);
    });

    it("shows a merchant with its events to come, or nothing", async () => {
      const event = await world.createEvent();
      const found = await world.stranger.events.ofMerchant("merchant-1");
      expect(found?.merchant).toMatchObject({ id: "merchant-1" });
      expect(found?.merchant.legal.operator).not.toBe("");
      expect(found?.events.items.map(({ id }) => id)).toEqual([event.id]);
      expect(await world.stranger.events.ofMerchant("nobody")).toBeNull();
    });

    it("tells everything about one event, or nothing", async () => {
      const level = { from: "Beginner", to: null, note: null };
      const event = await world.createEvent({ level, bring: ["Shoes"], joinOpensAt: world.now() + hour });
      const { events } = world.stranger;
      const detail = await events.detail(event.merchantId, event.id);
      expect(detail).toMatchObject({
        description: event.description,
        level: { from: "Beginner", to: null, note: null },
        bring: ["Shoes"],
        joinOpensAt: event.joinOpensAt,
        joinClosesAt: event.joinClosesAt,
        maxSeatsPerJoin: event.maxSeatsPerJoin,
        paymentMethods: event.paymentMethods,
        refundPolicy: event.refundPolicy,
        merchant: { id: "merchant-1" },
        participation: null,
      });
      expect(await events.detail(event.merchantId, "nothing")).toBeNull();
      expect(await events.detail("nobody", event.id)).toBeNull();
    });

    it("shows a member its own place, and nobody else's", async () => {
      const event = await world.createEvent();
      const member = await world.as("member-1");
      const { joinId } = await join(member, event.id, 2);
      expect(await member.events.detail(event.merchantId, event.id)).toMatchObject({
        mine: { joinId, state: "awaiting_payment" },
        participation: { joinId, seats: 2 },
        seats: { taken: 2, left: 8 },
      });
      expect((await member.events.list({})).items[0]?.mine).toEqual({ joinId, state: "awaiting_payment" });
      const other = await world.as("member-2");
      expect(await other.events.detail(event.merchantId, event.id)).toMatchObject({
        mine: null,
        participation: null,
        seats: { taken: 2, left: 8 },
      });
    });

    it("follows the clock: closed when joining closes", async () => {
      const event = await world.createEvent({ startsAt: world.now() + 2 * hour });
      await world.advance(2 * hour);
      expect(await world.stranger.events.detail(event.merchantId, event.id)).toMatchObject({ status: "closed" });
    });

    it("knows the sports, and where a calendar file is", async () => {
      expect((await world.stranger.events.choices()).sports.map(({ id }) => id)).toContain("badminton");
      const url = world.stranger.events.calendarUrl("merchant-1", "event-1");
      expect(url).toContain("merchant-1");
      expect(url).toContain("event-1");
    });
  });
}
