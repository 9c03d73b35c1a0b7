import { beforeEach, describe, expect, it } from "vitest";
import { coverAddress } from "#domain/cover/cover.ts";
import { logoAddress } from "#domain/cover/logo.ts";
import { modelOf } from "#domain/event/series/game-model.ts";
import { day } from "#domain/time/instant.ts";
import type { Cover } from "#server/application/covers/cover-store.ts";
import { Busy, type UnitOfWork } from "#server/application/ports/store.ts";
import { aMerchant, anEvent, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

const idOf = (digit: string) => digit.repeat(32);
const aCover = (digit: string, parts: Partial<Cover> = {}): Cover => ({
  id: idOf(digit),
  kind: "cover",
  merchantId: "merchant-1",
  keptAt: testNow,
  ...parts,
});
const coversOf = (...digits: readonly string[]) => digits.map((digit) => ({ id: idOf(digit), kind: "cover" }));
const addressOf = (digit: string) => coverAddress(idOf(digit));
const later = { keptBefore: testNow + day, now: testNow + 8 * day, limit: 10 };

/** Covers that merchants uploaded. */
export function coverStoreContract(name: string, create: CreateStore): void {
  describe(`CoverStore in ${name}`, () => {
    let work: UnitOfWork;
    const keep = (cover: Cover) => work.run(({ covers }) => covers.keep(cover));
    const use = (digit: string, merchantId = "merchant-1", at = testNow) =>
      work.run(({ covers }) => covers.use({ kind: "cover", merchantId, id: idOf(digit) }, at));
    const takeUnused = (search = later) => work.run(({ covers }) => covers.takeUnused(search));

    beforeEach(async () => {
      work = await create();
      await given(work, { merchants: [aMerchant(), aMerchant({ id: "merchant-2" })] });
    });

    it("keeps a cover once, for its merchant", async () => {
      expect(await keep(aCover("a"))).toBe(true);
      expect(await keep(aCover("a"))).toBe(false);
      expect(await use("a")).toBe(true);
      expect(await use("a", "merchant-2")).toBe(false);
      expect(await use("b")).toBe(false);
      await expect(keep(aCover("b", { merchantId: "nobody" }))).rejects.toThrow();
    });

    it("takes those that nothing has, kept longest first, and as many as are asked for", async () => {
      await keep(aCover("a", { keptAt: testNow + 2 }));
      await keep(aCover("b", { keptAt: testNow + 1 }));
      await keep(aCover("c", { keptAt: testNow + day }));
      expect(await takeUnused({ ...later, limit: 1 })).toEqual({ unused: coversOf("b"), more: true });
      expect(await takeUnused()).toEqual({ unused: coversOf("a", "b"), more: false });
    });

    it("counts uploading and using from then on, never backwards", async () => {
      await keep(aCover("a"));
      await keep(aCover("b"));
      await keep(aCover("c"));
      await keep(aCover("a", { keptAt: testNow + day }));
      await keep(aCover("a", { keptAt: testNow }));
      await use("b", "merchant-1", testNow + day);
      await use("b");
      expect((await takeUnused()).unused).toEqual(coversOf("c"));
    });

    it("leaves those that an event, a series or a template of the merchant has, and looks at them a while later", async () => {
      const { model } = modelOf(anEvent());
      for (const digit of ["a", "b", "c", "d"]) await keep(aCover(digit));
      await given(work, {
        events: [
          anEvent({ stage: "cancelled", coverUrl: addressOf("a") }),
          anEvent({ id: "event-2", merchantId: "merchant-2", coverUrl: addressOf("d") }),
        ],
      });
      await work.run(async ({ series }) => {
        await series.save({
          id: "series-1",
          merchantId: "merchant-1",
          rule: { weekdays: ["tue"], since: "2026-12-01", end: { kind: "never" } },
          model: { ...model, coverUrl: addressOf("b") },
          weeksAhead: 4,
          dueAt: null,
        });
        await series.saveTemplate({
          id: "template-1",
          merchantId: "merchant-1",
          name: "Doubles",
          model: { ...model, coverUrl: addressOf("c") },
        });
      });
      expect(await takeUnused()).toEqual({ unused: coversOf("d"), more: false });
      await work.run(({ covers }) => covers.remove([idOf("d")]));
      await work.run(({ series }) => series.removeTemplate("merchant-1", "template-1"));
      expect((await takeUnused()).unused).toEqual([]);
      const muchLater = { ...later, keptBefore: later.now + 1 };
      expect((await takeUnused(muchLater)).unused).toEqual(coversOf("c"));
    });

    it("leaves the logo that its merchant has, and knows it from a cover", async () => {
      const aLogo = (digit: string, merchantId = "merchant-1") => aCover(digit, { kind: "logo", merchantId });
      for (const logo of [aLogo("a"), aLogo("b"), aLogo("c", "merchant-2")]) await keep(logo);
      await given(work, {
        merchants: [
          aMerchant({ logoUrl: logoAddress(idOf("a")) }),
          aMerchant({ id: "merchant-2", logoUrl: logoAddress(idOf("b")) }),
        ],
        // A cover's address with a logo's id is another thing.
        events: [anEvent({ merchantId: "merchant-2", coverUrl: addressOf("c") })],
      });
      expect(await use("a")).toBe(false);
      expect(await work.run(({ covers }) => covers.use(aLogo("a"), testNow))).toBe(true);
      expect(await takeUnused()).toEqual({
        unused: [
          { id: idOf("b"), kind: "logo" },
          { id: idOf("c"), kind: "logo" },
        ],
        more: false,
      });
      expect(await work.run(({ covers }) => covers.use(aLogo("b"), testNow))).toBe(false);
    });

    it("lets nobody have one whose files are going; once it is removed it may come again", async () => {
      await keep(aCover("a"));
      await keep(aCover("b"));
      await takeUnused({ ...later, limit: 1 });
      expect(await use("a")).toBe(false);
      await expect(keep(aCover("a"))).rejects.toBeInstanceOf(Busy);
      expect((await takeUnused({ ...later, keptBefore: testNow })).unused).toEqual(coversOf("a"));
      await work.run(({ covers }) => covers.remove([idOf("a"), idOf("b"), idOf("c")]));
      await work.run(({ covers }) => covers.remove([]));
      expect(await use("b")).toBe(true);
      expect(await keep(aCover("a"))).toBe(true);
      expect(await use("a")).toBe(true);
    });
  });
}
