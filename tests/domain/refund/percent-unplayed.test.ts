import { expect, it } from "vitest";
import { percentUnplayed } from "#domain/refund/leave-quote.ts";
import { hour } from "#domain/time/instant.ts";
import { anEvent, aParticipation, testStart } from "../../support/builders/index.ts";

const refundPolicy = [
  { hoursBefore: 24, percent: 90 },
  { hoursBefore: 6, percent: 40 },
  { hoursBefore: 0, percent: 0 },
];

it.each([
  ["12 h before the start gives all back", 12 * hour, 100],
  ["a moment later gives back what leaving then would have", 12 * hour - 1, 40],
  ["at the start gives nothing back", 0, 0],
])("a slip that came %s", (_, before, percent) => {
  const participation = aParticipation({ refundPolicy });
  expect(percentUnplayed(participation, anEvent(), testStart - before)).toBe(percent);
});
