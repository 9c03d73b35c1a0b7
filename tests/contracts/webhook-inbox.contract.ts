import { beforeEach, describe, expect, it } from "vitest";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";

/** Webhooks are accepted once. */
export function webhookInboxContract(name: string, create: CreateStore): void {
  describe(`WebhookInbox in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
    });

    const accept = (source: string, id: string) =>
      work.run((store) => store.webhooks.accept({ source, id, receivedAt: testNow }));

    it("accepts one by its source's id the first time, and never again", async () => {
      expect(await accept("sandbox", "e-1")).toBe(true);
      expect(await accept("sandbox", "e-1")).toBe(false);
      expect(await accept("sandbox", "e-2")).toBe(true);
      expect(await accept("line", "e-1")).toBe(true);
    });

    it("knows which were accepted, by source and id", async () => {
      await accept("sandbox", "e-1");
      const has = (source: string, id: string) => work.read((store) => store.webhooks.has(source, id));
      expect([await has("sandbox", "e-1"), await has("sandbox", "e-2"), await has("line", "e-1")]).toEqual([
        true,
        false,
        false,
      ]);
    });

    it("forgets one whose transaction did not commit", async () => {
      const failing = work.run(async (store) => {
        await store.webhooks.accept({ source: "sandbox", id: "e-1", receivedAt: testNow });
        throw new Error("crash");
      });
      await expect(failing).rejects.toThrow("crash");
      expect(await accept("sandbox", "e-1")).toBe(true);
    });

    it("forgets those of before an instant, and says how many", async () => {
      await accept("sandbox", "old");
      await work.run((store) => store.webhooks.accept({ source: "sandbox", id: "new", receivedAt: testNow + 1 }));
      const forgetBefore = (instant: number) => work.run((store) => store.webhooks.forgetBefore(instant));
      expect(await forgetBefore(testNow)).toBe(0);
      expect(await forgetBefore(testNow + 1)).toBe(1);
      expect(await accept("sandbox", "new")).toBe(false);
      expect(await accept("sandbox", "old")).toBe(true);
    });

    it("accepts one of many at the same moment", async () => {
      const accepted = await Promise.all(Array.from({ length: 10 }, () => accept("sandbox", "e-1")));
      expect(accepted.filter(Boolean)).toHaveLength(1);
    });
  });
}
