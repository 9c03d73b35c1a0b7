import type { Insertable, Selectable } from "kysely";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Timing } from "#domain/event/timing.ts";
import { money } from "#domain/money/money.ts";
import type { EventTable } from "../schema/tables.ts";
import { toDate, toInstant, toJson, toJsonOrNull } from "./values.ts";

/** What a SportsEvent is made of: its own columns and its merchant's timing. */
export const eventColumns = [
  "events.id",
  "events.merchant_id",
  "events.title",
  "events.description",
  "events.sport_type",
  "events.stage",
  "events.starts_at",
  "events.ends_at",
  "events.time_zone",
  "events.venue",
  "events.lat",
  "events.lng",
  "events.price_amount",
  "events.price_currency",
  "events.capacity",
  "events.max_seats_per_join",
  "events.join_closes_at",
  "events.payment_methods",
  "events.refund_policy",
  "events.level",
  "events.included",
  "events.bring",
  "events.cover_url",
  "events.waiting_list",
  "merchants.timing",
] as const;

export type EventRow = Omit<Selectable<EventTable>, "next_sequence" | "due_at"> & { readonly timing: Timing };

export function toEvent(row: EventRow): SportsEvent {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    title: row.title,
    description: row.description,
    sportType: row.sport_type,
    stage: row.stage,
    startsAt: toInstant(row.starts_at),
    endsAt: toInstant(row.ends_at),
    timeZone: row.time_zone,
    venue: { ...row.venue, lat: row.lat, lng: row.lng },
    price: money(row.price_amount, row.price_currency),
    capacity: row.capacity,
    maxSeatsPerJoin: row.max_seats_per_join,
    joinClosesAt: toInstant(row.join_closes_at),
    paymentMethods: row.payment_methods,
    refundPolicy: row.refund_policy,
    level: row.level,
    included: row.included,
    bring: row.bring,
    coverUrl: row.cover_url,
    waitingList: row.waiting_list,
    timing: row.timing,
  };
}

export function toEventRow(event: SportsEvent): Insertable<EventTable> {
  return { id: event.id, merchant_id: event.merchantId, ...toEventChanges(event) };
}

/** The columns that a merchant may change. Never the room's: its sequence and due time. */
export function toEventChanges(event: SportsEvent): Omit<Insertable<EventTable>, "id" | "merchant_id"> {
  const { lat, lng, ...venue } = event.venue;
  return {
    title: event.title,
    description: event.description,
    sport_type: event.sportType,
    stage: event.stage,
    starts_at: toDate(event.startsAt),
    ends_at: toDate(event.endsAt),
    time_zone: event.timeZone,
    venue: toJson(venue),
    lat,
    lng,
    price_amount: event.price.amount,
    price_currency: event.price.currency,
    capacity: event.capacity,
    max_seats_per_join: event.maxSeatsPerJoin,
    join_closes_at: toDate(event.joinClosesAt),
    payment_methods: toJson(event.paymentMethods),
    refund_policy: toJson(event.refundPolicy),
    level: toJsonOrNull(event.level),
    included: toJson(event.included),
    bring: toJson(event.bring),
    cover_url: event.coverUrl,
    waiting_list: event.waitingList,
  };
}
