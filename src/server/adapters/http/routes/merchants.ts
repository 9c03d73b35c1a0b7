import type { HttpDeps } from "../deps.ts";
import { done, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { MerchantSettings } from "#server/application/merchants/merchant-settings.ts";
import { SellerAccount } from "#server/application/merchants/seller-account.ts";
import { CloseMerchant } from "#server/application/merchants/close-merchant.ts";
import { ManagePeople } from "#server/application/merchants/manage-people.ts";
import { SeeFollowers } from "#server/application/clubs/see-followers.ts";
import { SeePerson } from "#server/application/merchants/see-person.ts";
import { ListCustomers } from "#server/application/merchants/customers.ts";
import { routes } from "#contract/routes.ts";
import { mayMoveMoney } from "../endpoint/caller.ts";
import { refused } from "#domain/refusal.ts";
import { invalidRequest, problem, problemFromAnswer } from "../problem.ts";
import { ownersGuard } from "./team/owners-guard.ts";
import { pageFrom } from "../input/page-query.ts";
import type { BodyOf } from "#contract/wire/route.ts";
import type { changeMerchantSettings } from "#contract/merchants/settings.ts";
import type { MerchantChanges, TransferAccount } from "#domain/merchant/merchant.ts";

const alone = "Change the account by itself: an owner confirms it.";

const unopened = { gateway: null, account: null, paysOut: false, missing: 0 };

/** A merchant's settings, and the members who took part in its events. */
export function merchantEndpoints({ use, realClock }: HttpDeps): readonly Endpoint[] {
  const guard = ownersGuard({ use, realClock });
  const merchantSettings = use(MerchantSettings);
  const listCustomers = use(ListCustomers);
  const sellerAccount = use(SellerAccount);
  const managePeople = use(ManagePeople);
  const seePerson = use(SeePerson);
  const seeFollowers = use(SeeFollowers);
  const closing = use(CloseMerchant);
  return [
    serve(routes.getMerchantSettings, async ({ caller }) => done(await merchantSettings.read(caller.merchantId))),
    serve(routes.changeMerchantSettings, async ({ caller, body }) => {
      const { transferAccount, ...others } = body;
      if (transferAccount !== undefined && caller.person !== null) {
        if (Object.keys(others).length > 0) return invalidRequest({ transferAccount: alone });
        const after = transferAccountFrom(transferAccount);
        const guarded = await guard(caller, { kind: "transfer_account", after }, (transaction) =>
          merchantSettings.changeIn(transaction, caller.merchantId, { transferAccount: after }, caller.by),
        );
        if (guarded.kind === "problem") return guarded.problem;
        const { answer } = guarded;
        return answer.kind === "changed" ? done(answer.merchant) : problemFromAnswer(answer);
      }
      const answer = await merchantSettings.change(caller.merchantId, merchantChangesFrom(body), caller.by);
      return answer.kind === "changed" ? done(answer.merchant) : problemFromAnswer(answer);
    }),
    serve(routes.getClosing, async ({ caller }) => done(await closing.foresee(caller.merchantId))),
    serve(routes.closeMerchant, async ({ caller }) => {
      const { blocks } = await closing.foresee(caller.merchantId);
      if (blocks.length > 0) return problem("not_closable");
      // These calls are for people only, whose closing always waits for an owner.
      const guarded = await guard(caller, { kind: "closing" }, async () => refused("confirmation_over"));
      return guarded.kind === "problem" ? guarded.problem : problemFromAnswer(guarded.answer);
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
    serve(routes.listPeople, async ({ caller: { merchantId }, query: { standing, q, ...page } }) => {
      const asked = { merchantId, standing: standing ?? null, ...pageFrom(page) };
      return done(
        q === undefined && standing
          ? await managePeople.list({ ...asked, standing })
          : await managePeople.find({ ...asked, q: q ?? "" }),
      );
    }),
    serve(routes.getPerson, async ({ caller: { merchantId }, params: { memberId } }) => {
      const person = await seePerson.run(merchantId, memberId);
      return person ? done(person) : problem("not_found");
    }),
    serve(routes.changePerson, async ({ caller: { merchantId, by }, params: { memberId: knownAs }, body }) => {
      const answer = await managePeople.change({ merchantId, knownAs, by, ...body });
      return answer.kind === "stands" ? done(answer.person) : problemFromAnswer(answer);
    }),
    serve(routes.listFollowers, async ({ caller: { merchantId }, query }) =>
      done(await seeFollowers.list({ merchantId, ...pageFrom(query) })),
    ),
    serve(routes.listToldFollowers, async ({ caller: { merchantId }, query }) =>
      done(await seeFollowers.told({ merchantId, ...pageFrom(query) })),
    ),
    serve(routes.listMembers, async ({ caller: { merchantId }, query }) =>
      done(await listCustomers.run({ merchantId, ...pageFrom(query) })),
    ),
  ];
}

/** The settings to change: only those that the body names. */
export function merchantChangesFrom(body: BodyOf<typeof changeMerchantSettings>): MerchantChanges {
  const { name, description, timing, legal, refundPolicy, transferAccount: account, tax, logoUrl, timeZone } = body;
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(timing ? { timing } : {}),
    ...(legal ? { legal } : {}),
    ...(refundPolicy === undefined ? {} : { refundPolicy }),
    ...(account === undefined ? {} : { transferAccount: transferAccountFrom(account) }),
    ...(logoUrl === undefined ? {} : { logoUrl }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(tax === undefined ? {} : { tax: tax && { ...tax, branch: tax.branch ?? null } }),
  };
}

function transferAccountFrom(
  account: NonNullable<BodyOf<typeof changeMerchantSettings>["transferAccount"]> | null,
): TransferAccount | null {
  return account && { ...account, promptpayId: account.promptpayId ?? null };
}
