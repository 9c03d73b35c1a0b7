import { routes } from "#contract/routes.ts";
import { FollowOwnEvent } from "#server/application/organising/follow-own-event.ts";
import { ForeseeCancellation } from "#server/application/organising/foresee-cancellation.ts";
import { PlanPublishing } from "#server/application/organising/publishing/plan-publishing.ts";
import { ReadOwnEvents } from "#server/application/organising/read-own-events.ts";
import { ReadToday } from "#server/application/today/read-today.ts";
import type { HttpDeps } from "../deps.ts";
import { doorProblem, isAtDoor } from "../endpoint/at-door.ts";
import { authenticate } from "../endpoint/caller.ts";
import { done, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { pageFrom } from "../input/page-query.ts";
import { problem, problemFromAnswer } from "../problem.ts";
import { ChangeFeeds } from "../stream/change-feeds.ts";
import { openEventStream, silentStream, streamHeaders } from "../stream/event-stream.ts";
import type { StreamPlaces } from "../stream/stream-places.ts";

/** A merchant reads and follows its own events. */
export function ownEventEndpoints(deps: HttpDeps, places: StreamPlaces): readonly Endpoint[] {
  const { use } = deps;
  const follow = use(FollowOwnEvent);
  const feeds = new ChangeFeeds(follow, deps.shutdown);
  const ownEvents = use(ReadOwnEvents);
  const today = use(ReadToday);
  const publishing = use(PlanPublishing);
  const foreseeCancellation = use(ForeseeCancellation);
  return [
    serve(routes.readToday, async ({ caller: { merchantId, person } }) => {
      const role = person?.staff.role ?? "owner";
      const staffId = role === "owner" ? (person?.staff.id ?? null) : null;
      return done(await today.run({ merchantId, role, staffId }));
    }),
    serve(routes.listOwnEvents, async ({ caller, query }) => {
      const { from, to, order } = query;
      const page = await ownEvents.list({
        merchantId: caller.merchantId,
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
        latestFirst: order === "latest",
        onlyToday: isAtDoor(caller),
        ...pageFrom(query),
      });
      return done(page);
    }),
    serve(routes.getOwnEvent, async ({ caller, params: { eventId } }) => {
      const answer = await ownEvents.find(caller.merchantId, eventId, isAtDoor(caller));
      return answer.kind === "found" ? done(answer.event) : doorProblem(answer);
    }),
    serve(routes.planPublishing, async ({ caller: { merchantId, by }, params: { eventId }, body }) => {
      const answer = await publishing.plan({ merchantId, eventId, at: body.publishesAt, by });
      return answer.kind === "planned" ? done({ publishesAt: answer.publishesAt }) : problemFromAnswer(answer);
    }),
    serve(routes.streamOwnEvent, async ({ caller, params: { eventId }, request, address, line }) => {
      const answer = await follow.may(caller.merchantId, eventId, isAtDoor(caller));
      if (answer.kind !== "open") return doorProblem(answer);
      if (deps.shutdown?.aborted) return done(silentStream(), streamHeaders);
      const whenEnded = places.take({ reader: `${caller.by.kind} ${caller.by.id}`, address: null });
      if (!whenEnded) return problem("rate_limited", { retryAfter: 10 });
      // Whether the token still counts and still opens this event is asked again while the stream is open.
      const mayStill = async () => {
        const again = await authenticate(routes.streamOwnEvent, request, address, deps);
        if (again.kind !== "merchant") return false;
        return (await follow.may(again.merchantId, eventId, isAtDoor(again))).kind === "open";
      };
      const watcher = { eventId, reader: null, expiresAt: null, signal: request.signal, whenEnded, line };
      const from = { feeds: feeds.whileAllowed(mayStill), realClock: deps.realClock };
      const stream = await openEventStream(watcher, from);
      return stream ? done(stream, streamHeaders) : problem("not_found");
    }),
    serve(routes.foreseeCancellation, async ({ caller, params: { eventId } }) => {
      const answer = await foreseeCancellation.run(caller.merchantId, eventId);
      return answer.kind === "foreseen" ? done(answer.cancellation) : problemFromAnswer(answer);
    }),
  ];
}
