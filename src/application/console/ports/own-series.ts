import type { GameTemplateView, SeriesChangedView, SeriesView } from "#contract/merchants/series.ts";
import type { ModelChanges } from "#domain/event/series/game-model.ts";
import type { SeriesEnd, SeriesId } from "#domain/event/series/series.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { LocalDate, Weekday } from "#domain/time/local-date.ts";
import { port } from "#wiring/needs.ts";

/** On which days a game is repeated, and until when. */
export interface Repetition {
  readonly weekdays: readonly Weekday[];
  readonly end: SeriesEnd;
}

export type RepeatedAnswer =
  | { readonly kind: "repeated"; readonly series: SeriesView }
  | { readonly kind: "refused"; readonly reason: "not_found" | "in_series" | "event_cancelled" }
  /** Field path → sentence. */
  | { readonly kind: "invalid"; readonly fields: Readonly<Record<string, string>> };

/** Which games of a series a change is for: those from one date on, or all to come (null). */
export interface SeriesPart {
  readonly seriesId: SeriesId;
  readonly from: LocalDate | null;
}

export type SeriesChangeAnswer =
  /** What becomes of each game, and the sum of what it does to people. */
  | ({ readonly kind: "series_changes" } & Pick<SeriesChangedView, "games" | "effects" | "outlook">)
  | { readonly kind: "refused"; readonly reason: "not_found" | "effects_changed" }
  /** Field path → sentence. */
  | { readonly kind: "invalid"; readonly fields: Readonly<Record<string, string>> };

export type KeptAnswer =
  | { readonly kind: "kept"; readonly template: GameTemplateView }
  | { readonly kind: "refused"; readonly reason: "not_found" | "too_many_templates" | "invalid_request" };

/**
 * Series and templates of the merchant whose back office was entered. Unexpected failures reject with RequestFailed.
 */
export interface OwnSeriesRepository {
  /** Those with games to come, by the next date. */
  list(): Promise<readonly SeriesView[]>;
  /** Null when there is none. */
  find(id: SeriesId): Promise<SeriesView | null>;
  /** Repeats a game. The same `key` (UUID) again answers the same series. */
  repeat(eventId: EventId, how: Repetition, key: string): Promise<RepeatedAnswer>;
  /** Leaves a date out whose game is not made, or takes it in again. Null: there is no such series. Repeatable. */
  leaveOut(id: SeriesId, date: LocalDate, leftOut: boolean): Promise<SeriesView | null>;
  /**
   * Changes games of a series, if that does what was shown under the name `outlook`; null: only says what it would do.
   * Games' own changes stay. Repeatable.
   */
  change(part: SeriesPart, change: ModelChanges, outlook: string | null): Promise<SeriesChangeAnswer>;
  /** Says anew how it ends. Games that are made stay. Null: there is no such series. Repeatable. */
  end(id: SeriesId, end: SeriesEnd): Promise<SeriesView | null>;
  /** The templates, by id. */
  templates(): Promise<readonly GameTemplateView[]>;
  /** Keeps what a game is like under a name. The same `key` (UUID) again answers the same template. */
  keepTemplate(eventId: EventId, name: string, key: string): Promise<KeptAnswer>;
  /** Repeatable: one that is not there is gone. */
  removeTemplate(id: string): Promise<void>;
}

export const OwnSeriesRepository = port<OwnSeriesRepository>("OwnSeriesRepository");
