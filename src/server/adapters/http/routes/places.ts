import { routes } from "#contract/routes.ts";
import { FindPlaces } from "#server/application/places/find-places.ts";
import { ReadSharedPlace } from "#server/application/places/read-shared-place.ts";
import type { HttpDeps } from "../deps.ts";
import { done, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { problemFromAnswer } from "../problem.ts";

/** Where a merchant's events can take place. */
export function placeEndpoints({ use }: HttpDeps): readonly Endpoint[] {
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
  ];
}
