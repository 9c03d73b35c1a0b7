import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { AuditEntry } from "#domain/merchant/audit.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Cursor } from "#server/application/ports/cursor.ts";

/** What a line's ids lead to now, at its merchant. Null: it has none, or it is gone. */
export interface AuditReferences {
  /** The person who did it. */
  readonly actorId: MemberId | null;
  /** Whom it was done to, and who got the seats of somebody who was taken out. */
  readonly personId: MemberId | null;
  readonly fillerId: MemberId | null;
  /** The name of the program that did it, or to which it was done. */
  readonly program: string | null;
  readonly game: AuditedGame | null;
  /** The name of a template, or of the games of a series. */
  readonly title: string | null;
  /** Of a payment or refund, and of money that waits for a decision. */
  readonly amount: Money | null;
}

export interface AuditedGame {
  readonly eventId: EventId;
  readonly title: string;
  readonly startsAt: Instant;
  readonly timeZone: string;
}

/** Merchants' audit trails. Lines are only added: the database refuses to change or remove one. */
export interface AuditStore {
  add(entry: AuditEntry): Promise<void>;
  /** A merchant's lines, newest first, then by id, at most `limit`, after the cursor. */
  list(merchantId: MerchantId, limit: number, after: Cursor | null): Promise<readonly AuditEntry[]>;
  /** What a merchant's lines lead to, by their ids, in one query. */
  references(merchantId: MerchantId, lineIds: readonly string[]): Promise<ReadonlyMap<string, AuditReferences>>;
}
