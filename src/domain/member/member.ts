import type { Language } from "#languages/language.ts";
import type { Instant } from "#domain/time/instant.ts";

/** Known by the LINE user id. */
export type MemberId = string;

/** The person using the app. Made by the first valid token; signing up is never needed to join. */
export interface Member {
  readonly id: MemberId;
  readonly displayName: string;
  readonly pictureUrl: string | null;
  /** Of its own choosing, beside LINE's display name. */
  readonly name: string | null;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly language: Language;
  /** Accepted the terms by signing up. */
  readonly signedUpAt: Instant | null;
  /** Which version of the terms, and of the privacy notes, it accepted last. */
  readonly acceptedTerms: string | null;
  readonly acceptedPrivacy: string | null;
  /** Of the official account; null while unknown. */
  readonly isFriend: boolean | null;
  /** When that became so, by LINE's own word; left out while LINE has said nothing. */
  readonly friendshipAt?: Instant;
  readonly createdAt: Instant;
}

/** LINE itself allows 20; whatever is longer is not a name that somebody typed there. */
const longestName = 200;

/** Control characters, and those that turn the direction of the text around them. */
const unshowable = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** A messaging name fit to show and to store: at most 200 characters, never half of one; null when nothing is left. */
export function shownName(name: unknown): string | null {
  if (typeof name !== "string") return null;
  const clean = name.toWellFormed().replace(unshowable, "").trim();
  const cut = clean.length <= longestName ? clean : wholeCharacters(clean);
  return cut === "" ? null : cut;
}

function wholeCharacters(text: string): string {
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length > longestName) break;
    kept += character;
  }
  return kept.trimEnd();
}

const lineHosts = ["line-scdn.net", "line.me", "line-apps.com"];
const longestAddress = 1_000;

/**
 * A member's picture when it is served by LINE over https, else null: any other address would let somebody watch who
 * looks at it, or show what it likes.
 */
export function lineHostedPicture(address: unknown): string | null {
  if (typeof address !== "string" || address.length > longestAddress || !URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password, href } = new URL(address);
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  const isLines = lineHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isPlain && isLines && href.length <= longestAddress ? href : null;
}
