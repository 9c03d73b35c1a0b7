import type { EventSummary } from "../event/event-summary.ts";
import type { EventId, MerchantId } from "../event/sports-event.ts";
import type { SeatTimes } from "../event/timing.ts";
import type { Money } from "../money/money.ts";
import type { PaymentView } from "../payment/payment-view.ts";
import type { RefundPolicy } from "../refund/policy.ts";
import type { RefundView } from "../refund/refund-view.ts";
import type { Instant } from "../time/instant.ts";
import type { Ending, JoinId, ParticipationState } from "./participation.ts";

/** A participation as its member sees it. */
export interface ParticipationView {
  readonly joinId: JoinId;
  readonly eventId: EventId;
  readonly merchantId: MerchantId;
  readonly event: EventSummary;
  readonly seats: number;
  readonly state: ParticipationState;
  /** Null until it ended, and where it simply is over. */
  readonly endedBecause: Ending | null;
  /** 1 for the first on the waiting list; null when not waiting. */
  readonly position: number | null;
  readonly deadline: Instant | null;
  /** How offers are made, to one that waits; null to others. */
  readonly times: SeatTimes | null;
  /** For one seat, at joining. */
  readonly price: Money;
  readonly refundPolicy: RefundPolicy;
  /** The event was changed under the member: until then it leaves with 100 %. */
  readonly freeToLeaveUntil: Instant | null;
  readonly ticketCode: string | null;
  readonly checkedInAt: Instant | null;
  /** The latest attempt. */
  readonly payment: PaymentView | null;
  /** The latest refund. */
  readonly refund: RefundView | null;
  readonly joinedAt: Instant;
}
