import type { RefundDestination, RefundState } from "#domain/refund/refund.ts";
import type { Tone } from "#ui/components/looks/tone.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { Translate } from "#ui/i18n/translator.ts";

/** How each state of a refund is said and coloured. */
export const refundLooks: Readonly<Record<RefundState, { readonly tone: Tone; readonly text: MessageId }>> = {
  requested: { tone: "brand", text: "refund.requested" },
  processing: { tone: "brand", text: "refund.processing" },
  succeeded: { tone: "success", text: "refund.succeeded" },
  failed: { tone: "danger", text: "refund.failed" },
  needs_bank_account: { tone: "warning", text: "refund.needsAccount" },
};

/** The tone of a share that comes back. */
export function shareTone(percent: number): Tone {
  if (percent === 100) return "success";
  return percent === 0 ? "danger" : "warning";
}

/** Where money goes back to: the card or account with its last digits, or only its kind if nothing more is known. */
export function destinationName(t: Translate, { kind, label }: RefundDestination): string {
  return label === "" ? t(`refund.to_${kind}`) : label.replaceAll("•••• ", "••••\u00a0");
}

/** The money goes to a bank, and the member has given no account yet. */
export function needsBankAccount({ kind, label }: RefundDestination): boolean {
  return kind === "bank_account" && label === "";
}
