import type { PageRequest } from "#application/ports/event-repository.ts";
import type { CancelAnswer, PayAnswer, PaymentRepository, PayRequest } from "#application/ports/payment-repository.ts";
import type { RequestFailed } from "#application/ports/request-failed.ts";
import type { routes } from "#contract/routes.ts";
import type { ProblemWire } from "#contract/wire/problem.ts";
import type { PaymentView, PaymentWithEvent } from "#contract/paying/payment.ts";
import type { Page } from "#domain/page.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import { endpoint, type HttpClient, readAnswer } from "./http-client.ts";
import { nullIfNotFound, refusalIn } from "./request-failure.ts";
import { pageQueryOf } from "./page-query.ts";
import { payRefusals } from "#domain/payment/decide-pay.ts";

const payForEvent = endpoint<typeof routes.payForEvent>("POST", "/line/event/payment");
const getPayment = endpoint<typeof routes.getPayment>("GET", "/payment/transaction");
const cancelPayment = endpoint<typeof routes.cancelPayment>("POST", "/line/cancel/event");
const listPayments = endpoint<typeof routes.listPayments>("GET", "/line/history");

/** The member's payments over HTTP. */
export class HttpPaymentRepository implements PaymentRepository {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async pay(request: PayRequest, key: string): Promise<PayAnswer> {
    try {
      return { kind: "started", payment: await this.#http.ask(payForEvent, { body: request }, key) };
    } catch (error) {
      return payRefusalOf(error);
    }
  }

  find(paymentId: PaymentId): Promise<PaymentView | null> {
    return this.#http.ask(getPayment, { query: { paymentId } }).catch(nullIfNotFound);
  }

  async cancel(paymentId: PaymentId, key: string): Promise<CancelAnswer> {
    try {
      return { kind: "ended", payment: await this.#http.ask(cancelPayment, { body: { paymentId } }, key) };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, ["already_paid"]) };
    }
  }

  list(page?: PageRequest): Promise<Page<PaymentWithEvent>> {
    return this.#http.ask(listPayments, { query: pageQueryOf(page) });
  }
}

function payRefusalOf(error: unknown): PayAnswer {
  const reason = refusalIn(error, ["payment_declined", "gateway_unavailable", ...payRefusals]);
  if (reason === "gateway_unavailable") return { kind: reason };
  if (reason !== "payment_declined") return { kind: "refused", reason };
  const { declineCode, payment } = (error as RequestFailed).body as ProblemWire;
  return {
    kind: "declined",
    declineCode: declineCode ?? "card_declined",
    payment: payment ? (readAnswer(payment) as PaymentView) : null,
  };
}
