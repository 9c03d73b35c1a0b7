/** How long seats are kept, a merchant's settings (product rules, *Deadlines*). Minutes unless said otherwise. */
export interface Timing {
  /** How long a join holds its seats. */
  readonly holdMinutes: number;
  /** How long after the join the first bank transfer lets it be paid. */
  readonly transferHours: number;
  /** Offer times by distance to the start, farthest first. */
  readonly offer: OfferTimes;
  /** No offer is made in these hours of the event's zone; null for no quiet hours. */
  readonly quiet: QuietHours | null;
}

/** The part that members are told. */
export type SeatTimes = Pick<Timing, "holdMinutes" | "offer" | "quiet">;

export interface OfferTimes {
  /** Minutes when the start is more than `farHours` away. */
  readonly farMinutes: number;
  readonly farHours: number;
  /** Minutes from there until `nearHours` before the start, that instant included. */
  readonly midMinutes: number;
  readonly nearHours: number;
  /** Minutes after that. */
  readonly nearMinutes: number;
}

export interface QuietHours {
  /** Minutes after local midnight at which offers stop. */
  readonly from: number;
  /** Minutes after local midnight at which offers are made again. */
  readonly until: number;
  /** An event that starts before this minute of that morning gets its offers at once. */
  readonly unlessStartBefore: number;
}

export function seatTimesOf({ holdMinutes, offer, quiet }: Timing): SeatTimes {
  return { holdMinutes, offer, quiet };
}

export const defaultTiming: Timing = {
  holdMinutes: 15,
  transferHours: 24,
  offer: { farMinutes: 120, farHours: 16, midMinutes: 30, nearHours: 1, nearMinutes: 10 },
  quiet: { from: 22 * 60, until: 9 * 60, unlessStartBefore: 12 * 60 },
};
