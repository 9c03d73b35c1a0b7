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

/** A host that can never exist (RFC 2606), so it is never a real issuer's. */
export const developmentIssuerName = "https://sideline.invalid/development";

const lifeSeconds = 43_200;

export interface DevelopmentIdentity {
  readonly userId: MemberId;
  readonly displayName: string;
  readonly pictureUrl?: string | null;
  /** Has the member added the official account? Not in the token, as in LINE's. */
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
 * `clock` is the real one. Used in development and in the demo only.
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

/** Where the development issuer keeps its private key, so that its tokens outlive a restart. */
export interface SigningKeyStore {
  /** The kept key; null before the first. */
  load(): Promise<JWK | null>;
  /** Keeps a key unless there is one already; answers the kept one. Of several calls at once the first wins. */
  keep(fresh: JWK): Promise<JWK>;
}

/** Keeps the key as long as the process lives: for the demo and for tests. */
export class MemorySigningKeyStore implements SigningKeyStore {
  #key: JWK | null;

  /** `kept`: the key there is already. */
  constructor(kept: JWK | null = null) {
    this.#key = kept;
  }

  async load(): Promise<JWK | null> {
    return this.#key;
  }

  async keep(fresh: JWK): Promise<JWK> {
    this.#key ??= fresh;
    return this.#key;
  }
}
