import { cleanLine } from "../text/clean.ts";
import { wellFormed } from "../text/well-formed.ts";
import { parsedUrl } from "../text/parsed-url.ts";
import type { Language } from "#languages/language.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { ChosenMessages } from "./message-choices.ts";

/** The LINE user id. */
export type MemberId = string;

/** A person who uses the app. The first valid token creates the member; joining does not need a sign-up. */
export interface Member extends ChosenMessages {
  readonly id: MemberId;
  readonly displayName: string;
  readonly pictureUrl: string | null;
  /** Chosen by the member; LINE's display name is a separate field. */
  readonly name: string | null;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly language: Language;
  /** When the member accepted the terms by signing up. */
  readonly signedUpAt: Instant | null;
  /** The version of the terms that the member accepted last; the same for the privacy notes. */
  readonly acceptedTerms: string | null;
  readonly acceptedPrivacy: string | null;
  /** Is the member a friend of the official account? Null while unknown. */
  readonly isFriend: boolean | null;
  /** When LINE last said so, by LINE's clock; left out until then. */
  readonly friendshipAt?: Instant;
  readonly createdAt: Instant;
}

/** LINE allows 20 characters. A longer text was not typed there as a name. */
const longestName = 200;

/**
 * A display name that is safe to show and store: at most 200 characters, cut between characters. Null when nothing is
 * left.
 */
export function shownName(name: unknown): string | null {
  if (typeof name !== "string") return null;
  const clean = cleanLine(wellFormed(name).replaceAll(/[\u2028\u2029]/gu, ""));
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
 * A member's picture if it comes from LINE over https, else null. The owner of any other address could see who looks at
 * the picture, and could change it.
 */
export function lineHostedPicture(address: unknown): string | null {
  const url = typeof address === "string" && address.length <= longestAddress ? parsedUrl(address) : null;
  if (typeof address !== "string" || url === null) return null;
  const { protocol, hostname, port, username, password, href } = url;
  // A browser reads a backslash as a slash; others may read another host.
  if (address.includes("\\")) return null;
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  const isLines = lineHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isPlain && isLines && href.length <= longestAddress ? href : null;
}

/** The record of somebody whom no token can sign in as: an erased member, a walk-in. It holds a name at most. */
export function withoutLogin(id: MemberId, displayName: string, now: Instant): Member {
  return {
    id,
    displayName,
    pictureUrl: null,
    name: null,
    email: null,
    phone: null,
    language: "en",
    signedUpAt: null,
    acceptedTerms: null,
    acceptedPrivacy: null,
    isFriend: false,
    createdAt: now,
  };
}
