import type { PageRequest } from "#application/ports/event-repository.ts";
import type { MoneyExceptionView, WaitingSlip } from "#contract/transfers/receipt.ts";
import type { Page } from "#domain/page.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Money } from "#domain/money/money.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { ExceptionAction } from "#domain/payment/transfer-exception.ts";
import type { Instant } from "#domain/time/instant.ts";
import { port } from "#wiring/needs.ts";

/**
 * `approve`: the money came. `amount` is what came, where it is not what was due; `attended` says whether the member
 * came, and is needed once the game is over. `reject`: the slip proves nothing, and the member reads the reason.
 */
export type SlipVerdict =
  | { readonly kind: "approve"; readonly amount?: Money; readonly attended?: boolean }
  | { readonly kind: "reject"; readonly reason: string };

/** What staff decided about a slip. */
export interface KeptDecision {
  /** Names it: sent again, it is the same decision. */
  readonly key: string;
  readonly merchantId: MerchantId;
  readonly paymentId: PaymentId;
  /** Since when the slip waits that they looked at. A later one is not meant. */
  readonly reviewSince: Instant;
  readonly verdict: SlipVerdict;
  readonly decidedAt: Instant;
}

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
  /** Repeatable. The browser also sends it while the page closes. */
  decide(decision: KeptDecision): Promise<SlipDecided>;
  /** Those that wait and that the words of `q` find. */
  exceptions(page?: PageRequest, q?: string): Promise<Page<MoneyExceptionView>>;
  /** Repeatable. */
  resolve(id: string, command: ExceptionCommand): Promise<ExceptionDecision>;
}
export const TransferDesk = port<TransferDesk>("TransferDesk");

/** Where this device keeps decisions until the server has answered; other tabs share it. Never throws. */
export interface DecisionShelf {
  /** The oldest first. */
  read(): readonly KeptDecision[];
  write(decisions: readonly KeptDecision[]): void;
}
export const DecisionShelf = port<DecisionShelf>("DecisionShelf");
