import { beforeAll, describe, expect, it } from "vitest";
import type { EventRoom } from "#domain/event/event-room.ts";
import type { EventSummary } from "#contract/events/event.ts";
import { settle } from "#domain/event/settle.ts";
import { countSeats } from "#domain/event/seats.ts";
import { sportTypes } from "#domain/event/sport-type.ts";
import { isPayable } from "#domain/money/money.ts";
import { isHeld } from "#domain/participation/participation.ts";
import { amountDue } from "#domain/payment/decide-pay.ts";
import { day, hour } from "#domain/time/instant.ts";
import { sampleMembers, sampleMerchants } from "#server/adapters/sample/samples.ts";
import { testNow } from "../../support/builders/index.ts";
import { samplesUnderTest } from "./samples-under-test.ts";

const zones = ["Asia/Bangkok", "Asia/Taipei", "Asia/Tokyo"] as const;
const currencyOf: Readonly<Record<string, string>> = {
  "Asia/Bangkok": "THB",
  "Asia/Taipei": "TWD",
  "Asia/Tokyo": "JPY",
};

const dateIn = (timeZone: string, at: number) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);

const samples = samplesUnderTest();
let events: readonly EventSummary[] = [];
let rooms: readonly EventRoom[] = [];

beforeAll(async () => {
  await samples.seed();
  events = await samples.list();
  rooms = await samples.roomsOf(events);
});

describe("what is put up", () => {
  it("is a dozen merchants, each with its own client", async () => {
    expect(sampleMerchants).toHaveLength(12);
    for (const { id } of sampleMerchants) {
      const client = await samples.unitOfWork.read((store) => store.merchants.findClient(id));
      expect(client?.merchantId).toBe(id);
      expect(await samples.secrets.verify("development", client?.secretHash ?? null)).toBe(true);
    }
    expect(samples.secrets.hashed).toBe(1);
  });

  it("is about sixty events, every sport among them, and plenty in each city", () => {
    expect(events.length).toBeGreaterThanOrEqual(55);
    expect(events.length).toBeLessThanOrEqual(66);
    for (const { id } of sportTypes)
      expect(events.filter(({ sportType }) => sportType === id).length).toBeGreaterThanOrEqual(4);
    for (const zone of zones) {
      const there = events.filter(({ timeZone }) => timeZone === zone);
      expect(there.length).toBeGreaterThanOrEqual(16);
      expect(new Set(there.map(({ merchantId }) => merchantId)).size).toBe(4);
    }
  });

  it("costs what can be paid, in the city's currency, and some of it nothing", () => {
    for (const { price, timeZone } of events) {
      expect(isPayable(price)).toBe(true);
      expect(price.currency).toBe(currencyOf[timeZone]);
    }
    for (const zone of zones) {
      expect(events.some(({ price, timeZone }) => price.amount === 0 && timeZone === zone)).toBe(true);
    }
  });

  it("starts a few hours from now at the earliest, on each of the next seven days, within three weeks", () => {
    for (const { startsAt } of events) {
      expect(startsAt).toBeGreaterThan(testNow + 2 * hour);
      expect(startsAt).toBeLessThanOrEqual(testNow + 22 * day);
    }
    for (let ahead = 0; ahead < 7; ahead += 1) {
      const thatDay = events.filter(
        ({ startsAt, timeZone }) => dateIn(timeZone, startsAt) === dateIn(timeZone, testNow + ahead * day),
      );
      expect(thatDay.length).toBeGreaterThanOrEqual(4);
      expect(new Set(thatDay.map(({ timeZone }) => timeZone)).size).toBeGreaterThanOrEqual(2);
    }
    expect(events.some(({ startsAt }) => startsAt > testNow + 15 * day)).toBe(true);
  });

  it("has series keys and ids of its own", () => {
    expect(new Set(sampleMembers.map(({ id }) => id)).size).toBe(40);
    for (const { id } of sampleMembers) expect(id).toMatch(/^U[0-9a-f]{32}$/u);
    for (const { id } of events) expect(id).toMatch(/^[0-9a-f]{32}$/u);
    for (const { series } of sampleMerchants) expect(new Set(series.map(({ key }) => key)).size).toBe(series.length);
  });
});

describe("seats", () => {
  it("are never more than there are, and nobody is in twice", () => {
    for (const room of rooms) {
      expect(countSeats(room, testNow).taken).toBeLessThanOrEqual(room.event.capacity);
      expect(new Set(room.participations.map(({ memberId }) => memberId)).size).toBe(room.participations.length);
      for (const { seats } of room.participations) expect(seats).toBeLessThanOrEqual(room.event.maxSeatsPerJoin);
    }
  });

  it("are gone for one paid event with five waiting, a party of three among them, and for one free event", () => {
    const full = events.filter(({ status }) => status === "full");
    expect(
      full.map(({ price, waiting }) => [price.amount > 0, waiting]).toSorted(([, a], [, b]) => Number(a) - Number(b)),
    ).toEqual([
      [false, 0],
      [true, 5],
    ]);
    const waiting = rooms.flatMap(({ participations }) => participations.filter(({ state }) => state === "waitlisted"));
    expect(waiting).toHaveLength(5);
    expect(waiting.map(({ seats }) => seats)).toContain(3);
    expect(events.filter(({ status }) => status !== "full").every(({ status }) => status === "open")).toBe(true);
  });

  it("are nearly gone for some, and all there for some", () => {
    expect(events.filter(({ seats }) => seats.left === 1 || seats.left === 2).length).toBeGreaterThanOrEqual(5);
    expect(events.some(({ seats }) => seats.taken === 0)).toBe(true);
    expect(events.filter(({ seats }) => seats.taken > 0 && seats.left > 2).length).toBeGreaterThan(30);
  });

  it("are settled as they are, and due when their holds run out", async () => {
    for (const room of rooms) expect(settle(room, testNow).changed).toEqual([]);
    const held = rooms.filter(({ participations }) => participations.some(({ state }) => isHeld(state)));
    expect(held.length).toBeGreaterThanOrEqual(4);
    const due = await samples.unitOfWork.read((store) => store.events.due(testNow + hour, 100));
    expect([...due].sort()).toEqual(held.map(({ event }) => event.id).sort());
    for (const { event } of held) {
      expect(samples.jobs).toContainEqual(
        expect.objectContaining({ job: { kind: "settle_event", eventId: event.id } }),
      );
    }
  });

  it("are held by nobody more than three times", () => {
    const holders = rooms.flatMap(({ participations }) => participations.filter(({ state }) => isHeld(state)));
    const counts = Map.groupBy(holders, ({ memberId }) => memberId);
    for (const holds of counts.values()) expect(holds.length).toBeLessThanOrEqual(3);
    for (const { deadline } of holders) expect(deadline).toBeGreaterThan(testNow);
  });
});

describe("money", () => {
  it("came for every confirmed seat of a paid event, or is owed at a venue that allows it, and for no other", async () => {
    for (const { event, participations } of rooms) {
      const ids = participations.map(({ id }) => id);
      const attempts = await samples.unitOfWork.read((store) => store.payments.ofParticipations(ids));
      for (const one of participations) {
        const payments = attempts.get(one.id) ?? [];
        const isPaid = one.state === "confirmed" && one.price.amount > 0;
        expect(payments).toHaveLength(isPaid ? 1 : 0);
        for (const payment of payments) {
          expect(payment.amount).toEqual(amountDue(one));
          expect(event.paymentMethods).toContain(payment.method);
          expect(payment.state).toBe(payment.method === "onsite" ? "processing" : "succeeded");
          expect(payment.changedAt).toBeLessThanOrEqual(testNow);
        }
      }
    }
  });

  it("shows a ticket to the confirmed and to no other", () => {
    const all = rooms.flatMap(({ participations }) => participations);
    for (const one of all) expect(one.ticketCode !== null).toBe(one.state === "confirmed");
    const tickets = all.flatMap(({ ticketCode }) => ticketCode ?? []);
    expect(new Set(tickets).size).toBe(tickets.length);
  });
});
