import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";

/** Who signs LINE's ID tokens (LINE Login, *Verify ID token*). */
export const lineIssuerName = "https://access.line.me";

const lineKeysAddress = "https://api.line.me/oauth2/v2.1/certs";
const answerWithinMs = 5_000;

/**
 * LINE's public keys, fetched when first needed and again when a token names one that is unknown, at most every 30 s.
 * `address` is another one only in tests.
 */
export function lineKeys(address: string = lineKeysAddress): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address), { timeoutDuration: answerWithinMs });
}
