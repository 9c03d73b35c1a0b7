import { port } from "#wiring/needs.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Instant } from "#domain/time/instant.ts";

/** A token as LINE gives it; its life is in seconds from now. */
export interface GivenToken extends Pick<NotifierToken, "value" | "remaining"> {
  readonly livesForSeconds: number;
}

export type NotifierAnswer =
  /** With the token for the next message; null where this was the last. */
  | { readonly kind: "sent"; readonly next: GivenToken | null }
  /** The token is not good, or not any more: it was used, or it ran out. */
  | { readonly kind: "spent" }
  /** The template, its variables or the channel are not to LINE's liking, or the member is not there: no later try will do. */
  | { readonly kind: "refused" };

/** Service messages of verified LINE mini apps (LINE MINI App API, *Service Messages*). */
export interface ServiceNotifier {
  /**
   * A token for the member whose LIFF access token of our channel this is. Null where it is anybody else's, whose chat
   * would get this member's messages, and where LINE gives none for it, such as a second one for the same access token.
   * Throws when LINE could not be asked, and writes down why.
   */
  issue(memberId: MemberId, accessToken: string): Promise<GivenToken | null>;
  /** Sends a template in a language, `name_th`. Not repeatable. Throws when nobody knows whether it was sent. */
  send(token: string, templateName: string, params: Readonly<Record<string, string>>): Promise<NotifierAnswer>;
}

export const ServiceNotifier = port<ServiceNotifier>("ServiceNotifier");

/**
 * LINE's leave to send a member some service messages (LINE MINI App API, *Issuing a service notification token*). Each
 * message that is sent renews its value.
 */
export interface NotifierToken {
  readonly memberId: MemberId;
  readonly value: string;
  /** How many messages may still be sent. */
  readonly remaining: number;
  readonly expiresAt: Instant;
  /** The message that it was tried for, while nobody knows what became of that. */
  readonly triedFor: string | null;
  /** The message that was sent last: its outbox may not know yet. */
  readonly sentLast: string | null;
}

/** One token a member: the newest. */
export interface NotifierTokenStore {
  /** Takes the place of the one before. */
  keep(token: NotifierToken): Promise<void>;
  find(memberId: MemberId): Promise<NotifierToken | null>;
  /** Puts another in the place of the one with this value, or none; false when that one is not there any more. */
  replace(memberId: MemberId, value: string, next: NotifierToken | null): Promise<boolean>;
}
