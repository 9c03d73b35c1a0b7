import { expect, it } from "vitest";
import { hour } from "#domain/time/instant.ts";
import { waitingTurn } from "#ui/screens/success/waiting-turn.ts";
import { anEvent } from "../../support/views.ts";

const startsAt = Date.parse("2026-11-28T11:00:00Z");
const mine = {
  times: {
    holdMinutes: 15,
    offer: { farMinutes: 720, farHours: 48, midMinutes: 180, nearHours: 16, nearMinutes: 30 },
    quiet: { from: 22 * 60, until: 9 * 60, unlessStartBefore: 12 * 60 },
    openCall: { minutes: 120, holdMinutes: 10 },
  },
  joinClosesAt: startsAt,
  event: anEvent({ startsAt, timeZone: "Asia/Bangkok", seats: { capacity: 4, taken: 4, left: 0 } }),
  position: 1,
  asleep: false,
  seats: 2,
  acceptsFewer: 1,
};
const day = Date.parse("2026-11-27T08:00:00Z");
const night = Date.parse("2026-11-27T16:00:00Z");
const morning = Date.parse("2026-11-28T02:00:00Z");
const oneLeft = { ...mine, event: { ...mine.event, seats: { capacity: 4, taken: 3, left: 1 } } };

it("is an offer by day, and whoever is first in the last two hours", () => {
  expect(waitingTurn(mine, day)).toEqual({ kind: "offers" });
  expect(waitingTurn(mine, startsAt - 2 * hour)).toEqual({ kind: "call" });
});

it("waits for the morning at night; a seat that is kept already is the first one's", () => {
  expect(waitingTurn(mine, night)).toEqual({ kind: "night", until: morning });
  expect(waitingTurn(oneLeft, night)).toEqual({ kind: "kept", until: morning, seats: 1 });
  expect(waitingTurn({ ...oneLeft, position: 2 }, night)).toEqual({ kind: "night", until: morning });
  expect(waitingTurn({ ...oneLeft, asleep: true }, night)).toEqual({ kind: "night", until: morning });
  expect(waitingTurn({ ...oneLeft, acceptsFewer: 2 }, night)).toEqual({ kind: "night", until: morning });
});

it("is open to everyone at night where joining closes in the morning", () => {
  expect(waitingTurn({ ...mine, joinClosesAt: morning + hour }, night)).toEqual({ kind: "call" });
});
