import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BusinessFigures } from "#server/adapters/metrics/business-figures.ts";
import { SystemClock } from "#server/adapters/system/clocks.ts";
import { aMerchant } from "../../support/builders/index.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";

let database: PostgresTestDatabase;

beforeAll(async () => {
  database = await createPostgresDatabase();
});

afterAll(() => database.close());

it("reads its figures from PostgreSQL as numbers, and rejects when that is gone", async () => {
  const waiting = { id: "m1", key: "k1", member_id: "U1", kind: "joined", created_at: new Date(Date.now() - 90_000) };
  await database.db
    .insertInto("messages")
    .values(waiting as never)
    .execute();
  const report = { left: [{}, {}], failed: "no answer" };
  await sql`insert into reconciliations (gateway, started_at, ended_at, report)
    values ('stripe', now(), now() - interval '61 minutes', ${JSON.stringify(report)})`.execute(database.db);
  const place = { country: "TH", place: "Bangkok", sports: ["badminton"] } as const;
  const opened = (id: string, ago: number) =>
    aMerchant({ id, approvedAt: null, founding: { ...place, openedAt: Date.now() - ago } });
  await database
    .unitOfWork(() => () => Promise.resolve())
    .run(async (store) => {
      for (const one of [
        opened("first", 7_200_000),
        opened("later", 60_000),
        opened("refused", 9_000_000),
        aMerchant(),
      ])
        await store.merchants.save(one);
      await store.merchants.suspend("refused", Date.now());
    });
  const figures = await new BusinessFigures(database.db, new SystemClock()).read();
  const valueOf = (wanted: string) => figures.find(({ name }) => name === wanted)?.value;
  expect(valueOf("sideline_outbox_waiting")).toBe(1);
  expect(valueOf("sideline_outbox_oldest_seconds")).toBeGreaterThanOrEqual(90);
  expect(valueOf("sideline_outbox_oldest_seconds")).toBeLessThan(150);
  expect(valueOf("sideline_merchants_waiting")).toBe(2);
  expect(valueOf("sideline_merchant_waiting_oldest_seconds")).toBeGreaterThanOrEqual(7_200);
  expect(valueOf("sideline_merchant_waiting_oldest_seconds")).toBeLessThan(7_300);
  expect(valueOf("sideline_reconciliation_left")).toBe(2);
  expect(valueOf("sideline_reconciliation_failed")).toBe(1);
  expect(valueOf("sideline_reconciliation_oldest_seconds")).toBeGreaterThanOrEqual(3_600);
  expect(valueOf("sideline_reconciliation_oldest_seconds")).toBeLessThan(3_800);
  expect(figures.filter(({ value }) => typeof value !== "number" || !Number.isFinite(value))).toEqual([]);
  const gone = await createPostgresDatabase();
  const lost = new BusinessFigures(gone.db, new SystemClock());
  await gone.close();
  await expect(lost.read()).rejects.toThrow();
});
