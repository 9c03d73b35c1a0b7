import type { Merchant } from "../merchant/merchant.ts";
import type { ParticipationView } from "../participation/participation-view.ts";
import type { PaymentMethod } from "../payment/method.ts";
import type { RefundPolicy } from "../refund/policy.ts";
import type { Instant } from "../time/instant.ts";
import type { EventSummary } from "./event-summary.ts";
import type { Level } from "./sports-event.ts";
import type { SeatTimes } from "./timing.ts";

/** An event with everything people ask before joining. */
export interface EventDetail extends EventSummary {
  readonly description: string;
  readonly level: Level | null;
  readonly included: readonly string[];
  readonly bring: readonly string[];
  readonly joinClosesAt: Instant;
  readonly maxSeatsPerJoin: number;
  readonly paymentMethods: readonly PaymentMethod[];
  readonly refundPolicy: RefundPolicy;
  readonly times: SeatTimes;
  readonly merchant: MerchantProfile;
  /** The reader's own, the live one if there is one, else the newest; null for a stranger. */
  readonly participation: ParticipationView | null;
}

/** A merchant as members see it. */
export type MerchantProfile = Omit<Merchant, "timing" | "transferAccount">;
