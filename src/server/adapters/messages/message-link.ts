import { address } from "#addresses/address.ts";
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
  if (subject === null) return address("refund-bank-account");
  const { id: joinId } = subject.participation;
  const { id: eventId, merchantId } = subject.event;
  switch (kind) {
    case "offer":
      return isFree(subject.participation)
        ? address("event", { merchantId, id: eventId })
        : address("payment", { id: eventId, joinId });
    case "slip_rejected":
      return address("payment", { id: eventId, joinId });
    case "waiting":
      return address("success", { id: joinId });
    case "joined":
    case "payment_received":
    case "slip_approved":
    case "reminder_24h":
    case "reminder_2h":
      return address("thank-you", { id: joinId });
    case "refund_sent":
    case "refund_returned":
      return address("history-refund", { merchantId, id: eventId });
    case "offer_expired":
    case "event_changed":
    case "event_cancelled":
    case "bank_account_changed":
    case "transfer_asked":
      return address("event", { merchantId, id: eventId });
  }
}
