import type { Message } from "#server/application/messages/message-store.ts";
import type { Delivery, Messenger } from "#server/application/messages/send-messages.ts";
import type { Store, UnitOfWork } from "#server/application/ports/store.ts";
import { renderMessage } from "./render-message.ts";
import type { LinkTo, RenderedMessage } from "./rendered-message.ts";

/** A message as a member would have got it. */
export interface InboxEntry extends Pick<Message, "id" | "memberId" | "kind" | "createdAt">, RenderedMessage {}

const shown = 100;

/** In development messages go to no member. They can be read here, as members would have got them. */
export class DevelopmentInbox implements Messenger {
  readonly #unitOfWork: UnitOfWork;
  readonly #linkTo: LinkTo;
  readonly #ownLine: Messenger | null;

  /** `ownLine` sends to a LINE of this machine; null where there is none. */
  constructor(unitOfWork: UnitOfWork, linkTo: LinkTo, ownLine: Messenger | null = null) {
    this.#unitOfWork = unitOfWork;
    this.#linkTo = linkTo;
    this.#ownLine = ownLine;
  }

  /** The outbox already stores the message: without a LINE of its own there is nothing to do. */
  async send(message: Message): Promise<Delivery> {
    return this.#ownLine === null ? "sent" : this.#ownLine.send(message);
  }

  /**
   * What was sent, newest first. Messages that were held back are left out, such as those to members who did not add
   * the account.
   */
  list(): Promise<readonly InboxEntry[]> {
    return this.#unitOfWork.read(async (store) => {
      const messages = await store.messages.list(shown);
      const entries = await Promise.all(messages.map((message) => this.#entryOf(store, message)));
      return entries.filter((entry) => entry !== null);
    });
  }

  async #entryOf(store: Store, message: Message): Promise<InboxEntry | null> {
    if (message.sentAt === null) return null;
    const member = await store.members.find(message.memberId);
    const rendered = member && (await renderMessage(store, message, member, this.#linkTo));
    if (!rendered) return null;
    const { id, memberId, kind, createdAt } = message;
    return { id, memberId, kind, createdAt, ...rendered };
  }
}
