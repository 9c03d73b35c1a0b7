/** How long seats are kept; a merchant's settings (product rules, *Deadlines*). In minutes, except where noted. */
export interface Timing {
  /** How long seats are held after a join. */
  readonly holdMinutes: number;
  /** How many hours after the join the first bank transfer may be paid, while the start is more than 48 h away. */
  readonly transferHours: number;
  /** How long offers stand, depending on the time left to the start. */
  readonly offer: OfferTimes;
  /** No offers are made in these hours of the event's zone; null: no quiet hours. */
  readonly quiet: QuietHours | null;
  readonly openCall: OpenCallTimes;
  /** Are free seats kept for a large party that was passed over several times? */
  readonly gathering: boolean;
}

/** The part that members are told. */
export type SeatTimes = Pick<Timing, "holdMinutes" | "offer" | "quiet" | "openCall">;

export interface OfferTimes {
  /** Minutes while the start is more than `farHours` away. */
  readonly farMinutes: number;
  readonly farHours: number;
  /** Minutes after that, while the start is more than `nearHours` away. */
  readonly midMinutes: number;
  readonly nearHours: number;
  /** Minutes after that. */
  readonly nearMinutes: number;
}

export interface QuietHours {
  /** Offers stop at this minute after local midnight. */
  readonly from: number;
  /** Offers start again at this minute after local midnight. */
  readonly until: number;
  /** If joining closes before this minute of the same morning, free seats are called out during the quiet hours. */
  readonly unlessStartBefore: number;
}

/** Seats that become free late are called out to everybody who waits, instead of offered to one entry. */
export interface OpenCallTimes {
  /** Open calls begin this many minutes before joining closes. */
  readonly minutes: number;
  /** A seat that was taken is held for this many minutes. */
  readonly holdMinutes: number;
}

export function seatTimesOf({ holdMinutes, offer, quiet, openCall }: Timing): SeatTimes {
  return { holdMinutes, offer, quiet, openCall };
}

export const defaultTiming: Timing = {
  holdMinutes: 15,
  transferHours: 24,
  offer: { farMinutes: 720, farHours: 48, midMinutes: 180, nearHours: 16, nearMinutes: 30 },
  quiet: { from: 22 * 60, until: 9 * 60, unlessStartBefore: 12 * 60 },
  openCall: { minutes: 120, holdMinutes: 10 },
  gathering: true,
};
