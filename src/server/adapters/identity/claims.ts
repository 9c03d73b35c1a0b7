import type { JWTPayload } from "jose";
import { lineHostedPicture } from "#domain/member/picture.ts";
import type { TokenIdentity } from "#server/application/ports/identity.ts";

const memberId = /^[A-Za-z0-9_-]{1,64}$/;
const maxNameLength = 255;

/** Control characters, and those that turn the direction of the text around them. */
const unshowable = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

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

/** A name fit to show and to store: at most 255 characters, never half of one; null when nothing is left. */
export function shownName(name: unknown): string | null {
  if (typeof name !== "string") return null;
  const clean = name.toWellFormed().replace(unshowable, "").trim();
  const cut = clean.length <= maxNameLength ? clean : wholeCharacters(clean);
  return cut === "" ? null : cut;
}

function wholeCharacters(text: string): string {
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length > maxNameLength) break;
    kept += character;
  }
  return kept.trimEnd();
}
