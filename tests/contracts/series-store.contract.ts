import { beforeEach, describe, expect, it } from "vitest";
import { modelOf } from "#domain/event/series/game-model.ts";
import type { GameTemplate, Series, SeriesDate } from "#domain/event/series/series.ts";
import { sideline } from "#domain/merchant/actor.ts";
import { type UnitOfWork, uniqueRules } from "#server/application/ports/store.ts";
import { aMerchant, anEvent, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

const { model } = modelOf(anEvent({ level: { from: "Beginner", to: null, note: null } }));

function aSeries(parts: Partial<Series> = {}): Series {
  return {
    id: "series-1",
    merchantId: "merchant-1",
    rule: { weekdays: ["tue"], since: "2026-12-01", end: { kind: "after", games: 8 } },
    model,
    weeksAhead: 4,
    dueAt: testNow,
    ...parts,
  };
}

const aDate = (parts: Partial<SeriesDate> = {}): SeriesDate => ({
  seriesId: "series-1",
  date: "2026-12-01",
  eventId: "event-1",
  pending: [],
  ...parts,
});

const aTemplate = (parts: Partial<GameTemplate> = {}): GameTemplate => ({
  id: "template-1",
  merchantId: "merchant-1",
  name: "Friday doubles",
  model,
  ...parts,
});

/** Series, their dates, and templates. */
export function seriesStoreContract(name: string, create: CreateStore): void {
  describe(`SeriesStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
      await given(work, {
        merchants: [aMerchant(), aMerchant({ id: "merchant-2" })],
        events: [anEvent(), anEvent({ id: "event-2" })],
      });
      await work.run(({ series }) => series.save(aSeries()));
    });

    it("keeps a series as it was written last; its merchant never changes", async () => {
      expect(await work.read(({ series }) => series.find("series-1"))).toEqual(aSeries());
      const newer = aSeries({ rule: { ...aSeries().rule, end: { kind: "never" } }, weeksAhead: 2, dueAt: null });
      await work.run(({ series }) => series.save({ ...newer, merchantId: "merchant-2" }));
      expect(await work.run(({ series }) => series.lock("series-1"))).toEqual(newer);
      expect(await work.read(({ series }) => series.find("nothing"))).toBeNull();
      expect(await work.run(({ series }) => series.lock("nothing"))).toBeNull();
    });

    it("lists a merchant's own", async () => {
      const others = [aSeries({ id: "series-0" }), aSeries({ id: "series-2", merchantId: "merchant-2" })];
      await work.run(async ({ series }) => {
        for (const one of others) await series.save(one);
      });
      const ids = (await work.read(({ series }) => series.ofMerchant("merchant-1"))).map(({ id }) => id);
      expect(ids).toEqual(["series-0", "series-1"]);
    });

    it("finds those that are due, the longest due first", async () => {
      await work.run(async ({ series }) => {
        await series.save(aSeries({ id: "later", dueAt: testNow + 1 }));
        await series.save(aSeries({ id: "earlier", dueAt: testNow - 1 }));
        await series.save(aSeries({ id: "done", dueAt: null }));
      });
      expect(await work.read(({ series }) => series.due(testNow, 10))).toEqual(["earlier", "series-1"]);
      expect(await work.read(({ series }) => series.due(testNow, 1))).toEqual(["earlier"]);
    });

    it("keeps what is known of dates, by date, from one on", async () => {
      const game = aDate({ pending: [{ changes: { capacity: 12, startsAt: testNow }, by: sideline }] });
      const leftOut = aDate({ date: "2026-11-24", eventId: null });
      await work.run(async ({ series }) => {
        await series.saveDate(game);
        await series.saveDate(leftOut);
      });
      expect(await work.read(({ series }) => series.dates("series-1", "2026-11-24"))).toEqual([leftOut, game]);
      expect(await work.read(({ series }) => series.dates("series-1", "2026-11-25"))).toEqual([game]);
      expect(await work.read(({ series }) => series.dates("series-2", "2026-01-01"))).toEqual([]);
      await work.run(async ({ series }) => {
        await series.saveDate({ ...game, pending: [] });
        await series.removeDate("series-1", "2026-11-24");
        await series.removeDate("series-1", "2026-11-24");
      });
      expect(await work.read(({ series }) => series.dates("series-1", "2026-01-01"))).toEqual([aDate()]);
    });

    it("knows of which date an event is the game, and of one only", async () => {
      await work.run(({ series }) => series.saveDate(aDate()));
      const found = await work.read(({ series }) => series.ofEvents(["event-1", "event-2"]));
      expect([...found]).toEqual([["event-1", aDate()]]);
      expect([...(await work.read(({ series }) => series.ofEvents([])))]).toEqual([]);
      expect(await work.run(({ series }) => series.lockDateOf("event-1"))).toEqual(aDate());
      expect(await work.run(({ series }) => series.lockDateOf("event-2"))).toBeNull();
      const twice = work.run(({ series }) => series.saveDate(aDate({ date: "2026-12-08" })));
      await expect(twice).rejects.toMatchObject({ constraint: uniqueRules.oneDatePerGame });
    });

    it("makes one of two who lock a series wait for the other", async () => {
      const count = () =>
        work.run(async ({ series }) => {
          const locked = await series.lock("series-1");
          if (locked) await series.save({ ...locked, weeksAhead: locked.weeksAhead + 1 });
        });
      await Promise.all([count(), count(), count()]);
      expect(await work.read(({ series }) => series.find("series-1"))).toMatchObject({ weeksAhead: 7 });
    });

    it("keeps a merchant's templates", async () => {
      const [one, other] = [aTemplate(), aTemplate({ id: "template-2", merchantId: "merchant-2" })];
      await work.run(async ({ series }) => {
        await series.saveTemplate(one);
        await series.saveTemplate(other);
        await series.saveTemplate({ ...one, name: "Doubles" });
      });
      expect(await work.read(({ series }) => series.templates("merchant-1"))).toEqual([{ ...one, name: "Doubles" }]);
      expect(await work.run(({ series }) => series.removeTemplate("merchant-1", "template-2"))).toBe(false);
      expect(await work.run(({ series }) => series.removeTemplate("merchant-2", "template-2"))).toBe(true);
      expect(await work.read(({ series }) => series.templates("merchant-2"))).toEqual([]);
    });
  });
}
