import type { HttpDeps } from "../deps.ts";
import { done, doneWithout, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { ReadMerchantRefunds } from "#server/application/refunding/read-refunds.ts";
import { ReturnRefund, SettleRefund } from "#server/application/refunding/settle-refund.ts";
import { HandBackRefund } from "#server/application/refunding/hand-back-refund.ts";
import { RemindForAccount } from "#server/application/refunding/remind-for-account.ts";
import { MakePayout } from "#server/application/refunding/make-payout.ts";
import { routes } from "#contract/routes.ts";
import { pageFrom } from "../input/page-query.ts";
import { problem, problemFromAnswer } from "../problem.ts";
import { ownersGuard } from "./team/owners-guard.ts";
import { ManageBankAccounts } from "#server/application/bank-accounts/manage-bank-accounts.ts";

/** Refunds that a merchant pays out by bank. */
export function backofficeRefundEndpoints({ use, realClock }: HttpDeps): readonly Endpoint[] {
  const guard = ownersGuard({ use, realClock });
  const readMerchantRefunds = use(ReadMerchantRefunds);
  const settleRefund = use(SettleRefund);
  const returnRefund = use(ReturnRefund);
  const handBackRefund = use(HandBackRefund);
  const remindForAccount = use(RemindForAccount);
  const makePayout = use(MakePayout);
  return [
    serve(routes.listMerchantRefunds, async ({ caller: { merchantId }, query }) => {
      const page = await readMerchantRefunds.list({
        merchantId,
        state: query.state ?? null,
        q: query.q,
        ...pageFrom(query),
      });
      return done(page);
    }),
    serve(routes.settleRefund, async ({ caller, params: { refundId }, body: { reference } }) => {
      const answer = await settleRefund.run(caller.merchantId, refundId, reference, caller.by);
      return answer.kind === "settled" ? done(answer.refund) : problemFromAnswer(answer);
    }),
    serve(routes.returnRefund, async ({ caller, params: { refundId }, body }) => {
      const answer = await returnRefund.run(caller.merchantId, refundId, body, caller.by);
      return answer.kind === "returned" ? done(answer.refund) : problemFromAnswer(answer);
    }),
    serve(routes.handBackRefund, async ({ caller, params: { refundId } }) => {
      const answer = await handBackRefund.run(caller.merchantId, refundId, caller.by);
      return answer.kind === "handed_back" ? done(answer.refund) : problemFromAnswer(answer);
    }),
    serve(routes.remindForAccount, async ({ caller, params: { refundId } }) => {
      const answer = await remindForAccount.run(caller.merchantId, refundId, caller.by);
      return answer.kind === "told" ? done({ askedAt: answer.at }) : problemFromAnswer(answer);
    }),
    serve(routes.countOpenRefunds, async ({ caller }) => done(await readMerchantRefunds.countOpen(caller.merchantId))),
    serve(routes.makePayout, async ({ caller, body: { country }, workId }) => {
      const { merchantId, by } = caller;
      // A refund may become due between the guard's look and the file: a person's new ones always wait for an owner.
      const entersNew = caller.person === null;
      const guarded = await guard(caller, { kind: "payout", country }, async (transaction) => ({
        kind: "made" as const,
        payout: await makePayout.makeIn(transaction, { merchantId, country, payoutId: workId, entersNew, by }),
      }));
      return guarded.kind === "problem" ? guarded.problem : done(guarded.answer.payout);
    }),
    serve(routes.listPayouts, async ({ caller: { merchantId }, query }) => {
      const { limit, cursor } = pageFrom(query);
      return done(await makePayout.list(merchantId, limit, cursor));
    }),
    serve(routes.getPayout, async ({ caller, params: { payoutId } }) => {
      const payout = await makePayout.read(caller.merchantId, payoutId);
      return payout ? done(payout) : problem("not_found");
    }),
  ];
}

/** Refund bank accounts. */
export function bankAccountEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const manageBankAccounts = use(ManageBankAccounts);
  return [
    serve(routes.listBankAccounts, async ({ caller }) =>
      done({ items: await manageBankAccounts.list(caller.memberId) }),
    ),
    serve(routes.putBankAccount, async ({ caller, body }) => {
      const draft = {
        bankCode: body.bankCode,
        branchCode: body.branchCode ?? null,
        accountType: body.accountType ?? null,
        accountNumber: body.accountNumber,
        accountName: body.accountName,
        accountNameKana: body.accountNameKana ?? null,
      };
      const answer = await manageBankAccounts.set(caller.memberId, draft, body.refundId ?? null);
      return answer.kind === "set" ? done(answer.account) : problemFromAnswer(answer);
    }),
    serve(routes.removeBankAccount, async ({ caller, query: { country } }) => {
      const answer = await manageBankAccounts.remove(caller.memberId, country);
      return answer.kind === "removed" ? doneWithout() : problemFromAnswer(answer);
    }),
  ];
}
