import { HTTPFetchError, messagingApi } from "@line/bot-sdk";
import { second } from "#domain/time/instant.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import type { Delivery, Messenger } from "#server/application/messages/send-messages.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import type { LinkTo } from "../messages/flex/flex-message.ts";
import { type RenderedMessage, renderMessage } from "../messages/render-message.ts";
import type { ChannelTokens } from "./channel-tokens.ts";
import { textWithLink } from "./line-text.ts";
import { outcomeOf } from "./push-outcome.ts";
import { retryKeyOf } from "./retry-key.ts";
import { within } from "./within.ts";

const answerWithin = 20 * second;

export interface LineMessengerParts {
  readonly unitOfWork: UnitOfWork;
  readonly linkTo: LinkTo;
  /** `https://api.line.me`. */
  readonly apiOrigin: string;
  /** Of the official account's Messaging API channel. */
  readonly tokens: ChannelTokens;
  readonly logger: Logger;
}

/**
 * Sends messages as the official account (Messaging API, *Send push message*), as a bubble with a button where there is
 * one, else as a text with its link. Every try of one message has the same retry key, so LINE sends it once.
 */
export class LineMessenger implements Messenger {
  readonly #parts: LineMessengerParts;

  constructor(parts: LineMessengerParts) {
    this.#parts = parts;
  }

  async send(message: Message): Promise<Delivery> {
    const written = await this.#write(message);
    if (written === null) return "refused";
    const { tokens, logger } = this.#parts;
    const token = await tokens.token();
    try {
      await within(answerWithin, this.#push(token, message, written));
      return "sent";
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome.kind === "again") {
        if (outcome.renewToken) tokens.forget(token);
        throw error;
      }
      if (outcome.delivery !== "sent") {
        const { id: messageId, kind } = message;
        logger.warn(
          { messageId, kind, delivery: outcome.delivery, ...answerIn(error) },
          "LINE did not take a message.",
        );
      }
      return outcome.delivery;
    }
  }

  #write(message: Message): Promise<RenderedMessage | null> {
    const { unitOfWork, linkTo } = this.#parts;
    return unitOfWork.read(async (store) => {
      const member = await store.members.find(message.memberId);
      return member && renderMessage(store, message, member, linkTo);
    });
  }

  async #push(token: string, { id, memberId }: Message, written: RenderedMessage): Promise<void> {
    const { apiOrigin, linkTo } = this.#parts;
    const client = new messagingApi.MessagingApiClient({ channelAccessToken: token, baseURL: apiOrigin });
    await client.pushMessage({ to: memberId, messages: [toLine(written, linkTo)] }, retryKeyOf(id));
  }
}

/** By which LINE finds the call again (LINE's guidelines, *Saving logs*). */
function answerIn(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof HTTPFetchError)) return { error };
  return { lineStatus: error.status, lineRequestId: error.headers.get("x-line-request-id") };
}

function toLine({ text, flex, link }: RenderedMessage, linkTo: LinkTo): messagingApi.Message {
  if (flex === null) return { type: "text", text: textWithLink(text, linkTo(link)) };
  const contents: messagingApi.FlexBubble = JSON.parse(JSON.stringify(flex.contents));
  return { type: "flex", altText: flex.altText, contents };
}
