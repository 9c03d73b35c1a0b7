import type { Money } from "#domain/money/money.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { isAtVenue } from "./method.ts";
import type { Payment, PaymentId } from "./payment.ts";

/** How a new attempt pays. The caller makes its id. */
interface AttemptOrder extends Pick<Payment, "method" | "gateway" | "cardId"> {
  readonly paymentId: PaymentId;
}

/** A new attempt that the gateway does not know yet. A payment at the venue is processing from the start. */
export function newAttempt(order: AttemptOrder, place: Participation, amount: Money, now: Instant): Payment {
  return {
    id: order.paymentId,
    joinId: place.id,
    eventId: place.eventId,
    merchantId: place.merchantId,
    memberId: place.memberId,
    amount,
    method: order.method,
    gateway: order.gateway,
    cardId: order.cardId,
    instrument: null,
    state: isAtVenue(order) ? "processing" : "created",
    nextAction: null,
    failure: null,
    createdAt: now,
    changedAt: now,
    cancelRequestedAt: null,
    inquiredAt: null,
    slip: null,
    dispute: null,
    bought: null,
    taken: null,
  };
}
