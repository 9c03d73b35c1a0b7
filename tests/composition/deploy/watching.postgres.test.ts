import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/application/ports/store.ts";
import { BusinessFigures } from "#server/adapters/metrics/business-figures.ts";
import { SystemClock } from "#server/adapters/system/clocks.ts";
import { aMember, aMerchant, anException, aPendingAct, aStaffMember } from "../../support/builders/index.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";

let database: PostgresTestDatabase;

function figuresOf({ db, unitOfWork }: PostgresTestDatabase): BusinessFigures {
  const clock = new SystemClock();
  return new BusinessFigures({ db, clock, unitOfWork: unitOfWork(() => noJobs) }, clock);
}

/** Two exceptions of a closed club, and an owner's request to end the only other one. */
async function leaveToOperator({ exceptions, members, staff, pendingActs }: Store): Promise<void> {
  const left = { merchantId: "over", paymentId: null, joinId: null, fault: "unknown", expected: null } as const;
  for (const [id, ago] of Object.entries({ first: 600_000, second: 60_000 }))
    await exceptions.save(anException({ ...left, id, occurredAt: Date.now() - ago }));
  for (const id of ["anong", "bua"]) {
    await members.save(aMember({ id }));
    await staff.save(aStaffMember({ id, merchantId: "first", memberId: id, role: "owner" }));
  }
  const act = { kind: "owner", staffId: "bua", before: "owner", after: null } as const;
  const askedAt = Date.now() - 3_600_000;
  await pendingActs.save(aPendingAct({ merchantId: "first", askedBy: "anong", act, askedAt, expiresAt: askedAt + 1 }));
}

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
      await store.merchants.save(aMerchant({ id: "over", closedAt: Date.now() }));
      await leaveToOperator(store);
    });
  const figures = await figuresOf(database).read();
  const valueOf = (wanted: string) => figures.find(({ name }) => name === wanted)?.value;
  expect(valueOf("sideline_outbox_waiting")).toBe(1);
  expect(valueOf("sideline_outbox_oldest_seconds")).toBeGreaterThanOrEqual(90);
  expect(valueOf("sideline_outbox_oldest_seconds")).toBeLessThan(150);
  expect(valueOf("sideline_merchants_waiting")).toBe(2);
  expect(valueOf("sideline_merchant_waiting_oldest_seconds")).toBeGreaterThanOrEqual(7_200);
  expect(valueOf("sideline_merchant_waiting_oldest_seconds")).toBeLessThan(7_300);
  expect(valueOf("sideline_exceptions_open")).toBe(0);
  expect(valueOf("sideline_closed_club_exceptions_open")).toBe(2);
  expect(valueOf("sideline_closed_club_exception_oldest_seconds")).toBeGreaterThanOrEqual(600);
  expect(valueOf("sideline_closed_club_exception_oldest_seconds")).toBeLessThan(700);
  expect(valueOf("sideline_owner_requests_waiting")).toBe(1);
  expect(valueOf("sideline_owner_request_oldest_seconds")).toBeGreaterThanOrEqual(3_600);
  expect(valueOf("sideline_owner_request_oldest_seconds")).toBeLessThan(3_700);
  expect(valueOf("sideline_log_archive_failing")).toBe(0);
  expect(valueOf("sideline_log_archive_lag_seconds")).toBe(0);
  expect(valueOf("sideline_reconciliation_left")).toBe(2);
  expect(valueOf("sideline_reconciliation_failed")).toBe(1);
  expect(valueOf("sideline_reconciliation_oldest_seconds")).toBeGreaterThanOrEqual(3_600);
  expect(valueOf("sideline_reconciliation_oldest_seconds")).toBeLessThan(3_800);
  expect(figures.filter(({ value }) => typeof value !== "number" || !Number.isFinite(value))).toEqual([]);
  const gone = await createPostgresDatabase();
  const lost = figuresOf(gone);
  await gone.close();
  await expect(lost.read()).rejects.toThrow();
});
