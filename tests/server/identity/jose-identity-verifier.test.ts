import { describe, expect, it } from "vitest";
import { IdentityUnavailable } from "#server/application/members/know-member.ts";
import {
  DevelopmentIssuer,
  developmentIssuerName,
  MemorySigningKeyStore,
} from "#server/adapters/identity/development-issuer.ts";
import { JoseIdentityVerifier, VerifiedTokens } from "#server/adapters/identity/jose-identity-verifier.ts";
import { LineKeys } from "#server/adapters/line/line-keys.ts";

const audience = "1656000000";

function setUp() {
  const clock = { at: Date.now(), now: () => clock.at };
  const issuer = new DevelopmentIssuer(new MemorySigningKeyStore(), audience, clock);
  return { clock, issuer };
}

const somebody = { userId: "U1", displayName: "Brown", isFriend: true };

describe("the verifier", () => {
  it("does not call a token bad when the issuer's keys can't be had", async () => {
    const { clock, issuer } = setUp();
    const { idToken } = await issuer.issue(somebody);
    const { keys } = new LineKeys({ address: "http://127.0.0.1:9/certs", clock, onTrouble: () => undefined });
    const verifier = new JoseIdentityVerifier({ issuer: developmentIssuerName, audience, keys, clock });
    await expect(verifier.verify(idToken)).rejects.toBeInstanceOf(IdentityUnavailable);
  });

  it("asks for keys once while a good token is remembered, and again after five minutes", async () => {
    const { clock, issuer } = setUp();
    let asked = 0;
    const keys: typeof issuer.keys = (header, token) => {
      asked += 1;
      return issuer.keys(header, token);
    };
    const verifier = new JoseIdentityVerifier({ issuer: developmentIssuerName, audience, keys, clock });
    const { idToken } = await issuer.issue(somebody);
    await verifier.verify(idToken);
    await verifier.verify(idToken);
    expect(asked).toBe(1);
    clock.at += 300_000;
    expect((await verifier.verify(idToken)).kind).toBe("valid");
    expect(asked).toBe(2);
  });

  it("stops trusting a remembered token when it expires", async () => {
    const { clock, issuer } = setUp();
    const verifier = new JoseIdentityVerifier({ issuer: developmentIssuerName, audience, keys: issuer.keys, clock });
    const { idToken } = await issuer.issue({ ...somebody, expiresInSeconds: 60 });
    expect((await verifier.verify(idToken)).kind).toBe("valid");
    clock.at += 60_000;
    expect(await verifier.verify(idToken)).toEqual({ kind: "rejected", because: "expired" });
  });
});

describe("remembered tokens", () => {
  const identity = { memberId: "U1", displayName: null, pictureUrl: null, expiresAt: 1_000_000, loggedInAt: 0 };

  it("are bounded; the longest unused goes first", () => {
    const remembered = new VerifiedTokens(2);
    remembered.keep("a", identity, 0);
    remembered.keep("b", identity, 0);
    expect(remembered.find("a", 1)).toEqual(identity);
    remembered.keep("c", identity, 2);
    expect(remembered.size).toBe(2);
    expect(remembered.find("b", 3)).toBeNull();
    expect(remembered.find("a", 3)).toEqual(identity);
  });

  it("are dropped when they are found expired", () => {
    const remembered = new VerifiedTokens();
    remembered.keep("a", { ...identity, expiresAt: 10 }, 0);
    expect(remembered.find("a", 10)).toBeNull();
    expect(remembered.size).toBe(0);
  });
});
