import { routes } from "#contract/routes.ts";
import { CountCash } from "#server/application/cash/count-cash.ts";
import { IdSource } from "#server/application/ports/id-source.ts";
import type { HttpDeps } from "../../deps.ts";
import { done, type Endpoint, serve } from "../../endpoint/endpoint.ts";
import { problemFromAnswer } from "../../problem.ts";

/** The cash of a merchant's helpers. */
export function cashEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const cash = use(CountCash);
  const ids = use(IdSource);
  return [
    serve(routes.listCash, async ({ caller }) => done({ items: await cash.list(caller.merchantId) })),
    serve(routes.signOffCash, async ({ caller: { merchantId, by }, body, workId }) => {
      const handoverId = workId ?? ids.newId();
      const answer = await cash.signOff({ merchantId, handoverId, of: body.by, amount: body.amount, by });
      return answer.kind === "counted" ? done(answer.held) : problemFromAnswer(answer);
    }),
    serve(routes.undoHandover, async ({ caller: { merchantId, by }, params: { handoverId } }) => {
      const answer = await cash.undo(merchantId, handoverId, by);
      return answer.kind === "counted" ? done(answer.held) : problemFromAnswer(answer);
    }),
  ];
}
