import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Store } from "#server/application/ports/store.ts";
import { port } from "#wiring/needs.ts";
import type { Message, MessageKind } from "./message-store.ts";

/** How many messages of the account each merchant may use in a month; set by the operator (product rules). */
export interface MessageNumber {
  /** Null: no number is set. */
  readonly aMonth: number | null;
}

export const MessageNumber = port<MessageNumber>("MessageNumber");

/** No number of ours; the account's plan at LINE still has one. */
export const noMessageNumber: MessageNumber = { aMonth: null };

/**
 * The share of the number up to which messages of a kind are sent: what is left is kept for what matters more. Kinds
 * that are left out are always sent.
 */
const shares: Partial<Readonly<Record<MessageKind, number>>> = {
  news: 0.5,
  saved_search: 0.5,
  reminder_24h: 0.8,
  reminder_2h: 0.8,
  owed: 0.8,
  announcement: 0.8,
  answer: 0.9,
  staff_slip_due: 0.9,
  staff_slip_overdue: 0.9,
  staff_join_request: 0.9,
  staff_seat_free: 0.9,
  staff_digest: 0.8,
};

/** May the number hold a message of this kind back? */
export function isLimited(kind: MessageKind, { aMonth }: MessageNumber): boolean {
  return aMonth !== null && shares[kind] !== undefined;
}

/** Does the number leave room for one more message of this kind, after `sent` this month? */
export function leavesRoomFor(kind: MessageKind, sent: number, number: MessageNumber): boolean {
  return leftFor(kind, sent, number) !== 0;
}

/** For how many more messages of this kind the number leaves room, after `sent` this month; null: for all. */
export function leftFor(kind: MessageKind, sent: number, { aMonth }: MessageNumber): number | null {
  const share = shares[kind];
  return share === undefined || aMonth === null ? null : Math.max(0, Math.floor(aMonth * share) - sent);
}

/** For how many more messages of this kind a merchant's number leaves room this month; null: for all. */
export async function messagesLeft(
  store: Store,
  kind: MessageKind,
  merchantId: MerchantId,
  now: Instant,
  number: MessageNumber,
): Promise<number | null> {
  if (!isLimited(kind, number)) return null;
  return leftFor(kind, await store.messages.counted(merchantId, monthOf(now)), number);
}

/** The month in which a message is counted, such as `2026-11`: of UTC, one for all merchants. */
export function monthOf(at: Instant): string {
  return new Date(at).toISOString().slice(0, 7);
}

/** The merchant that a message counts for; null for a message about an account, or whose subject is gone. */
export async function merchantOfMessage(
  store: Store,
  { joinId, eventIds, pendingActId, notice }: Pick<Message, "joinId" | "eventIds" | "pendingActId" | "notice">,
): Promise<MerchantId | null> {
  if (notice !== undefined) return notice.merchantId;
  if (pendingActId !== undefined) return (await store.pendingActs.find(pendingActId))?.merchantId ?? null;
  if (joinId !== null) return (await store.participations.find(joinId))?.merchantId ?? null;
  const [eventId] = eventIds ?? [];
  return eventId === undefined ? null : ((await store.events.find(eventId))?.merchantId ?? null);
}
