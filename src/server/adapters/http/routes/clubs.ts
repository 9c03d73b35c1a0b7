import type { HttpDeps } from "../deps.ts";
import { done, doneWithout, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { KeepTies } from "#server/application/clubs/keep-ties.ts";
import { ReadNews } from "#server/application/clubs/read-news.ts";
import { SeeWhoIsIn } from "#server/application/clubs/see-who-is-in.ts";
import { routes } from "#contract/routes.ts";
import { pageFrom } from "../input/page-query.ts";
import { problem } from "../problem.ts";

/** Members and merchants: who is in, what a member decided about merchants, and what is new there. */
export function clubEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const seeWhoIsIn = use(SeeWhoIsIn);
  const keepTies = use(KeepTies);
  const readNews = use(ReadNews);
  return [
    serve(routes.seeWhoIsIn, async ({ caller, query }) => {
      const found = await seeWhoIsIn.run(caller.memberId, query.eventId);
      return found ? done(found) : problem("not_found");
    }),
    serve(routes.listTies, async ({ caller }) => done({ items: await keepTies.list(caller.memberId) })),
    serve(routes.changeTie, async ({ caller, body: { merchantId, showsName, follows } }) => {
      const change = {
        ...(showsName === undefined ? {} : { showsName }),
        ...(follows === undefined ? {} : { follows }),
      };
      const answer = await keepTies.change(caller.memberId, merchantId, change);
      return answer.kind === "kept" ? done(answer.tie) : problem("not_found");
    }),
    serve(routes.listNews, async ({ caller: { memberId }, query }) =>
      done(await readNews.list({ memberId, ...pageFrom(query) })),
    ),
    serve(routes.sawNews, async ({ caller, body }) => {
      await readNews.saw(caller.memberId, body.until);
      return doneWithout();
    }),
  ];
}
