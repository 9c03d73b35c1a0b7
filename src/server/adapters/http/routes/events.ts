import { routes } from "#contract/routes.ts";
import { parseFlag, parseRadiusKm } from "#contract/wire/page.ts";
import type { QueryOf } from "#contract/wire/route.ts";
import { BrowseEvents, type EventSearch } from "#server/application/events/browse-events.ts";
import { readerOf } from "../auth/caller.ts";
import type { HttpDeps } from "../deps.ts";
import { done } from "../endpoint/answer.ts";
import { type Endpoint, serve } from "../endpoint/endpoint.ts";
import { pageFrom } from "../mappers/page.ts";
import { problem } from "../problems/problem.ts";
import { ReadEvent } from "#server/application/events/read-event.ts";

/** Lists of events, and one event whole. */
export function eventEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const browseEvents = use(BrowseEvents);
  const readEvent = use(ReadEvent);
  return [
    serve(routes.listSportTypes, async () => done({ items: browseEvents.sportTypes() })),
    serve(routes.listEvents, async ({ caller, query }) => {
      const reader = readerOf(caller);
      const page = await browseEvents.list({ reader, search: searchFrom(query), ...pageFrom(query) });
      return done(page);
    }),
    serve(routes.listEventsNear, async ({ caller, query }) => {
      const position = { lat: Number(query.lat), lng: Number(query.lng) };
      const search = { ...searchFrom(query), near: { position, radiusKm: parseRadiusKm(query.radiusKm) } };
      const page = await browseEvents.list({ reader: readerOf(caller), search, ...pageFrom(query, "distance") });
      return done(page);
    }),
    serve(routes.listMerchantEvents, async ({ caller, query }) => {
      const found = await browseEvents.ofMerchant(query.merchantId, { reader: readerOf(caller), ...pageFrom(query) });
      if (!found) return problem("not_found");
      return done({ merchant: found.merchant, ...found.events });
    }),
    serve(routes.getEvent, async ({ caller, query: { merchantId, eventId } }) => {
      const event = await readEvent.run({ reader: readerOf(caller), merchantId, eventId });
      return event ? done(event) : problem("not_found");
    }),
  ];
}

function searchFrom(query: QueryOf<typeof routes.listEvents>): EventSearch {
  const { sportType, q, merchantId, from, to } = query;
  return {
    ...(sportType === undefined ? {} : { sportType }),
    ...(q === undefined ? {} : { q }),
    ...(merchantId === undefined ? {} : { merchantId }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    hasSeats: parseFlag(query.hasSeats),
  };
}
