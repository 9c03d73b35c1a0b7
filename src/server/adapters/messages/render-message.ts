import type { Member } from "#domain/member/member.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import type { Store } from "#server/application/ports/store.ts";
import { composeMessage } from "./compose-message.ts";
import type { FlexMessage, LinkTo } from "./flex/flex-message.ts";
import { type BubbleFacts, offerBubble, refundBubble, ticketBubble } from "./flex/message-bubbles.ts";
import { speechIn } from "./speech.ts";
import { linkOf, type MessageSubject } from "./message-link.ts";

/** A message as its member gets it. */
export interface RenderedMessage {
  readonly text: string;
  /** The same with a button, for offers, tickets and refunds; null for those that are text only. */
  readonly flex: FlexMessage | null;
  /** Where its button leads: a path on this site. */
  readonly link: string;
}

/** Writes a message in the member's language of now. Null where what it is about is not there any more. */
export async function renderMessage(
  store: Store,
  message: Message,
  member: Member,
  linkTo: LinkTo,
): Promise<RenderedMessage | null> {
  const subject = await subjectOf(store, message);
  if (message.joinId !== null && subject === null) return null;
  const { kind, until, change, account } = message;
  const speech = await speechIn(member.language);
  const text = composeMessage({ kind, event: subject?.event ?? null, until, change, account }, speech);
  const link = linkOf(message, subject);
  if (subject === null) return { text, link, flex: null };
  const facts: BubbleFacts = { speech, event: subject.event, text, uri: linkTo(link) };
  return { text, link, flex: await bubbleOf(store, message, facts, subject) };
}

async function subjectOf(store: Store, { joinId }: Message): Promise<MessageSubject | null> {
  const participation = joinId === null ? null : await store.participations.find(joinId);
  const event = participation && (await store.events.find(participation.eventId));
  return event && { event, participation };
}

async function bubbleOf(
  store: Store,
  { kind, until, refundId }: Message,
  facts: BubbleFacts,
  { participation }: MessageSubject,
): Promise<FlexMessage | null> {
  if (kind === "offer") return until === null ? null : offerBubble(facts, participation, until);
  if (kind === "joined") return ticketBubble(facts, participation);
  if (kind !== "refund_sent" || refundId === undefined) return null;
  const refund = await store.refunds.find(refundId);
  return refund && refundBubble(facts, refund);
}
