import { routes } from "#contract/routes.ts";
import { readerOf } from "../auth/caller.ts";
import { calendarFile } from "../calendar/calendar-file.ts";
import type { HttpDeps } from "../deps.ts";
import { done } from "../endpoint/answer.ts";
import { type Endpoint, serve } from "../endpoint/endpoint.ts";
import { problem } from "../problems/problem.ts";
import { openEventStream, silentStream, streamHeaders } from "../stream/open-event-stream.ts";
import { ReadEvent } from "#server/application/events/read-event.ts";
import { WatchEvent } from "#server/application/events/watch-event.ts";

/** An event as a calendar file and as a live stream. */
export function eventMediaEndpoints(deps: HttpDeps): readonly Endpoint[] {
  const readEvent = deps.use(ReadEvent);
  const watchEvent = deps.use(WatchEvent);
  return [
    serve(routes.getEventCalendar, async ({ query: { merchantId, eventId } }) => {
      const event = await readEvent.run({ reader: null, merchantId, eventId });
      if (!event) return problem("not_found");
      const url = `${deps.publicOrigin}/event/${merchantId}/${eventId}`;
      const file = calendarFile({ ...event, url, cancelled: event.status === "cancelled" }, deps.clock.now());
      return done(file, { "content-disposition": `attachment; filename="${eventId}.ics"` });
    }),
    serve(routes.streamEvent, async ({ caller, query: { eventId }, request }) => {
      const expiresAt = caller.kind === "member" ? caller.expiresAt : null;
      const watcher = { eventId, reader: readerOf(caller), expiresAt, signal: request.signal };
      // The router answers HEAD by GET and drops the body: nothing may hang on it.
      const stream =
        request.method === "HEAD" ? silentStream() : await openEventStream(watcher, { ...deps, watchEvent });
      return stream ? done(stream, streamHeaders) : problem("not_found");
    }),
  ];
}
