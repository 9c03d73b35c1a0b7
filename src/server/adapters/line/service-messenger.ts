import { type Instant, second } from "#domain/time/instant.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import type { Delivery, Messenger } from "#server/application/messages/send-messages.ts";
import type { NotifierToken, GivenToken, ServiceNotifier } from "#server/application/line/service-notifier.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import type { LinkTo } from "../messages/rendered-message.ts";
import { filledFor, type ServiceTemplates, templateNameOf } from "./service-templates.ts";

export interface ServiceMessengerParts {
  readonly unitOfWork: UnitOfWork;
  readonly notifier: ServiceNotifier;
  readonly templates: ServiceTemplates;
  readonly linkTo: LinkTo;
  /** Sends all messages that have no template, and those to members who did not allow service messages. */
  readonly otherwise: Messenger;
  readonly realClock: Clock;
  readonly logger: Logger;
}

interface Filled {
  readonly token: NotifierToken;
  readonly templateName: string;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Sends messages as service messages of a verified mini app when there is a template and the member allowed it.
 * Another messenger sends the rest.
 *
 * LINE has no retry key for these, but sending renews the token. The token's row names the message that it was tried
 * for, and the message that was sent last. If the outcome of a try is unknown and the token turns out to be used, the
 * message was sent.
 */
export class ServiceMessenger implements Messenger {
  readonly #parts: ServiceMessengerParts;

  constructor(parts: ServiceMessengerParts) {
    this.#parts = parts;
  }

  async send(message: Message): Promise<Delivery> {
    const filled = await this.#fill(message);
    if (filled === null) return this.#parts.otherwise.send(message);
    const { token, templateName, params } = filled;
    if (token.sentLast === message.id) return "sent";
    const isAgain = token.triedFor === message.id;
    if (!isAgain && !(await this.#replace(token, { ...token, triedFor: message.id })))
      return this.#parts.otherwise.send(message);
    const answer = await this.#parts.notifier.send(token.value, templateName, params);
    if (answer.kind === "sent") {
      await this.#replace(token, this.#afterSending(token, message.id, answer.next));
      return "sent";
    }
    if (answer.kind === "spent") {
      await this.#replace(token, null);
      return isAgain ? "sent" : this.#parts.otherwise.send(message);
    }
    this.#parts.logger.warn(
      { messageId: message.id, kind: message.kind, templateName },
      "LINE did not take a service message.",
    );
    await this.#replace(token, { ...token, triedFor: null });
    return this.#parts.otherwise.send(message);
  }

  /**
   * Null when it can't be a service message: it has no template, there is no token, or the outcome of the token's last
   * try is unknown.
   */
  #fill(message: Message): Promise<Filled | null> {
    const { unitOfWork, templates, linkTo, realClock } = this.#parts;
    const template = templates[message.kind];
    if (!template) return Promise.resolve(null);
    return unitOfWork.read(async (store) => {
      const token = await store.notifierTokens.find(message.memberId);
      if (!token || !isFor(message.id, token, realClock.now())) return null;
      const member = await store.members.find(message.memberId);
      const params = member && (await filledFor(template, store, message, member, linkTo));
      return params && member ? { token, templateName: templateNameOf(template, member.language), params } : null;
    });
  }

  /**
   * Runs under the member's lock, so that a new token which arrives at the same time sees which message this one was
   * tried for.
   */
  #replace({ memberId, value }: NotifierToken, next: NotifierToken | null): Promise<boolean> {
    return this.#parts.unitOfWork.run(async (store) => {
      await store.members.lock(memberId);
      return store.notifierTokens.replace(memberId, value, next);
    });
  }

  /** Without a next token the old one stays, only to remember what was sent last. */
  #afterSending(token: NotifierToken, sentLast: string, next: GivenToken | null): NotifierToken {
    if (next === null) return { ...token, remaining: 0, triedFor: null, sentLast };
    const { value, remaining, livesForSeconds } = next;
    const expiresAt = this.#parts.realClock.now() + livesForSeconds * second;
    return { memberId: token.memberId, value, remaining, expiresAt, triedFor: null, sentLast };
  }
}

/** May the token be used for this message? Yes if it was tried for this message before, or if it is free and valid. */
function isFor(messageId: string, { triedFor, sentLast, remaining, expiresAt }: NotifierToken, now: Instant): boolean {
  if (sentLast === messageId || triedFor === messageId) return true;
  return triedFor === null && remaining > 0 && expiresAt > now;
}
