import type { HttpDeps } from "../deps.ts";
import { done, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { KeepTies } from "#server/application/clubs/keep-ties.ts";
import { SeeWhoIsIn } from "#server/application/clubs/see-who-is-in.ts";
import { routes } from "#contract/routes.ts";
import { problem } from "../problem.ts";

/** Members and merchants: who is in, and what a member decided about merchants. */
export function clubEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const seeWhoIsIn = use(SeeWhoIsIn);
  const keepTies = use(KeepTies);
  return [
    serve(routes.seeWhoIsIn, async ({ caller, query }) => {
      const found = await seeWhoIsIn.run(caller.memberId, query.eventId);
      return found ? done(found) : problem("not_found");
    }),
    serve(routes.listTies, async ({ caller }) => done({ items: await keepTies.list(caller.memberId) })),
    serve(routes.changeTie, async ({ caller, body: { merchantId, showsName } }) => {
      const change = showsName === undefined ? {} : { showsName };
      const answer = await keepTies.change(caller.memberId, merchantId, change);
      return answer.kind === "kept" ? done(answer.tie) : problem("not_found");
    }),
  ];
}
