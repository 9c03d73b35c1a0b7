import type { EventId } from "#domain/event/sports-event.ts";
import type { HttpDeps } from "../deps.ts";
import { done, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { BrowseEvents } from "#server/application/events/browse-events.ts";
import { ReadEvent } from "#server/application/events/read-event.ts";
import { routes } from "#contract/routes.ts";
import { readerOf } from "../endpoint/caller.ts";
import { gameFrom, searchFrom } from "../input/event-search.ts";
import { pageFrom } from "../input/page-query.ts";
import { parseRadiusKm } from "#contract/wire/page.ts";
import { problem } from "../problem.ts";
import { WatchEvent } from "#server/application/events/watch-event.ts";
import { calendarFile } from "../calendar/calendar-file.ts";
import { EventFeeds } from "../stream/event-feeds.ts";
import type { StreamPlaces } from "../stream/stream-places.ts";
import { openEventStream, silentStream, streamHeaders } from "../stream/event-stream.ts";

/** Lists of events, and one event in detail. */
export function eventEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const browseEvents = use(BrowseEvents);
  const readEvent = use(ReadEvent);
  return [
    serve(routes.listSportTypes, async () => {
      const { sports, cities } = await browseEvents.choices();
      return done({ items: sports, cities });
    }),
    serve(routes.listEvents, async ({ caller, query }) => {
      const reader = readerOf(caller);
      const search = searchFrom(query);
      if ("kind" in search) return search;
      return done(await browseEvents.list({ reader, search, ...pageFrom(query) }));
    }),
    serve(routes.listEventsNear, async ({ caller, query }) => {
      const position = { lat: Number(query.lat), lng: Number(query.lng) };
      const wanted = searchFrom(query);
      if ("kind" in wanted) return wanted;
      const search = { ...wanted, near: { position, radiusKm: parseRadiusKm(query.radiusKm) } };
      return done(await browseEvents.list({ reader: readerOf(caller), search, ...pageFrom(query, "distance") }));
    }),
    serve(routes.listMerchantEvents, async ({ caller, query }) => {
      const search = gameFrom(query);
      if ("kind" in search) return search;
      const list = { reader: readerOf(caller), search, ...pageFrom(query) };
      const found = await browseEvents.ofMerchant(query.merchantId, list);
      if (!found) return problem("not_found");
      return done({ merchant: found.merchant, ...found.events });
    }),
    serve(routes.getEvent, async ({ caller, query: { merchantId, eventId }, request }) => {
      const anew = isAskedAnew(request);
      const event = await readEvent.run({ reader: readerOf(caller), merchantId, eventId, anew });
      return event ? done(event) : problem("not_found");
    }),
  ];
}

/**
 * Does the caller want nothing that is kept (RFC 9111, 5.2.1.4)? The app does for a moment after a write of its own.
 */
function isAskedAnew({ headers }: Request): boolean {
  return /\bno-cache\b/i.test(headers.get("cache-control") ?? "");
}

/** An event as a calendar file and as a live stream. */
export function eventMediaEndpoints(deps: HttpDeps, places: StreamPlaces): readonly Endpoint[] {
  const readEvent = deps.use(ReadEvent);
  const watchEvent = deps.use(WatchEvent);
  const onFailure = (eventId: EventId, error: unknown) =>
    deps.logger.warn({ eventId, error }, "an event could not be read again");
  const feeds = new EventFeeds({ watchEvent, onFailure }, deps.shutdown);
  return [
    serve(routes.getEventCalendar, async ({ query: { merchantId, eventId } }) => {
      const event = await readEvent.run({ reader: null, merchantId, eventId });
      if (!event) return problem("not_found");
      const url = `${deps.publicOrigin}/event/${merchantId}/${eventId}`;
      const file = calendarFile({ ...event, url, cancelled: event.status === "cancelled" }, deps.clock.now());
      return done(file, { "content-disposition": `attachment; filename="${eventId}.ics"` });
    }),
    serve(routes.streamEvent, async ({ caller, query: { eventId }, request, address, line }) => {
      // The router answers HEAD by GET and drops the body: nothing may hang on it.
      // A server that stops has nothing to tell: whoever watches connects again, elsewhere.
      if (deps.shutdown?.aborted) return done(silentStream(), streamHeaders);
      const reader = readerOf(caller);
      const whenEnded = places.take({ reader, address });
      if (!whenEnded) return problem("rate_limited", { retryAfter: 10 });
      const expiresAt = caller.kind === "member" ? caller.expiresAt : null;
      const watcher = { eventId, reader, expiresAt, signal: request.signal, whenEnded, line };
      const stream = await openEventStream(watcher, { feeds, realClock: deps.realClock });
      return stream ? done(stream, streamHeaders) : problem("not_found");
    }),
  ];
}
