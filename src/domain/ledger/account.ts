import type { MerchantId } from "../event/sports-event.ts";
import type { JoinId } from "../participation/participation.ts";

/**
 * Where money is, or whom it is owed to. A positive balance is money held, a negative one money owed. A member's
 * account is that of one participation, so no account names a person.
 */
export type LedgerAccount =
  /** Held by the payment gateway. */
  | { readonly kind: "gateway"; readonly owner: null }
  /** Held by the merchant itself: its bank, its till. */
  | { readonly kind: "merchant_funds"; readonly owner: MerchantId }
  /** What the merchant has earned. */
  | { readonly kind: "merchant"; readonly owner: MerchantId }
  /** What goes through the member's hands: in the end nothing is left. */
  | { readonly kind: "member"; readonly owner: JoinId }
  /** What payers' banks took back while a dispute is open. */
  | { readonly kind: "disputed"; readonly owner: MerchantId }
  /** What is on its way back to members. */
  | { readonly kind: "refunds_payable"; readonly owner: MerchantId };

export type LedgerAccountKind = LedgerAccount["kind"];

export const gatewayAccount: LedgerAccount = { kind: "gateway", owner: null };

/** One text for the same account: `merchant:riverside-badminton`. */
export function accountKey({ kind, owner }: LedgerAccount): string {
  return owner === null ? kind : `${kind}:${owner}`;
}
