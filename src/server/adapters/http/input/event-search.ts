import type { listEvents, listMerchantEvents } from "#contract/events/event-detail.ts";
import { parseChoices, parseFlag } from "#contract/wire/page.ts";
import type { QueryOf } from "#contract/wire/route.ts";
import { playLevels } from "#domain/event/play-level.ts";
import { meaningKinds, partsOfDay } from "#domain/event/traits.ts";
import { money } from "#domain/money/money.ts";
import type { EventSearch } from "#server/application/events/search/look-for.ts";
import { invalidRequest, type Problem } from "../problem.ts";

type GameQuery = Omit<QueryOf<typeof listMerchantEvents>, "merchantId" | "cursor" | "limit">;

/** The search that a checked query asks for; a problem where it names a price without its currency. */
export function searchFrom(query: QueryOf<typeof listEvents>): EventSearch | Problem {
  const { sportType, q, merchantId, city, from, to } = query;
  const game = gameFrom(query);
  if ("kind" in game) return game;
  return {
    ...game,
    ...(sportType === undefined ? {} : { sportType }),
    ...(q === undefined ? {} : { q }),
    asTyped: parseChoices(query.asTyped, meaningKinds),
    everyWeek: parseFlag(query.everyWeek),
    ...(merchantId === undefined ? {} : { merchantId }),
    ...(city === undefined ? {} : { city }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** The part of a search that a merchant's list takes too. */
export function gameFrom(query: GameQuery): EventSearch | Problem {
  const { setting, maxPrice, currency } = query;
  if (maxPrice !== undefined && currency === undefined)
    return invalidRequest({ currency: "Say which currency maxPrice is in." });
  return {
    hasSeats: parseFlag(query.hasSeats),
    free: parseFlag(query.free),
    timeOfDay: parseChoices(query.timeOfDay, partsOfDay),
    levels: parseChoices(query.level, playLevels),
    ...(setting === undefined ? {} : { setting }),
    ...(maxPrice === undefined || currency === undefined ? {} : { maxPrice: money(Number(maxPrice), currency) }),
  };
}
