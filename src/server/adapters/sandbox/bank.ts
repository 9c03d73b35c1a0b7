import { isZero, type Money } from "#domain/money/money.ts";
import { methodPackOf } from "#domain/payment/method.ts";
import type { DisputeState, PaymentId } from "#domain/payment/payment.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { GatewayPayment } from "#server/application/paying/payment-gateway.ts";
import { asksOnPage, authenticated, disputed, played, refunded } from "./account.ts";
import { type SandboxBooks, withAttempt } from "./books.ts";
import type { SandboxFaults } from "./faults.ts";
import { paymentView } from "./payment-view.ts";

/** What the 3-D Secure page shows about an attempt. */
export interface Authentication {
  readonly paymentId: PaymentId;
  readonly amount: Money;
  /** A path on our own origin. */
  readonly returnPath: string;
  /** Does the bank still wait for the payer? */
  readonly isOpen: boolean;
}

export type PlayOutcome =
  | { readonly kind: "played"; readonly payment: GatewayPayment }
  /** The attempt never arrived. */
  | { readonly kind: "unknown" }
  /** The amount is zero, or its currency is not the payment's. */
  | { readonly kind: "unfit_amount" }
  /** Nothing was paid, or no dispute is open. */
  | { readonly kind: "no_dispute" };

/** The payer's bank. Its answers can be played. */
export class SandboxBank {
  readonly #books: SandboxBooks;
  readonly #clock: Clock;
  readonly #faults: SandboxFaults;

  constructor(books: SandboxBooks, clock: Clock, faults: SandboxFaults) {
    this.#books = books;
    this.#clock = clock;
    this.#faults = faults;
  }

  /** What the payer sees at the bank; null when no payment with this id is to be confirmed there. */
  async authenticationOf(paymentId: PaymentId): Promise<Authentication | null> {
    const account = await this.#books.current(paymentId);
    const order = account?.attempt.order ?? null;
    if (account === null || order === null || methodPackOf(order.source.kind).isQr) return null;
    return { paymentId, amount: order.amount, returnPath: order.returnPath, isOpen: asksOnPage(account.attempt) };
  }

  /** The payer's answer at the bank. It changes nothing unless the bank still waits for it. */
  async authenticate(paymentId: PaymentId, approved: boolean): Promise<void> {
    if ((await this.authenticationOf(paymentId))?.isOpen !== true) return;
    await this.#books.changeKnown(paymentId, (known) =>
      withAttempt(known, authenticated(known.attempt, approved, this.#clock.now(), this.#faults.bankDelay)),
    );
  }

  /**
   * Plays the payer and its bank for an attempt: 3-D Secure, QR scan, a late answer. A cancelled attempt can be played
   * as a success too, as if the bank had taken the money before the cancel arrived; that is how money comes late. An
   * attempt that succeeded or was declined stays, so playing again is safe. `amount` is what arrived.
   */
  async play(paymentId: PaymentId, outcome: "succeeded" | "failed", amount: Money | null = null): Promise<PlayOutcome> {
    const order = (await this.#books.current(paymentId))?.attempt.order ?? null;
    if (order === null) return { kind: "unknown" };
    if (amount && (isZero(amount) || amount.currency !== order.amount.currency)) return { kind: "unfit_amount" };
    const account = await this.#books.changeKnown(paymentId, (known) =>
      withAttempt(known, played(known.attempt, outcome, amount)),
    );
    return { kind: "played", payment: paymentView(account.attempt) };
  }

  /** The seller refunds at the sandbox itself; `id` is the sandbox's. @throws RefundRefused for more than is left. */
  async refundBySeller(paymentId: PaymentId, id: string, amount: Money): Promise<void> {
    const terms = { settlesAfter: 0, outcome: "succeeded", bySeller: true } as const;
    await this.#books.changeKnown(paymentId, (known) => refunded(known, id, amount, this.#clock.now(), terms));
  }

  /** The payer disputes what it paid, or its bank decides that dispute. Repeatable; a decision is final. */
  async dispute(paymentId: PaymentId, state: DisputeState): Promise<PlayOutcome> {
    const known = await this.#books.current(paymentId);
    if (!known?.attempt.order) return { kind: "unknown" };
    if (disputed(known.attempt, state) === null) return { kind: "no_dispute" };
    const account = await this.#books.changeKnown(paymentId, (now) =>
      withAttempt(now, disputed(now.attempt, state) ?? now.attempt),
    );
    return { kind: "played", payment: paymentView(account.attempt) };
  }
}
