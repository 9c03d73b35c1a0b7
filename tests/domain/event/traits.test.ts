import { describe, expect, it } from "vitest";
import { levelsOf } from "#domain/event/play-level.ts";
import { dayPartOf, traitsOf } from "#domain/event/traits.ts";
import { aFreeEvent, anEvent } from "../../support/builders/index.ts";

describe("levelsOf", () => {
  const between = (from: string | null, to: string | null) => levelsOf({ from, to, note: null });

  it("is every level where nothing is said", () => {
    expect(levelsOf(null)).toEqual(["beginner", "intermediate", "advanced"]);
    expect(between(null, null)).toEqual(["beginner", "intermediate", "advanced"]);
  });

  it.each([
    ["Beginner", "Intermediate", ["beginner", "intermediate"]],
    ["First time", "Beginner", ["beginner"]],
    ["มือใหม่", "ระดับกลาง", ["beginner", "intermediate"]],
    ["初心者", "経験者", ["beginner", "intermediate"]],
    ["中級", "上級", ["intermediate", "advanced"]],
    ["初階", "中高階", ["beginner", "intermediate", "advanced"]],
    ["NTRP 2.5", "NTRP 3.5", ["beginner", "intermediate"]],
    ["V1", "V4", ["beginner", "intermediate"]],
    ["6級", "2級", ["beginner", "intermediate", "advanced"]],
    ["Casual", "Competitive", ["beginner", "intermediate", "advanced"]],
    ["Intermediate", null, ["intermediate", "advanced"]],
    [null, "Beginner", ["beginner"]],
  ] as const)("understands %s to %s", (from, to, levels) => {
    expect(between(from, to)).toEqual(levels);
  });

  it("takes the end that it understands, and nothing where it understands none", () => {
    expect(between("You run 10 km", "Advanced")).toEqual(["advanced"]);
    expect(between("You run 10 km", null)).toEqual([]);
    expect(between(null, "5 km under 32 minutes")).toEqual([]);
  });
});

describe("dayPartOf", () => {
  it.each([
    ["04:59", "evening"],
    ["05:00", "morning"],
    ["11:59", "morning"],
    ["12:00", "afternoon"],
    ["16:59", "afternoon"],
    ["17:00", "evening"],
    ["23:30", "evening"],
  ])("at %s on the event's own clocks is %s", (time, part) => {
    expect(dayPartOf(Date.parse(`2026-11-20T${time}:00+07:00`), "Asia/Bangkok")).toBe(part);
    expect(dayPartOf(Date.parse(`2026-11-20T${time}:00+09:00`), "Asia/Tokyo")).toBe(part);
  });
});

describe("traitsOf", () => {
  it("are part of the day, levels, setting and whether it is free", () => {
    const level = { from: "Beginner", to: "Beginner", note: null };
    const event = { level, startsAt: Date.parse("2026-11-20T12:00:00Z") } as const;
    expect(traitsOf(aFreeEvent({ ...event, setting: "outdoor" }))).toEqual(["evening", "beginner", "outdoor", "free"]);
    expect(traitsOf(anEvent(event))).toEqual(["evening", "beginner"]);
  });
});
