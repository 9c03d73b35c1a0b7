import { describe, expect, it } from "vitest";
import { countSeats, statusOf } from "#domain/event/seats.ts";
import { minute } from "#domain/time/instant.ts";
import { aRoom, testNow } from "../../support/builders/index.ts";

const closed = { joinClosesAt: testNow - minute };

describe("status", () => {
  it.each([
    ["open with a seat left", {}, "open"],
    ["cancelled before anything else", { stage: "cancelled", endsAt: testNow } as const, "cancelled"],
    ["finished from its end on", { ...closed, endsAt: testNow }, "finished"],
    ["closed from the close of joining on", { joinClosesAt: testNow }, "closed"],
  ])("is %s", (_name, event, expected) => {
    expect(statusOf(aRoom({ event }), testNow)).toBe(expected);
  });

  it("is full when a join of one seat would wait", () => {
    expect(statusOf(aRoom({ event: { capacity: 1 }, participations: [{}] }), testNow)).toBe("full");
  });

  it("is open beside a waiting entry that can't use what is left", () => {
    const room = aRoom({ event: { capacity: 2 }, participations: [{}, { state: "waitlisted", seats: 2 }] });
    expect(statusOf(room, testNow)).toBe("open");
  });
});

describe("seats", () => {
  it("are taken by confirmed, awaiting, reviewed and offered ones before their deadline", () => {
    const room = aRoom({
      event: { capacity: 20 },
      participations: [
        { state: "confirmed", seats: 1 },
        { state: "awaiting_payment", seats: 2 },
        { state: "under_review", seats: 3 },
        { state: "offered", seats: 4 },
        { state: "offered", seats: 4, deadline: testNow },
        { state: "waitlisted", seats: 4 },
        { state: "left", seats: 4 },
        { state: "expired", seats: 4 },
        { state: "event_cancelled", seats: 4 },
      ],
    });
    expect(countSeats(room, testNow)).toEqual({ capacity: 20, taken: 10, left: 10 });
  });
});
