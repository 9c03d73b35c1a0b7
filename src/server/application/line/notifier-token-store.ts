import type { MemberId } from "#domain/member/member.ts";
import type { Instant } from "#domain/time/instant.ts";

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
