import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { GameTemplate, Series, SeriesDate, SeriesId } from "#domain/event/series/series.ts";
import type { LocalDate } from "#domain/time/local-date.ts";
import type { Instant } from "#domain/time/instant.ts";

/** Series, their dates, and templates (decision 0092). */
export interface SeriesStore {
  /** Writes a series by its id. Its merchant must exist and never changes. */
  save(series: Series): Promise<void>;
  find(id: SeriesId): Promise<Series | null>;
  /** A series, locked until the transaction ends. Only inside `run`. */
  lock(id: SeriesId): Promise<Series | null>;
  /** A merchant's series, by id. */
  ofMerchant(merchantId: MerchantId): Promise<readonly Series[]>;
  /** Series that are due at `now`, by due time, then id, at most `limit`. */
  due(now: Instant, limit: number): Promise<readonly SeriesId[]>;
  /** Writes a date by its series and date. An event is a game of one date only: a second throws UniqueViolation. */
  saveDate(date: SeriesDate): Promise<void>;
  /** There is nothing about this date any more. Repeatable. */
  removeDate(seriesId: SeriesId, date: LocalDate): Promise<void>;
  /** What is known of a series' dates from `from` on, by date. */
  dates(seriesId: SeriesId, from: LocalDate): Promise<readonly SeriesDate[]>;
  /** Of which date of which series each of these events is the game. Events of no series are left out. */
  ofEvents(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, SeriesDate>>;
  /** The date whose game an event is, locked until the transaction ends; null: it is of none. Only inside `run`. */
  lockDateOf(eventId: EventId): Promise<SeriesDate | null>;
  /** Writes a template by its id. */
  saveTemplate(template: GameTemplate): Promise<void>;
  /** Removes a merchant's template. False: it has none with this id. */
  removeTemplate(merchantId: MerchantId, id: string): Promise<boolean>;
  /** A merchant's templates, by id. */
  templates(merchantId: MerchantId): Promise<readonly GameTemplate[]>;
}
