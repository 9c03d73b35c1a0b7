import type { PendingAct } from "#domain/merchant/pending-act.ts";
import type { PendingActStore } from "#server/application/confirming/pending-act-store.ts";
import { by, byDescending, inOrder } from "../order.ts";
import type { MemoryTransaction } from "../transaction.ts";

const newestFirst = inOrder<PendingAct>(
  byDescending(({ askedAt }) => askedAt),
  by(({ id }) => id),
);

const oldestFirst = inOrder<PendingAct>(
  by(({ askedAt }) => askedAt),
  by(({ id }) => id),
);

export function memoryPendingActs(tx: MemoryTransaction): PendingActStore {
  const { merchants, pendingActs } = tx.rows;
  const find = async (id: string) => pendingActs.get(id);
  return {
    async save(pending) {
      tx.demandWrite();
      if (!merchants.get(pending.merchantId)) throw new Error("There is no such merchant.");
      pendingActs.put(pending);
    },
    find,
    async lock(id) {
      tx.demandWrite();
      return find(id);
    },
    since: async (merchantId, instant) =>
      pendingActs
        .under("merchant", merchantId)
        .filter(({ askedAt }) => askedAt >= instant)
        .sort(newestFirst),
    waitingSince: async (instant) =>
      pendingActs
        .all()
        .filter(({ state, askedAt }) => state === "waits" && askedAt >= instant)
        .sort(oldestFirst),
    async forgetBefore(instant) {
      tx.demandWrite();
      const old = pendingActs.all().filter(({ expiresAt }) => expiresAt < instant);
      for (const { id } of old) pendingActs.remove(id);
      return old.length;
    },
  };
}
