import { type Kysely, sql } from "kysely";
import { InMemoryJobQueue } from "#server/adapters/jobs/in-memory-job-queue.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { ExportMember } from "#server/application/members/export-member.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { merchantId } from "../../support/process/place.ts";
import { aWorld } from "../../support/world/world.ts";

/** What a database says to people, which no upgrade may change. */
export interface Facts {
  /** By member: everything that is stored about them, as they take it out. */
  readonly exports: Readonly<Record<string, unknown>>;
  readonly balances: readonly unknown[];
}

/** Reads them by the code of today, at one moment: what runs out by itself has not yet. */
export async function factsOf(
  opened: OpenedDatabase<unknown>,
  memberIds: readonly string[],
  now: number,
): Promise<Facts> {
  const clock = new InMemoryClock(now);
  const unitOfWork = opened.unitOfWork(() => noJobs);
  const merchant = await unitOfWork.read((store) => store.merchants.find(merchantId));
  if (!merchant) throw new Error(`There is no ${merchantId} in this database.`);
  const jobs = new InMemoryJobQueue(clock, { background: false });
  const world = await aWorld({ clock, stores: { unitOfWork, jobs }, merchant });
  const exports: Record<string, unknown> = {};
  for (const id of memberIds) exports[id] = await world.get(ExportMember).run(id);
  const balances = await unitOfWork.read((store) => store.ledger.balances());
  // As it is kept in a file: without what is undefined.
  return JSON.parse(JSON.stringify({ exports, balances })) as Facts;
}

/** How many rows each of our tables has. */
export async function countRows<Tables>(db: Kysely<Tables>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const counts = new Map<string, number>();
  for (const { name } of rows) {
    const found = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.raw(name)}`.execute(db);
    counts.set(name, found.rows[0]?.rows ?? 0);
  }
  return counts;
}
