import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { testKeys } from "../support/sealing.ts";
import { openPostgres } from "#server/adapters/postgres/open-postgres.ts";
import { emptyTables } from "../contracts/support/empty-tables.ts";
import type { PostgresTestDatabase } from "../support/postgres.ts";
import { checkSeats, recordsOf } from "./books.ts";
import { ask, type Call } from "./client.ts";
import { Dice } from "./dice.ts";
import { anOutside, type Outside } from "./outside.ts";
import { bringTrouble, letTimePass, playTheBank, someWants, troubleTheGateway } from "./random-run.ts";
import { recover } from "./recover.ts";
import { makeJobTable, tableOutbox, takeAskedJobs } from "./table-jobs.ts";

/** Two servers on one PostgreSQL, each with connections of its own, and somebody who ends those in the middle of things. */
export interface Sky {
  readonly observer: PostgresTestDatabase;
  readonly servers: readonly OpenedDatabase<unknown>[];
  readonly breaker: Client;
  close(): Promise<void>;
}

export async function aSky(observer: PostgresTestDatabase): Promise<Sky> {
  await makeJobTable(observer);
  const url = `${observer.url}?application_name=server`;
  const servers = [await openPostgres({ url, keys: testKeys }), await openPostgres({ url, keys: testKeys })];
  const breaker = new Client({ connectionString: observer.url });
  await breaker.connect();
  const close = async () => {
    await breaker.end();
    for (const server of servers) await server.close();
  };
  return { observer, servers, breaker, close };
}

/**
 * One life of the product on a real database: everything that is wanted is wanted at once, of two servers, while
 * PostgreSQL ends their connections. The seed decides who wants what; what meets what is up to the machine. Answers how
 * many connections were ended at work, and how many calls had no answer. Throws where a promise is broken.
 */
export async function storm(seed: number, sky: Sky): Promise<{ readonly broken: number; readonly unanswered: number }> {
  const story: string[] = [];
  try {
    return await rage(new Dice(seed), sky, story);
  } catch (error) {
    throw new Error(`Storm ${seed} broke a promise after:\n${story.join("\n")}`, { cause: error });
  }
}

async function rage(dice: Dice, { observer, servers, breaker }: Sky, story: string[]) {
  const outside = await anOutside(dice, async () => {
    await emptyTables(observer.db);
    return observer.unitOfWork(tableOutbox);
  });
  outside.jobs.bring = () => takeAskedJobs(observer);
  const start = (index: number) => outside.start(servers[index]?.unitOfWork(tableOutbox));
  const running = [await start(0), await start(1)];
  const struck = { broken: 0, unanswered: 0 };
  const length = 6 + dice.below(8);
  for (let turn = 0; turn < length; turn += 1) {
    for (const [index, { life }] of running.entries()) if (life.isDead) running[index] = await start(index);
    for (const server of running) bringTrouble(dice, server);
    troubleTheGateway(dice, outside);
    const records = await recordsOf(outside);
    await letTimePass(dice, outside, story);
    await playTheBank(
      dice,
      outside,
      records.flatMap(({ attempts }) => attempts.map(({ id }) => id)),
      story,
    );
    const wanted = await someWants(dice, outside, records, turn, 80);
    const breaking = dice.chance(70) ? breakConnections(breaker, dice.below(12)) : Promise.resolve(0);
    const answers = wanted.map((call) => askOne(dice, running, call, story));
    struck.unanswered += (await Promise.all(answers)).filter((answered) => !answered).length;
    struck.broken += await breaking;
    await checkSeats(outside, await recordsOf(outside));
  }
  for (const { life } of running) life.spare();
  await recover(outside);
  return struck;
}

function askOne(
  dice: Dice,
  running: readonly Awaited<ReturnType<Outside["start"]>>[],
  call: Call,
  story: string[],
): Promise<boolean> {
  const server = running[dice.below(running.length)];
  if (!server) throw new Error("There are no servers.");
  story.push(`${server === running[0] ? "A" : "B"}: ${call.text}`);
  return ask(server.world, call);
}

/** Ends every connection of the servers that is in the middle of something; answers how many. */
async function breakConnections(breaker: Client, after: number): Promise<number> {
  await pause(after);
  const { rowCount } = await breaker.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'server' and state <> 'idle'`);
  return rowCount ?? 0;
}
