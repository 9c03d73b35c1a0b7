import { routes } from "#contract/routes.ts";
import type { HttpDeps } from "../deps.ts";
import { done } from "../endpoint/answer.ts";
import { type Endpoint, serve } from "../endpoint/endpoint.ts";
import { pageFrom } from "../mappers/page.ts";
import { problemFromAnswer } from "../problems/from-answer.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";

/** Money that came by transfer late, twice, too much or too little, and what its merchant decides. */
export function backofficeExceptionEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const resolveException = use(ResolveException);
  return [
    serve(routes.listExceptions, async ({ caller: { merchantId }, query }) => {
      const { limit, cursor } = pageFrom(query);
      return done(await resolveException.list(merchantId, limit, cursor));
    }),
    serve(
      routes.resolveException,
      async ({ caller: { merchantId }, params: { id: exceptionId }, body: { action } }) => {
        const answer = await resolveException.run({ merchantId, exceptionId, action });
        return answer.kind === "resolved" ? done(answer.exception) : problemFromAnswer(answer);
      },
    ),
  ];
}
