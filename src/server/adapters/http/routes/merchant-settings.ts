import { routes } from "#contract/routes.ts";
import type { HttpDeps } from "../deps.ts";
import { done } from "../endpoint/answer.ts";
import { type Endpoint, serve } from "../endpoint/endpoint.ts";
import { merchantChangesFrom } from "../mappers/merchant.ts";
import { pageFrom } from "../mappers/page.ts";
import { problemFromAnswer } from "../problems/from-answer.ts";
import { MerchantSettings } from "#server/application/merchants/merchant-settings.ts";
import { ListCustomers } from "#server/application/merchants/customers.ts";

/** A merchant's settings, and the members who took part in its events. */
export function merchantEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const merchantSettings = use(MerchantSettings);
  const listCustomers = use(ListCustomers);
  return [
    serve(routes.getMerchantSettings, async ({ caller }) => done(await merchantSettings.read(caller.merchantId))),
    serve(routes.changeMerchantSettings, async ({ caller, body }) => {
      const answer = await merchantSettings.change(caller.merchantId, merchantChangesFrom(body));
      return answer.kind === "changed" ? done(answer.merchant) : problemFromAnswer(answer);
    }),
    serve(routes.listMembers, async ({ caller: { merchantId }, query }) =>
      done(await listCustomers.run({ merchantId, ...pageFrom(query) })),
    ),
  ];
}
