import { announcementWaitsUntil } from "#domain/event/announcement.ts";
import { choicesOf } from "#domain/member/message-choices.ts";
import { nightUntil } from "#domain/member/news-times.ts";
import { isMissed } from "#domain/participation/objection.ts";
import {
  hasRunOut,
  isLiveState,
  type JoinId,
  type Participation,
  waitsDisplaced,
} from "#domain/participation/participation.ts";
import { isReminder, isTimeToRemind } from "#domain/participation/reminder.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { hasGuestSeat } from "#server/application/guest-seats/guest-tellings.ts";
import { takeOutUndoableFor } from "#domain/participation/undo-take-out.ts";
import { owedAtVenue } from "#domain/payment/venue-money.ts";
import { waitsForAccount } from "#domain/refund/wanted-account.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Store } from "#server/application/ports/store.ts";
import { beforeNotice } from "#server/application/staff-notices/still-presses.ts";
import { stillSearchedFor, withMessagesLeft } from "#server/application/saved-searches/still-searched-for.ts";
import { isLimited, leavesRoomFor, merchantOfMessage, type MessageNumber, monthOf } from "./message-number.ts";
import { choiceOf, isNotice, type Message, type MessageKind, type NotSentReason } from "./message-store.ts";

/** What becomes of a message that is about to be sent. */
export type BeforeSending =
  | { readonly kind: "send"; readonly message: Message }
  /** Not before then. */
  | { readonly kind: "wait"; readonly until: Instant }
  | { readonly kind: "drop"; readonly reason: NotSentReason };

/**
 * May a message be sent at `now`? A member who is known not to be a friend of the account gets nothing, and nobody
 * gets what they don't want by then. A refund must still need an account. An offer or an open call must still stand,
 * and a sleeping entry must still sleep. A reminder must be about the event's present start and a member who is still
 * in. News is about the events that still are news to the member, or that its saved searches
 * still find and whose organisers have messages left. What is owed must still be owed. Both wait while it
 * is night there, and so does what staff wrote to all of an event, unless that is near; its member must still be in it
 * or wait. A member who was taken out must still be out, and is told once that can't be undone any more. Messages to
 * staff: see `beforeNotice`. They, news and reminders leave the last part of their merchant's monthly number to the
 * others.
 */
export async function beforeSending(
  store: Store,
  message: Message,
  now: Instant,
  number: MessageNumber,
): Promise<BeforeSending> {
  const member = await store.members.find(message.memberId);
  if (!member || member.isFriend === false) return drop("not_friend");
  if (isNotice(message.kind)) return beforeNoticeIsSent(store, message, now, number);
  const choice = choiceOf[message.kind];
  if (choice !== undefined && !choicesOf(member)[choice]) return drop("unwanted");
  const current = message.eventIds === undefined ? message : await stillNews(store, message, now, number);
  if (current === "quota") return drop("quota");
  if (current === null || (await isOutdated(store, current, now))) return drop("outdated");
  const undoable = await undoableUntil(store, current, now);
  if (undoable !== null) return { kind: "wait", until: undoable };
  const night = await nightOf(store, current, now);
  if (night !== null) return { kind: "wait", until: night };
  return (await hasRoom(store, current, now, number)) ? { kind: "send", message: current } : drop("quota");
}

async function beforeNoticeIsSent(
  store: Store,
  message: Message,
  now: Instant,
  number: MessageNumber,
): Promise<BeforeSending> {
  const before = await beforeNotice(store, message, now);
  if (before.kind !== "holds") return drop(before.kind);
  if (before.waitsUntil !== null) return { kind: "wait", until: before.waitsUntil };
  return (await hasRoom(store, message, now, number)) ? { kind: "send", message: before.message } : drop("quota");
}

function drop(reason: NotSentReason): BeforeSending {
  return { kind: "drop", reason };
}

/** The message about what still is new to the member; null: nothing. What a search found has to be paid for too. */
async function stillNews(
  store: Store,
  message: Message,
  now: Instant,
  number: MessageNumber,
): Promise<Message | "quota" | null> {
  const { kind, memberId, eventIds = [] } = message;
  const isSearch = kind === "saved_search";
  const found = isSearch
    ? await stillSearchedFor(store, memberId, eventIds, now)
    : await store.ties.stillNews(memberId, eventIds, now);
  if (found.length === 0) return null;
  const still = isSearch ? await paidFor(store, found, now, number) : found;
  if (still.length === 0) return "quota";
  return still.length === eventIds.length ? message : { ...message, eventIds: still };
}

async function paidFor(
  store: Store,
  eventIds: readonly EventId[],
  now: Instant,
  number: MessageNumber,
): Promise<readonly EventId[]> {
  const left = await withMessagesLeft(store, await store.events.findMany(eventIds), now, number);
  return eventIds.filter((id) => left.some((event) => event.id === id));
}

/** When the night ends in which a message waits; null where it may be sent now. */
async function nightOf(store: Store, message: Message, now: Instant): Promise<Instant | null> {
  const { kind } = message;
  const isOfPlace = kind === "owed" || kind === "announcement";
  const eventId = isOfPlace ? await eventOf(store, message) : message.eventIds?.[0];
  const event = eventId === undefined ? null : await store.events.find(eventId);
  if (event === null) return null;
  return kind === "announcement" ? announcementWaitsUntil(event, now) : nightUntil(now, event.timeZone);
}

/** Until when it can be undone that a member was taken out; null: it can't, or the message is about something else. */
async function undoableUntil(store: Store, { kind, joinId }: Message, now: Instant): Promise<Instant | null> {
  const place =
    (kind === "taken_out" || kind === "guest_ended") && joinId !== null
      ? await store.participations.find(joinId)
      : null;
  const until =
    place?.ending === "taken_out" && place.beforeTakeOut ? place.beforeTakeOut.at + takeOutUndoableFor : now;
  return now < until ? until : null;
}

async function eventOf(store: Store, { joinId }: Message): Promise<EventId | undefined> {
  return joinId === null ? undefined : (await store.participations.find(joinId))?.eventId;
}

async function hasRoom(store: Store, message: Message, now: Instant, number: MessageNumber): Promise<boolean> {
  if (!isLimited(message.kind, number)) return true;
  const merchantId = await merchantOfMessage(store, message);
  const sent = merchantId === null ? 0 : await store.messages.counted(merchantId, monthOf(now));
  return leavesRoomFor(message.kind, sent, number);
}

async function isOutdated(store: Store, message: Message, now: Instant): Promise<boolean> {
  const { kind, joinId, until, refundId } = message;
  if (kind === "confirmation_asked")
    return (await store.pendingActs.find(message.pendingActId ?? ""))?.state !== "waits";
  if (kind === "account_wanted") {
    const refund = await store.refunds.find(refundId ?? "");
    return refund === null || !waitsForAccount(refund);
  }
  if (kind === "taken_out") return joinId === null || !(await isStillOut(store, joinId, message));
  if (kind === "owed") return joinId === null || !(await stillOwes(store, joinId));
  if (kind === "guest_ended" || kind === "guest_joined")
    return joinId === null || (await isGuest(store, joinId, message)) !== (kind === "guest_joined");
  if (joinId === null || (!isReminder(kind) && stillTrue[kind] === undefined)) return false;
  const participation = await store.participations.find(joinId);
  if (!participation) return true;
  const isOthers = participation.memberId !== message.memberId;
  if (isOthers && !(await hasGuestSeat(store, participation, message.memberId))) return true;
  if (!isReminder(kind)) return !stillTrue[kind]?.(participation, now) || (until !== null && until <= now);
  const event = await store.events.find(participation.eventId);
  if (event?.stage !== "published" || event.startsAt !== until) return true;
  return participation.state !== "confirmed" || !isTimeToRemind(kind, event.startsAt, now);
}

/** Not where it was put back, nor where it was then taken out once more: another message tells of that. */
async function isStillOut(store: Store, joinId: JoinId, { createdAt }: Message): Promise<boolean> {
  const place = await store.participations.find(joinId);
  return place?.ending === "taken_out" && (place.beforeTakeOut === undefined || place.beforeTakeOut.at <= createdAt);
}

async function isGuest(store: Store, joinId: JoinId, { memberId }: Message): Promise<boolean> {
  const place = await store.participations.find(joinId);
  return place !== null && hasGuestSeat(store, place, memberId);
}

async function stillOwes(store: Store, joinId: JoinId): Promise<boolean> {
  const place = await store.participations.find(joinId);
  const attempts = (await store.payments.ofParticipations([joinId])).get(joinId) ?? [];
  return place?.state === "confirmed" && owedAtVenue(attempts) !== null;
}

/** What must be true of a participation when its member is told. Kinds that are left out are always told. */
const stillTrue: Partial<Record<MessageKind, (participation: Participation, now: Instant) => boolean>> = {
  offer: (one, now) => one.state === "offered" && !hasRunOut(one, now),
  offer_missed: (one) => one.state === "waitlisted" && one.asleep,
  missed: isMissed,
  seats_lost: (one) => waitsDisplaced(one),
  hold_lost: (one) => one.state === "waitlisted",
  open_call: (one) => one.state === "waitlisted" && one.called,
  announcement: (one) => isLiveState(one.state),
  moved: (one) => isLiveState(one.state),
  seats_lowered: (one) => isLiveState(one.state),
};
