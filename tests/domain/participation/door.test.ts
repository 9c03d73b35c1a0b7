import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { atTheDoor, type PlaceAtDoor } from "#domain/participation/door.ts";
import { day, hour } from "#domain/time/instant.ts";

const startsAt = Date.UTC(2026, 10, 20, 12);
const game = {
  stage: "published",
  startsAt,
  endsAt: startsAt + 2 * hour,
  timeZone: "Asia/Bangkok",
  rollClosedAt: null,
} as const;
const place: PlaceAtDoor = { state: "confirmed", seats: 2, arrived: 0, checkedInAt: null, owed: null };
const at = (changes: Partial<PlaceAtDoor>, now = startsAt) => atTheDoor({ ...place, ...changes }, game, now);

describe("at the door", () => {
  it("a ticket lets in the seats that have not come", () => {
    const entering = { kind: "may_enter", isChecking: false, owed: null } as const;
    expect(at({})).toEqual({ ...entering, left: 2 });
    expect(at({ arrived: 1, checkedInAt: startsAt - 60_000 })).toEqual({ ...entering, left: 1 });
  });

  it("who is in already is told since when", () => {
    expect(at({ arrived: 2, checkedInAt: startsAt - 60_000 })).toEqual({
      kind: "already_in",
      since: startsAt - 60_000,
    });
  });

  it("what is owed is asked for; nothing is not", () => {
    expect(at({ owed: money(12_000, "THB") })).toMatchObject({ kind: "may_enter", owed: money(12_000, "THB") });
    expect(at({ owed: money(0, "THB") })).toMatchObject({ owed: null });
  });

  it("a payment that is being checked lets in from two hours before the start", () => {
    const checked = { state: "under_review" } as const;
    expect(at(checked, startsAt - 2 * hour)).toMatchObject({ kind: "may_enter", isChecking: true });
    expect(at(checked, startsAt - 2 * hour - 1)).toEqual({ kind: "refused", reason: "no_ticket" });
  });

  it.each(["awaiting_payment", "offered", "waitlisted", "expired", "left"] as const)("%s has no ticket", (state) => {
    expect(at({ state })).toEqual({ kind: "refused", reason: "no_ticket" });
  });

  it("another day is said before anything about the place, by the game's zone", () => {
    expect(at({ state: "left" }, startsAt + day)).toEqual({
      kind: "refused",
      reason: "other_day",
      opensAt: startsAt - 3 * hour,
    });
    // 17:20 in UTC is 00:20 of the next day in Bangkok.
    expect(at({}, Date.UTC(2026, 10, 20, 17, 20))).toEqual({
      kind: "refused",
      reason: "other_day",
      opensAt: startsAt - 3 * hour,
    });
    expect(at({}, Date.UTC(2026, 10, 19, 17, 20))).toMatchObject({ reason: "too_early" });
  });

  it("check-in opens 3 h before the start, and ends with the roll, whoever comes", () => {
    const opensAt = startsAt - 3 * hour;
    expect(at({}, opensAt)).toMatchObject({ kind: "may_enter" });
    expect(at({ state: "left" }, opensAt - 1)).toEqual({ kind: "refused", reason: "too_early", opensAt });
    const closed = { ...game, rollClosedAt: startsAt + hour };
    expect(atTheDoor(place, closed, startsAt + hour)).toEqual({ kind: "refused", reason: "roll_closed" });
  });

  it("of a game after midnight check-in opens the evening before", () => {
    const start = Date.UTC(2026, 10, 20, 18);
    const late = { ...game, startsAt: start, endsAt: start + 2 * hour };
    expect(atTheDoor(place, late, start - 3 * hour)).toMatchObject({ kind: "may_enter" });
    expect(atTheDoor(place, late, start - 3 * hour - 1)).toMatchObject({ reason: "other_day" });
  });

  it("a cancelled game lets nobody in", () => {
    const cancelled = { kind: "refused", reason: "event_cancelled" };
    expect(atTheDoor(place, { ...game, stage: "cancelled" }, startsAt)).toEqual(cancelled);
    expect(at({ state: "event_cancelled" })).toEqual(cancelled);
  });
});
