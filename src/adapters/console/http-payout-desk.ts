import { endpoint, type HttpClient } from "#adapters/http/http-client.ts";
import { pageQueryOf } from "#adapters/http/page-query.ts";
import { nullIfNotFound, refusalIn } from "#adapters/http/request-failure.ts";
import type { BankSaid, PayoutDesk, PayoutMade, RefundSettled } from "#application/console/ports/payout-desk.ts";
import type { PageRequest } from "#application/ports/event-repository.ts";
import type { MerchantRefundView, Payout, PayoutSummary } from "#contract/refunding/payout.ts";
import type { routes } from "#contract/routes.ts";
import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import type { Page } from "#domain/page.ts";
import type { RefundId, RefundState } from "#domain/refund/refund.ts";

const listMerchantRefunds = endpoint<typeof routes.listMerchantRefunds>("GET", "/backoffice/refunds");
const settleRefund = endpoint<typeof routes.settleRefund>("POST", "/backoffice/refunds/:refundId/settle");
const returnRefund = endpoint<typeof routes.returnRefund>("POST", "/backoffice/refunds/:refundId/returned");
const handBackRefund = endpoint<typeof routes.handBackRefund>("POST", "/backoffice/refunds/:refundId/handed-back");
const makePayout = endpoint<typeof routes.makePayout>("POST", "/backoffice/payouts");
const listPayouts = endpoint<typeof routes.listPayouts>("GET", "/backoffice/payouts");
const getPayout = endpoint<typeof routes.getPayout>("GET", "/backoffice/payouts/:payoutId");

/** Refunds that the merchant pays out by bank, over HTTP, by a client that calls as staff. */
export class HttpPayoutDesk implements PayoutDesk {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  refunds(state: RefundState, page?: PageRequest, q?: string): Promise<Page<MerchantRefundView>> {
    return this.#http.ask(listMerchantRefunds, {
      query: { state, ...(q === undefined ? {} : { q }), ...pageQueryOf(page) },
    });
  }

  async make(country: BankCountry): Promise<PayoutMade> {
    try {
      return { kind: "made", payout: await this.#http.ask(makePayout, { body: { country } }) };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, ["fresh_login_required"]) };
    }
  }

  files(page?: PageRequest): Promise<Page<PayoutSummary>> {
    return this.#http.ask(listPayouts, { query: pageQueryOf(page) });
  }

  file(payoutId: string): Promise<Payout | null> {
    return this.#http.ask(getPayout, { params: { payoutId } }).catch(nullIfNotFound);
  }

  settle(refundId: RefundId, reference: string): Promise<RefundSettled> {
    return settled(this.#http.ask(settleRefund, { params: { refundId }, body: { reference } }));
  }

  handBack(refundId: RefundId): Promise<RefundSettled> {
    return settled(this.#http.ask(handBackRefund, { params: { refundId } }));
  }

  sentBack(refundId: RefundId, said: BankSaid): Promise<RefundSettled> {
    return settled(this.#http.ask(returnRefund, { params: { refundId }, body: { ...said } }));
  }
}

async function settled(asked: Promise<MerchantRefundView>): Promise<RefundSettled> {
  try {
    return { kind: "done", refund: await asked };
  } catch (error) {
    return { kind: "refused", reason: refusalIn(error, ["not_found", "not_settleable", "invalid_request"]) };
  }
}
