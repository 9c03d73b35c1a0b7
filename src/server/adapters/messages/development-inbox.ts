import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { Message } from "#server/application/ports/message-store.ts";
import type { Messenger } from "#server/application/ports/messenger.ts";
import type { Store, UnitOfWork } from "#server/application/ports/store.ts";
import { composeMessage } from "./compose-message.ts";

/** A message as a member would have got it. */
export interface InboxEntry extends Pick<Message, "id" | "memberId" | "kind" | "createdAt"> {
  readonly text: string;
  /** Where its button leads, on this site; null for none. */
  readonly link: string | null;
}

const shown = 100;

/** In development messages go nowhere: they can be read here, as the members would have got them. */
export class DevelopmentInbox implements Messenger {
  readonly #unitOfWork: UnitOfWork;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  /** The outbox keeps the message; there is nobody to send it to. */
  async send(_message: Message): Promise<void> {}

  /** What was sent, newest first. Nothing to members who are no friends of the account: LINE would not bring it. */
  list(): Promise<readonly InboxEntry[]> {
    return this.#unitOfWork.read(async (store) => {
      const messages = await store.messages.list(shown);
      const entries = await Promise.all(messages.map((message) => entryOf(store, message)));
      return entries.filter((entry) => entry !== null);
    });
  }
}

async function entryOf(store: Store, message: Message): Promise<InboxEntry | null> {
  if (message.sentAt === null) return null;
  const member = await store.members.find(message.memberId);
  if (!member || member.isFriend === false) return null;
  const { id, memberId, kind, until, change, account, createdAt, joinId } = message;
  const event = joinId === null ? null : await eventOf(store, joinId);
  if (joinId !== null && event === null) return null;
  const text = composeMessage({ kind, language: member.language, event, until, change, account });
  return { id, memberId, kind, createdAt, text, link: event === null ? "/refund-bank-account" : linkOf(message, event) };
}

async function eventOf(store: Store, joinId: JoinId): Promise<SportsEvent | null> {
  const participation = await store.participations.find(joinId);
  return participation && store.events.find(participation.eventId);
}

function linkOf({ kind, joinId }: Message, event: SportsEvent): string {
  if (kind === "offer" || kind === "slip_rejected") return `/payment/${event.id}/${joinId}`;
  if (kind === "waiting") return `/success/${joinId}`;
  if (kind === "joined" || kind === "payment_received" || kind === "slip_approved") return `/thank/${joinId}`;
  return `/event/${event.merchantId}/${event.id}`;
}
