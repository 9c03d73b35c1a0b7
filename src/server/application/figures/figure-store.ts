import type { MerchantId } from "#domain/event/sports-event.ts";
import type { PostingName } from "#domain/ledger/posting.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";

/**
 * The time that figures are about, cut in pieces: where each begins, in order, and last where the last one ends. Which
 * calendar that is, the caller knows.
 */
export interface FigureTime {
  /** One more than there are months. */
  readonly months: readonly Instant[];
  /** Begins with a Monday, at or before the first month; goes as far as the last month. */
  readonly days: readonly Instant[];
}

/** Games of one month and one weekday that began and were not cancelled. */
export interface GameFigures {
  /** 0 for the first month. */
  readonly month: number;
  /** 0 for Monday. */
  readonly weekday: number;
  readonly games: number;
  /** All seats, those held back too. */
  readonly seats: number;
  /** Seats of confirmed places. */
  readonly taken: number;
  /** Games in which somebody waited and was never offered a seat. */
  readonly unservedGames: number;
  readonly unservedParties: number;
  /** The seats that these asked for. */
  readonly unservedSeats: number;
}

export interface MoneyFigures {
  readonly month: number;
  readonly name: PostingName;
  readonly earned: Money;
}

export interface MemberFigures {
  readonly month: number;
  /** Whose first confirmed place with the merchant this month's was. */
  readonly newcomers: number;
  readonly returning: number;
}

/** Sums over a merchant's months. What there is nothing of is left out. */
export interface FigureStore {
  /** Games that started in the time and before `now`, drafts and cancelled ones left out; by month, then weekday. */
  games(merchantId: MerchantId, time: FigureTime, now: Instant): Promise<readonly GameFigures[]>;
  /**
   * What changed the merchant's earnings, as `LedgerStore.earnings` has it, by month, currency and name: negative where
   * they became less.
   */
  money(merchantId: MerchantId, months: FigureTime["months"]): Promise<readonly MoneyFigures[]>;
  /** Members with a confirmed place that they joined in a month, each once a month, without walk-ins; by month. */
  members(merchantId: MerchantId, months: FigureTime["months"]): Promise<readonly MemberFigures[]>;
}
