import { countSeats } from "#domain/event/seats.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { noticeWaitsUntil, isToldOf } from "#domain/merchant/staff-notices.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { MerchantMember } from "#server/application/members/personal-data.ts";
import { zoneNow } from "#server/application/merchants/merchant-zone.ts";
import { isNotice, type Message, choiceOfNotice } from "#server/application/messages/message-store.ts";
import type { Store } from "#server/application/ports/store.ts";
import { digestOf, isEmptyDigest } from "./digest.ts";

/** So many slips of a merchant are looked at. */
export const slipsAtOnce = 500;
const requestsAtOnce = 500;

/** A message to staff that is about to be sent, and until when it waits for the morning; null: it goes now. */
export type BeforeNotice =
  | { readonly kind: "holds"; readonly message: Message; readonly waitsUntil: Instant | null }
  | { readonly kind: "unwanted" | "outdated" };

/**
 * Does a message to staff still hold at `now`? Its reader must still work there as somebody who is told, and want it.
 * What was done or decided meanwhile is taken out of it, and with the last of it the message.
 */
export async function beforeNotice(store: Store, message: Message, now: Instant): Promise<BeforeNotice> {
  const { kind, memberId, notice, until } = message;
  if (!isNotice(kind) || !notice) return { kind: "outdated" };
  const { merchantId } = notice;
  const reader = await store.staff.findMember(merchantId, memberId);
  if (!reader || !isToldOf(choiceOfNotice(kind), reader)) return { kind: "unwanted" };
  if ((await store.merchants.suspendedSince(merchantId)) !== null) return { kind: "outdated" };
  const still = await stillPresses(store, { ...message, notice }, now);
  if (!still) return { kind: "outdated" };
  const timeZone = await zoneNow(store, merchantId, now);
  return { kind: "holds", message: still, waitsUntil: until === null ? null : noticeWaitsUntil(until, timeZone, now) };
}

async function stillPresses(
  store: Store,
  message: Message & Required<Pick<Message, "notice">>,
  now: Instant,
): Promise<Message | null> {
  const { kind, notice, until } = message;
  const { merchantId, eventId, ids } = notice;
  switch (kind) {
    case "staff_slip_due":
    case "staff_slip_overdue": {
      const slips = await slipsOf(store, message);
      const still = slips.filter(({ slip }) => kind === "staff_slip_overdue" || (slip?.reviewDueAt ?? 0) > now);
      return still.length === 0 ? null : { ...message, notice: { ...notice, ids: still.map(({ id }) => id) } };
    }
    case "staff_join_request":
      return (await isStillToCome(store, eventId, now)) && (await stillAsks(store, merchantId, ids[0] ?? ""))
        ? message
        : null;
    case "staff_seat_free":
      return eventId !== null && (await seatsAreFree(store, eventId, now)) > 0 ? message : null;
    case "staff_digest":
      return until === null || now >= until || isEmptyDigest(await digestOf(store, merchantId, now)) ? null : message;
    default:
      return null;
  }
}

/** The slips that a message is about and that still wait for staff, longest waiting first. */
export async function slipsOf(store: Store, { notice }: Pick<Message, "notice">): Promise<readonly Payment[]> {
  if (!notice) return [];
  const waiting = await store.payments.listUnderReview(notice.merchantId, slipsAtOnce, null);
  return waiting.filter(({ id }) => notice.ids.includes(id));
}

/** The person who asks to be let in, as a merchant knows them; null where that was decided about. */
export async function stillAsks(store: Store, merchantId: MerchantId, id: string): Promise<MerchantMember | null> {
  const asking = await store.merchants.listStanding(merchantId, "asked", requestsAtOnce, null);
  return asking.find((one) => one.id === id) ?? null;
}

/** How many seats of a game that has not begun nobody has at `now`. */
export async function seatsAreFree(store: Store, eventId: EventId, now: Instant): Promise<number> {
  const room = (await store.events.readRooms([eventId])).get(eventId);
  if (room?.event.stage !== "published" || now >= room.event.startsAt) return 0;
  return countSeats(room, now).left;
}

async function isStillToCome(store: Store, eventId: EventId | null, now: Instant): Promise<boolean> {
  const event = eventId === null ? null : await store.events.find(eventId);
  return event?.stage === "published" && now < event.startsAt;
}
