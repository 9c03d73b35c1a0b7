import type { EventSummary } from "#contract/events/event.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import { mayHaveBeenPaid } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time/instant.ts";

/** May its member still say that it was paid? A slip is taken for ended transfers, once for a place. */
export function mayClaim(payment: PaymentView, event: Pick<EventSummary, "endsAt">, now: Instant): boolean {
  return payment.slipCameLate !== true && mayHaveBeenPaid(payment, event, now);
}
