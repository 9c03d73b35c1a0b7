import type { Money } from "#domain/money/money.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import type { RefundPolicy } from "#domain/refund/policy.ts";
import { day, type Instant } from "#domain/time/instant.ts";
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

/** The values of fields that a merchant leaves out. */
export const eventDefaults = {
  level: null,
  setting: null,
  included: [],
  bring: [],
  coverUrl: null,
  waitingList: true,
  audience: "public",
  joinOpensAt: null,
  heldBack: 0,
  cancelReason: null,
  rollClosedAt: null,
  cancelledAt: null,
  seatsKeptUntil: null,
} as const satisfies Partial<SportsEvent>;

export const defaultMaxSeatsPerJoin = 4;

/** All seats of an event, those that are held back too. */
export function allSeatsOf({ capacity, heldBack }: Pick<SportsEvent, "capacity" | "heldBack">): number {
  return capacity + heldBack;
}

/** The event after staff gave somebody seats of those held back, and more seats than it had. */
export function withSeatsGiven(event: SportsEvent, fromHeld: number, raised: number): SportsEvent {
  if (fromHeld + raised === 0) return event;
  return { ...event, capacity: event.capacity + fromHeld + raised, heldBack: event.heldBack - fromHeld };
}

/** The most seats that one join may ask for: never above capacity, which may have been lowered since. */
export function mostSeatsPerJoin({ maxSeatsPerJoin, capacity }: Pick<SportsEvent, "maxSeatsPerJoin" | "capacity">) {
  return Math.min(maxSeatsPerJoin, capacity);
}

/** When an event takes place, as members read it. */
export type EventTimes = Pick<SportsEvent, "startsAt" | "endsAt" | "timeZone">;

export function timesOf({ startsAt, endsAt, timeZone }: EventTimes): EventTimes {
  return { startsAt, endsAt, timeZone };
}

/** What a member agrees to by joining: when, where and for whom an event is. */
export interface EventTerms extends EventTimes {
  readonly venue: Omit<Venue, "access">;
  readonly level: Level | null;
}

export function termsOf(event: EventTerms): EventTerms {
  const { name, address, lat, lng } = event.venue;
  return { ...timesOf(event), venue: { name, address, lat, lng }, level: event.level };
}

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

/** An event is over when its end has passed. */
export function isOver(event: Pick<SportsEvent, "endsAt">, now: Instant): boolean {
  return now >= event.endsAt;
}

/** At this time and later there are no joins, offers or payments. */
export function isJoiningClosed(event: Pick<SportsEvent, "joinClosesAt">, now: Instant): boolean {
  return now >= event.joinClosesAt;
}

/** Has its joining yet to open? Who is in it already is not concerned. */
export function opensLater(
  event: Pick<SportsEvent, "joinOpensAt">,
  now: Instant,
): event is { readonly joinOpensAt: Instant } {
  return event.joinOpensAt !== null && now < event.joinOpensAt;
}

/** How long after the end slips are taken and looked at. */
const reviewsLast = 7 * day;

/**
 * A slip that nobody reviewed by then becomes an exception, and the place ends; a slip that comes late is taken until
 * then (product rules, *Slips*).
 */
export function reviewEndsAt({ endsAt }: Pick<SportsEvent, "endsAt">): Instant {
  return endsAt + reviewsLast;
}
