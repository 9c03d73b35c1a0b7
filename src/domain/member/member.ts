import type { Instant } from "../time/instant.ts";

/** Known by the LINE user id. */
export type MemberId = string;

export type Language = "en" | "th" | "ja" | "zh-TW";

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
