import { describe, expect, it } from "vitest";
import { isTimeToRemind, remindAt, remindersAhead } from "#domain/participation/reminder.ts";
import { hour } from "#domain/time/instant.ts";

const start = Date.UTC(2026, 11, 3, 5);

describe("reminders of a start", () => {
  it("are due 24 h and 2 h before it", () => {
    expect(remindAt("reminder_24h", start)).toBe(start - 24 * hour);
    expect(remindAt("reminder_2h", start)).toBe(start - 2 * hour);
  });

  it.each([
    [25 * hour, ["reminder_24h", "reminder_2h"]],
    [24 * hour, ["reminder_24h", "reminder_2h"]],
    [24 * hour - 1, ["reminder_2h"]],
    [2 * hour, ["reminder_2h"]],
    [2 * hour - 1, []],
    [-hour, []],
  ])("that are ahead %i ms before it", (left, ahead) => {
    expect(remindersAhead(start, start - left)).toEqual(ahead);
  });

  it.each([
    ["reminder_24h", 24 * hour + 1, false],
    ["reminder_24h", 24 * hour, true],
    ["reminder_24h", 2 * hour + 1, true],
    ["reminder_24h", 2 * hour, false],
    ["reminder_2h", 2 * hour + 1, false],
    ["reminder_2h", 2 * hour, true],
    ["reminder_2h", 1, true],
    ["reminder_2h", 0, false],
  ] as const)("%s may be sent %i ms before it: %s", (kind, left, may) => {
    expect(isTimeToRemind(kind, start, start - left)).toBe(may);
  });
});
