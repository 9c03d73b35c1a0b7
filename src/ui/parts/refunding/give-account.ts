import { address } from "#addresses/address.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import { bankCountryOf } from "#domain/bank-account/bank-country.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";

type Wanting = Pick<RefundView, "amount" | "merchantId" | "eventId" | "returned">;

/** Does the refund go on only once the member gives an account? */
export function wantsAccount(refund: Pick<RefundView, "state" | "dispute"> | null | undefined): boolean {
  return refund?.state === "needs_bank_account" && refund.dispute === null;
}

/** Where the account of a refund is given; then it leads to the refund. */
export function accountAddress({ amount, merchantId, eventId }: Wanting, asked: { readonly refund?: string } = {}) {
  const shown = address("history-refund", { merchantId, id: eventId });
  return address("refund-bank-account", {}, { ...asked, country: bankCountryOf(amount.currency), return: shown });
}

/** What the button says that leads there. */
export function accountAction({ returned }: Pick<Wanting, "returned">): MessageId {
  return returned ? "refund.checkAccount" : "leave.giveAccount";
}
