import type { MintedToken, SecretHasher, TokenMinter } from "#server/application/merchants/merchant-access.ts";
import { base64Url } from "#server/adapters/system/sha256.ts";
import { bytesOfBase64Url, sha256 } from "./digest.ts";

const scheme = "hmac-sha256";
const keyBytes = 32;

/**
 * Hashes secrets with HMAC-SHA-256 and a random key for each, as `hmac-sha256$key$mac`. We make client secrets, and
 * they are random. Nobody finds one by trying, however fast, so a slow hash would only cost the server time. Earlier
 * versions used PBKDF2. Those hashes are still verified, but count as outdated.
 */
export class KeyedSecretHasher implements SecretHasher {
  readonly #older = new Pbkdf2();

  async hash(secret: string): Promise<string> {
    const key = crypto.getRandomValues(new Uint8Array(keyBytes));
    return [scheme, base64Url(key), base64Url(await macOf(secret, key))].join("$");
  }

  async verify(secret: string, hash: string | null): Promise<boolean> {
    if (hash !== null && this.#older.made(hash)) return this.#older.verify(secret, hash);
    const [name, keyText = "", macText = "", ...rest] = (hash ?? nobody).split("$");
    const key = bytesOfBase64Url(keyText);
    const mac = bytesOfBase64Url(macText);
    if (name !== scheme || rest.length > 0 || key?.length !== keyBytes || mac === null) return false;
    return sameBytes(await macOf(secret, key), mac) && hash !== null;
  }

  isOutdated(hash: string): boolean {
    return !hash.startsWith(`${scheme}$`);
  }
}

const nobody = [scheme, base64Url(new Uint8Array(keyBytes)), base64Url(new Uint8Array(keyBytes))].join("$");

async function macOf(secret: string, key: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const hmac = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", hmac, new TextEncoder().encode(secret)));
}

const olderScheme = "pbkdf2-sha512";
const saltBytes = 16;
const derivedBytes = 32;
const maxIterations = 10_000_000;

/** The hashes of earlier versions. One derivation at a time, because each uses a thread for a tenth of a second. */
class Pbkdf2 {
  #last: Promise<unknown> = Promise.resolve();

  made(hash: string): boolean {
    return hash.startsWith(`${olderScheme}$`);
  }

  async verify(secret: string, hash: string): Promise<boolean> {
    const parts = partsOf(hash);
    // HMAC fills its key with zeros. So PBKDF2 can't tell a secret from the same secret followed by zeros.
    if (parts === null || secret.includes("\0")) return false;
    const derived = this.#last.then(() => derive(secret, parts.salt, parts.iterations));
    this.#last = derived.catch(() => undefined);
    return sameBytes(await derived, parts.key);
  }
}

async function derive(secret: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), "PBKDF2", false, ["deriveBits"]);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-512", salt, iterations }, key, derivedBytes * 8),
  );
}

function partsOf(text: string) {
  const [name, count = "", saltText = "", keyText = "", ...rest] = text.split("$");
  const iterations = /^\d{1,8}$/.test(count) ? Number(count) : 0;
  const salt = bytesOfBase64Url(saltText);
  const key = bytesOfBase64Url(keyText);
  if (name !== olderScheme || rest.length > 0 || iterations < 1 || iterations > maxIterations) return null;
  return salt?.length === saltBytes && key?.length === derivedBytes ? { iterations, salt, key } : null;
}

/** Takes the same time wherever the first difference is. */
function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (const [at, byte] of a.entries()) difference |= byte ^ (b[at] ?? 0);
  return difference === 0;
}

const tokenBytes = 32;

/** 256 random bits as base64url. Only their SHA-256 is stored. */
export class RandomTokenMinter implements TokenMinter {
  async mint(): Promise<MintedToken> {
    const token = base64Url(crypto.getRandomValues(new Uint8Array(tokenBytes)));
    return { token, tokenHash: await this.hash(token) };
  }

  async hash(token: string): Promise<string> {
    return sha256(token);
  }
}
