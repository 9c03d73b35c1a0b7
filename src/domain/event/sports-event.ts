import type { Money } from "#domain/money/money.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import type { RefundPolicy } from "#domain/refund/policy.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { EventField } from "./fields/event-field.ts";
import type { Timing } from "./timing.ts";

export type EventId = string;
export type MerchantId = string;

/** `draft`: members can't see it yet. `published`: open to members. `cancelled`: for good. */
export const eventStages = ["draft", "published", "cancelled"] as const;
export type EventStage = (typeof eventStages)[number];

/** Under a roof or not. */
export const eventSettings = ["indoor", "outdoor"] as const;
export type EventSetting = (typeof eventSettings)[number];

/** Who an event is for: everybody, whoever has its link, or the people whom its organiser let in. */
export const audiences = ["public", "link", "club"] as const;
export type Audience = (typeof audiences)[number];

/** Who the event is for, in the words of its sport. */
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
  /** IANA name. All local rules (quiet hours, dates on screen) use it. */
  readonly timeZone: string;
  readonly venue: Venue;
  /** For one seat. Zero is a free event. */
  readonly price: Money;
  /** Seats that members may have. What people read as the capacity has those held back too: `allSeatsOf`. */
  readonly capacity: number;
  /** Seats beside these that only staff give, one act moves them to `capacity` (0099). People read them as taken. */
  readonly heldBack: number;
  readonly maxSeatsPerJoin: number;
  /** Members join from then on; null: as soon as they see it. Earlier than `joinClosesAt`. Staff add people before. */
  readonly joinOpensAt: Instant | null;
  /** No joins, offers or payments after this time. Never later than `startsAt`, which is the default. */
  readonly joinClosesAt: Instant;
  readonly paymentMethods: readonly PaymentMethod[];
  readonly refundPolicy: RefundPolicy;
  readonly level: Level | null;
  /** Under a roof or not; null where the merchant did not say. */
  readonly setting: EventSetting | null;
  readonly included: readonly string[];
  readonly bring: readonly string[];
  readonly coverUrl: string | null;
  /** False: joins of a full event are refused. */
  readonly waitingList: boolean;
  readonly audience: Audience;
  /** Why its merchant cancelled it, in the merchant's words; null where it was not said. */
  readonly cancelReason: string | null;
  /** When staff closed its roll and named who missed it; null before. */
  readonly rollClosedAt: Instant | null;
  /** When it was cancelled; null for one that is not, and for some that were long ago. */
  readonly cancelledAt: Instant | null;
  /**
   * Since it lost seats that were taken: until then what is free is kept for who had them. Null where that never was.
   */
  readonly seatsKeptUntil: Instant | null;
  readonly timing: Timing;
  /** Its merchant is suspended: it takes nobody new. Left out where that is not so. */
  readonly isSuspended?: true;
}

/**
 * Each field of an event, with what is true of it beside its type (`EventField`). Drafts, changes, series, templates,
 * searches, the audit trail, the wire, the database's table and the console's form take it from here (decision 0160).
 */
export const eventFields = {
  id: { holds: "text", by: "sideline" },
  merchantId: { holds: "text", by: "sideline" },
  title: { holds: "text", by: "organiser", copied: "always", says: "words", isSearched: true },
  description: { holds: "text", by: "organiser", copied: "always", says: "words", isSearched: true },
  sportType: { holds: "text", by: "organiser", copied: "always", isSearched: true },
  stage: { holds: "text", by: "sideline" },
  startsAt: { holds: "instant", by: "organiser" },
  endsAt: { holds: "instant", by: "organiser" },
  timeZone: { holds: "text", by: "organiser", copied: "always" },
  venue: { holds: "parts", by: "organiser", copied: "always", says: "words", isSearched: true },
  price: { holds: "parts", by: "organiser", copied: "always" },
  capacity: { holds: "number", by: "organiser", copied: "always" },
  heldBack: { holds: "number", by: "organiser", default: 0, copied: "later" },
  maxSeatsPerJoin: { holds: "number", by: "organiser", default: "by rule", copied: "always" },
  joinOpensAt: { holds: "instant", by: "organiser", default: null },
  joinClosesAt: { holds: "instant", by: "organiser", default: "by rule" },
  paymentMethods: { holds: "list", by: "organiser", copied: "always" },
  refundPolicy: { holds: "list", by: "organiser", default: "by rule", copied: "always" },
  level: { holds: "parts", by: "organiser", default: null, copied: "always", says: "words" },
  setting: { holds: "text", by: "organiser", default: null, copied: "always" },
  included: { holds: "list", by: "organiser", default: [], copied: "always", says: "words" },
  bring: { holds: "list", by: "organiser", default: [], copied: "always", says: "words" },
  coverUrl: { holds: "text", by: "organiser", default: null, copied: "always", says: "picture" },
  waitingList: { holds: "flag", by: "organiser", default: true, copied: "always" },
  audience: { holds: "text", by: "organiser", default: "public", copied: "always" },
  cancelReason: { holds: "text", by: "sideline", default: null },
  rollClosedAt: { holds: "instant", by: "sideline", default: null },
  cancelledAt: { holds: "instant", by: "sideline", default: null },
  seatsKeptUntil: { holds: "instant", by: "sideline", default: null },
  timing: { holds: "parts", by: "sideline" },
  isSuspended: { holds: "flag", by: "sideline" },
} as const satisfies { readonly [Name in keyof SportsEvent]-?: EventField<SportsEvent[Name]> };

export const defaultMaxSeatsPerJoin = 4;

/** Where an event takes place. `lat` and `lng` are WGS 84 degrees. */
export interface Venue {
  readonly name: string;
  readonly address: string;
  /** How to get there, in the merchant's words. */
  readonly access: string | null;
  readonly lat: number;
  readonly lng: number;
}

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

const earthRadiusKm = 6_371.0088;

/** Great-circle distance in kilometres (haversine, mean Earth radius). */
export function distanceKm(a: Position, b: Position): number {
  const toRadians = Math.PI / 180;
  const dLat = (b.lat - a.lat) * toRadians;
  const dLng = (b.lng - a.lng) * toRadians;
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * toRadians) * Math.cos(b.lat * toRadians) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
}
