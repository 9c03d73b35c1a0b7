import type { EventSearch } from "#application/ports/event-repository.ts";
import { playLevels, type PlayLevel } from "#domain/event/play-level.ts";
import { eventSettings, type EventSetting } from "#domain/event/sports-event.ts";
import { type DayPart, partsOfDay } from "#domain/event/traits.ts";
import type { Money } from "#domain/money/money.ts";
import { priceIn, priceText } from "#domain/money/price-steps.ts";

/** What suits the member, of what the sheet of filters offers. */
export interface GameFilters {
  /** When it starts; none: at any time. */
  readonly times: readonly DayPart[];
  readonly levels: readonly PlayLevel[];
  readonly setting: EventSetting | null;
  /** What a seat costs at most. */
  readonly price: Money | "free" | null;
  /** Only with a seat for a newcomer. */
  readonly seats: boolean;
}

export const anyGame: GameFilters = { times: [], levels: [], setting: null, price: null, seats: false };

/** Reads them from an address. Invalid values count as not given. */
export function gameFiltersFrom(query: URLSearchParams): GameFilters {
  return {
    times: wordsIn(query, "time", partsOfDay),
    levels: wordsIn(query, "level", playLevels),
    setting: wordsIn(query, "in", eventSettings)[0] ?? null,
    price: priceFrom(query.get("price") ?? ""),
    seats: query.get("seats") === "1",
  };
}

/** The words of a parameter that are of these, in the order of these. */
export function wordsIn<Word extends string>(query: URLSearchParams, name: string, words: readonly Word[]) {
  const chosen = query.get(name)?.split(",") ?? [];
  return words.filter((word) => chosen.includes(word));
}

/** Their part of an address, in a fixed order. */
export function gameParameters(game: GameFilters): readonly (readonly [string, string])[] {
  const { times, levels, setting, price, seats } = game;
  return [
    ...(times.length > 0 ? [["time", times.join(",")] as const] : []),
    ...(levels.length > 0 ? [["level", levels.join(",")] as const] : []),
    ...(setting === null ? [] : [["in", setting] as const]),
    ...(price === null ? [] : [["price", price === "free" ? price : priceText(price)] as const]),
    ...(seats ? [["seats", "1"] as const] : []),
  ];
}

/** Their part of what the list is asked for. */
export function gameSearch({ times, levels, setting, price, seats }: GameFilters): EventSearch {
  return {
    ...(times.length > 0 && { timeOfDay: times }),
    ...(levels.length > 0 && { levels }),
    ...(setting !== null && { setting }),
    ...(price === "free" ? { free: true } : price !== null && { maxPrice: price }),
    ...(seats && { hasSeats: true }),
  };
}

function priceFrom(text: string): GameFilters["price"] {
  return text === "free" ? text : priceIn(text);
}

export function isSamePrice(one: GameFilters["price"], other: GameFilters["price"]): boolean {
  if (one === null || other === null || one === "free" || other === "free") return one === other;
  return one.amount === other.amount && one.currency === other.currency;
}
