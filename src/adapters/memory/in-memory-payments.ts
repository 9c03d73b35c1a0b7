import type { PageRequest } from "#application/ports/event-repository.ts";
import type { CancelAnswer, PayAnswer, PaymentRepository, PayRequest } from "#application/ports/payment-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { routes } from "#contract/routes.ts";
import type { PaymentView, PaymentWithEvent } from "#contract/paying/payment.ts";
import type { Page } from "#domain/page.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import { sourceFault } from "#server/adapters/http/routes/paying.ts";
import { type InMemoryBackend, limitQueryOf, pageOf, rejection, requestFailed } from "./in-memory-backend.ts";
import { ReadPayments } from "#server/application/paying/read-payments.ts";
import { CancelPayment } from "#server/application/paying/cancel-payment.ts";
import { PayForEvent } from "#server/application/paying/pay-for-event.ts";
import type { SlipAnswer, SlipRepository, UploadWatch } from "#application/ports/slip-repository.ts";
import { receiptLimits } from "#contract/transfers/receipt.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { ReadSlips } from "#server/application/transfers/read-slips.ts";
import type { RefundRepository } from "#application/ports/refund-repository.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { ReadRefunds } from "#server/application/refunding/read-refunds.ts";

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

const mediaTypes: readonly string[] = receiptLimits.mediaTypes;

/** The member's transfer slips in the in-memory backend. */
export class InMemorySlipRepository implements SlipRepository {
  readonly #backend: InMemoryBackend;

  constructor(backend: InMemoryBackend) {
    this.#backend = backend;
  }

  async upload(paymentId: PaymentId, picture: Blob, key: string, { onProgress }: UploadWatch): Promise<SlipAnswer> {
    const bytes = new Uint8Array(await picture.arrayBuffer());
    const order = { paymentId, size: bytes.byteLength, type: picture.type };
    return this.#backend.askOnce(routes.uploadReceipt, order, key, async (memberId, slipId): Promise<SlipAnswer> => {
      if (bytes.byteLength > receiptLimits.maxBytes) return { kind: "refused", reason: "too_large" };
      if (!mediaTypes.includes(picture.type)) return { kind: "refused", reason: "unsupported_media" };
      onProgress(1);
      const upload = { memberId, paymentId, picture: bytes, payerLast5: null, paidAt: null, slipId };
      const answer = await this.#backend.use(UploadSlip).run(upload);
      switch (answer.kind) {
        case "under_review":
        case "refused":
          return answer;
        case "unsupported":
          return { kind: "refused", reason: "unsupported_media" };
        case "too_many_pixels":
        case "too_many_bytes":
          return { kind: "refused", reason: "too_large" };
        case "invalid":
          return { kind: "refused", reason: "unreadable" };
        case "not_found":
          throw rejection(answer);
      }
    });
  }

  async picture(paymentId: PaymentId): Promise<Blob | null> {
    const kept = await this.#backend.askAsMember(routes.getReceipt, { paymentId }, (memberId) =>
      this.#backend.use(ReadSlips).picture({ memberId }, paymentId),
    );
    return kept && new Blob([new Uint8Array(kept.bytes)], { type: kept.mediaType });
  }
}

/** The member's refunds in the in-memory backend. */
export class InMemoryRefundRepository implements RefundRepository {
  readonly #backend: InMemoryBackend;

  constructor(backend: InMemoryBackend) {
    this.#backend = backend;
  }

  list(eventId: EventId | null, page?: PageRequest): Promise<Page<RefundView>> {
    const query = { ...(eventId === null ? {} : { eventId }), ...limitQueryOf(page) };
    return this.#backend.askAsMember(routes.listRefunds, query, (memberId) =>
      this.#backend.use(ReadRefunds).list({ memberId, eventId, ...pageOf(page) }),
    );
  }

  async wantingAccount(): Promise<readonly RefundView[]> {
    const { items } = await this.#backend.askAsMember(routes.listRefunds, { wants: "account" }, (memberId) =>
      this.#backend.use(ReadRefunds).wantingAccount(memberId),
    );
    return items;
  }
}
