import type { PageRequest } from "#application/ports/event-repository.ts";
import type { CancelAnswer, PayAnswer, PaymentRepository, PayRequest } from "#application/ports/payment-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { routes } from "#contract/routes.ts";
import type { PaymentView, PaymentWithEvent } from "#contract/paying/payment.ts";
import type { Page } from "#domain/page.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import { sourceFault } from "#server/adapters/http/routes/paying.ts";
import type { InMemoryBackend } from "./in-memory-backend.ts";
import { limitQueryOf, pageOf } from "./page-of.ts";
import { rejection, requestFailed } from "./request-failures.ts";
import { ReadPayments } from "#server/application/paying/read-payments.ts";
import { CancelPayment } from "#server/application/paying/cancel-payment.ts";
import { PayForEvent } from "#server/application/paying/pay-for-event.ts";

/** The member's payments in the in-memory backend. */
export class InMemoryPaymentRepository implements PaymentRepository {
  readonly #backend: InMemoryBackend;

  constructor(backend: InMemoryBackend) {
    this.#backend = backend;
  }

  async pay(request: PayRequest, key: string): Promise<PayAnswer> {
    try {
      return await this.#pay(request, key);
    } catch (error) {
      if (error instanceof RequestFailed && error.code === "gateway_unavailable")
        return { kind: "gateway_unavailable" };
      throw error;
    }
  }

  find(paymentId: PaymentId): Promise<PaymentView | null> {
    return this.#backend.askAsMember(routes.getPayment, { paymentId }, (memberId) =>
      this.#backend.use(ReadPayments).one(memberId, paymentId),
    );
  }

  cancel(paymentId: PaymentId, key: string): Promise<CancelAnswer> {
    return this.#backend.askOnce(routes.cancelPayment, { paymentId }, key, async (memberId): Promise<CancelAnswer> => {
      const answer = await this.#backend.use(CancelPayment).run(memberId, paymentId);
      if (answer.kind === "ended") return answer;
      if (answer.kind === "refused" && answer.reason === "already_paid") {
        return { kind: "refused", reason: answer.reason };
      }
      throw rejection(answer);
    });
  }

  list(page?: PageRequest): Promise<Page<PaymentWithEvent>> {
    return this.#backend.askAsMember(routes.listPayments, limitQueryOf(page), (memberId) =>
      this.#backend.use(ReadPayments).list({ memberId, ...pageOf(page) }),
    );
  }

  #pay(request: PayRequest, key: string): Promise<PayAnswer> {
    return this.#backend.askOnce(routes.payForEvent, { ...request }, key, async (memberId, paymentId) => {
      const fault = sourceFault(request);
      if (fault) throw requestFailed(fault);
      const { joinId, method, cardId = null, token = null, saveCard = false } = request;
      const order = { memberId, joinId, method, cardId, token, saveCard, paymentId };
      const answer = await this.#backend.use(PayForEvent).run(order);
      if (answer.kind === "not_found" || answer.kind === "invalid") throw rejection(answer);
      return answer;
    });
  }
}
