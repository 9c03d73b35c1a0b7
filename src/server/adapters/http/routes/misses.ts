import type { HttpDeps } from "../deps.ts";
import { done, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { CloseRoll } from "#server/application/door/close-roll.ts";
import { DecideMisses } from "#server/application/door/decide-misses.ts";
import { routes } from "#contract/routes.ts";
import { problemFromAnswer } from "../problem.ts";
import { pageFrom } from "../input/page-query.ts";

/** Who missed a merchant's games, and what becomes of their objections. */
export function backofficeMissEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const closeRoll = use(CloseRoll);
  const decideMisses = use(DecideMisses);
  return [
    serve(routes.closeRoll, async ({ caller, params: { eventId }, body }) => {
      const answer = await closeRoll.run(caller.merchantId, eventId, body.missed, caller.by);
      if (answer.kind !== "closed") return problemFromAnswer(answer);
      return done({ eventId, closedAt: answer.closedAt, missed: answer.missed });
    }),
    serve(routes.undoRoll, async ({ caller, params: { eventId } }) => {
      const answer = await closeRoll.undo(caller.merchantId, eventId, caller.by);
      return answer.kind === "open" ? done({ eventId, closedAt: null }) : problemFromAnswer(answer);
    }),
    serve(routes.listMisses, async ({ caller: { merchantId }, query }) => {
      const { limit, cursor } = pageFrom(query);
      return done(await decideMisses.waiting(merchantId, limit, cursor));
    }),
    serve(routes.decideMissOf, async ({ caller, params: { joinId }, body: { counts } }) => {
      const answer = await decideMisses.decide(caller.merchantId, joinId, counts, caller.by);
      return answer.kind === "decided" ? done(answer.place) : problemFromAnswer(answer);
    }),
  ];
}
