import { add, type Money, zero } from "#domain/money/money.ts";
import type { CashCount, CashHandover } from "#domain/payment/cash.ts";
import { takenInHand } from "#domain/payment/taken-money.ts";
import type { CashStore } from "#server/application/cash/cash-store.ts";
import { by, inOrder } from "../order.ts";
import { keyOf } from "../tables.ts";
import type { MemoryTransaction } from "../transaction.ts";

const byHelper = inOrder<CashCount>(
  by((count) => count.by),
  by(({ taken }) => taken.currency),
);
const latestFirst = inOrder<CashHandover>(
  by(({ at }) => -at),
  by(({ id }) => id),
);

export function memoryCash({ rows: { handovers, merchants, payments, refunds } }: MemoryTransaction): CashStore {
  const standing = (merchantId: string) =>
    handovers.under("merchant", merchantId).filter(({ undoneAt }) => undoneAt === null);
  return {
    async save(handover) {
      if (!merchants.get(handover.merchantId)) throw new Error("A handover needs its merchant.");
      handovers.put({ ...(handovers.get(handover.id) ?? handover), undoneAt: handover.undoneAt });
    },
    find: async (id) => handovers.get(id),
    async count(merchantId) {
      const counts = new Map<string, CashCount>();
      const move = (whose: string, what: "taken" | "handedBack" | "handedOver", amount: Money) => {
        const nothing = zero(amount.currency);
        const key = keyOf(whose, amount.currency);
        const count = counts.get(key) ?? { by: whose, taken: nothing, handedBack: nothing, handedOver: nothing };
        counts.set(key, { ...count, [what]: add(count[what], amount) });
      };
      for (const one of payments.all())
        if (one.merchantId === merchantId && one.taken?.as === "cash" && one.state === "succeeded")
          move(one.taken.by, "taken", takenInHand(one));
      for (const { handedBackBy, paymentId, amount } of refunds.under("merchant", merchantId))
        if (handedBackBy !== null && payments.get(paymentId)?.taken?.as === "cash")
          move(handedBackBy, "handedBack", amount);
      for (const one of standing(merchantId)) move(one.by, "handedOver", one.amount);
      return [...counts.values()].sort(byHelper);
    },
    async latest(merchantId) {
      const found = new Map<string, CashHandover>();
      for (const one of standing(merchantId).toSorted(latestFirst)) {
        const key = keyOf(one.by, one.amount.currency);
        found.set(key, found.get(key) ?? one);
      }
      return [...found.values()].sort(
        inOrder(
          by((one) => one.by),
          by(({ amount }) => amount.currency),
        ),
      );
    },
  };
}
