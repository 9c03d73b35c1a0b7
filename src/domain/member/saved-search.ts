import { eventSettings, type EventSetting } from "#domain/event/sports-event.ts";
import { type PlayLevel, playLevels } from "#domain/event/play-level.ts";
import { type DayPart, type MeaningKind, meaningKinds, partsOfDay } from "#domain/event/traits.ts";
import type { Money } from "#domain/money/money.ts";
import { type Invalid, invalid, type Refused, refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { MemberId } from "./member.ts";

/**
 * What a member searched for, as the list of events understands it. A day of the week in `q` means each such day. A
 * date and a place on the map are not part of it.
 */
export interface SearchedFor {
  readonly sportType: string | null;
  readonly q: string;
  /** What the words of `q` are not looked at for. */
  readonly asTyped: readonly MeaningKind[];
  readonly city: string | null;
  readonly timeOfDay: readonly DayPart[];
  readonly levels: readonly PlayLevel[];
  readonly setting: EventSetting | null;
  readonly free: boolean;
  /** What one seat costs at most. */
  readonly maxPrice: Money | null;
  readonly hasSeats: boolean;
}

export type SavedSearchId = string;

/** A search whose new events the member wants to be told of. */
export interface SavedSearch {
  readonly id: SavedSearchId;
  readonly memberId: MemberId;
  /** What the member sees it called, in the language in which it was saved: "Saturday · Beginner". */
  readonly name: string;
  readonly search: SearchedFor;
  /** What became public before is not new. */
  readonly savedAt: Instant;
}

/** So many searches a member may have. */
export const mostSavedSearches = 5;

/** The same search in one way: lists without doubles and in a fixed order, and nothing that counts for nothing. */
export function tidySearch(search: SearchedFor): SearchedFor {
  const { sportType, city, setting, hasSeats, maxPrice, free } = search;
  const q = search.q.trim().replaceAll(/\s+/gu, " ");
  return {
    sportType,
    q,
    asTyped: q === "" ? [] : meaningKinds.filter((kind) => search.asTyped.includes(kind)),
    city,
    timeOfDay: partsOfDay.filter((part) => search.timeOfDay.includes(part)),
    levels: playLevels.filter((level) => search.levels.includes(level)),
    setting: eventSettings.find((one) => one === setting) ?? null,
    free,
    maxPrice: free ? null : maxPrice,
    hasSeats,
  };
}

/** The same text for the same search. */
export function searchKey(search: SearchedFor): string {
  const { sportType, q, asTyped, city, timeOfDay, levels, setting, free, maxPrice, hasSeats } = tidySearch(search);
  const price = maxPrice && [maxPrice.amount, maxPrice.currency];
  return JSON.stringify([sportType, q.toLowerCase(), asTyped, city, timeOfDay, levels, setting, free, price, hasSeats]);
}

/** Does it say more than a city, and that there are seats? Else nearly every new event would be told of. */
function isNarrow({ sportType, q, timeOfDay, levels, setting, free, maxPrice }: SearchedFor): boolean {
  return (
    sportType !== null || q !== "" || timeOfDay.length + levels.length > 0 || setting !== null || free || !!maxPrice
  );
}

export type SaveSearchDecision =
  | { readonly kind: "known"; readonly saved: SavedSearch }
  | { readonly kind: "new"; readonly search: SearchedFor }
  | Refused<"too_many_searches">
  | Invalid;

/** May a member save this search beside those that it has? The same search again is the one that is saved. */
export function decideSaveSearch(wanted: SearchedFor, own: readonly SavedSearch[]): SaveSearchDecision {
  const search = tidySearch(wanted);
  if (!isNarrow(search))
    return invalid({ search: "Say more than a city: a sport, words, a level, a time or a price." });
  const saved = own.find((one) => searchKey(one.search) === searchKey(search));
  if (saved) return { kind: "known", saved };
  return own.length >= mostSavedSearches ? refused("too_many_searches") : { kind: "new", search };
}
