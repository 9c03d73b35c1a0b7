import type { MintedToken, SecretHasher, TokenMinter } from "#server/application/merchants/merchant-access.ts";
import { base64Url, bytesOfBase64Url, sha256 } from "./digest.ts";

const scheme = "pbkdf2-sha512";
const saltBytes = 16;
const keyBytes = 32;
const maxIterations = 10_000_000;

/** OWASP's number for PBKDF2 with SHA-512 (Password Storage Cheat Sheet). */
const defaultIterations = 210_000;

/**
 * Hashes secrets with PBKDF2 and a salt for each, as `pbkdf2-sha512$iterations$salt$key`. PBKDF2 rather than scrypt or
 * Argon2, because Web Crypto has it: it runs natively and off the main thread, on the server and in the demo's browser.
 * Client secrets are random, so no dictionary holds them. `iterations` is for new hashes; old ones keep theirs. The
 * public secret of sample data may take few.
 */
export class Pbkdf2SecretHasher implements SecretHasher {
  readonly #iterations: number;
  readonly #nobody: string;

  constructor(iterations = defaultIterations) {
    this.#iterations = iterations;
    this.#nobody = textOf(iterations, new Uint8Array(saltBytes), new Uint8Array(keyBytes));
  }

  async hash(secret: string): Promise<string> {
    const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
    return textOf(this.#iterations, salt, await derive(secret, salt, this.#iterations));
  }

  async verify(secret: string, hash: string | null): Promise<boolean> {
    const parts = partsOf(hash ?? this.#nobody);
    if (parts === null) return false;
    const derived = await derive(secret, parts.salt, parts.iterations);
    // HMAC pads its key with zeros, so it can't tell a secret from the same secret followed by zeros.
    return sameBytes(derived, parts.key) && hash !== null && !secret.includes("\0");
  }
}

async function derive(secret: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), "PBKDF2", false, ["deriveBits"]);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-512", salt, iterations }, key, keyBytes * 8),
  );
}

function textOf(iterations: number, salt: Uint8Array, key: Uint8Array): string {
  return [scheme, iterations, base64Url(salt), base64Url(key)].join("$");
}

function partsOf(text: string) {
  const [name, count = "", saltText = "", keyText = "", ...rest] = text.split("$");
  const iterations = /^\d{1,8}$/.test(count) ? Number(count) : 0;
  const salt = bytesOfBase64Url(saltText);
  const key = bytesOfBase64Url(keyText);
  if (name !== scheme || rest.length > 0 || iterations < 1 || iterations > maxIterations) return null;
  return salt?.length === saltBytes && key?.length === keyBytes ? { iterations, salt, key } : null;
}

/** Takes the same time wherever the two differ. */
function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (const [at, byte] of a.entries()) difference |= byte ^ (b[at] ?? 0);
  return difference === 0;
}

const tokenBytes = 32;

/** 256 random bits as base64url, kept by their SHA-256. */
export class RandomTokenMinter implements TokenMinter {
  async mint(): Promise<MintedToken> {
    const token = base64Url(crypto.getRandomValues(new Uint8Array(tokenBytes)));
    return { token, tokenHash: await this.hash(token) };
  }

  async hash(token: string): Promise<string> {
    return sha256(token);
  }
}
