import { routes } from "#contract/routes.ts";
import { ForeseeCancellation } from "#server/application/organising/foresee-cancellation.ts";
import { PlanPublishing } from "#server/application/organising/publishing/plan-publishing.ts";
import { ReadOwnEvents } from "#server/application/organising/read-own-events.ts";
import { FindPlaces } from "#server/application/places/find-places.ts";
import { ReadSharedPlace } from "#server/application/places/read-shared-place.ts";
import { ReadToday } from "#server/application/today/read-today.ts";
import type { HttpDeps } from "../deps.ts";
import { doorProblem, isAtDoor } from "../endpoint/at-door.ts";
import { done, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { pageFrom } from "../input/page-query.ts";
import { problemFromAnswer } from "../problem.ts";

/** A merchant reads its own events, and where they can take place. */
export function ownEventEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const ownEvents = use(ReadOwnEvents);
  const today = use(ReadToday);
  const publishing = use(PlanPublishing);
  const foreseeCancellation = use(ForeseeCancellation);
  const findPlaces = use(FindPlaces);
  const readSharedPlace = use(ReadSharedPlace);
  return [
    serve(routes.listPlaces, async ({ caller, query }) =>
      done({ items: await findPlaces.run(caller.merchantId, query.q ?? "") }),
    ),
    serve(routes.readSharedPlace, async ({ query }) => {
      const answer = await readSharedPlace.run(query.text);
      return answer.kind === "found" ? done(answer.place) : problemFromAnswer(answer);
    }),
    serve(routes.readToday, async ({ caller: { merchantId, person } }) => {
      const role = person?.staff.role ?? "owner";
      const staffId = role === "owner" ? (person?.staff.id ?? null) : null;
      return done(await today.run({ merchantId, role, staffId }));
    }),
    serve(routes.listOwnEvents, async ({ caller, query }) => {
      const { from, to, order, q } = query;
      const page = await ownEvents.list({
        merchantId: caller.merchantId,
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
        latestFirst: order === "latest",
        q,
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
    serve(routes.foreseeCancellation, async ({ caller, params: { eventId } }) => {
      const answer = await foreseeCancellation.run(caller.merchantId, eventId);
      return answer.kind === "foreseen" ? done(answer.cancellation) : problemFromAnswer(answer);
    }),
  ];
}
