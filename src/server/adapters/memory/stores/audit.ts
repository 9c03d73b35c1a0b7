import type { AuditStore } from "#server/application/staff/audit-store.ts";
import { newestFirst, nextItems } from "../order.ts";
import type { MemoryTransaction } from "../transaction.ts";

export function memoryAudit({ rows: { audit, merchants } }: MemoryTransaction): AuditStore {
  return {
    async add(entry) {
      if (!merchants.get(entry.merchantId)) throw new Error("There is no such merchant.");
      if (audit.get(entry.id)) throw new Error("The audit trail is only added to.");
      audit.put(entry);
    },
    list: async (merchantId, limit, after) =>
      nextItems(audit.under("merchant", merchantId), ({ at: key, id }) => ({ key, id }), newestFirst, limit, after),
  };
}
