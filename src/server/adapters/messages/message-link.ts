import type { SportsEvent } from "#domain/event/sports-event.ts";
import { isFree, type Participation } from "#domain/participation/participation.ts";
import type { Message } from "#server/application/messages/message-store.ts";

/** What a message is about. */
export interface MessageSubject {
  readonly event: SportsEvent;
  readonly participation: Participation;
}

/** Where a message's button leads: a path on this site. Null for the subject: it is about an account. */
export function linkOf({ kind }: Pick<Message, "kind">, subject: MessageSubject | null): string {
  if (subject === null) return "/refund-bank-account";
  const { id: joinId } = subject.participation;
  const { id: eventId, merchantId } = subject.event;
  switch (kind) {
    case "offer":
      return isFree(subject.participation) ? path("event", merchantId, eventId) : path("payment", eventId, joinId);
    case "slip_rejected":
      return path("payment", eventId, joinId);
    case "waiting":
      return path("success", joinId);
    case "joined":
    case "payment_received":
    case "slip_approved":
    case "reminder_24h":
    case "reminder_2h":
      return path("thank", joinId);
    case "refund_sent":
    case "refund_returned":
      return path("history", "refund", merchantId, eventId);
    case "offer_expired":
    case "event_changed":
    case "event_cancelled":
    case "bank_account_changed":
    case "transfer_asked":
      return path("event", merchantId, eventId);
  }
}

function path(...parts: readonly string[]): string {
  return parts.map((part) => `/${encodeURIComponent(part)}`).join("");
}
