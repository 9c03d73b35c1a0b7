import { createHmac, pbkdf2Sync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { KeyedSecretHasher, RandomTokenMinter } from "#server/adapters/identity/secrets.ts";

/** As earlier versions hashed. */
function olderHash(secret: string, iterations: number): string {
  const salt = Buffer.alloc(16, 7);
  const derived = pbkdf2Sync(secret, salt, iterations, 32, "sha512");
  return ["pbkdf2-sha512", iterations, salt.toString("base64url"), derived.toString("base64url")].join("$");
}

describe("secret hashes", () => {
  const hasher = new KeyedSecretHasher();

  it("know their secret and no other", async () => {
    const hash = await hasher.hash("development");
    expect(await hasher.verify("development", hash)).toBe(true);
    for (const wrong of ["", "Development", "development ", "development\u0000"]) {
      expect(await hasher.verify(wrong, hash)).toBe(false);
    }
  });

  it("differ each time and never hold the secret", async () => {
    const hashes = [await hasher.hash("development"), await hasher.hash("development")];
    expect(hashes[0]).not.toBe(hashes[1]);
    expect(hashes.join()).not.toContain("development");
  });

  it("are an HMAC with a key of their own: as anybody else computes it, and never outdated", async () => {
    const hash = await hasher.hash("secret");
    const [name, key = "", mac] = hash.split("$");
    const expected = createHmac("sha256", Buffer.from(key, "base64url")).update("secret").digest("base64url");
    expect([name, mac]).toEqual(["hmac-sha256", expected]);
    expect(hasher.isOutdated(hash)).toBe(false);
  });

  it("of a client nobody knows are false for every secret", async () => {
    expect(await hasher.verify("development", null)).toBe(false);
    expect(await hasher.verify("", null)).toBe(false);
  });

  it.each([
    "",
    "plain",
    "hmac-sha256$AA$AA",
    "hmac-sha256$!!$AA",
    "hmac-sha256$$",
    "pbkdf2-sha512$0$AA$AA",
    "pbkdf2-sha512$1000$!!$AA",
    "pbkdf2-sha512$1000$$",
    "pbkdf2-sha512$99999999$AAAA$AAAA",
  ])("are false for the text %j that is none", async (text) => {
    expect(await hasher.verify("", text)).toBe(false);
  });

  it("of earlier versions (PBKDF2) are still known, whatever they cost, and outdated", async () => {
    for (const iterations of [1, 2_000]) {
      const older = olderHash("secret", iterations);
      expect(await hasher.verify("secret", older)).toBe(true);
      for (const wrong of ["", "Secret", "secret\u0000"]) expect(await hasher.verify(wrong, older)).toBe(false);
      expect(hasher.isOutdated(older)).toBe(true);
    }
  });

  it("of earlier versions leave the thread pool to others: one at a time", async () => {
    const older = olderHash("secret", 400_000);
    const waiting = Array.from({ length: 8 }, () => hasher.verify("wrong", older));
    const begun = performance.now();
    await new RandomTokenMinter().hash("a token");
    const token = performance.now() - begun;
    await waiting[0];
    const one = performance.now() - begun;
    await Promise.all(waiting);
    expect(token).toBeLessThan(one);
  });
});

describe("bearer tokens", () => {
  const minter = new RandomTokenMinter();

  it("have 256 bits, fit a header and are found by their hash", async () => {
    const { token, tokenHash } = await minter.mint();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await minter.hash(token)).toBe(tokenHash);
    expect(tokenHash).not.toContain(token);
  });

  it("never come twice", async () => {
    const tokens = await Promise.all(Array.from({ length: 100 }, () => minter.mint()));
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(100);
  });
});
