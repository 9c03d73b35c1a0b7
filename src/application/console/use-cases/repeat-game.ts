import { KeySource } from "#application/ports/environment.ts";
import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import type { SeriesView } from "#contract/merchants/series.ts";
import type { SeriesEnd, SeriesId } from "#domain/event/series/series.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { LocalDate } from "#domain/time/local-date.ts";
import type { Needs } from "#wiring/needs.ts";
import { OwnEventRepository } from "../ports/own-events.ts";
import { OwnSeriesRepository, type RepeatedAnswer, type Repetition } from "../ports/own-series.ts";

/** A game is repeated, and dates are left out. */
export class RepeatGame {
  static readonly needs: Needs<typeof RepeatGame> = [OwnEventRepository, OwnSeriesRepository, KeySource];
  readonly #events: OwnEventRepository;
  readonly #series: OwnSeriesRepository;
  readonly #keys: KeySource;

  constructor(events: OwnEventRepository, series: OwnSeriesRepository, keys: KeySource) {
    this.#events = events;
    this.#series = series;
    this.#keys = keys;
  }

  /** The game to repeat; null when there is none. Rejects with RequestFailed. */
  findGame(eventId: EventId): Promise<OwnEventDetailView | null> {
    return this.#events.find(eventId);
  }

  /** A series with its dates to come; null when there is none. Rejects with RequestFailed. */
  find(seriesId: SeriesId): Promise<SeriesView | null> {
    return this.#series.find(seriesId);
  }

  /** Says anew how a series ends; null when there is none. Games that are made stay. Repeatable. */
  end(seriesId: SeriesId, end: SeriesEnd): Promise<SeriesView | null> {
    return this.#series.end(seriesId, end);
  }

  /** A key for one new series: making it again with the same key makes no second one. */
  newKey(): string {
    return this.#keys.newKey();
  }

  /** Repeats a game: its next games are made, like it. */
  repeat(eventId: EventId, how: Repetition, key: string): Promise<RepeatedAnswer> {
    return this.#series.repeat(eventId, how, key);
  }

  /** Leaves a date out, or takes it in again. Repeatable. */
  leaveOut(seriesId: SeriesId, date: LocalDate, leftOut: boolean): Promise<SeriesView | null> {
    return this.#series.leaveOut(seriesId, date, leftOut);
  }
}
