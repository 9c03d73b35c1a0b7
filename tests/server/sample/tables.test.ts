import { describe, expect, it } from "vitest";
import { draftFaults } from "#domain/event/event-draft.ts";
import { day } from "#domain/time/instant.ts";
import { createEventRequest } from "#contract/merchants/event.ts";
import { merchant as merchantWire } from "#contract/merchants/merchant.ts";
import { sampleMerchants } from "#server/adapters/sample/samples.ts";
import { datesOf, draftOf, leadTime } from "#server/adapters/sample/series-events.ts";
import * as v from "valibot";
import { testNow } from "../../support/builders/index.ts";

const all = sampleMerchants.flatMap((merchant) =>
  merchant.series.map((series) => ({ merchant, series, name: `${merchant.id}/${series.key}` })),
);

describe.each(all)("$name", ({ merchant, series }) => {
  const [date] = datesOf(series, merchant.city.timeZone, testNow);
  if (!date) throw new Error("It has no date.");
  const draft = draftOf(series, merchant.city, date);

  it("could be put up by its merchant", () => {
    expect(draftFaults(draft, testNow)).toEqual({});
  });

  it("fits the wire of the back office", () => {
    const written = {
      ...draft,
      startsAt: new Date(draft.startsAt).toISOString(),
      endsAt: new Date(draft.endsAt).toISOString(),
      joinClosesAt: draft.joinClosesAt === null ? null : new Date(draft.joinClosesAt).toISOString(),
      maxSeatsPerJoin: draft.maxSeatsPerJoin ?? undefined,
      refundPolicy: draft.refundPolicy ?? undefined,
    };
    expect(v.safeParse(createEventRequest, written).issues).toBeUndefined();
  });

  it("closes joining late enough to be joined", () => {
    expect(series.closesBefore ?? 0).toBeLessThanOrEqual(120);
    expect(series.capacity).toBeGreaterThanOrEqual(6);
    expect(series.capacity).toBeLessThanOrEqual(60);
  });
});

describe.each(sampleMerchants.map((merchant) => ({ merchant, name: merchant.name })))("$name", ({ merchant }) => {
  it("has a complete legal page, and reaches nobody", () => {
    expect(v.safeParse(merchantWire, { ...merchant, logoUrl: null }).issues).toBeUndefined();
    for (const text of Object.values(merchant.legal)) expect(text).not.toBe("");
    expect(merchant.legal.email).toMatch(/\.example$/u);
    expect(merchant.legal.phone).toMatch(/^0\d-0000?-00\d\d/u);
    if (merchant.phone !== null) expect(merchant.phone).toMatch(/^\+(662|8862|813)0000?00\d\d$/u);
  });
});

describe("dates of a series", () => {
  const weekly = { days: ["thu"], at: "20:00", opensDays: 7 } as const;

  it("of a week are exactly one, at the local time and on the local weekday", () => {
    const [only, ...others] = datesOf(weekly, "Asia/Tokyo", testNow);
    expect(others).toEqual([]);
    expect(only).toEqual({ startsAt: Date.UTC(2026, 11, 3, 11), date: "2026-12-03" });
  });

  it("leave out what starts within the lead time, and take in the next instead", () => {
    const start = Date.UTC(2026, 11, 3, 11);
    expect(datesOf(weekly, "Asia/Tokyo", start - leadTime)[0]?.startsAt).toBe(start + 7 * day);
    expect(datesOf(weekly, "Asia/Tokyo", start - leadTime - 1)[0]?.startsAt).toBe(start);
  });
});
