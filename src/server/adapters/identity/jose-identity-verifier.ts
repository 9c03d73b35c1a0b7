import { errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from "jose";
import { lineHostedPicture, shownName } from "#domain/member/member.ts";
import { day, type Instant } from "#domain/time/instant.ts";
import {
  IdentityUnavailable,
  type IdentityVerifier,
  type TokenIdentity,
  type TokenRejection,
} from "#server/application/members/know-member.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import { sha256 } from "./digest.ts";

export interface IdentityRules {
  /** Who signs: for example `https://access.line.me`. */
  readonly issuer: string;
  /** Whom the tokens are for: the channel id. */
  readonly audience: string;
  /** The issuer's public keys; throws only when they can't be fetched. */
  readonly keys: JWTVerifyGetKey;
  /** The machine's clock. */
  readonly clock: Clock;
  readonly remembered?: VerifiedTokens;
  /** How long a token is good after it was issued, whatever it says itself; a day by default. */
  readonly longestLife?: number;
}

type Verdict = Awaited<ReturnType<IdentityVerifier["verify"]>>;

/** Much longer than any real ID token. Longer texts are refused without hashing them. */
const maxTokenLength = 8_192;

const rejections = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSMultipleMatchingKeys,
  errors.JWKSNoMatchingKey,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
];

/**
 * Checks ID tokens signed with ES256, as LIFF's are. The token does not choose the algorithm, and expiry has no
 * tolerance: a token is invalid from the second that it names, or a day after it was issued. It has one audience.
 */
export class JoseIdentityVerifier implements IdentityVerifier {
  readonly #rules: IdentityRules;
  readonly #remembered: VerifiedTokens;

  constructor(rules: IdentityRules) {
    this.#rules = rules;
    this.#remembered = rules.remembered ?? new VerifiedTokens();
  }

  async verify(idToken: string): Promise<Verdict> {
    if (idToken.length > maxTokenLength) return rejected("invalid");
    const now = this.#rules.clock.now();
    const tokenHash = await sha256(idToken);
    const known = this.#remembered.find(tokenHash, now);
    if (known) return { kind: "valid", identity: known };
    const verdict = await this.#check(idToken, now);
    if (verdict.kind === "valid") this.#remembered.keep(tokenHash, verdict.identity, now);
    return verdict;
  }

  async #check(idToken: string, now: number): Promise<Verdict> {
    const { issuer, audience, keys, longestLife = day } = this.#rules;
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ["ES256"],
        issuer,
        audience,
        requiredClaims: ["sub", "exp", "iat"],
        clockTolerance: 0,
        currentDate: new Date(now),
      });
      const identity: TokenIdentity | null = identityOf(payload, longestLife);
      if (identity && now >= identity.expiresAt) return rejected("expired");
      return identity ? { kind: "valid", identity } : rejected("invalid");
    } catch (error) {
      if (error instanceof errors.JWTExpired) return rejected("expired");
      if (rejections.some((Rejection) => error instanceof Rejection)) return rejected("invalid");
      throw new IdentityUnavailable("The issuer's keys could not be had.", { cause: error });
    }
  }
}

function rejected(because: TokenRejection): Verdict {
  return { kind: "rejected", because };
}

interface Entry {
  readonly identity: TokenIdentity;
  readonly checkedAt: Instant;
}

const trustMs = 5 * 60_000;

/**
 * Remembers tokens that passed the check, so that a member's next call costs only a hash. It keeps the hash, never the
 * token. Its size is limited: the entry that was unused longest goes first. An entry is good until the token expires,
 * but at most five minutes, so that a withdrawn key soon stops working.
 */
export class VerifiedTokens {
  readonly #capacity: number;
  readonly #entries = new Map<string, Entry>();

  constructor(capacity = 10_000) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#entries.size;
  }

  find(tokenHash: string, now: Instant): TokenIdentity | null {
    const entry = this.#entries.get(tokenHash);
    if (!entry) return null;
    this.#entries.delete(tokenHash);
    if (now >= entry.identity.expiresAt || now >= entry.checkedAt + trustMs) return null;
    this.#entries.set(tokenHash, entry);
    return entry.identity;
  }

  keep(tokenHash: string, identity: TokenIdentity, now: Instant): void {
    this.#entries.delete(tokenHash);
    this.#entries.set(tokenHash, { identity, checkedAt: now });
    const [longestUnused] = this.#entries.keys();
    if (this.#entries.size > this.#capacity && longestUnused !== undefined) this.#entries.delete(longestUnused);
  }
}

const memberId = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Who the checked claims name; null for nobody, and for a token that is meant for others too. Name and picture are
 * cleaned or left out.
 */
export function identityOf(claims: JWTPayload, longestLife: number): TokenIdentity | null {
  const { sub, exp, iat, aud, auth_time: authTime } = claims;
  if (typeof sub !== "string" || !memberId.test(sub)) return null;
  if (typeof exp !== "number" || typeof iat !== "number" || typeof aud !== "string") return null;
  return {
    memberId: sub,
    displayName: shownName(claims["name"]),
    pictureUrl: lineHostedPicture(claims["picture"]),
    expiresAt: Math.min(exp * 1_000, iat * 1_000 + longestLife),
    loggedInAt: (typeof authTime === "number" ? Math.min(authTime, iat) : iat) * 1_000,
  };
}
