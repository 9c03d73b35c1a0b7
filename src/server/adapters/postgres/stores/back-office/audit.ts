import type { Actor } from "#domain/merchant/actor.ts";
import type { AuditEntry, AuditSubject } from "#domain/merchant/audit.ts";
import type { AuditStore } from "#server/application/staff/audit-store.ts";
import { inColumns, json, plain, timestamp } from "../../column-kinds.ts";
import { columnTable } from "../../column-table.ts";
import type { Db } from "../../database.ts";
import { nextRows } from "../../queries.ts";
import { demandTransaction } from "../../transaction-guard.ts";

declare module "../../database.ts" {
  interface Database {
    audit: typeof auditTable.row;
  }
}

interface ByColumns {
  by_kind: Actor["kind"];
  by_id: string;
}

interface AboutColumns {
  about_kind: AuditSubject;
  about_id: string;
}

export const auditTable = columnTable<AuditEntry>()(
  "audit",
  {
    id: plain,
    merchantId: plain,
    at: timestamp,
    by: inColumns<AuditEntry["by"], ByColumns>(["by_kind", "by_id"], {
      read: (row) => ({ kind: row.by_kind, id: row.by_id }),
      write: ({ kind, id }) => ({ by_kind: kind, by_id: id }),
    }),
    act: plain,
    about: inColumns<AuditEntry["about"], AboutColumns>(["about_kind", "about_id"], {
      read: (row) => ({ kind: row.about_kind, id: row.about_id }),
      write: ({ kind, id }) => ({ about_kind: kind, about_id: id }),
    }),
    before: json,
    after: json,
  },
  { key: ["id"] },
);

export function pgAudit(db: Db): AuditStore {
  return {
    async add(entry) {
      demandTransaction(db);
      await db.insertInto("audit").values(auditTable.toRow(entry)).execute();
    },
    list: (merchantId, limit, after) =>
      auditTable.all(
        nextRows(
          db.selectFrom("audit").select(auditTable.columns).where("merchant_id", "=", merchantId),
          { key: "audit.at", id: "audit.id", newestFirst: true },
          limit,
          after,
        ),
      ),
  };
}
