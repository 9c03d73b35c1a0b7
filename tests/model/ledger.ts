import { expect } from "vitest";
import type { Model } from "./step.ts";
import type { System } from "./system.ts";

/**
 * The ledger's sum is zero in every currency, nothing stays in a member's hands, and the merchant has earned exactly what
 * is kept of all that was paid.
 */
export async function ledgerSays({ ref }: Model, { world }: System): Promise<void> {
  const balances = await world.unitOfWork.read((store) => store.ledger.balances());
  const sums = new Map<string, number>();
  const earned = new Map<string, number>();
  for (const { account, balance } of balances) {
    sums.set(balance.currency, (sums.get(balance.currency) ?? 0) + balance.amount);
    if (account.kind === "member") expect(balance.amount).toBe(0);
    if (account.kind === "merchant") earned.set(balance.currency, -balance.amount);
  }
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
  for (const currency of ["THB", "TWD"]) {
    const kept = ref.places
      .filter(({ event }) => (event.step === 100 ? "TWD" : "THB") === currency)
      .flatMap(({ money }) => money.map(({ paid, returned }) => paid - returned));
    expect([currency, (earned.get(currency) ?? 0) + 0]).toEqual([currency, kept.reduce((sum, one) => sum + one, 0)]);
  }
}
