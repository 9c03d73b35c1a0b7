import type { JWTPayload } from "jose";
import { shownName, lineHostedPicture } from "#domain/member/member.ts";
import type { TokenIdentity } from "#server/application/members/know-member.ts";

const memberId = /^[A-Za-z0-9_-]{1,64}$/;

/** What checked claims prove; null when they name nobody. What is only decoration is cleaned or left out. */
export function identityOf(claims: JWTPayload): TokenIdentity | null {
  const { sub, exp } = claims;
  if (typeof sub !== "string" || !memberId.test(sub) || typeof exp !== "number") return null;
  return {
    memberId: sub,
    displayName: shownName(claims["name"]),
    pictureUrl: lineHostedPicture(claims["picture"]),
    expiresAt: exp * 1_000,
  };
}
