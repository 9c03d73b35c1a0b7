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

/** A host that can never exist (RFC 2606), so it is never the name of a real issuer. */
export const developmentIssuerName = "https://sideline.invalid/development";

const lifeSeconds = 43_200;

export interface DevelopmentIdentity {
  readonly userId: MemberId;
  readonly displayName: string;
  readonly pictureUrl?: string | null;
  /** Has the member added the official account? Like LINE's tokens, ours don't contain it. */
  readonly isFriend: boolean;
  /** Counted from now. The default is 12 h; a negative number gives an expired token. */
  readonly expiresInSeconds?: number;
}

export interface IssuedIdentity {
  readonly idToken: string;
  /** For the caller, who stores it with the member. */
  readonly isFriend: boolean;
}

/**
 * Signs ID tokens as LINE would, with its own key. They are real ES256 tokens and pass the verifier that checks LINE's.
 * `clock` is the machine's. Used in development and in the demo only.
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

  /** The public key, in the form in which an issuer publishes it. */
  async publicKeys(): Promise<JSONWebKeySet> {
    const { d: _private, ...publicKey } = await this.#key();
    return { keys: [{ ...publicKey, use: "sig" }] };
  }

  /** The keys in the form that the verifier takes. */
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
  /** The stored key; null before the first `keep`. */
  load(): Promise<JWK | null>;
  /** Stores a key if there is none yet, and returns the stored one. Of several calls at once the first wins. */
  keep(fresh: JWK): Promise<JWK>;
}

/** Keeps the key during the life of the process: for the demo and for tests. */
export class MemorySigningKeyStore implements SigningKeyStore {
  #key: JWK | null;

  /** `kept`: the key to begin with. */
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
