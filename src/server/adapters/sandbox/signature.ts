import type { Instant } from "#domain/time/instant.ts";

export const signatureHeader = "sandbox-signature";

const toleranceSeconds = 300;
const headerShape = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/**
 * Signs webhooks: `Sandbox-Signature: t=<unix seconds>,v1=<hex of HMAC-SHA256 over "t.rawBody">`. It uses Web Crypto
 * only, so it runs in a browser too; Web Crypto's `verify` compares in constant time.
 */
export class WebhookSigner {
  readonly #key: Promise<CryptoKey>;

  constructor(secret: string) {
    const bytes = new TextEncoder().encode(secret);
    this.#key = crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
  }

  /** The header's value for a body sent at `now`. */
  async sign(rawBody: string, now: Instant): Promise<string> {
    const t = Math.floor(now / 1_000).toString();
    const mac = new Uint8Array(await crypto.subtle.sign("HMAC", await this.#key, signedBytes(t, rawBody)));
    return `t=${t},v1=${Array.from(mac, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  }

  /** Is the header a signature of ours for this body, and at most 300 s from `now`? */
  async isGenuine(rawBody: string, header: string | undefined, now: Instant): Promise<boolean> {
    const [, t, v1] = headerShape.exec(header ?? "") ?? [];
    if (t === undefined || v1 === undefined) return false;
    if (Math.abs(now / 1_000 - Number(t)) > toleranceSeconds) return false;
    return crypto.subtle.verify("HMAC", await this.#key, bytesOfHex(v1), signedBytes(t, rawBody));
  }
}

function signedBytes(t: string, rawBody: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${t}.${rawBody}`);
}

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}
