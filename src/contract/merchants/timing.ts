import * as v from "valibot";

// @__NO_SIDE_EFFECTS__
function whole(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
}

const minuteOfDay = whole(0, 1439);

/**
 * How long seats are kept, as their merchant set it (product rules, *Deadlines*). A join holds `holdMinutes`. An offer
 * lasts `farMinutes` while the start is more than `farHours` away, then `midMinutes` until `nearHours` before it, then
 * `nearMinutes`. `quiet` is in minutes after local midnight; null for no quiet hours.
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
});

/** The same as a merchant sets it, with what the first bank transfer gives: `transferHours` after the join. */
export const timing = v.object({ ...seatTimes.entries, transferHours: whole(1, 168) });

export type SeatTimesWire = v.InferInput<typeof seatTimes>;
export type TimingWire = v.InferInput<typeof timing>;
