import { describe, expect, it } from "vitest";
import { draftDefaults } from "#domain/event/event-draft.ts";
import { eventDefaults } from "#domain/event/fields/event-defaults.ts";
import { textFaults } from "#domain/event/fields/event-texts.ts";
import { fieldsThat, fieldsWith } from "#domain/event/fields/fields-that.ts";
import { draftOn, modelOf } from "#domain/event/series/game-model.ts";
import { anEvent } from "../../support/builders/event.ts";

const event = anEvent({
  included: ["Court"],
  bring: ["Racket"],
  level: { from: "Beginner", to: null, note: "Friendly" },
});

describe("the table of an event's fields", () => {
  it("gives every field that may be left out a default or a rule", () => {
    const ruled = fieldsThat({ default: "by rule" });
    expect(Object.keys(eventDefaults).toSorted()).toEqual(
      fieldsWith("default")
        .filter((field) => !ruled.some((one) => one === field))
        .toSorted(),
    );
    expect(draftDefaults).toMatchObject(Object.fromEntries(ruled.map((field) => [field, null])));
  });

  it("copies what is said, but for times, which a model says as minutes before its start", () => {
    const times = fieldsThat({ by: "organiser", holds: "instant" });
    const said = fieldsThat({ by: "organiser" }).filter((field) => !times.some((one) => one === field));
    expect(fieldsWith("copied")).toEqual(said);
  });

  it.each(fieldsThat({ copied: "later" }))(
    "means the default of %s where a model was kept before it was a field",
    (field) => {
      const { model, date } = modelOf(event);
      const { [field]: _left, ...earlier } = model;
      expect(draftOn(earlier, date)[field]).toEqual(eventDefaults[field]);
    },
  );

  it.each(fieldsThat({ says: "words" }))("refuses a web address in each text of %s", (field) => {
    const spoilt = { ...event, [field]: spoiltTexts(event[field]) };
    const paths = Object.keys(textFaults(spoilt));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.every((path) => path === field || path.startsWith(`${field}.`))).toBe(true);
    expect(textFaults(spoilt, spoilt)).toEqual({});
  });
});

/** The same with an address in place of each text. */
function spoiltTexts(value: unknown): unknown {
  if (typeof value === "string") return "see https://example.com/x";
  if (Array.isArray(value)) return value.map(spoiltTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([part, one]) => [part, spoiltTexts(one)]));
}
