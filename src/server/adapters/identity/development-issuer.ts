import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
  SignJWT,
} from "jose";
import type { MemberId } from "#domain/member/member.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { SigningKeyStore } from "./signing-key-store.ts";

/** A host that can never exist (RFC 2606), so that no real issuer is ever mistaken for it. */
export const developmentIssuerName = "https://sideline.invalid/development";

const lifeSeconds = 43_200;

export interface DevelopmentIdentity {
  readonly userId: MemberId;
  readonly displayName: string;
  readonly pictureUrl?: string | null;
  /** Friend of the official account. No claim of the token: LINE's has none either. */
  readonly isFriend: boolean;
  /** From now; 12 h by default, negative for a token that has expired. */
  readonly expiresInSeconds?: number;
}

export interface IssuedIdentity {
  readonly idToken: string;
  /** For the caller to remember with the member. */
  readonly isFriend: boolean;
}

/**
 * Signs ID tokens as LINE would, with a key of its own: real ES256 tokens that pass the verifier that checks LINE's.
 * Issues on the real clock it is given. Never reachable outside development.
 */
export class DevelopmentIssuer {
  readonly #store: SigningKeyStore;
  readonly #audience: string;
  readonly #clock: Clock;
  #privateKey: Promise<JWK> | null = null;
  #keySet: ReturnType<typeof createLocalJWKSet> | null = null;

  constructor(store: SigningKeyStore, audience: string, clock: Clock) {
    this.#store = store;
    this.#audience = audience;
    this.#clock = clock;
  }

  async issue(identity: DevelopmentIdentity): Promise<IssuedIdentity> {
    const { userId, displayName, pictureUrl, isFriend, expiresInSeconds = lifeSeconds } = identity;
    const jwk = await this.#key();
    const now = Math.floor(this.#clock.now() / 1_000);
    const expiresAt = now + expiresInSeconds;
    const issuedAt = expiresInSeconds > 0 ? now : expiresAt - lifeSeconds;
    const idToken = await new SignJWT({ name: displayName, ...(pictureUrl ? { picture: pictureUrl } : {}) })
      .setProtectedHeader({ alg: "ES256", typ: "JWT", ...(jwk.kid ? { kid: jwk.kid } : {}) })
      .setIssuer(developmentIssuerName)
      .setAudience(this.#audience)
      .setSubject(userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(await importJWK(jwk, "ES256"));
    return { idToken, isFriend };
  }

  /** The public half, as an issuer publishes it. */
  async publicKeys(): Promise<JSONWebKeySet> {
    const { d: _private, ...publicKey } = await this.#key();
    return { keys: [{ ...publicKey, use: "sig" }] };
  }

  /** The keys as the verifier takes them. */
  readonly keys: JWTVerifyGetKey = async (header, token) => {
    this.#keySet ??= createLocalJWKSet(await this.publicKeys());
    return this.#keySet(header, token);
  };

  async #key(): Promise<JWK> {
    this.#privateKey ??= this.#loadOrMake();
    try {
      return await this.#privateKey;
    } catch (error) {
      this.#privateKey = null;
      throw error;
    }
  }

  async #loadOrMake(): Promise<JWK> {
    const kept = await this.#store.load();
    if (kept) return kept;
    const { privateKey } = await generateKeyPair("ES256", { extractable: true });
    const jwk = await exportJWK(privateKey);
    return this.#store.keep({ ...jwk, alg: "ES256", kid: await calculateJwkThumbprint(jwk) });
  }
}
