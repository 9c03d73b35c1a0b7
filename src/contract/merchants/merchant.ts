import * as v from "valibot";
import type { Read } from "#contract/wire/read.ts";

/**
 * The merchant's legal page: who sells, where, how to reach them, and on what terms. The items are those of Japan's
 * 特定商取引法に基づく表記, in its order; they also fit other countries. All are texts for people. Empty texts are not shown.
 */
export const legalPage = v.object({
  operator: v.string(),
  representative: v.string(),
  address: v.string(),
  phone: v.string(),
  email: v.string(),
  prices: v.string(),
  payment: v.string(),
  delivery: v.string(),
  cancellation: v.string(),
});

/** The organiser of events, as everybody may see it. `closed`: for good; left out while it is not. */
export const merchant = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  logoUrl: v.nullable(v.string()),
  officialAccountUrl: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  legal: legalPage,
  closed: v.optional(v.literal(true)),
});

export type MerchantWire = v.InferInput<typeof merchant>;

/** A merchant as members see it. */
export type MerchantProfile = Read<typeof merchant>;

// @__NO_SIDE_EFFECTS__
function whole(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
}

const minuteOfDay = whole(0, 1439);

/**
 * How long seats are kept; the merchant's setting (product rules, *Deadlines*). A join holds seats for `holdMinutes`.
 * An offer stands for `farMinutes` while the start is more than `farHours` away, then for `midMinutes` until
 * `nearHours` before the start, then for `nearMinutes`; quiet hours don't count. `quiet` is in minutes after local
 * midnight; null: no quiet hours. In the last `openCall.minutes` before joining closes, free seats are called out:
 * everybody who waits may take them. A seat that is taken then is held for `openCall.holdMinutes`.
 */
export const seatTimes = v.object({
  holdMinutes: whole(1, 1440),
  offer: v.object({
    farMinutes: whole(1, 1440),
    farHours: whole(1, 168),
    midMinutes: whole(1, 1440),
    nearHours: whole(0, 168),
    nearMinutes: whole(1, 1440),
  }),
  quiet: v.nullable(v.object({ from: minuteOfDay, until: minuteOfDay, unlessStartBefore: minuteOfDay })),
  openCall: v.object({ minutes: whole(0, 1440), holdMinutes: whole(1, 1440) }),
});

/**
 * The same as a merchant sees it. `transferHours` after the join is the deadline that the first bank transfer gives.
 * `gathering`: are free seats kept for large parties that were passed over several times?
 */
export const timing = v.object({ ...seatTimes.entries, transferHours: whole(1, 168), gathering: v.boolean() });

/** The same as a merchant sets it. `openCall` and `gathering` stay when they are left out. */
export const timingRequest = v.object({
  ...timing.entries,
  openCall: v.optional(timing.entries.openCall),
  gathering: v.optional(timing.entries.gathering),
});

export type SeatTimesWire = v.InferInput<typeof seatTimes>;

export type TimingWire = v.InferInput<typeof timing>;
