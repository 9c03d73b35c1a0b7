import { routes } from "#contract/routes.ts";
import type { HttpDeps } from "../deps.ts";
import { done } from "../endpoint/answer.ts";
import { type Endpoint, serve } from "../endpoint/endpoint.ts";
import { pageFrom } from "../mappers/page.ts";
import { problemFromAnswer } from "../problems/from-answer.ts";
import { problem } from "../problems/problem.ts";
import { ReadMerchantRefunds } from "#server/application/refunding/read-refunds.ts";
import { SettleRefund, ReturnRefund } from "#server/application/refunding/settle-refund.ts";
import { MakePayout } from "#server/application/refunding/make-payout.ts";

/** Refunds that a merchant pays out by bank. */
export function backofficeRefundEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const readMerchantRefunds = use(ReadMerchantRefunds);
  const settleRefund = use(SettleRefund);
  const returnRefund = use(ReturnRefund);
  const makePayout = use(MakePayout);
  return [
    serve(routes.listMerchantRefunds, async ({ caller: { merchantId }, query }) => {
      const page = await readMerchantRefunds.list({ merchantId, state: query.state ?? null, ...pageFrom(query) });
      return done(page);
    }),
    serve(routes.settleRefund, async ({ caller, params: { refundId }, body: { reference } }) => {
      const answer = await settleRefund.run(caller.merchantId, refundId, reference);
      return answer.kind === "settled" ? done(answer.refund) : problemFromAnswer(answer);
    }),
    serve(routes.returnRefund, async ({ caller, params: { refundId }, body }) => {
      const answer = await returnRefund.run(caller.merchantId, refundId, body);
      return answer.kind === "returned" ? done(answer.refund) : problemFromAnswer(answer);
    }),
    serve(routes.makePayout, async ({ caller: { merchantId }, body: { country }, workId }) =>
      done(await makePayout.make({ merchantId, country, payoutId: workId })),
    ),
    serve(routes.getPayout, async ({ caller, params: { payoutId } }) => {
      const payout = await makePayout.read(caller.merchantId, payoutId);
      return payout ? done(payout) : problem("not_found");
    }),
  ];
}
