import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Client, type Pool } from "pg";
import { openPostgres } from "#server/adapters/postgres/open-postgres.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { median, percentile, tableOf } from "../statistics.ts";
import { callsOn, type Calls } from "./calls.ts";
import { seed } from "./seed.ts";
import { testKeys } from "../../tests/support/sealing.ts";

/** How much each read grows from a small database to a large one: `npm run bench:growth -- --small 100 --large 2000`. */
const { values } = parseArgs({
  options: {
    small: { type: "string", default: "1000" },
    large: { type: "string", default: "1000000" },
    turns: { type: "string", default: "100" },
  },
});
const sizes = [Number(values.small), Number(values.large)] as const;
const turns = Number(values.turns);
/** What an interactive read may always take. */
const quickMs = 5;
const mostRatio = 2;

const databaseUrl = process.env["TEST_DATABASE_URL"];
if (databaseUrl) {
  await measure(databaseUrl);
} else {
  const withPostgres = fileURLToPath(new URL("../../scripts/with-postgres.sh", import.meta.url));
  // PostgreSQL's own 128 MB are not what somebody with a million events gives it.
  const memory = "-c shared_buffers=1GB -c maintenance_work_mem=512MB -c max_wal_size=8GB";
  const env = { ...process.env, PGTEST_OPTIONS: process.env["PGTEST_OPTIONS"] ?? memory };
  const again = [process.execPath, ...process.execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  process.exitCode = spawnSync(withPostgres, again, { stdio: "inherit", env }).status ?? 1;
}

async function measure(url: string): Promise<void> {
  const now = Date.now();
  const [small, large] = [await filled(url, sizes[0], now), await filled(url, sizes[1], now)];
  const [few, many] = [callsOn(small, now), callsOn(large, now)];
  const times = new Map(Object.keys(few).map((name) => [name, { few: [] as number[], many: [] as number[] }]));
  // In turns, so that other load on the machine affects both alike. The first turns warm up.
  for (let turn = -10; turn < turns; turn += 1) {
    for (const [name, { few: ofFew, many: ofMany }] of times) {
      const [quick, slow] = [await timed(few, name, turn), await timed(many, name, turn)];
      if (turn >= 0) ofFew.push(quick);
      if (turn >= 0) ofMany.push(slow);
    }
  }
  const lines = [...times].map(([call, { few: ofFew, many: ofMany }]) => {
    const [p95, before] = [percentile(ofMany, 0.95), percentile(ofFew, 0.95)];
    const grows = p95 > quickMs && p95 > mostRatio * before;
    return {
      call,
      [`${sizes[0]}: p50 ms`]: median(ofFew).toFixed(1),
      "p95 ms": before.toFixed(1),
      [`${sizes[1]}: p50 ms`]: median(ofMany).toFixed(1),
      " p95 ms": p95.toFixed(1),
      ratio: (p95 / before).toFixed(1),
      "": grows ? "grows" : "",
    };
  });
  console.log(tableOf(lines, 1));
  for (const { call, "": grows } of lines) if (grows !== "") await printPlans(large, call, now);
  await small.close();
  await large.close();
}

async function timed(calls: Calls, name: string, turn: number): Promise<number> {
  const startedAt = performance.now();
  await calls[name]?.(Math.max(0, turn));
  return performance.now() - startedAt;
}

/** A database of its own. Its sessions can explain their statements. */
async function filled(url: string, events: number, now: number): Promise<OpenedDatabase<Pool>> {
  const name = `growth_${randomBytes(4).toString("hex")}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  own.searchParams.set("options", "-c jit=off -c session_preload_libraries=auto_explain");
  const database = await openPostgres({ keys: testKeys, url: own.href, poolSize: 1 });
  const startedAt = performance.now();
  await seed(database, events, now);
  console.log(`${events} events: filled in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s.`);
  return database;
}

/** Prints the plans of the statements of one call. */
async function printPlans(database: OpenedDatabase<Pool>, call: string, now: number): Promise<void> {
  const client = await database.raw.connect();
  const print = ({ message }: { readonly message?: string | undefined }) => console.log(message);
  await client.query("set auto_explain.log_analyze = on; set auto_explain.log_min_duration = 1");
  await client.query("set client_min_messages = log");
  client.on("notice", print);
  client.release();
  console.log(`\n== ${call}`);
  await timed(callsOn(database, now), call, 0);
  client.off("notice", print);
  await database.raw.query("set client_min_messages = notice; set auto_explain.log_min_duration = -1");
}
