import type { HttpDeps } from "../deps.ts";
import { done, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { MerchantSettings } from "#server/application/merchants/merchant-settings.ts";
import { SellerAccount } from "#server/application/merchants/seller-account.ts";
import { ManagePeople } from "#server/application/merchants/manage-people.ts";
import { ListCustomers } from "#server/application/merchants/customers.ts";
import { routes } from "#contract/routes.ts";
import { mayMoveMoney } from "../endpoint/caller.ts";
import { problem, problemFromAnswer } from "../problem.ts";
import { pageFrom } from "../input/page-query.ts";
import type { BodyOf } from "#contract/wire/route.ts";
import type { changeMerchantSettings } from "#contract/merchants/settings.ts";
import type { MerchantChanges } from "#domain/merchant/merchant.ts";

const unopened = { gateway: null, account: null, paysOut: false, missing: 0 };

/** A merchant's settings, and the members who took part in its events. */
export function merchantEndpoints({ use, realClock }: HttpDeps): readonly Endpoint[] {
  const merchantSettings = use(MerchantSettings);
  const listCustomers = use(ListCustomers);
  const sellerAccount = use(SellerAccount);
  const managePeople = use(ManagePeople);
  return [
    serve(routes.getMerchantSettings, async ({ caller }) => done(await merchantSettings.read(caller.merchantId))),
    serve(routes.changeMerchantSettings, async ({ caller, body }) => {
      if (body.transferAccount !== undefined && !mayMoveMoney(caller, realClock))
        return problem("fresh_login_required");
      const answer = await merchantSettings.change(caller.merchantId, merchantChangesFrom(body), caller.by);
      return answer.kind === "changed" ? done(answer.merchant) : problemFromAnswer(answer);
    }),
    serve(routes.getSellerAccount, async ({ caller: { merchantId, by } }) =>
      done({ ...unopened, ...(await sellerAccount.read(merchantId, by)) }),
    ),
    serve(routes.openSellerForm, async ({ caller, body: { country } }) => {
      if (!mayMoveMoney(caller, realClock)) return problem("fresh_login_required");
      const answer = await sellerAccount.openForm(caller.merchantId, country, caller.by);
      return answer.kind === "form"
        ? done({ url: answer.url, expiresAt: answer.expiresAt })
        : problemFromAnswer(answer);
    }),
    serve(routes.listPeople, async ({ caller: { merchantId }, query: { standing, ...page } }) => {
      const { limit, cursor } = pageFrom(page);
      return done(await managePeople.list(merchantId, standing, limit, cursor));
    }),
    serve(routes.changePerson, async ({ caller: { merchantId, by }, params: { memberId: knownAs }, body }) => {
      const { standing, reason = null } = body;
      const answer = await managePeople.change({ merchantId, knownAs, standing, reason, by });
      return answer.kind === "stands" ? done(answer.person) : problemFromAnswer(answer);
    }),
    serve(routes.listMembers, async ({ caller: { merchantId }, query }) =>
      done(await listCustomers.run({ merchantId, ...pageFrom(query) })),
    ),
  ];
}

/** The settings to change: only those that the body names. */
export function merchantChangesFrom(body: BodyOf<typeof changeMerchantSettings>): MerchantChanges {
  const { timing, legal, refundPolicy, transferAccount: account, tax } = body;
  return {
    ...(timing ? { timing } : {}),
    ...(legal ? { legal } : {}),
    ...(refundPolicy === undefined ? {} : { refundPolicy }),
    ...(account === undefined
      ? {}
      : { transferAccount: account && { ...account, promptpayId: account.promptpayId ?? null } }),
    ...(tax === undefined ? {} : { tax: tax && { ...tax, branch: tax.branch ?? null } }),
  };
}
