import type { SeatTimesWire, TimingWire } from "#contract/timing.ts";
import type { SeatTimes, Timing } from "#domain/event/timing.ts";

export function seatTimesToWire({ holdMinutes, offer, quiet }: SeatTimes): SeatTimesWire {
  const { farMinutes, farHours, midMinutes, nearHours, nearMinutes } = offer;
  return {
    holdMinutes,
    offer: { farMinutes, farHours, midMinutes, nearHours, nearMinutes },
    quiet: quiet && { from: quiet.from, until: quiet.until, unlessStartBefore: quiet.unlessStartBefore },
  };
}

export function timingToWire(timing: Timing): TimingWire {
  return { ...seatTimesToWire(timing), transferHours: timing.transferHours };
}
