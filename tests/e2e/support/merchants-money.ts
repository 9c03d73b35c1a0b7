import { routes } from "#contract/routes.ts";
import type { MerchantRefundWire, PayoutWire } from "#contract/refunding/payout.ts";
import type { MoneyExceptionWire } from "#contract/transfers/receipt.ts";
import { callOk } from "../../support/process/caller.ts";

/** The merchant at its books: refunds that it pays out, and money that came other than it was due. */
export class MerchantsMoney {
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** The refund of a participation, as its merchant has it. */
  async refundOf(joinId: string): Promise<MerchantRefundWire> {
    const { items } = await callOk(this.#url, routes.listMerchantRefunds, { query: {} }, this.#as);
    const found = items.find((refund) => refund.joinId === joinId);
    if (!found) throw new Error("There is no such refund.");
    return found;
  }

  /** A payout file for Thailand of all that can be paid out now. */
  payOut(): Promise<PayoutWire> {
    return callOk(this.#url, routes.makePayout, { body: { country: "TH" } }, this.#as);
  }

  async settle(refundId: string, reference: string): Promise<void> {
    await callOk(this.#url, routes.settleRefund, { params: { refundId }, body: { reference } }, this.#as);
  }

  /** The bank sends a refund back. */
  async comesBack(refundId: string, reason: string): Promise<void> {
    await callOk(
      this.#url,
      routes.returnRefund,
      { params: { refundId }, body: { reason, reference: crypto.randomUUID() } },
      this.#as,
    );
  }

  /** What is wrong with money that came for a participation. */
  async exceptionOf(joinId: string): Promise<MoneyExceptionWire> {
    const { items } = await callOk(this.#url, routes.listExceptions, { query: {} }, this.#as);
    const found = items.find((exception) => exception.joinId === joinId);
    if (!found) throw new Error("There is no such exception.");
    return found;
  }

  async decide(exceptionId: string, action: "accept" | "refund" | "ask"): Promise<void> {
    await callOk(this.#url, routes.resolveException, { params: { id: exceptionId }, body: { action } }, this.#as);
  }

  get #as() {
    return { token: this.#token };
  }
}
