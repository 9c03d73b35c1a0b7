import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askedOf, draftOn, modelOf, timesOn } from "#domain/event/series/game-model.ts";
import { modelFaults } from "#domain/event/series/series.ts";
import { eventFrom } from "#domain/event/event-draft.ts";
import { day, hour, minute } from "#domain/time/instant.ts";
import { daysLater } from "#domain/time/local-date.ts";
import { money } from "#domain/money/money.ts";
import { aMerchant, anEvent } from "../../../support/builders/index.ts";

const made = (event = anEvent()) => modelOf(event);
const gameOf = (model: ReturnType<typeof made>["model"], date: string) =>
  eventFrom(draftOn(model, date), "event-2", aMerchant());

describe("a game of a model", () => {
  it("is on its own date the event that the model is of", () => {
    const event = anEvent({ joinClosesAt: anEvent().startsAt - hour, included: ["shuttles"], capacity: 12 });
    const { model, date } = made(event);
    expect(eventFrom(draftOn(model, date), event.id, aMerchant())).toEqual(event);
  });

  it("is like it a week later", () => {
    const event = anEvent();
    const { model, date } = made(event);
    const { startsAt, endsAt, joinClosesAt } = event;
    const later = gameOf(model, daysLater(date, 7));
    const week = 7 * day;
    const times = { startsAt: startsAt + week, endsAt: endsAt + week, joinClosesAt: joinClosesAt + week };
    expect(later).toEqual({ ...event, ...times, id: "event-2" });
  });

  it("opens as long before its start; one of a model of before opens as soon as it is seen", () => {
    const event = anEvent();
    const { model, date } = made({ ...event, joinOpensAt: event.startsAt - 3 * day });
    expect(gameOf(model, daysLater(date, 7)).joinOpensAt).toBe(event.startsAt + 4 * day);
    const { opensBefore: _opens, ...before } = model;
    expect(gameOf(before, date).joinOpensAt).toBeNull();
  });

  it("ends by the clock, also in the night in which clocks change", () => {
    const startsAt = Date.parse("2026-03-21T23:00:00Z");
    const { model } = made(anEvent({ timeZone: "Europe/Berlin", startsAt, endsAt: startsAt + 4 * hour }));
    const long = (date: string) => (timesOn(model, date).endsAt - timesOn(model, date).startsAt) / hour;
    expect([long("2026-03-22"), long("2026-03-29"), long("2026-10-25")]).toEqual([4, 3, 5]);
  });

  it("ends after it starts, whatever the clocks do", () => {
    const zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Bangkok"];
    const of = [fc.constantFrom(...zones), fc.nat(800), fc.nat(1439), fc.integer({ min: 1, max: 300 })] as const;
    fc.assert(
      fc.property(...of, (timeZone, days, startMinute, minutesLong) => {
        const model = { ...made().model, timeZone, startMinute, minutesLong };
        const { startsAt, endsAt } = timesOn(model, daysLater("2026-01-01", days));
        expect(endsAt).toBeGreaterThan(startsAt);
        expect(Math.abs(endsAt - startsAt - minutesLong * minute)).toBeLessThanOrEqual(hour);
      }),
    );
  });
});

describe("what a changed model asks of a game", () => {
  const { model: before, date } = made();
  const ask = (game = anEvent(), changes: Partial<typeof before> = {}, overwrite = false) =>
    askedOf(game, date, { before, after: { ...before, ...changes }, overwrite });

  it("is nothing where nothing differs", () => {
    expect(ask()).toEqual({ changes: null, own: [] });
    expect(ask(anEvent(), { price: { ...before.price } })).toEqual({ changes: null, own: [] });
  });

  it("is the fields that differ, as instants of its date", () => {
    const after = ask(anEvent(), { capacity: 20, startMinute: before.startMinute + 60 });
    const { startsAt, endsAt } = anEvent();
    const times = { startsAt: startsAt + hour, endsAt: endsAt + hour, joinClosesAt: startsAt + hour };
    expect(after).toEqual({ changes: { ...times, capacity: 20 }, own: [] });
  });

  it("leaves out what is the game's own, and names it", () => {
    const moved = anEvent({ capacity: 30 });
    expect(ask(moved, { capacity: 20, price: money(40_000, "THB") })).toEqual({
      changes: { price: money(40_000, "THB") },
      own: ["capacity"],
    });
  });

  it("takes that too when it is to be overwritten", () => {
    expect(ask(anEvent({ capacity: 30 }), { capacity: 20 }, true)).toEqual({ changes: { capacity: 20 }, own: [] });
  });

  it("does not move a game that was moved", () => {
    const moved = anEvent({ startsAt: anEvent().startsAt + day, endsAt: anEvent().endsAt + day });
    const asked = ask(moved, { startMinute: before.startMinute + 60 });
    expect(asked.changes).toBeNull();
    expect(asked.own).toEqual(["startsAt", "endsAt", "joinClosesAt"]);
  });

  it("is nothing for a game that is so already, so that doing it again does nothing", () => {
    const after = { ...before, capacity: 20 };
    const changed = anEvent({ capacity: 20 });
    expect(askedOf(changed, date, { before, after, overwrite: true })).toEqual({ changes: null, own: [] });
    expect(askedOf(changed, date, { before: after, after, overwrite: false })).toEqual({ changes: null, own: [] });
  });
});

describe("what is wrong with a model", () => {
  const { model } = made();
  it("is what would be wrong with an event of it", () => {
    expect(modelFaults(model)).toEqual({});
    expect(Object.keys(modelFaults({ ...model, paymentMethods: [] }))).toEqual(["paymentMethods"]);
    expect(Object.keys(modelFaults({ ...model, timeZone: "EST" }))).toEqual(["timeZone"]);
    expect(Object.keys(modelFaults({ ...model, timeZone: "Mars/Olympus" }))).toEqual(["timeZone"]);
    expect(Object.keys(modelFaults({ ...model, startMinute: 1440 }))).toEqual(["startMinute"]);
    expect(Object.keys(modelFaults({ ...model, minutesLong: 0 }))).toEqual(["minutesLong"]);
    expect(Object.keys(modelFaults({ ...model, closesBefore: -1 }))).toEqual(["closesBefore"]);
    expect(Object.keys(modelFaults({ ...model, opensBefore: 60, closesBefore: 60 }))).toEqual(["opensBefore"]);
    expect(Object.keys(modelFaults({ ...model, opensBefore: 61 * 1440 }))).toEqual(["opensBefore"]);
    expect(modelFaults({ ...model, opensBefore: 61, closesBefore: 60 })).toEqual({});
  });
});
