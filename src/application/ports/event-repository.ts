import type { EventDetail } from "#contract/events/event-detail.ts";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import type { EventSummary, UnderstoodSearch } from "#contract/events/event.ts";
import type { EventId, EventSetting, MerchantId, Position } from "#domain/event/sports-event.ts";
import type { PlayLevel } from "#domain/event/play-level.ts";
import type { DayPart, MeaningKind } from "#domain/event/traits.ts";
import type { Money } from "#domain/money/money.ts";
import type { SportType } from "#domain/event/sport-type.ts";
import type { Page } from "#domain/page.ts";
import type { Instant } from "#domain/time/instant.ts";
import { port } from "#wiring/needs.ts";

/** Filters of the list of events. An event must pass every filter that is given. */
export interface EventSearch {
  readonly sportType?: string;
  /** Starts at or after. */
  readonly from?: Instant;
  /** Starts before. */
  readonly to?: Instant;
  readonly q?: string;
  /** What the words of `q` are not looked at for. */
  readonly asTyped?: readonly MeaningKind[];
  /** A day of the week in `q` is each such day of the coming weeks, not only the next one. */
  readonly everyWeek?: boolean;
  readonly merchantId?: MerchantId;
  /** The id of a city. It counts for nothing where `q` names a place. */
  readonly city?: string;
  /** Only events with a seat for a newcomer. */
  readonly hasSeats?: boolean;
  /** It starts in one of these parts of the day, on its own clocks. None: at any time. */
  readonly timeOfDay?: readonly DayPart[];
  /** It is for one of these, or says nothing of a level. None: for anybody. */
  readonly levels?: readonly PlayLevel[];
  readonly setting?: EventSetting;
  /** Only events that cost nothing. */
  readonly free?: boolean;
  /** One seat costs at most this. Events in another currency are left out. */
  readonly maxPrice?: Money;
}

export interface PageRequest {
  readonly cursor?: string | null;
  /** 1 to 100; 20 by default. */
  readonly limit?: number;
}

/** A page of a list; `search` says how its words were understood, where words were searched for. */
export interface FoundEvents extends Page<EventSummary> {
  readonly search?: UnderstoodSearch;
}

/** Reads events. All calls work without a login; with one, `mine` is filled. Failures reject with RequestFailed. */
export interface EventRepository {
  /** What the list can be narrowed by: all sports, and the ids of the cities that have events to come. */
  choices(): Promise<{ readonly sports: readonly SportType[]; readonly cities: readonly string[] }>;
  /** Events to come, ordered by start. */
  list(search: EventSearch, page?: PageRequest): Promise<FoundEvents>;
  /** Events within a radius in kilometres (10 by default, at most 100), nearest first, with `distanceKm`. */
  near(
    position: Position,
    search: EventSearch & { readonly radiusKm?: number },
    page?: PageRequest,
  ): Promise<FoundEvents>;
  /** A merchant and its events to come. Null when the merchant does not exist. */
  ofMerchant(
    merchantId: MerchantId,
    page?: PageRequest,
  ): Promise<{ readonly merchant: MerchantProfile; readonly events: Page<EventSummary> } | null>;
  /** Null when that merchant has no such event. */
  detail(merchantId: MerchantId, eventId: EventId): Promise<EventDetail | null>;
  /** The address of the event's calendar file, for a link that opens outside the app. */
  calendarUrl(merchantId: MerchantId, eventId: EventId): string;
}
export const EventRepository = port<EventRepository>("EventRepository");
