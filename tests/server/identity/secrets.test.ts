import { describe, expect, it } from "vitest";
import { Pbkdf2SecretHasher, RandomTokenMinter } from "#server/adapters/identity/secrets.ts";

describe("secret hashes", () => {
  const hasher = new Pbkdf2SecretHasher(1_000);

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

  it("keep their own cost when the default changes", async () => {
    const old = await new Pbkdf2SecretHasher(500).hash("s");
    expect(await hasher.verify("s", old)).toBe(true);
  });

  it("of a client nobody knows are false for every secret", async () => {
    expect(await hasher.verify("development", null)).toBe(false);
    expect(await hasher.verify("", null)).toBe(false);
  });

  it.each([
    "",
    "plain",
    "pbkdf2-sha512$0$AA$AA",
    "pbkdf2-sha512$1000$!!$AA",
    "pbkdf2-sha512$1000$$",
    "pbkdf2-sha512$99999999$AAAA$AAAA",
  ])("are false for the text %j that is none", async (text) => {
    expect(await hasher.verify("", text)).toBe(false);
  });

  it("match what PBKDF2 gives elsewhere", async () => {
    const { pbkdf2Sync } = await import("node:crypto");
    const salt = Buffer.alloc(16, 7);
    const key = pbkdf2Sync("secret", salt, 2_000, 32, "sha512");
    expect(
      await hasher.verify("secret", `pbkdf2-sha512$2000$${salt.toString("base64url")}$${key.toString("base64url")}`),
    ).toBe(true);
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
