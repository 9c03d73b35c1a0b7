import type { LineSignature } from "#server/application/line/receive-line-webhook.ts";

/** 32 bytes in base64, as LINE sends them. */
const shape = /^[A-Za-z0-9+/]{43}=$/;

/** HMAC-SHA256 over the body's bytes with the Messaging API channel's secret, compared in constant time. */
export class WebhookSignature implements LineSignature {
  readonly #key: Promise<CryptoKey>;

  constructor(channelSecret: string) {
    const bytes = new TextEncoder().encode(channelSecret);
    this.#key = crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  }

  async isGenuine(rawBody: Uint8Array, signature: string): Promise<boolean> {
    if (!shape.test(signature)) return false;
    const given = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
    return crypto.subtle.verify("HMAC", await this.#key, given, Uint8Array.from(rawBody));
  }
}

/** Without a channel there is no secret by which a signature could be right. */
export class NoSignature implements LineSignature {
  async isGenuine(): Promise<boolean> {
    return false;
  }
}
