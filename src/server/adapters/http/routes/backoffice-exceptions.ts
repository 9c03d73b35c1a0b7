import type { MoneyExceptionWire } from "#contract/backoffice/money.ts";
import { formatInstant } from "#contract/instant.ts";
import * as backoffice from "#contract/routes/backoffice-money.ts";
import { transferReference } from "#domain/payment/transfer.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import type { HttpDeps } from "../deps.ts";
import { done } from "../endpoint/answer.ts";
import { type Endpoint, serve } from "../endpoint/endpoint.ts";
import { moneyToWire } from "../mappers/money.ts";
import { pageFrom, pageToWire } from "../mappers/page.ts";
import { problemFromAnswer } from "../problems/from-answer.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";

/** Money that came by transfer late, twice, too much or too little, and what its merchant decides. */
export function backofficeExceptionEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const resolveException = use(ResolveException);
  return [
    serve(backoffice.listExceptions, async ({ caller: { merchantId }, query }) => {
      const { limit, cursor } = pageFrom(query);
      return done(pageToWire(await resolveException.list(merchantId, limit, cursor), exceptionToWire));
    }),
    serve(
      backoffice.resolveException,
      async ({ caller: { merchantId }, params: { id: exceptionId }, body: { action } }) => {
        const answer = await resolveException.run({ merchantId, exceptionId, action });
        return answer.kind === "resolved" ? done(exceptionToWire(answer.exception)) : problemFromAnswer(answer);
      },
    ),
  ];
}

function exceptionToWire(exception: TransferException): MoneyExceptionWire {
  const { id, fault, paymentId, joinId, expected, received, suggested, occurredAt, resolvedAt, resolution } = exception;
  return {
    id,
    kind: fault,
    paymentId,
    joinId,
    expected: expected && moneyToWire(expected),
    received: moneyToWire(received),
    reference: transferReference(paymentId),
    suggestedAction: suggested,
    occurredAt: formatInstant(occurredAt),
    resolvedAt: resolvedAt === null ? null : formatInstant(resolvedAt),
    resolution,
  };
}
