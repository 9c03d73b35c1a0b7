import { routes } from "#contract/routes.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { workOf } from "#server/application/events/event-signals.ts";
import { FollowOwnEvent } from "#server/application/organising/follow-own-event.ts";
import type { HttpDeps } from "../deps.ts";
import { doorProblem, isAtDoor } from "../endpoint/at-door.ts";
import { authenticate, type MerchantCaller } from "../endpoint/caller.ts";
import { done, type Endpoint, type HandlerInput, serve } from "../endpoint/endpoint.ts";
import { problem } from "../problem.ts";
import { ChangeFeeds } from "./change-feeds.ts";
import { openEventStream, silentStream, streamHeaders } from "./event-stream.ts";
import type { StreamPlaces } from "./stream-places.ts";

type OwnStream = typeof routes.streamOwnEvent | typeof routes.streamWork;

/** A merchant follows one of its events, or all that its staff see. */
export function ownStreamEndpoints(deps: HttpDeps, places: StreamPlaces): readonly Endpoint[] {
  const follow = deps.use(FollowOwnEvent);
  const feeds = new ChangeFeeds(follow, deps.shutdown);
  /** Whether the token still counts and `may` still holds is asked again while the stream is open. */
  const open = async (
    route: OwnStream,
    { caller, request, address, line }: Pick<HandlerInput<OwnStream>, "caller" | "request" | "address" | "line">,
    signal: EventId,
    may: (again: MerchantCaller) => Promise<boolean>,
  ) => {
    if (deps.shutdown?.aborted) return done(silentStream(), streamHeaders);
    const whenEnded = places.take({ reader: `${caller.by.kind} ${caller.by.id}`, address: null });
    if (!whenEnded) return problem("rate_limited", { retryAfter: 10 });
    const mayStill = async () => {
      const again = await authenticate(route, request, address, deps);
      return again.kind === "merchant" && may(again);
    };
    const watcher = { eventId: signal, reader: null, expiresAt: null, signal: request.signal, whenEnded, line };
    const from = { feeds: feeds.whileAllowed(mayStill), realClock: deps.realClock };
    const stream = await openEventStream(watcher, from);
    return stream ? done(stream, streamHeaders) : problem("not_found");
  };
  return [
    serve(routes.streamOwnEvent, async (call) => {
      const { eventId } = call.params;
      const may = (caller: MerchantCaller) => follow.may(caller.merchantId, eventId, isAtDoor(caller));
      const answer = await may(call.caller);
      if (answer.kind !== "open") return doorProblem(answer);
      return open(routes.streamOwnEvent, call, eventId, async (again) => (await may(again)).kind === "open");
    }),
    serve(routes.streamWork, async (call) => {
      const { merchantId } = call.caller;
      return open(routes.streamWork, call, workOf(merchantId), async (again) => again.merchantId === merchantId);
    }),
  ];
}
