import type { MerchantId } from "../event/sports-event.ts";
import type { JoinId } from "../participation/participation.ts";

/**
 * Where money is, or whom it is owed to. A positive balance is money held, a negative one money owed. A member's
 * account belongs to one participation, so no account names a person.
 */
export type LedgerAccount =
  /** Held by the payment gateway. */
  | { readonly kind: "gateway"; readonly owner: null }
  /** Held by the merchant itself: in its bank or its till. */
  | { readonly kind: "merchant_funds"; readonly owner: MerchantId }
  /** What the merchant has earned. */
  | { readonly kind: "merchant"; readonly owner: MerchantId }
  /** Money that passes through the member's hands. In the end the balance is zero. */
  | { readonly kind: "member"; readonly owner: JoinId }
  /** What payers' banks have taken back while a dispute is open. */
  | { readonly kind: "disputed"; readonly owner: MerchantId }
  /** What is on its way back to members. */
  | { readonly kind: "refunds_payable"; readonly owner: MerchantId }
  /** What gateways kept for their work. This and the next: null where the operator's own account took the money. */
  | { readonly kind: "gateway_fees"; readonly owner: MerchantId | null }
  /** Money that a gateway changed into another currency: what it took of the one against what it gave of the other. */
  | { readonly kind: "exchange"; readonly owner: MerchantId | null }
  /** Held by the operator itself, where it is the only seller. */
  | { readonly kind: "operator_funds"; readonly owner: null };

export type LedgerAccountKind = LedgerAccount["kind"];

/** The accounts of a merchant that together are what it has earned; a negative balance is earned. */
export const earningKinds: readonly LedgerAccountKind[] = ["merchant", "gateway_fees", "exchange"];

export const gatewayAccount: LedgerAccount = { kind: "gateway", owner: null };

/** The same text for the same account: `merchant:riverside-badminton`. */
export function accountKey({ kind, owner }: LedgerAccount): string {
  return owner === null ? kind : `${kind}:${owner}`;
}
