import type { MerchantId } from "../event/sports-event.ts";
import type { Money } from "../money/money.ts";
import type { Instant } from "../time/instant.ts";
import type { PaymentId } from "./payment.ts";

/** Money that arrived on a merchant's bank account for a payment. It is booked once. */
export interface ArrivedTransfer {
  readonly merchantId: MerchantId;
  /** The bank's own, unique on the merchant's account. */
  readonly id: string;
  readonly paymentId: PaymentId;
  readonly received: Money;
  readonly arrivedAt: Instant;
}
