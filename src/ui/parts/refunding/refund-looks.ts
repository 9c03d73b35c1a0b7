import type { RefundState } from "#domain/refund/refund.ts";
import type { Tone } from "#ui/components/looks/tone.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";

/** How each state of a refund is said and coloured. */
export const refundLooks: Readonly<Record<RefundState, { readonly tone: Tone; readonly text: MessageId }>> = {
  requested: { tone: "brand", text: "refund.requested" },
  processing: { tone: "brand", text: "refund.processing" },
  succeeded: { tone: "success", text: "refund.succeeded" },
  failed: { tone: "danger", text: "refund.failed" },
  needs_bank_account: { tone: "warning", text: "refund.needsAccount" },
};
