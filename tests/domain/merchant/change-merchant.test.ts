import { describe, expect, it } from "vitest";
import { defaultTiming } from "#domain/event/timing.ts";
import { changesWhoIsServed, merchantFaults, withMerchantChanges } from "#domain/merchant/merchant.ts";
import { aMerchant } from "../../support/builders/index.ts";

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

  it("give free seats otherwise when quiet hours, open calls or gathering change", () => {
    expect(changesWhoIsServed(defaultTiming, { ...defaultTiming, holdMinutes: 3, quiet: { ...quiet } })).toBe(false);
    expect(changesWhoIsServed(defaultTiming, { ...defaultTiming, quiet: null })).toBe(true);
    expect(changesWhoIsServed({ ...defaultTiming, quiet: null }, { ...defaultTiming, quiet: null })).toBe(false);
    expect(changesWhoIsServed(defaultTiming, { ...defaultTiming, quiet: { ...quiet, unlessStartBefore: 0 } })).toBe(
      true,
    );
    expect(changesWhoIsServed(defaultTiming, { ...defaultTiming, gathering: false })).toBe(true);
    const openCall = { ...defaultTiming.openCall, minutes: 60 };
    expect(changesWhoIsServed(defaultTiming, { ...defaultTiming, openCall })).toBe(true);
  });

  it("keep open calls and gathering when new times don't name them", () => {
    const { openCall: _calls, gathering: _gathers, ...times } = defaultTiming;
    const merchant = withMerchantChanges(aMerchant({ timing: { ...defaultTiming, gathering: false } }), {
      timing: { ...times, holdMinutes: 5 },
    });
    expect(merchant.timing).toEqual({ ...defaultTiming, gathering: false, holdMinutes: 5 });
  });
});
