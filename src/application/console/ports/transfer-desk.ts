import type { PageRequest } from "#application/ports/event-repository.ts";
import type { MoneyExceptionView, WaitingSlip } from "#contract/transfers/receipt.ts";
import type { Page } from "#domain/page.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { ExceptionAction } from "#domain/payment/transfer-exception.ts";
import { port } from "#wiring/needs.ts";

/**
 * `attendance_unknown`: the game is over, so it has to be said whether the member came. `transfer_used`: by the code on
 * its slip, the transfer has paid for another payment. `invalid_request`: the reason is refused.
 */
export type SlipDecided =
  | { readonly kind: "decided" }
  | {
      readonly kind: "refused";
      readonly reason: "not_under_review" | "attendance_unknown" | "transfer_used" | "invalid_request";
    };

export type ExceptionDecision =
  | { readonly kind: "resolved"; readonly exception: MoneyExceptionView }
  | {
      readonly kind: "refused";
      readonly reason: "not_found" | "not_settleable" | "attendance_unknown" | "transfer_used" | "invalid_request";
    };

/** What staff decide about money that needs a decision. */
export interface ExceptionCommand {
  readonly action: ExceptionAction;
  readonly attended?: boolean;
  /** The candidate that money without a match is accepted for. */
  readonly paymentId?: PaymentId;
  /** For the member whose slip is rejected. */
  readonly reason?: string;
}

/** Transfers that wait for a decision of the merchant. Unexpected failures reject with RequestFailed. */
export interface TransferDesk {
  /** The longest waiting first. */
  slips(page?: PageRequest): Promise<Page<WaitingSlip>>;
  /** A slip's picture; null when there is none any more. */
  picture(paymentId: PaymentId): Promise<Blob | null>;
  /** Repeatable. */
  approve(paymentId: PaymentId, attended?: boolean): Promise<SlipDecided>;
  /** Repeatable. The member reads the reason. */
  reject(paymentId: PaymentId, reason: string): Promise<SlipDecided>;
  /** Those that wait, the oldest first. */
  exceptions(page?: PageRequest): Promise<Page<MoneyExceptionView>>;
  /** Repeatable. */
  resolve(id: string, command: ExceptionCommand): Promise<ExceptionDecision>;
}
export const TransferDesk = port<TransferDesk>("TransferDesk");
