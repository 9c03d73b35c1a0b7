import type { MerchantId } from "#domain/event/sports-event.ts";
import type { AuditEntry } from "#domain/merchant/audit.ts";
import type { Cursor } from "#server/application/ports/cursor.ts";

/** Merchants' audit trails. Lines are only added: the database refuses to change or remove one. */
export interface AuditStore {
  add(entry: AuditEntry): Promise<void>;
  /** A merchant's lines, newest first, then by id, at most `limit`, after the cursor. */
  list(merchantId: MerchantId, limit: number, after: Cursor | null): Promise<readonly AuditEntry[]>;
}
