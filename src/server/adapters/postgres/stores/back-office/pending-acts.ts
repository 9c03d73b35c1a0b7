import type { PendingAct } from "#domain/merchant/pending-act.ts";
import type { PendingActStore } from "#server/application/confirming/pending-act-store.ts";
import { plain, sealed, timestamp, toDate } from "../../column-kinds.ts";
import { columnTable } from "../../column-table.ts";
import type { Db } from "../../database.ts";
import type { KeyRing } from "../../sealing/key-ring.ts";

declare module "../../database.ts" {
  interface Database {
    pending_acts: typeof pendingActTable.row;
  }
}

export const pendingActTable = columnTable<PendingAct>()(
  "pending_acts",
  {
    id: plain,
    merchantId: plain,
    askedBy: plain,
    act: sealed,
    state: plain,
    askedAt: timestamp,
    expiresAt: timestamp,
    decidedBy: plain,
    code: sealed,
  },
  { key: ["id"], lasting: ["merchantId", "askedBy", "act", "askedAt", "code"] },
);

export function pgPendingActs(db: Db, keys: KeyRing): PendingActStore {
  const table = pendingActTable.under(keys);
  const select = () => db.selectFrom("pending_acts").select(pendingActTable.columns);
  const withId = (id: string) => select().where("id", "=", id);
  return {
    save: (pending) => table.save(db, pending),
    find: (id) => table.one(withId(id)),
    lock: (id) => table.one(withId(id).forNoKeyUpdate()),
    since: (merchantId, instant) =>
      table.all(
        select()
          .where("merchant_id", "=", merchantId)
          .where("asked_at", ">=", toDate(instant))
          .orderBy("asked_at", "desc")
          .orderBy("id"),
      ),
    waitingSince: (instant) =>
      table.all(
        select()
          .where("state", "=", "waits")
          .where("asked_at", ">=", toDate(instant))
          .orderBy("asked_at")
          .orderBy("id"),
      ),
    async forgetBefore(instant) {
      const old = db.deleteFrom("pending_acts").where("expires_at", "<", toDate(instant));
      return Number((await old.executeTakeFirstOrThrow()).numDeletedRows);
    },
  };
}
