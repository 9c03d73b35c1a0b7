import type { MemberId } from "#domain/member/member.ts";
import type { Money } from "#domain/money/money.ts";
import type { Dispute } from "#domain/payment/dispute.ts";
import type { PaymentFailure, PaymentId } from "#domain/payment/payment.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { GatewayPayment, GatewayRefund } from "#server/application/paying/payment-gateway.ts";
import type { TestNumber } from "./test-cards.ts";

export type FailureCode = Exclude<PaymentFailure["code"], "slip_rejected">;

/** What a bank says to an attempt. */
export type BankAnswer = "succeeded" | FailureCode;

export type AttemptSource =
  /** `number` is null for a token or card that the sandbox does not know. `keep`: save the card once it paid. */
  | { readonly kind: "card"; readonly number: TestNumber | null; readonly ref: string; readonly keep: boolean }
  | { readonly kind: "promptpay" };

export interface AttemptOrder {
  readonly memberId: MemberId;
  readonly amount: Money;
  readonly returnPath: string;
  readonly source: AttemptSource;
}

/** One attempt in the sandbox's own books. */
export interface SandboxAttempt {
  readonly paymentId: PaymentId;
  /** Null for a tombstone: it was cancelled before it arrived and can never succeed. */
  readonly order: AttemptOrder | null;
  readonly state: GatewayPayment["state"];
  readonly failure: FailureCode | null;
  readonly paid: Money | null;
  /** What the bank is going to say, and when; only while processing. */
  readonly pending: { readonly at: Instant; readonly answer: BankAnswer } | null;
  readonly createdAt: Instant;
  readonly dispute: Dispute | null;
}

/** A refund in the currency of its payment, in minor units. */
export interface SandboxRefund {
  readonly refundId: RefundId;
  readonly amount: number;
  readonly state: GatewayRefund["state"];
  readonly requestedAt: Instant;
  readonly settlesAt: Instant;
  readonly outcome: "succeeded" | "failed";
}

/** An attempt with everything that was sent back of it: what is changed as one. */
export interface SandboxAccount {
  readonly attempt: SandboxAttempt;
  /** Oldest first. */
  readonly refunds: readonly SandboxRefund[];
}
