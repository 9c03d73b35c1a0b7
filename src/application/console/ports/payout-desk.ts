import type { PageRequest } from "#application/ports/event-repository.ts";
import type { MerchantRefundView, Payout, PayoutSummary } from "#contract/refunding/payout.ts";
import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import type { Page } from "#domain/page.ts";
import type { RefundId, RefundState } from "#domain/refund/refund.ts";
import { port } from "#wiring/needs.ts";

/** `fresh_login_required`: money goes out only after a login of the last minutes. */
export type PayoutMade =
  | { readonly kind: "made"; readonly payout: Payout }
  | { readonly kind: "refused"; readonly reason: "fresh_login_required" };

/**
 * `not_settleable`: it is not with the bank, or was settled under another reference. `invalid_request`: the reason is
 * refused.
 */
export type RefundSettled =
  | { readonly kind: "done"; readonly refund: MerchantRefundView }
  | { readonly kind: "refused"; readonly reason: "not_found" | "not_settleable" | "invalid_request" };

/** What the bank says about a refund that it sent back; the member reads the reason. */
export interface BankSaid {
  readonly reason: string;
  /** The bank's own, different for each return. */
  readonly reference: string;
}

/** Refunds that the merchant pays out by bank. Unexpected failures reject with RequestFailed. */
export interface PayoutDesk {
  /** Of one state that the words of `q` find, the newest first. */
  refunds(state: RefundState, page?: PageRequest, q?: string): Promise<Page<MerchantRefundView>>;
  /**
   * A file of what can be paid out now. Each refund enters one file only. Without new ones it is the last file that is
   * still open; `id` is null where there is none.
   */
  make(country: BankCountry): Promise<PayoutMade>;
  /** The files that were made, the newest first. */
  files(page?: PageRequest): Promise<Page<PayoutSummary>>;
  /** A file that was made before; null where there is no such file. */
  file(payoutId: string): Promise<Payout | null>;
  /** The bank has paid it, under this reference; the member is told. Repeatable. */
  settle(refundId: RefundId, reference: string): Promise<RefundSettled>;
  /** Staff handed it back at the venue; the member is told. Repeatable. */
  handBack(refundId: RefundId): Promise<RefundSettled>;
  /** The bank sent it back: it waits for an account again. Repeatable by the bank's reference. */
  sentBack(refundId: RefundId, said: BankSaid): Promise<RefundSettled>;
}
export const PayoutDesk = port<PayoutDesk>("PayoutDesk");
