import { parseInstant } from "#contract/instant.ts";
import { parseFlag, parseRadiusKm } from "#contract/query-values.ts";
import type { QueryOf } from "#contract/route-types.ts";
import * as events from "#contract/routes/events.ts";
import { BrowseEvents, type EventSearch } from "#server/application/events/browse-events.ts";
import { readerOf } from "../auth/caller.ts";
import type { HttpDeps } from "../deps.ts";
import { done } from "../endpoint/answer.ts";
import { type Endpoint, serve } from "../endpoint/endpoint.ts";
import { eventDetailToWire, merchantToWire } from "../mappers/event-detail.ts";
import { eventSummaryToWire } from "../mappers/event-summary.ts";
import { pageFrom, pageToWire } from "../mappers/page.ts";
import { problem } from "../problems/problem.ts";
import { ReadEvent } from "#server/application/events/read-event.ts";

/** Lists of events, and one event whole. */
export function eventEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const browseEvents = use(BrowseEvents);
  const readEvent = use(ReadEvent);
  return [
    serve(events.listSportTypes, async () =>
      done({ items: browseEvents.sportTypes().map(({ id, name }) => ({ id, name })) }),
    ),
    serve(events.listEvents, async ({ caller, query }) => {
      const reader = readerOf(caller);
      const page = await browseEvents.list({ reader, search: searchFrom(query), ...pageFrom(query) });
      return done(pageToWire(page, eventSummaryToWire));
    }),
    serve(events.listEventsNear, async ({ caller, query }) => {
      const position = { lat: Number(query.lat), lng: Number(query.lng) };
      const search = { ...searchFrom(query), near: { position, radiusKm: parseRadiusKm(query.radiusKm) } };
      const page = await browseEvents.list({ reader: readerOf(caller), search, ...pageFrom(query, "distance") });
      return done(pageToWire(page, eventSummaryToWire));
    }),
    serve(events.listMerchantEvents, async ({ caller, query }) => {
      const found = await browseEvents.ofMerchant(query.merchantId, { reader: readerOf(caller), ...pageFrom(query) });
      if (!found) return problem("not_found");
      return done({ merchant: merchantToWire(found.merchant), ...pageToWire(found.events, eventSummaryToWire) });
    }),
    serve(events.getEvent, async ({ caller, query: { merchantId, eventId } }) => {
      const event = await readEvent.run({ reader: readerOf(caller), merchantId, eventId });
      return event ? done(eventDetailToWire(event)) : problem("not_found");
    }),
  ];
}

function searchFrom(query: QueryOf<typeof events.listEvents>): EventSearch {
  const { sportType, q, merchantId } = query;
  const from = instantOf(query.from);
  const to = instantOf(query.to);
  return {
    ...(sportType === undefined ? {} : { sportType }),
    ...(q === undefined ? {} : { q }),
    ...(merchantId === undefined ? {} : { merchantId }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    hasSeats: parseFlag(query.hasSeats),
  };
}

function instantOf(text: string | undefined): number | null {
  return text === undefined ? null : parseInstant(text);
}
