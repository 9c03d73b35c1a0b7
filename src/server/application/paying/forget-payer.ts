import type { MemberId } from "#domain/member/member.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { PaymentGateways } from "./payment-gateways.ts";

/** Has gateways forget a member who was erased, and who made a payment. Repeatable; runs as jobs. */
export class ForgetPayer {
  static readonly needs: Needs<typeof ForgetPayer> = [Transactions, PaymentGateways];
  readonly #transactions: Transactions;
  readonly #gateways: PaymentGateways;

  constructor(transactions: Transactions, gateways: PaymentGateways) {
    this.#transactions = transactions;
    this.#gateways = gateways;
  }

  async run(paymentId: PaymentId): Promise<void> {
    const payment = await this.#transactions.read((store) => store.payments.find(paymentId));
    if (payment) await this.#gateways.of(payment).forgetPayer(paymentId);
  }

  /** The gateway that keeps cards forgets the member. */
  async forgetMember(memberId: MemberId): Promise<void> {
    await this.#gateways.cards?.forgetMember(memberId);
  }
}
