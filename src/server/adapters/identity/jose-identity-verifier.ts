import { errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { Clock } from "#server/application/ports/clock.ts";
import {
  IdentityUnavailable,
  type IdentityVerifier,
  type TokenIdentity,
  type TokenRejection,
} from "#server/application/members/know-member.ts";
import { identityOf } from "./claims.ts";
import { sha256 } from "./digest.ts";
import { VerifiedTokens } from "./verified-tokens.ts";

export interface IdentityRules {
  /** Who signs, such as `https://access.line.me`. */
  readonly issuer: string;
  /** For whom: the channel id. */
  readonly audience: string;
  /** The issuer's public keys; throws only when they can't be had. */
  readonly keys: JWTVerifyGetKey;
  /** The real clock. */
  readonly clock: Clock;
  readonly remembered?: VerifiedTokens;
}

type Verdict = Awaited<ReturnType<IdentityVerifier["verify"]>>;

/** Far above any real ID token; longer text is not worth a hash. */
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
 * Checks ID tokens signed with ES256, as LIFF's are. The algorithm is ours to say, never the token's, and expiry has no
 * tolerance: a token is dead in the very second it names.
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
    const { issuer, audience, keys } = this.#rules;
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ["ES256"],
        issuer,
        audience,
        requiredClaims: ["sub", "exp"],
        clockTolerance: 0,
        currentDate: new Date(now),
      });
      const identity: TokenIdentity | null = identityOf(payload);
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
