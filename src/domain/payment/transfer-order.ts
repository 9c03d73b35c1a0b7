import type { TransferAccount } from "../merchant/merchant.ts";
import type { Money } from "../money/money.ts";
import type { NextAction } from "./next-action.ts";
import type { PaymentId } from "./payment.ts";
import { promptPayPayload } from "./promptpay.ts";

const referenceLength = 12;

/** What a member writes into a transfer so that its merchant knows it: short, in letters and digits that any bank takes. */
export function transferReference(paymentId: PaymentId): string {
  return `SL${paymentId
    .replaceAll(/[^A-Za-z0-9]/gu, "")
    .toUpperCase()
    .slice(0, referenceLength)}`;
}

/** What the payer has to do: transfer to the merchant's account, in Thailand by its PromptPay QR code if it has one. */
export function transferOrder(account: TransferAccount, paymentId: PaymentId, amount: Money): NextAction {
  const reference = transferReference(paymentId);
  const { bankName, accountNumber, accountName, promptpayId } = account;
  const byQr = promptpayId !== null && amount.currency === "THB";
  const promptpayPayload = byQr ? promptPayPayload({ payee: promptpayId, amount, reference }) : null;
  return { type: "transfer", bankName, accountNumber, accountName, reference, promptpayPayload };
}
