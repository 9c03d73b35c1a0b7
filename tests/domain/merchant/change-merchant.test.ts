import { describe, expect, it } from "vitest";
import { defaultTiming } from "#domain/event/timing.ts";
import { changesQuietHours, merchantFaults } from "#domain/merchant/merchant.ts";

const { offer, quiet } = defaultTiming;
if (!quiet) throw new Error("The default has quiet hours.");

describe("a merchant's settings", () => {
  it("are right as they come, and without quiet hours", () => {
    expect(merchantFaults({})).toEqual({});
    expect(merchantFaults({ timing: defaultTiming })).toEqual({});
    expect(merchantFaults({ timing: { ...defaultTiming, quiet: null } })).toEqual({});
  });

  it.each([
    ["timing.offer.nearHours", { ...defaultTiming, offer: { ...offer, nearHours: offer.farHours } }],
    ["timing.quiet.until", { ...defaultTiming, quiet: { ...quiet, until: quiet.from } }],
  ])("name %s when it is wrong", (field, timing) => {
    expect(Object.keys(merchantFaults({ timing }))).toEqual([field]);
  });

  it("move kept offers when the quiet hours change", () => {
    expect(changesQuietHours(defaultTiming, { ...defaultTiming, holdMinutes: 3, quiet: { ...quiet } })).toBe(false);
    expect(changesQuietHours(defaultTiming, { ...defaultTiming, quiet: null })).toBe(true);
    expect(changesQuietHours({ ...defaultTiming, quiet: null }, { ...defaultTiming, quiet: null })).toBe(false);
    expect(changesQuietHours(defaultTiming, { ...defaultTiming, quiet: { ...quiet, unlessStartBefore: 0 } })).toBe(
      true,
    );
  });
});
