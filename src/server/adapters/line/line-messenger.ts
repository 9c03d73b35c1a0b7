import { HTTPFetchError, messagingApi } from "@line/bot-sdk";
import { createHash } from "node:crypto";
import { cutText } from "#domain/text/cut-text.ts";
import { second } from "#domain/time/instant.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import type { Delivery, Messenger } from "#server/application/messages/send-messages.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import type { LinkTo, RenderedMessage } from "../messages/rendered-message.ts";
import { renderMessage } from "../messages/render-message.ts";
import type { ChannelTokens } from "./channel-tokens.ts";
import { within } from "./channel-tokens.ts";

const answerWithin = 20 * second;

export interface LineMessengerParts {
  readonly unitOfWork: UnitOfWork;
  readonly linkTo: LinkTo;
  /** `https://api.line.me`. */
  readonly apiOrigin: string;
  /** Tokens of the official account's Messaging API channel. */
  readonly tokens: ChannelTokens;
  readonly logger: Logger;
}

/**
 * Sends messages as the official account (Messaging API, *Send push message*): as a bubble with a button, or, when the
 * message has no bubble, as text with its link. Every try of a message has the same retry key, so LINE sends it once.
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

/** What LINE needs to find the call in its logs (LINE's guidelines, *Saving logs*). */
function answerIn(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof HTTPFetchError)) return { error };
  return { lineStatus: error.status, lineRequestId: error.headers.get("x-line-request-id") };
}

function toLine({ text, flex, link }: RenderedMessage, linkTo: LinkTo): messagingApi.Message {
  if (flex === null) return { type: "text", text: textWithLink(text, linkTo(link)) };
  return flex;
}

/** A text message's limit (Messaging API reference, *Text message*), in UTF-16 units. */
const maxText = 5_000;

/** A message without a bubble: its text, and below it the address that opens its subject. */
export function textWithLink(text: string, uri: string): string {
  return `${cutText(text, maxText - uri.length - 1)}\n${uri}`;
}

/** What LINE's refusal of a push means (Messaging API reference, *Status codes*; *Retry failed API requests*). */
export type PushOutcome =
  | { readonly kind: "final"; readonly delivery: Delivery }
  /** Try again later with the same key. `renewToken`: with a new channel access token. */
  | { readonly kind: "again"; readonly renewToken: boolean };

const again: PushOutcome = { kind: "again", renewToken: false };

/** Broken connections, 5xx and too many requests are worth another try; any other refusal is final. */
export function outcomeOf(error: unknown): PushOutcome {
  if (!(error instanceof HTTPFetchError)) return again;
  const { status, body } = error;
  if (status === 409) return final("sent");
  if (status === 401) return { kind: "again", renewToken: true };
  if (status === 429) return isMonthlyLimit(body) ? final("quota") : again;
  if (status === 408 || status >= 500) return again;
  return final(isAboutReceiver(body) ? "not_friend" : "refused");
}

function final(delivery: Delivery): PushOutcome {
  return { kind: "final", delivery };
}

/** The plan's messages for this month are used up, so another try today does not help. */
function isMonthlyLimit(body: string): boolean {
  return /monthly limit/i.test(body);
}

/** The account may not write to this member, for example because the member never added it. */
function isAboutReceiver(body: string): boolean {
  return /failed to send messages|the property, 'to'/i.test(body);
}

/**
 * The `X-Line-Retry-Key` of a message. LINE asks for a UUID. It is made from the message's id (RFC 9562, version 8), so
 * every try has the same key, whichever process makes it.
 */
export function retryKeyOf(messageId: string): string {
  const hash = createHash("sha256").update(`sideline message ${messageId}`).digest("hex");
  const variant = ((Number.parseInt(hash[16] ?? "0", 16) & 0x3) | 0x8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}
