import { beforeEach, describe, expect, it } from "vitest";
import type { AuditEntry } from "#domain/merchant/audit.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMerchant, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** Merchants' audit trails. */
export function auditStoreContract(name: string, create: CreateStore): void {
  describe(`AuditStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
      await given(work, { merchants: [aMerchant(), aMerchant({ id: "merchant-2" })] });
    });

    const line = (parts: Partial<AuditEntry> = {}): AuditEntry => ({
      id: "line-1",
      merchantId: "merchant-1",
      at: testNow,
      by: { kind: "staff", id: "staff-1" },
      act: "settings_changed",
      about: { kind: "merchant", id: "merchant-1" },
      before: { timing: { holdMinutes: 15 }, legal: "changed" },
      after: null,
      ...parts,
    });
    const add = (...lines: readonly AuditEntry[]) =>
      work.run(async ({ audit }) => {
        for (const one of lines) await audit.add(one);
      });

    it("lists a merchant's own, newest first and then by id, in pages", async () => {
      const [a, b, c] = [line({ id: "a" }), line({ id: "b" }), line({ id: "c", at: testNow + 1, before: null })];
      await add(b, a, c, line({ id: "d", merchantId: "merchant-2" }));
      const list = (limit: number, after: { key: number; id: string } | null = null) =>
        work.read(({ audit }) => audit.list("merchant-1", limit, after));
      expect(await list(9)).toEqual([c, a, b]);
      expect(await list(2)).toEqual([c, a]);
      expect(await list(2, { key: testNow, id: "a" })).toEqual([b]);
    });

    it("is only added to: a line is not written again", async () => {
      await add(line());
      await expect(add(line({ act: "staff_invited" }))).rejects.toThrow();
      expect(await work.read(({ audit }) => audit.list("merchant-1", 9, null))).toEqual([line()]);
    });

    it("is written with what it tells of, or not at all", async () => {
      const failing = work.run(async ({ audit }) => {
        await audit.add(line());
        throw new Error("It was not done.");
      });
      await expect(failing).rejects.toThrow("It was not done.");
      expect(await work.read(({ audit }) => audit.list("merchant-1", 9, null))).toEqual([]);
    });
  });
}
