import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import type { ArrivedTransfer } from "#domain/payment/transfer.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMerchant, aPayment, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** Bank transfers that arrived, each once by the bank's id. */
export function transferStoreContract(name: string, create: CreateStore): void {
  describe(`TransferStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
      await given(work, { merchants: [aMerchant(), aMerchant({ id: "merchant-2" })], payments: [aPayment()] });
    });

    const transfer: ArrivedTransfer = {
      merchantId: "merchant-1",
      id: "KB 2026/11/20-7",
      paymentId: "payment-1",
      exceptionId: "exception-1",
      received: money(35_050, "THB"),
      arrivedAt: testNow + 1,
    };
    const add = (parts: Partial<ArrivedTransfer> = {}) =>
      work.run((store) => store.transfers.add({ ...transfer, ...parts }));
    const find = (merchantId: string, id: string) => work.read((store) => store.transfers.find(merchantId, id));

    it("keeps what arrived, once for each of the bank's ids", async () => {
      expect(await add()).toBe(true);
      expect(await add({ received: money(1, "THB"), arrivedAt: testNow + 2 })).toBe(false);
      expect(await find("merchant-1", transfer.id)).toEqual(transfer);
      expect(await add({ id: "another" })).toBe(true);
    });

    it("knows the ids of one merchant's account from those of another's", async () => {
      await add();
      expect(await find("merchant-2", transfer.id)).toBeNull();
      expect(await add({ merchantId: "merchant-2" })).toBe(true);
      expect(await find("merchant-1", "unknown")).toBeNull();
    });

    it("keeps one that comes twice at the same time once, and none of a transaction that failed", async () => {
      const failing = work.run(async (store) => {
        await store.transfers.add(transfer);
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      const added = await Promise.all([add(), add(), add()]);
      expect(added.filter(Boolean)).toHaveLength(1);
    });

    it("keeps one that names no payment", async () => {
      expect(await add({ paymentId: null, exceptionId: null })).toBe(true);
      expect(await find("merchant-1", transfer.id)).toMatchObject({ paymentId: null, exceptionId: null });
    });

    it("lists those of some ids and those of some time, of one merchant, in the order of ids", async () => {
      await add({ id: "b", arrivedAt: testNow });
      await add({ id: "a", arrivedAt: testNow + 9 });
      await add({ id: "c", arrivedAt: testNow + 10 });
      await add({ id: "d", arrivedAt: testNow - 1 });
      await add({ id: "e", merchantId: "merchant-2" });
      const list = (merchantId: string, ids: readonly string[]) =>
        work.read((store) => store.transfers.listLike(merchantId, { ids, from: testNow, until: testNow + 10 }));
      expect((await list("merchant-1", ["d", "e", "none"])).map(({ id }) => id)).toEqual(["a", "b", "d"]);
      expect(await list("merchant-2", ["d"])).toEqual([{ ...transfer, merchantId: "merchant-2", id: "e" }]);
    });

    it("needs its payment, and writes in no read", async () => {
      await expect(add({ paymentId: "nobody" })).rejects.toThrow();
      await expect(work.read((store) => store.transfers.add(transfer))).rejects.toThrow();
    });
  });
}
