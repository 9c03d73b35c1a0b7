import fc from "fast-check";
import {
  CompactSign,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import type { IdentityVerifier } from "#server/application/members/know-member.ts";

/** A verifier under test, and the issuer whom it trusts. */
export interface VerifierSubject {
  readonly verifier: IdentityVerifier;
  readonly issuer: string;
  readonly audience: string;
  /** The issuer's ES256 key pair, private half included, with its kid. */
  readonly signingKey: JWK;
  /** The real clock, in milliseconds. */
  now(): number;
  /** Moves it. */
  pass(ms: number): void;
}

const memberId = "U0123456789abcdef0123456789abcdef";

/** What every verifier of ID tokens promises (`IdentityVerifier`). */
export function identityVerifierContract(name: string, open: () => Promise<VerifierSubject>): void {
  describe(`identity verifier: ${name}`, () => {
    let subject: VerifierSubject;

    beforeEach(async () => {
      subject = await open();
    });

    function claims(changed: JWTPayload = {}): JWTPayload {
      const iat = Math.floor(subject.now() / 1_000);
      const all = {
        iss: subject.issuer,
        aud: subject.audience,
        sub: memberId,
        iat,
        exp: iat + 3_600,
        name: "Brown",
        ...changed,
      };
      return JSON.parse(JSON.stringify(all));
    }

    async function signed(changed: JWTPayload = {}, key: JWK = subject.signingKey): Promise<string> {
      const header = { alg: "ES256", typ: "JWT", ...(subject.signingKey.kid ? { kid: subject.signingKey.kid } : {}) };
      return new SignJWT(claims(changed)).setProtectedHeader(header).sign(await importJWK(key, "ES256"));
    }

    function publicKey(): JWK {
      const { d: _private, ...publicHalf } = subject.signingKey;
      return publicHalf;
    }

    async function expectRejected(token: string, because: "expired" | "invalid") {
      expect(await subject.verifier.verify(token)).toEqual({ kind: "rejected", because });
      expect(await subject.verifier.verify(token)).toEqual({ kind: "rejected", because });
    }

    async function identityIn(token: string) {
      const verdict = await subject.verifier.verify(token);
      if (verdict.kind !== "valid") throw new Error(`Rejected: ${verdict.because}`);
      return verdict.identity;
    }

    describe("takes", () => {
      it("a good token, as often as it comes", async () => {
        const picture = "https://profile.line-scdn.net/0hAbc";
        const token = await signed({ picture });
        const expiresAt = (Math.floor(subject.now() / 1_000) + 3_600) * 1_000;
        const loggedInAt = expiresAt - 3_600_000;
        const identity = { memberId, displayName: "Brown", pictureUrl: picture, expiresAt, loggedInAt };
        expect(await subject.verifier.verify(token)).toEqual({ kind: "valid", identity });
        expect(await subject.verifier.verify(token)).toEqual({ kind: "valid", identity });
      });

      it("the time of the login where the token says it, but none that is later than the token", async () => {
        const iat = Math.floor(subject.now() / 1_000);
        const loginOf = async (auth_time?: number) => (await identityIn(await signed({ auth_time }))).loggedInAt;
        expect([await loginOf(), await loginOf(iat - 600), await loginOf(iat + 60)]).toEqual([
          iat * 1_000,
          (iat - 600) * 1_000,
          iat * 1_000,
        ]);
      });

      it("a token that holds nothing but who it is", async () => {
        expect(await identityIn(await signed({ name: undefined }))).toMatchObject({
          displayName: null,
          pictureUrl: null,
        });
      });

      it("a token until the last moment and not one longer", async () => {
        const exp = Math.floor(subject.now() / 1_000) + 60;
        const token = await signed({ exp });
        subject.pass(exp * 1_000 - 1 - subject.now());
        expect((await identityIn(token)).memberId).toBe(memberId);
        subject.pass(1);
        await expectRejected(token, "expired");
      });
    });

    describe("refuses", () => {
      it("an expired token", async () => {
        await expectRejected(await signed({ exp: Math.floor(subject.now() / 1_000) - 1 }), "expired");
      });

      it.each([
        ["another audience", { aud: "1234567890" }],
        ["another issuer", { iss: "https://issuer.example" }],
        ["no issuer", { iss: undefined }],
        ["no audience", { aud: undefined }],
        ["no expiry", { exp: undefined }],
        ["no time of issue", { iat: undefined }],
        ["no subject", { sub: undefined }],
        ["an empty subject", { sub: "" }],
        ["a subject that is too long", { sub: "U".repeat(65) }],
        ["a subject with a control character", { sub: "U\u0000" }],
        ["a subject with a path in it", { sub: "../U1" }],
      ])("a token with %s", async (_what, changed) => {
        await expectRejected(await signed(changed), "invalid");
      });

      it("a token that is meant for others too", async () => {
        const { audience } = subject;
        for (const aud of [[audience, "1234567890"], [audience]])
          await expectRejected(await signed({ aud: aud as unknown as string }), "invalid");
      });

      it("a token a day after it was issued, however long it says that it is good", async () => {
        const token = await signed({ exp: Math.floor(subject.now() / 1_000) + 365 * 86_400 });
        expect((await identityIn(token)).expiresAt).toBe((Math.floor(subject.now() / 1_000) + 86_400) * 1_000);
        subject.pass(86_400_000);
        await expectRejected(token, "expired");
      });

      it("a token of another audience even when it has expired too", async () => {
        await expectRejected(await signed({ aud: "other", exp: 1 }), "invalid");
      });

      it("a token signed by somebody else under the issuer's key id", async () => {
        const { privateKey } = await generateKeyPair("ES256", { extractable: true });
        await expectRejected(await signed({}, await exportJWK(privateKey)), "invalid");
      });

      it("a token whose key nobody knows", async () => {
        const { privateKey } = await generateKeyPair("ES256");
        const token = await new SignJWT(claims()).setProtectedHeader({ alg: "ES256", kid: "unknown" }).sign(privateKey);
        await expectRejected(token, "invalid");
      });

      it("an unsigned token", async () => {
        await expectRejected(new UnsecuredJWT(claims()).encode(), "invalid");
        const [header, body] = (await signed()).split(".");
        await expectRejected(`${header}.${body}.`, "invalid");
      });

      it("a token signed with the public key as an HMAC secret", async () => {
        const secret = new TextEncoder().encode(JSON.stringify(publicKey()));
        const header = { alg: "HS256", ...(subject.signingKey.kid ? { kid: subject.signingKey.kid } : {}) };
        await expectRejected(await new SignJWT(claims()).setProtectedHeader(header).sign(secret), "invalid");
      });

      it("a token that brings its own key", async () => {
        const { privateKey, publicKey: own } = await generateKeyPair("ES256", { extractable: true });
        const header = {
          alg: "ES256",
          jwk: await exportJWK(own),
          ...(subject.signingKey.kid ? { kid: subject.signingKey.kid } : {}),
        };
        await expectRejected(await new SignJWT(claims()).setProtectedHeader(header).sign(privateKey), "invalid");
      });

      it("a signed text that is no set of claims", async () => {
        const header = { alg: "ES256", ...(subject.signingKey.kid ? { kid: subject.signingKey.kid } : {}) };
        const key = await importJWK(subject.signingKey, "ES256");
        await expectRejected(
          await new CompactSign(new TextEncoder().encode("[1]")).setProtectedHeader(header).sign(key),
          "invalid",
        );
      });

      it("a token that was changed in any place", async () => {
        const token = await signed();
        expect((await identityIn(token)).memberId).toBe(memberId);
        await fc.assert(
          fc.asyncProperty(
            fc.nat({ max: token.length - 1 }),
            fc.constantFrom("A", "z", "0", ".", "-"),
            async (at, letter) => {
              const changed = token.slice(0, at) + letter + token.slice(at + 1);
              // The last letter of a signature has bits that carry nothing.
              fc.pre(changed !== token && at !== token.length - 1);
              expect((await subject.verifier.verify(changed)).kind).toBe("rejected");
            },
          ),
          { numRuns: 60 },
        );
      });

      it("any other text", async () => {
        await expectRejected("", "invalid");
        await expectRejected("a.b.c", "invalid");
        await expectRejected(`${await signed()}${"A".repeat(10_000)}`, "invalid");
        await fc.assert(
          fc.asyncProperty(fc.string({ unit: "binary", maxLength: 200 }), async (text) => {
            expect(await subject.verifier.verify(text)).toEqual({ kind: "rejected", because: "invalid" });
          }),
          { numRuns: 60 },
        );
      });
    });

    describe("cleans", () => {
      it.each([
        ["  Brown \u0000\u0007\n", "Brown"],
        ["\u202egnp.exe", "gnp.exe"],
        ["", null],
        [" \u0000 ", null],
        ["สมชาย 👨‍👩‍👧", "สมชาย 👨‍👩‍👧"],
      ])("the name %j", async (name, shown) => {
        expect((await identityIn(await signed({ name }))).displayName).toBe(shown);
      });

      it("a name that is no text", async () => {
        expect((await identityIn(await signed({ name: 7 }))).displayName).toBeNull();
      });

      it("a name that is too long, without cutting a character in two", async () => {
        expect((await identityIn(await signed({ name: "x".repeat(300) }))).displayName).toBe("x".repeat(200));
        expect((await identityIn(await signed({ name: `${"x".repeat(199)}👟👟` }))).displayName).toBe("x".repeat(199));
      });

      it.each([
        "http://profile.line-scdn.net/a",
        "https://evil.example/a.png",
        "https://line-scdn.net.evil.example/a",
        "https://evil-line-scdn.net/a",
        "https://user:pass@profile.line-scdn.net/a",
        "https://profile.line-scdn.net:8443/a",
        "data:image/svg+xml,<svg/>",
        "javascript:alert(1)",
        `https://profile.line-scdn.net/${"a".repeat(1_000)}`,
        "/covers/a.svg",
        "",
        7,
      ])("the picture %j away", async (picture) => {
        expect((await identityIn(await signed({ picture }))).pictureUrl).toBeNull();
      });
    });
  });
}
