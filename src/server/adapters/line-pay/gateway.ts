import type { Merchant } from "#domain/merchant/merchant.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { SellerRefund } from "#domain/refund/seller-refund.ts";
import type { GatewayNotes } from "#server/adapters/gateway-notes/notes.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import {
  type GatewayPayment,
  type GatewayRefund,
  type PaymentGateway,
  type PaymentOrder,
} from "#server/application/paying/payment-gateway.ts";
import type { BooksToAsk } from "#server/application/paying/gateway-books.ts";
import { linePayAbilities } from "./abilities.ts";
import { LinePayAttempts, type LinePayChannels, type LinePayState } from "./attempts.ts";
import { LinePayBooks } from "./books.ts";
import { LinePayCalls } from "./client.ts";
import { linePayFailure } from "./codes.ts";
import { LinePayRefunds } from "./refunds.ts";

export interface LinePaySettings {
  /** Scheme and host of LINE Pay's Online API. */
  readonly origin: string;
  /** What it remembers of LINE Pay's transactions. */
  readonly notes: GatewayNotes;
  readonly channels: LinePayChannels;
  /** The address, inside LINE where it can be, by which the payer returns to a path of the app. */
  readonly returnTo: (path: string) => string;
  /** The machine's: LINE Pay has no other. */
  readonly machineClock: Clock;
  readonly logger: Logger;
}

/**
 * LINE Pay. Its payer approves a request in LINE, which moves no money; we confirm what was approved when we next ask
 * for it, because LINE Pay tells nobody. An attempt that is let go is never confirmed (decision 0055).
 */
export class LinePayGateway implements PaymentGateway {
  readonly kind = "line-pay";
  readonly abilities = linePayAbilities;
  readonly books: BooksToAsk;
  readonly sellers = null;
  readonly #settings: LinePaySettings;
  readonly #attempts: LinePayAttempts;
  readonly #refunds: LinePayRefunds;

  constructor(settings: LinePaySettings) {
    const { origin, notes, channels, machineClock, logger } = settings;
    this.#settings = settings;
    this.#attempts = new LinePayAttempts(new LinePayCalls(origin, logger), notes, channels, machineClock);
    this.books = new LinePayBooks(this.#attempts, notes);
    this.#refunds = new LinePayRefunds(this.#attempts, notes, machineClock);
  }

  isReadyFor({ gatewayAccounts }: Pick<Merchant, "gatewayAccounts">): boolean {
    return gatewayAccounts[this.kind] !== undefined;
  }

  /** LINE Pay was never told who pays. */
  forgetPayer(): Promise<void> {
    return Promise.resolve();
  }

  async pay(order: PaymentOrder): Promise<GatewayPayment> {
    const { paymentId } = order;
    const known = await this.#attempts.find(paymentId);
    if (known) return this.#view(paymentId, await this.#attempts.stateOf(paymentId, known));
    const asked = await this.#attempts.request(order, this.#settings.returnTo);
    const note = await this.#attempts.keep(paymentId, asked);
    return this.#view(paymentId, await this.#attempts.stateOf(paymentId, note));
  }

  /** Confirms what its payer has approved. */
  async find(paymentId: PaymentId): Promise<GatewayPayment | null> {
    const note = await this.#attempts.find(paymentId);
    return note && this.#view(paymentId, await this.#attempts.stateOf(paymentId, note));
  }

  async cancel(paymentId: PaymentId): Promise<GatewayPayment> {
    const note = (await this.#attempts.find(paymentId)) ?? (await this.#attempts.keep(paymentId, { failure: null }));
    return this.#view(paymentId, await this.#attempts.cancel(paymentId, note));
  }

  refund({ refundId, ...order }: Parameters<PaymentGateway["refund"]>[0]): Promise<GatewayRefund> {
    return this.#refunds.send(refundId, order);
  }

  findRefund(refundId: RefundId): Promise<GatewayRefund | null> {
    return this.#refunds.find(refundId);
  }

  sellerRefunds(...[paymentId, ours]: Parameters<PaymentGateway["sellerRefunds"]>): Promise<readonly SellerRefund[]> {
    return this.#refunds.bySeller(paymentId, ours);
  }

  /** LINE Pay sends none, so none is its own. */
  readNotice(): Promise<null> {
    return Promise.resolve(null);
  }

  #view(paymentId: PaymentId, state: LinePayState): GatewayPayment {
    const nothing = { nextAction: null, failure: null, paid: null, card: null, cardSaved: false, dispute: null };
    switch (state.kind) {
      case "waiting":
        return { ...nothing, paymentId, state: "requires_action", nextAction: { type: "redirect", url: state.url } };
      case "processing":
        return { ...nothing, paymentId, state: "processing" };
      case "paid":
        return { ...nothing, paymentId, state: "succeeded", paid: state.amount };
      case "ended":
        return state.failure === null
          ? { ...nothing, paymentId, state: "cancelled" }
          : { ...nothing, paymentId, state: "failed", failure: linePayFailure(state.failure) };
    }
  }
}
