import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import type { CashHandover } from "#domain/payment/cash.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { TakenMoney } from "#domain/payment/taken-money.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMerchant, anEvent, aPayment, aRefund, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

const baht = (amount: number) => money(amount, "THB");

function takenBy(by: string, parts: Partial<TakenMoney> = {}): Partial<Payment> {
  return { method: "onsite", gateway: null, taken: { as: "cash", at: testNow, by, ...parts } };
}

const aHandover = (parts: Partial<CashHandover> = {}): CashHandover => ({
  id: "handover-1",
  merchantId: "merchant-1",
  by: "staff-1",
  amount: baht(10_000),
  at: testNow,
  signedBy: "staff-2",
  undoneAt: null,
  ...parts,
});

/** Cash in the hands of helpers, and what they handed over. */
export function cashStoreContract(name: string, create: CreateStore): void {
  describe(`CashStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
      await given(work, {
        merchants: [aMerchant(), aMerchant({ id: "merchant-2" })],
        events: [anEvent(), anEvent({ id: "event-2", merchantId: "merchant-2" })],
        payments: [
          aPayment({ id: "a", ...takenBy("staff-1") }),
          aPayment({ id: "b", ...takenBy("staff-1"), amount: money(500, "JPY") }),
          aPayment({ id: "part", ...takenBy("staff-1", { counted: { amount: baht(30_000), exceptionIds: [] } }) }),
          aPayment({ id: "other", ...takenBy("staff-1", { as: "other" }) }),
          aPayment({ id: "card" }),
          aPayment({ id: "undone", ...takenBy("staff-1"), state: "processing" }),
          aPayment({ id: "program", ...takenBy("client-1") }),
          aPayment({
            id: "elsewhere",
            joinId: "join-2",
            eventId: "event-2",
            merchantId: "merchant-2",
            ...takenBy("x"),
          }),
        ],
        refunds: [
          aRefund({ id: "back", paymentId: "a", amount: baht(2_000), state: "succeeded", handedBackBy: "staff-2" }),
          aRefund({ id: "other", paymentId: "other", state: "succeeded", handedBackBy: "staff-2" }),
          aRefund({ id: "waits", paymentId: "a" }),
        ],
      });
    });

    const save = (...handovers: readonly CashHandover[]) =>
      work.run(async ({ cash }) => {
        for (const one of handovers) await cash.save(one);
      });
    const counted = async (merchantId: string) =>
      (await work.read(({ cash }) => cash.count(merchantId))).map(({ by, taken, handedBack, handedOver }) => {
        expect([handedBack.currency, handedOver.currency]).toEqual([taken.currency, taken.currency]);
        return [by, taken, handedBack.amount, handedOver.amount];
      });

    it("counts cash by helper and currency: taken, handed back, handed over", async () => {
      await save(aHandover(), aHandover({ id: "handover-2" }), aHandover({ id: "handover-3", undoneAt: testNow }));
      expect(await counted("merchant-1")).toEqual([
        ["client-1", baht(35_000), 0, 0],
        ["staff-1", money(500, "JPY"), 0, 0],
        ["staff-1", baht(40_000), 0, 20_000],
        ["staff-2", baht(0), 2_000, 0],
      ]);
      expect(await counted("merchant-2")).toEqual([["x", baht(35_000), 0, 0]]);
      expect(await counted("nowhere")).toEqual([]);
    });

    it("keeps a handover as it was written first, and that it was taken back", async () => {
      await save(aHandover());
      await save(aHandover({ amount: baht(1), by: "staff-9", merchantId: "merchant-2", undoneAt: testNow + 1 }));
      const kept = await work.read(({ cash }) => cash.find("handover-1"));
      expect(kept).toEqual(aHandover({ undoneAt: testNow + 1 }));
      expect(await work.read(({ cash }) => cash.find("nothing"))).toBeNull();
    });

    it("knows the latest handover of each helper in each currency that counts", async () => {
      const late = aHandover({ id: "late", at: testNow + 2 });
      const yen = aHandover({ id: "yen", amount: money(100, "JPY") });
      const undone = aHandover({ id: "undone", at: testNow + 3, undoneAt: testNow + 4 });
      const second = aHandover({ id: "second", by: "staff-2" });
      const elsewhere = aHandover({ id: "elsewhere", merchantId: "merchant-2" });
      await save(aHandover(), second, late, yen, undone, elsewhere);
      expect(await work.read(({ cash }) => cash.latest("merchant-1"))).toEqual([yen, late, second]);
    });
  });
}
