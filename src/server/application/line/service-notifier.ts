import { port } from "#wiring/needs.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Instant } from "#domain/time/instant.ts";

/** A token as LINE gives it. Its lifetime is in seconds. */
export interface GivenToken extends Pick<NotifierToken, "value" | "remaining"> {
  readonly livesForSeconds: number;
}

export type NotifierAnswer =
  /** With the token for the next message; null when this was the last one. */
  | { readonly kind: "sent"; readonly next: GivenToken | null }
  /** The token was used or has expired. */
  | { readonly kind: "spent" }
  /** LINE refuses the template, its variables, the channel or the member: trying again will not help. */
  | { readonly kind: "refused" };

/** Service messages of verified LINE mini apps (LINE MINI App API, *Service Messages*). */
export interface ServiceNotifier {
  /**
   * A token for the member, from a LIFF access token of our channel. Null when the access token belongs to somebody
   * else (the messages would go to that chat), and when LINE gives no token for it, for example because it gave one
   * already. Throws when LINE could not be asked, and logs why.
   */
  issue(memberId: MemberId, accessToken: string): Promise<GivenToken | null>;
  /**
   * Sends a template in a language, such as `name_th`. Not repeatable. Throws when it is unknown whether it was sent.
   */
  send(token: string, templateName: string, params: Readonly<Record<string, string>>): Promise<NotifierAnswer>;
}

export const ServiceNotifier = port<ServiceNotifier>("ServiceNotifier");

/**
 * A token that lets us send a member some service messages (LINE MINI App API, *Issuing a service notification token*).
 * Each message that is sent renews its value.
 */
export interface NotifierToken {
  readonly memberId: MemberId;
  readonly value: string;
  /** How many messages may still be sent. */
  readonly remaining: number;
  readonly expiresAt: Instant;
  /** The message that is being sent with it, while the outcome is unknown. */
  readonly triedFor: string | null;
  /** The message that was sent last. The outbox may not know that yet. */
  readonly sentLast: string | null;
}

/** The newest token of each member. */
export interface NotifierTokenStore {
  /** Stores the token. It replaces the earlier one. */
  keep(token: NotifierToken): Promise<void>;
  find(memberId: MemberId): Promise<NotifierToken | null>;
  /**
   * Replaces the token with this value, or removes it when `next` is null. False when that token is no longer stored.
   */
  replace(memberId: MemberId, value: string, next: NotifierToken | null): Promise<boolean>;
}
