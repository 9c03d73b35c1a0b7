import type { HttpDeps } from "../deps.ts";
import { done, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { PayForEvent } from "#server/application/paying/pay-for-event.ts";
import { ReadPayments } from "#server/application/paying/read-payments.ts";
import { CancelPayment } from "#server/application/paying/cancel-payment.ts";
import { routes } from "#contract/routes.ts";
import { invalidRequest, problem, type Problem, problemFromAnswer } from "../problem.ts";
import { pageFrom } from "../input/page-query.ts";
import type { BodyOf } from "#contract/wire/route.ts";
import type { payForEvent } from "#contract/paying/payment.ts";

/** Payments. */
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

/**
 * `card` needs a saved card or a token, but not both. The other methods need neither. No schema on the wire can express
 * that.
 */
export function sourceFault({ method, cardId, token }: BodyOf<typeof payForEvent>): Problem | null {
  if (method !== "card") {
    if (cardId !== undefined) return invalidRequest({ cardId: `A payment by ${method} takes no card.` });
    return token === undefined ? null : invalidRequest({ token: `A payment by ${method} takes no token.` });
  }
  if (cardId !== undefined && token !== undefined)
    return invalidRequest({ token: "Give a saved card or a token, not both." });
  return (cardId ?? token) ? null : invalidRequest({ token: "A card payment needs a saved card or a token." });
}
