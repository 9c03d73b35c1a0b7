import { address } from "#addresses/address.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Member } from "#domain/member/member.ts";
import { isFree, type JoinId, type Participation } from "#domain/participation/participation.ts";
import { isAtVenue } from "#domain/payment/method.ts";
import { isAboutConfirmation, isNotice, type Message } from "#server/application/messages/message-store.ts";
import type { Store } from "#server/application/ports/store.ts";
import { type BubbleFacts, type FlexMessage, offerBubble, refundBubble, ticketBubble, plainBubble } from "./bubbles.ts";
import { composeMessage, type PaidWith } from "./compose-message.ts";
import type { LinkTo, RenderedMessage } from "./rendered-message.ts";
import { renderAnswer } from "./render-answer.ts";
import { renderConfirmation } from "./render-confirmation.ts";
import { renderNotice } from "./render-notice.ts";
import { renderSavedSearch } from "./render-saved-search.ts";
import { renderNews } from "./render-news.ts";
import { speechIn } from "./speech.ts";
import { unlinkedChange, unlinkedReason, unlinkedWords } from "./unlinked.ts";

/** Writes a message in the member's present language. Null when its event or participation is gone. */
export async function renderMessage(
  store: Store,
  message: Message,
  member: Member,
  linkTo: LinkTo,
): Promise<RenderedMessage | null> {
  if (message.kind === "news") return renderNews(store, message, member.language, linkTo);
  if (message.kind === "saved_search") return renderSavedSearch(store, message, member.language, linkTo);
  if (message.kind === "answer") return renderAnswer(store, message, member.language);
  if (isAboutConfirmation(message.kind)) return renderConfirmation(store, message, member.language, linkTo);
  if (isNotice(message.kind)) return renderNotice(store, message, member.language, linkTo);
  const subject = await subjectOf(store, message);
  if (message.joinId !== null && subject === null) return null;
  const { kind, until, account } = message;
  const change = message.change && unlinkedChange(message.change);
  const said = subject ? await unlinkedWords(store, subject.event, message.text) : message.text;
  const speech = await speechIn(member.language);
  const text = composeMessage(
    {
      kind,
      event: subject?.event ?? null,
      seats: subject?.participation,
      until,
      change,
      account,
      text: said,
      paid: kind === "joined" && message.joinId !== null ? await paidWith(store, message.joinId) : null,
    },
    speech,
  );
  const link = linkOf(message, subject);
  if (subject === null) return { text, link, flex: null };
  const facts: BubbleFacts = { speech, event: subject.event, text, uri: linkTo(link) };
  return { text, link, flex: await bubbleOf(store, message, facts, subject) };
}

/** The money for which a place was confirmed, so that one message says both. */
async function paidWith(store: Store, joinId: JoinId): Promise<PaidWith | null> {
  const attempts = (await store.payments.ofParticipations([joinId])).get(joinId) ?? [];
  const paid = attempts.find((one) => one.state === "succeeded" && !isAtVenue(one));
  return paid ? { by: paid.slip?.decided?.as === "approved" ? "slip" : "yes", amount: paid.amount } : null;
}

async function subjectOf(store: Store, { joinId }: Message): Promise<MessageSubject | null> {
  const participation = joinId === null ? null : await store.participations.find(joinId);
  const event = participation && (await store.events.find(participation.eventId));
  return event && { event: await unlinkedReason(store, event), participation };
}

async function bubbleOf(
  store: Store,
  { kind, until, refundId }: Message,
  facts: BubbleFacts,
  { participation }: MessageSubject,
): Promise<FlexMessage | null> {
  if (kind === "offer") return until === null ? null : offerBubble(facts, participation, until);
  if (
    kind === "open_call" ||
    kind === "offer_missed" ||
    kind === "missed" ||
    kind === "seats_lost" ||
    kind === "account_wanted"
  )
    return plainBubble(facts, bubbleTexts[kind]);
  if (kind === "joined") return ticketBubble(facts, participation);
  if (kind !== "refund_sent" || refundId === undefined) return null;
  const refund = await store.refunds.find(refundId);
  return refund && refundBubble(facts, refund);
}

/** Which texts the bubbles have that say no more than when and where. */
const bubbleTexts = {
  open_call: "call",
  offer_missed: "missed",
  missed: "miss",
  seats_lost: "lost",
  account_wanted: "account",
} as const;

/** What a message is about. */
export interface MessageSubject {
  readonly event: SportsEvent;
  readonly participation: Participation;
}

/** Where a message's button leads: a path on this site. A message about an account has no subject. */
export function linkOf({ kind }: Pick<Message, "kind">, subject: MessageSubject | null): string {
  if (subject === null) return address("refund-bank-account");
  const { id: joinId } = subject.participation;
  const { id: eventId, merchantId } = subject.event;
  switch (kind) {
    case "moved":
      return subject.participation.state === "offered"
        ? address("payment", { id: eventId, joinId })
        : linkOfPlace(subject);
    case "offer":
      return isFree(subject.participation)
        ? address("event", { merchantId, id: eventId })
        : address("payment", { id: eventId, joinId });
    case "slip_rejected":
      return address("payment", { id: eventId, joinId });
    case "waiting":
    case "offer_missed":
    case "open_call":
    case "seats_lost":
    case "hold_lost":
    case "party_too_large":
      return address("success", { id: joinId });
    case "joined":
    case "seats_back":
    case "payment_received":
    case "slip_approved":
    case "guest_joined":
    case "guest_gave_back":
    case "reminder_24h":
    case "reminder_2h":
    case "owed":
      return address("thank-you", { id: joinId });
    case "announcement":
    case "seats_lowered":
      return linkOfPlace(subject);
    case "refund_sent":
    case "refund_returned":
    case "refund_handed_back":
    case "account_wanted":
      return address("history-refund", { merchantId, id: eventId });
    case "missed":
      return address("history");
    case "news":
    case "saved_search":
    case "answer":
    case "confirmation_asked":
    case "confirmation_done":
    case "confirmation_rejected":
    case "owner_ended":
    case "staff_slip_due":
    case "staff_slip_overdue":
    case "staff_join_request":
    case "staff_seat_free":
    case "staff_digest":
      return address("index");
    case "offer_expired":
    case "event_changed":
    case "event_cancelled":
    case "taken_out":
    case "guest_ended":
    case "bank_account_changed":
    case "transfer_asked":
      return address("event", { merchantId, id: eventId });
  }
}

/** What staff wrote to all of an event leads to the member's place in it. */
function linkOfPlace({ participation: { id, state }, event: { id: eventId, merchantId } }: MessageSubject): string {
  if (state === "confirmed" || state === "under_review") return address("thank-you", { id });
  return state === "waitlisted" ? address("success", { id }) : address("event", { merchantId, id: eventId });
}

/**
 * As `liffLinks`, but for the console's paths, which the members' app behind LIFF's address does not know: they are
 * addresses of this site.
 */
export function chatLinks(liffId: string, publicOrigin: string): LinkTo {
  const inLiff = liffLinks(liffId);
  return (path) => (path.startsWith("/console/") ? `${publicOrigin}${path}` : inLiff(path));
}

/**
 * Makes addresses that open a path inside LINE. LIFF passes on what follows the app's address (LIFF doc, *LIFF URL*).
 */
export function liffLinks(liffId: string): LinkTo {
  return (path) => `https://liff.line.me/${liffId}${path}`;
}
