import { routes } from "#contract/routes.ts";
import { notFound } from "#domain/refusal.ts";
import { OpenMerchant } from "#server/application/merchants/open-merchant.ts";
import type { HttpDeps } from "../../deps.ts";
import { done, type Endpoint, serve } from "../../endpoint/endpoint.ts";
import { problemFromAnswer } from "../../problem.ts";

/** A member opens a merchant of their own. The key of the call gives the merchant its id, so a repeat opens one. */
export function openingEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const openMerchant = use(OpenMerchant);
  return [
    serve(routes.openMerchant, async ({ caller, body, workId }) => {
      const answer = await openMerchant.run(caller.memberId, body, workId);
      if (answer.kind === "opened") return done(answer.workplace);
      if (answer.kind === "invalid") return problemFromAnswer(answer);
      return answer.reason === "member_unknown" ? problemFromAnswer(notFound) : problemFromAnswer(answer);
    }),
  ];
}
