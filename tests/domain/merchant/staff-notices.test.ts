import { describe, expect, it } from "vitest";
import { noticeChoicesOf, staffNotices, unwantedAfter } from "#domain/merchant/notice-choices.ts";
import {
  digestEndsAt,
  gatheredAt,
  gaveUpSeats,
  isGameNear,
  isToldOf,
  nextDigestAt,
  noticeWaitsUntil,
  slipPresses,
  toldAt,
} from "#domain/merchant/staff-notices.ts";
import type { PaymentSlip } from "#domain/payment/payment.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { aStaffMember } from "../../support/builders/index.ts";

/** A time of 1 December 2026 in Bangkok, which is seven hours ahead. */
const bangkok = (hours: number, minutes = 0) => Date.UTC(2026, 11, 1, hours - 7, minutes);
const zone = "Asia/Bangkok";

describe("who is told", () => {
  it.each([
    ["owner", true],
    ["manager", true],
    ["door", false],
  ] as const)("an %s: %s", (role, told) => {
    for (const notice of staffNotices) expect(isToldOf(notice, aStaffMember({ role }))).toBe(told);
  });

  it("nobody who no longer works there", () => {
    expect(isToldOf("digest", aStaffMember({ role: "owner", revokedAt: 1 }))).toBe(false);
  });

  it("nobody of what they switched off, and of nothing else less", () => {
    const one = aStaffMember({ role: "owner", unwantedNotices: ["slip_due"] });
    expect(staffNotices.filter((notice) => isToldOf(notice, one))).toEqual(
      staffNotices.filter((notice) => notice !== "slip_due"),
    );
  });

  it("everything is on at first; a change leaves the others as they are", () => {
    expect(Object.values(noticeChoicesOf({}))).toEqual(staffNotices.map(() => true));
    const off = unwantedAfter({ digest: false, seat_free: false }, {});
    expect(off).toEqual(["seat_free", "digest"]);
    expect(unwantedAfter({ digest: true }, { unwantedNotices: off })).toEqual(["seat_free"]);
    expect(unwantedAfter({ digest: true }, { unwantedNotices: ["seat_free"] })).toEqual(["seat_free"]);
  });
});

describe("in the night of the merchant's zone, 22:00 to 08:00, only what ends by the morning is sent", () => {
  it.each([
    ["21:59 is no night", bangkok(21, 59), bangkok(48), null],
    ["22:00 waits", bangkok(22), bangkok(48), bangkok(32)],
    ["after midnight it waits for the same morning", bangkok(24 + 3), bangkok(48), bangkok(32)],
    ["07:59 waits a minute", bangkok(7, 59), bangkok(48), bangkok(8)],
    ["08:00 is day", bangkok(8), bangkok(48), null],
    ["what ends at 08:00 can't wait", bangkok(23), bangkok(32), null],
    ["what ends at 08:01 can", bangkok(23), bangkok(32, 1), bangkok(32)],
  ])("%s", (_name, now, endsAt, until) => {
    expect(noticeWaitsUntil(endsAt, zone, now)).toBe(until);
  });

  it("by the merchant's own clocks: the same moment is night in one zone and day in another", () => {
    expect(noticeWaitsUntil(bangkok(72), "Asia/Tokyo", bangkok(20, 30))).toBe(bangkok(30));
    expect(noticeWaitsUntil(bangkok(72), "Europe/London", bangkok(23))).toBe(null);
  });

  it("also where the clocks change in that night", () => {
    // In Berlin, 28 March 2027 has no 02:00 to 03:00: 08:00 is an hour earlier.
    const evening = Date.UTC(2027, 2, 27, 22, 30);
    expect(noticeWaitsUntil(evening + 48 * hour, "Europe/Berlin", evening)).toBe(Date.UTC(2027, 2, 28, 6));
    // On 25 October 2026 that hour comes twice.
    const autumn = Date.UTC(2026, 9, 24, 21);
    expect(noticeWaitsUntil(autumn + 48 * hour, "Europe/Berlin", autumn)).toBe(Date.UTC(2026, 9, 25, 7));
  });
});

describe("what presses is told at full five minutes, together", () => {
  it.each([
    [bangkok(12), bangkok(12)],
    [bangkok(12) + 1, bangkok(12, 5)],
    [bangkok(12, 4), bangkok(12, 5)],
  ])("%d at %d", (from, at) => {
    expect(gatheredAt(from)).toBe(at);
  });

  it("in the morning, where it presses at night and can wait", () => {
    expect(toldAt({ from: bangkok(21, 58), endsAt: bangkok(48) }, zone)).toBe(bangkok(32));
    expect(toldAt({ from: bangkok(21, 55), endsAt: bangkok(48) }, zone)).toBe(bangkok(21, 55));
    expect(toldAt({ from: bangkok(23), endsAt: bangkok(31) }, zone)).toBe(bangkok(23));
  });
});

describe("a slip that waits presses", () => {
  const slip: PaymentSlip = { uploads: 1, reviewSince: bangkok(9), reviewDueAt: bangkok(19), flags: [] };
  const startsAt = bangkok(21);

  it("two hours before it is due, and again from then until the start", () => {
    expect(slipPresses(slip, "slip_due", startsAt)).toEqual({ from: bangkok(17), endsAt: bangkok(19) });
    expect(slipPresses(slip, "slip_overdue", startsAt)).toEqual({ from: bangkok(19), endsAt: startsAt });
  });

  it("at once, where it came later than that", () => {
    const late = { ...slip, reviewSince: bangkok(18) };
    expect(slipPresses(late, "slip_due", startsAt)).toEqual({ from: bangkok(18), endsAt: bangkok(19) });
  });

  it("only as overdue, where it would be overdue before it is told", () => {
    const soon = { ...slip, reviewSince: bangkok(18, 57), reviewDueAt: bangkok(19) };
    expect(slipPresses(soon, "slip_due", startsAt)).toBe(null);
    const tooLate = { ...slip, reviewSince: bangkok(20), reviewDueAt: bangkok(20) };
    expect(slipPresses(tooLate, "slip_due", startsAt)).toBe(null);
    expect(slipPresses(tooLate, "slip_overdue", startsAt)).toEqual({ from: bangkok(20), endsAt: startsAt });
  });

  it("not where nobody has to decide, or no time was given for it", () => {
    for (const notice of ["slip_due", "slip_overdue"] as const) {
      expect(slipPresses(null, notice, startsAt)).toBe(null);
      expect(slipPresses({ ...slip, reviewSince: null }, notice, startsAt)).toBe(null);
      expect(slipPresses({ ...slip, reviewDueAt: null }, notice, startsAt)).toBe(null);
    }
  });
});

describe("a game is near", () => {
  it.each([
    ["a moment more than a day before", -24 * hour - 1, false],
    ["a day before", -24 * hour, true],
    ["a minute before", -minute, true],
    ["when it begins", 0, false],
  ])("%s: %s", (_name, after, near) => {
    expect(isGameNear(bangkok(20), bangkok(20) + after)).toBe(near);
  });
});

describe("seats are given up", () => {
  const place = { state: "confirmed", seats: 2, ending: null } as const;
  it.each([
    ["by who leaves", place, { ...place, state: "left", ending: "member_left" }, true],
    ["by who comes with fewer", place, { ...place, seats: 1 }, true],
    ["by a slip that was under review", { ...place, state: "under_review" }, { ...place, state: "left" }, true],
    ["by an offer that ran out", { ...place, state: "offered" }, { ...place, state: "expired" }, true],
    ["by an offer that was missed", { ...place, state: "offered" }, { ...place, state: "waitlisted" }, true],
    [
      "not by a hold that nobody paid for",
      { ...place, state: "awaiting_payment" },
      { ...place, state: "expired" },
      false,
    ],
    ["not by whom staff take out", place, { ...place, state: "left", ending: "taken_out" }, false],
    ["not by a game that is cancelled", place, { ...place, state: "event_cancelled" }, false],
    ["not by who leaves the waiting list", { ...place, state: "waitlisted" }, { ...place, state: "left" }, false],
    ["not by who has just joined", undefined, place, false],
    ["not by who comes with more", place, { ...place, seats: 3 }, false],
  ] as const)("%s", (_name, older, newer, given) => {
    expect(gaveUpSeats(older, newer)).toBe(given);
  });
});

describe("the digest is told at 09:00 of the merchant's zone", () => {
  it.each([
    ["before it, today", bangkok(8, 59), bangkok(9)],
    ["at it, tomorrow", bangkok(9), bangkok(33)],
    ["after it, tomorrow", bangkok(23), bangkok(33)],
  ])("%s", (_name, now, at) => {
    expect(nextDigestAt(now, zone)).toBe(at);
  });

  it("also on a day whose clocks change", () => {
    expect(nextDigestAt(Date.UTC(2027, 2, 27, 12), "Europe/Berlin")).toBe(Date.UTC(2027, 2, 28, 7));
  });

  it("by a server that was away until the evening, not in the night", () => {
    expect(digestEndsAt(bangkok(9))).toBe(bangkok(21));
  });
});
