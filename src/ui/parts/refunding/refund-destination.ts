import type { RefundDestination } from "#domain/refund/refund.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { Translate } from "#ui/i18n/translator.ts";

const plain: Readonly<Record<RefundDestination["kind"], MessageId>> = {
  card: "refund.toCard",
  promptpay: "refund.toPromptpay",
  bank_account: "refund.toBank",
};

/** Where money goes back to: the very card or account, its dots with their digits, or its kind where nothing more is known. */
export function destinationName(t: Translate, { kind, label }: RefundDestination): string {
  return label === "" ? t(plain[kind]) : label.replaceAll("•••• ", "••••\u00a0");
}

/** The money goes to a bank, and no account is on file: it waits for the member. */
export function needsBankAccount({ kind, label }: RefundDestination): boolean {
  return kind === "bank_account" && label === "";
}
