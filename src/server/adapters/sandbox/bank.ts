import { isZero, type Money } from "#domain/money/money.ts";
import { methodPackOf } from "#domain/payment/method.ts";
import type { DisputeState, PaymentId } from "#domain/payment/payment.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { GatewayPayment } from "#server/application/paying/payment-gateway.ts";
import { asksOnPage, authenticated, disputed, played } from "./account.ts";
import { type SandboxBooks, withAttempt } from "./books.ts";
import type { SandboxFaults } from "./faults.ts";
import { paymentView } from "./payment-view.ts";

/** What the 3-D Secure page shows of an attempt. */
export interface Authentication {
  readonly paymentId: PaymentId;
  readonly amount: Money;
  /** A path of our own origin. */
  readonly returnPath: string;
  /** Does the bank still wait for the payer? */
  readonly isOpen: boolean;
}

export type PlayOutcome =
  | { readonly kind: "played"; readonly payment: GatewayPayment }
  /** The attempt never arrived. */
  | { readonly kind: "unknown" }
  /** The amount is zero, or in another currency than the payment. */
  | { readonly kind: "unfit_amount" }
  /** Nothing was paid, or no dispute is open. */
  | { readonly kind: "no_dispute" };

/** The payer's bank, whose answers can be played. */
export class SandboxBank {
  readonly #books: SandboxBooks;
  readonly #clock: Clock;
  readonly #faults: SandboxFaults;

  constructor(books: SandboxBooks, clock: Clock, faults: SandboxFaults) {
    this.#books = books;
    this.#clock = clock;
    this.#faults = faults;
  }

  /** What the payer sees at the bank; null when no payment of this id is confirmed there. */
  async authenticationOf(paymentId: PaymentId): Promise<Authentication | null> {
    const account = await this.#books.current(paymentId);
    const order = account?.attempt.order ?? null;
    if (account === null || order === null || methodPackOf(order.source.kind).isQr) return null;
    return { paymentId, amount: order.amount, returnPath: order.returnPath, isOpen: asksOnPage(account.attempt) };
  }

  /** The payer's answer at the bank. Changes nothing unless the bank still waits for it. */
  async authenticate(paymentId: PaymentId, approved: boolean): Promise<void> {
    if ((await this.authenticationOf(paymentId))?.isOpen !== true) return;
    await this.#books.changeKnown(paymentId, (known) =>
      withAttempt(known, authenticated(known.attempt, approved, this.#clock.now(), this.#faults.bankDelay)),
    );
  }

  /**
   * Plays bank and payer for an attempt: 3-D Secure, QR scan, a late answer. A success also counts for an attempt that
   * was cancelled, as if the bank had taken the money before the cancel reached it; that is how money comes late.
   * An attempt that succeeded or was declined stays as it is, so playing again is safe. `amount` is what arrived.
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

  /** The payer disputes what it paid, or its bank decides that dispute. Repeatable; what was decided stays decided. */
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
