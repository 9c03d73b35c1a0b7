import { isByTransfer } from "#domain/payment/method.ts";
import { isFinal } from "#domain/payment/payment.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";

/**
 * What giving unpaid seats back means for the money. Only the payer knows whether a transfer was made; an attempt that is
 * open may still succeed in that very moment.
 */
export function giveBackText(payment: PaymentView | null): MessageId {
  if (isByTransfer(payment)) return "payment.giveBackTransfer";
  return payment && !isFinal(payment) ? "payment.giveBackOpen" : "payment.giveBackDetail";
}

/** "Nothing was charged", where that is so: of a transfer nobody knows before its money arrives. */
export function chargedNothingText(payment: PaymentView | null, otherwise: MessageId): MessageId {
  return isByTransfer(payment) ? "payment.transferAfterEnd" : otherwise;
}
