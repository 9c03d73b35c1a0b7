import { PGlite } from "@electric-sql/pglite";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { Kysely, PGliteDialect } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import {
  DevelopmentIssuer,
  developmentIssuerName,
  MemorySigningKeyStore,
  type SigningKeyStore,
} from "#server/adapters/identity/development-issuer.ts";
import { JoseIdentityVerifier } from "#server/adapters/identity/jose-identity-verifier.ts";
import { type SigningKeyTables, SqlSigningKeyStore } from "#server/adapters/identity/sql-signing-key-store.ts";

const audience = "1656000000";
const now = Date.UTC(2026, 10, 20, 3);
const clock = { now: () => now };
const somebody = { userId: "U1", displayName: "Brown", isFriend: false };

const db = new Kysely<SigningKeyTables>({ dialect: new PGliteDialect({ pglite: new PGlite() }) });
afterAll(() => db.destroy());

const stores: readonly [string, () => SigningKeyStore][] = [
  ["in memory", () => new MemorySigningKeyStore()],
  ["on PGlite", () => new SqlSigningKeyStore(db)],
];

describe("the development issuer", () => {
  const issuer = new DevelopmentIssuer(new MemorySigningKeyStore(), audience, clock);
  const verifier = new JoseIdentityVerifier({ issuer: developmentIssuerName, audience, keys: issuer.keys, clock });

  it("issues what LINE would, for twelve hours", async () => {
    const { idToken, isFriend } = await issuer.issue(somebody);
    const iat = now / 1_000;
    expect(decodeProtectedHeader(idToken)).toMatchObject({ alg: "ES256", kid: expect.any(String) });
    expect(decodeJwt(idToken)).toEqual({
      iss: developmentIssuerName,
      aud: audience,
      sub: "U1",
      name: "Brown",
      iat,
      exp: iat + 43_200,
    });
    expect(isFriend).toBe(false);
    expect((await verifier.verify(idToken)).kind).toBe("valid");
  });

  it("issues an expired token when asked for a negative life", async () => {
    const { idToken } = await issuer.issue({ ...somebody, expiresInSeconds: -1 });
    expect(await verifier.verify(idToken)).toEqual({ kind: "rejected", because: "expired" });
    const { iat = 0, exp = 0 } = decodeJwt(idToken);
    expect(iat).toBeLessThan(exp);
  });

  it("puts a picture in when there is one", async () => {
    const pictureUrl = "https://profile.line-scdn.net/a";
    const { idToken } = await issuer.issue({ ...somebody, pictureUrl });
    expect(decodeJwt(idToken)["picture"]).toBe(pictureUrl);
  });

  it("publishes no private key", async () => {
    for (const key of (await issuer.publicKeys()).keys) expect(key).not.toHaveProperty("d");
  });

  it.each(stores)("keeps its key %s: a token outlives a restart", async (_where, open) => {
    const store = open();
    const { idToken } = await new DevelopmentIssuer(store, audience, clock).issue(somebody);
    const restarted = new DevelopmentIssuer(store, audience, clock);
    const after = new JoseIdentityVerifier({ issuer: developmentIssuerName, audience, keys: restarted.keys, clock });
    expect((await after.verify(idToken)).kind).toBe("valid");
  });

  it.each(stores)("shares one key %s with issuers that start at the same moment", async (_where, open) => {
    const store = open();
    const issuers = Array.from({ length: 3 }, () => new DevelopmentIssuer(store, audience, clock));
    const keySets = await Promise.all(issuers.map((one) => one.publicKeys()));
    expect(new Set(keySets.map(({ keys }) => keys[0]?.kid)).size).toBe(1);
  });
});
