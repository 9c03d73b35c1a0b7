import { beforeEach, describe, expect, it } from "vitest";
import { hour } from "#domain/time/instant.ts";
import { money } from "#domain/money/money.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMerchant, anAccountChange, aPendingAct, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** What owners asked for and an owner confirms. */
export function pendingActStoreContract(name: string, create: CreateStore): void {
  describe(`PendingActStore in ${name}`, () => {
    let work: UnitOfWork;
    const early = aPendingAct();
    const payout = { kind: "payout", country: "TH", refunds: 2, total: money(70_000, "THB") } as const;
    const late = aPendingAct({
      id: "confirmation-2",
      act: payout,
      askedAt: testNow + hour,
      expiresAt: testNow + 2 * hour,
    });
    const elsewhere = aPendingAct({ id: "confirmation-3", merchantId: "merchant-2", act: anAccountChange });
    beforeEach(async () => {
      work = await create();
      await given(work, { merchants: [aMerchant(), aMerchant({ id: "merchant-2" })] });
      await work.run(async ({ pendingActs }) => {
        for (const one of [early, late, elsewhere]) await pendingActs.save(one);
      });
    });

    it("keeps what was asked for as it was, whatever its kind", async () => {
      await work.read(async ({ pendingActs }) => {
        for (const one of [early, late, elsewhere]) expect(await pendingActs.find(one.id)).toEqual(one);
        expect(await pendingActs.find("nowhere")).toBeNull();
      });
    });

    it("lists a merchant's since an instant, newest first", async () => {
      const since = (instant: number) => work.read(({ pendingActs }) => pendingActs.since("merchant-1", instant));
      expect(await since(testNow)).toEqual([late, early]);
      expect(await since(testNow + 1)).toEqual([late]);
    });

    it("lists what waits at all merchants since an instant, oldest first", async () => {
      await work.run(({ pendingActs }) => pendingActs.save({ ...elsewhere, state: "done", decidedBy: "staff-2" }));
      const waiting = (instant: number) => work.read(({ pendingActs }) => pendingActs.waitingSince(instant));
      expect(await waiting(testNow)).toEqual([early, late]);
      expect(await waiting(testNow + 1)).toEqual([late]);
      await work.run(({ pendingActs }) => pendingActs.save(elsewhere));
      expect(await waiting(testNow)).toEqual([early, elsewhere, late]);
    });

    it("writes what became of one, read under its lock", async () => {
      const decided = { ...early, state: "rejected", decidedBy: "staff-2" } as const;
      await work.run(async ({ pendingActs }) => {
        expect(await pendingActs.lock(early.id)).toEqual(early);
        await pendingActs.save(decided);
      });
      expect(await work.read(({ pendingActs }) => pendingActs.find(early.id))).toEqual(decided);
    });

    it("forgets those that ran out before an instant", async () => {
      const forget = () => work.run(({ pendingActs }) => pendingActs.forgetBefore(late.expiresAt));
      expect([await forget(), await forget()]).toEqual([2, 0]);
      expect(await work.read(({ pendingActs }) => pendingActs.find(late.id))).toEqual(late);
    });

    it("writes nothing outside a transaction", async () => {
      await expect(work.read(({ pendingActs }) => pendingActs.save(early))).rejects.toThrow();
    });
  });
}
