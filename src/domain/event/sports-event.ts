import type { Money } from "../money/money.ts";
import type { PaymentMethod } from "../payment/method.ts";
import type { RefundPolicy } from "../refund/policy.ts";
import type { Instant } from "../time/instant.ts";
import type { Timing } from "./timing.ts";
import type { Venue } from "./venue.ts";

export type EventId = string;
export type MerchantId = string;

/** Where the merchant has it: being written, open to members, or called off for good. */
export type EventStage = "draft" | "published" | "cancelled";

/** Who the event is for, from and to in the sport's own words. */
export interface Level {
  readonly from: string | null;
  readonly to: string | null;
  readonly note: string | null;
}

/** One dated sports event with a capacity, a price per seat and a place. */
export interface SportsEvent {
  readonly id: EventId;
  readonly merchantId: MerchantId;
  readonly title: string;
  readonly description: string;
  readonly sportType: string;
  readonly stage: EventStage;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** IANA name; every local rule (quiet hours, dates on screen) uses it. */
  readonly timeZone: string;
  readonly venue: Venue;
  /** For one seat. Zero is a free event. */
  readonly price: Money;
  readonly capacity: number;
  readonly maxSeatsPerJoin: number;
  /** No join, offer or payment after it. At most `startsAt`, its default. */
  readonly joinClosesAt: Instant;
  readonly paymentMethods: readonly PaymentMethod[];
  readonly refundPolicy: RefundPolicy;
  readonly level: Level | null;
  readonly included: readonly string[];
  readonly bring: readonly string[];
  readonly coverUrl: string | null;
  /** False: a full event refuses instead of queueing. */
  readonly waitingList: boolean;
  readonly timing: Timing;
}

export const defaultMaxSeatsPerJoin = 4;
