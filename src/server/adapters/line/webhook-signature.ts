import { validateSignature } from "@line/bot-sdk";
import type { LineSignature } from "#server/application/line/receive-line-webhook.ts";

/** 32 bytes in base64, as LINE sends them. The SDK would also accept a longer text that begins like that. */
const shape = /^[A-Za-z0-9+/]{43}=$/;

/** HMAC-SHA256 over the body's bytes with the Messaging API channel's secret, compared in constant time. */
export class WebhookSignature implements LineSignature {
  readonly #channelSecret: string;

  constructor(channelSecret: string) {
    this.#channelSecret = channelSecret;
  }

  async isGenuine(rawBody: Uint8Array, signature: string): Promise<boolean> {
    return shape.test(signature) && validateSignature(Buffer.from(rawBody), this.#channelSecret, signature);
  }
}
