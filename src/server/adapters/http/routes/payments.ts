import { routes } from "#contract/routes.ts";
import type { HttpDeps } from "../deps.ts";
import { done } from "../endpoint/answer.ts";
import { type Endpoint, serve } from "../endpoint/endpoint.ts";
import { sourceFault } from "../input/source-fault.ts";
import { pageFrom } from "../mappers/page.ts";
import { problemFromAnswer } from "../problems/from-answer.ts";
import { problem } from "../problems/problem.ts";
import { PayForEvent } from "#server/application/paying/pay-for-event.ts";
import { ReadPayments } from "#server/application/paying/read-payments.ts";
import { CancelPayment } from "#server/application/paying/cancel-payment.ts";

/** Attempts to pay. */
export function paymentEndpoints({ use, ids }: HttpDeps): readonly Endpoint[] {
  const payForEvent = use(PayForEvent);
  const readPayments = use(ReadPayments);
  const cancelPayment = use(CancelPayment);
  return [
    serve(routes.payForEvent, async ({ caller: { memberId }, body, workId }) => {
      const fault = sourceFault(body);
      if (fault) return fault;
      const { joinId, method, cardId = null, token = null, saveCard = false } = body;
      const paymentId = workId ?? ids.newId();
      const answer = await payForEvent.run({ memberId, joinId, method, cardId, token, saveCard, paymentId });
      if (answer.kind === "started") return done(answer.payment);
      if (answer.kind !== "declined") return problemFromAnswer(answer);
      const { declineCode, payment } = answer;
      return problem("payment_declined", { declineCode, payment });
    }),
    serve(routes.getPayment, async ({ caller, query }) => {
      const payment = await readPayments.one(caller.memberId, query.paymentId);
      return payment ? done(payment) : problem("not_found");
    }),
    serve(routes.cancelPayment, async ({ caller, body }) => {
      const answer = await cancelPayment.run(caller.memberId, body.paymentId);
      return answer.kind === "ended" ? done(answer.payment) : problemFromAnswer(answer);
    }),
    serve(routes.listPayments, async ({ caller: { memberId }, query }) => {
      return done(await readPayments.list({ memberId, ...pageFrom(query) }));
    }),
  ];
}
