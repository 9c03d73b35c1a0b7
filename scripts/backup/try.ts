import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, renameSync } from "node:fs";
import { createServer as createSocket } from "node:net";
import type { AddressInfo } from "node:net";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Kysely, PostgresDialect } from "kysely";
import { Client, Pool } from "pg";
import { newestBackup } from "#server/adapters/metrics/newest-backup.ts";
import { type LogArchive, readLogArchive } from "#server/adapters/postgres/connections/log-archive.ts";
import { Player } from "./player.ts";

/**
 * Run by scripts/backup/try.sh. A server takes payments, is backed up while it runs, takes more, and then somebody's
 * mistake empties the payments. The database is restored to the moment before the mistake, from the base backup and the
 * log: it must hold every payment until then, none after it, and its ledger must add up. It is restored again without
 * a time, and must end with the mistake.
 */
const url = new URL(wanted("TEST_DATABASE_URL"));
const backups = wanted("BACKUPS");
const scripts = join(backups, "scripts");
const ledgerCheck = fileURLToPath(new URL("../../src/composition/server/ledger-check.ts", import.meta.url));
const programs = programsFolder();
const isRoot = process.getuid?.() === 0;
const owner = isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : {};
const environment = {
  ...process.env,
  PATH: `${programs}${delimiter}${process.env["PATH"] ?? ""}`,
  PGHOST: url.hostname,
  PGPORT: url.port,
  PGUSER: url.username,
  BACKUP_STATUS_DIR: backups,
};

await main();

async function main(): Promise<void> {
  const player = await Player.on(url.href);
  const kept: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) kept.push(await player.pay());
  if ((await newestBackup(backups)) !== null) throw new Error("A backup was noted before there was one.");
  say(run("sh", [join(scripts, "base-backup.sh")]));
  const age = Date.now() - ((await newestBackup(backups)) ?? 0);
  if (Math.abs(age) > 60_000) throw new Error(`The backup's time is not noted: it is said to be ${age} ms old.`);
  for (let turn = 0; turn < 3; turn += 1) kept.push(await player.pay());
  await pause(50);
  const moment = await one(url.href, "select clock_timestamp()::text");
  await pause(50);
  const late = await player.pay();
  await player.stop();
  await one(url.href, "with papers as (delete from sales_documents) delete from payments returning 'gone'");
  await one(url.href, "select pg_switch_wal()::text");
  await archived();
  await toldWhenItFails();

  await restored(moment, async (copy) => {
    const ids = await all(copy, "select id from payments");
    if (kept.some((id) => !ids.includes(id))) throw new Error("The restored database lacks a payment.");
    if (ids.includes(late)) throw new Error("The restored database has a payment of after that moment.");
    const { status, stdout, stderr } = spawnSync(process.execPath, [ledgerCheck], {
      encoding: "utf8",
      env: { PATH: process.env["PATH"], DATABASE_URL: copy, SEALING_KEYS: Buffer.alloc(32, 7).toString("base64") },
    });
    const verdict = stdout.trimEnd().split("\n").at(-1) ?? "";
    if (status !== 0) throw new Error(`The restored ledger: ${verdict}\n${stderr}`);
    say(`Restored to ${moment}: ${kept.length} of ${kept.length} payments, none of later; ${verdict}`);
    const again = await Player.on(copy);
    await again.stop();
    say("A server starts on it.");
  });
  await restored(null, async (copy) => {
    // It was started with archive_mode and without an archive_command.
    await demandArchiving(copy, ({ state }) => state === "unset");
    if ((await all(copy, "select id from payments")).length > 0) throw new Error("The mistake is not there.");
    say("Restored with all of the log: the mistake is there, as it should be.");
  });
  const refused = spawnSync("sh", [join(scripts, "restore.sh"), join(backups, "never"), "2001-01-01 00:00:00+00"], {
    ...owner,
    encoding: "utf8",
    env: environment,
  });
  if (refused.status !== 1 || !refused.stderr.startsWith("There is no base backup before")) {
    throw new Error(`A time before all backups should be refused:\n${refused.stderr}`);
  }
}

/** Restores into a new folder, starts a database on it, and works with that once it takes writes. */
async function restored(moment: string | null, work: (copy: string) => Promise<void>): Promise<void> {
  const data = join(backups, moment === null ? "restored-latest" : "restored-moment");
  run("sh", [join(scripts, "restore.sh"), data, ...(moment === null ? [] : [moment])]);
  const port = await freePort();
  // As many connections as the one that was backed up had: PostgreSQL asks for it.
  const own = "-c fsync=off -c unix_socket_directories= -c archive_mode=on -c max_connections=200";
  const options = `-p ${port} -c listen_addresses=127.0.0.1 ${own}`;
  try {
    run("pg_ctl", ["start", "--pgdata", data, "--log", `${data}.log`, "--wait", "--silent", "--options", options]);
  } catch (error) {
    throw new Error(`The restored database does not start:\n${readFileSync(`${data}.log`, "utf8")}`, { cause: error });
  }
  const copy = new URL(url);
  copy.port = String(port);
  try {
    for (let tries = 0; (await one(copy.href, "select pg_is_in_recovery()::text")) === "true"; tries += 1) {
      if (tries > 100) throw new Error("The restored database does not take writes.");
      await pause(100);
    }
    await work(copy.href);
  } finally {
    run("pg_ctl", ["stop", "--pgdata", data, "--mode", "immediate", "--silent"]);
  }
}

/** Waits until PostgreSQL has handed its log over. */
async function archived(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const [last = ""] = await all(url.href, "select coalesce(last_archived_wal, '') from pg_stat_archiver");
    const [current = ""] = await all(url.href, "select pg_walfile_name(pg_current_wal_insert_lsn())");
    if (last !== "" && last.slice(0, 24) >= previous(current)) return;
    await pause(100);
  }
  throw new Error(`The log was not archived. Kept: ${readdirSync(join(backups, "wal")).join(", ")}`);
}

/** Archiving is said to fail once its script does, and to be well again after it. */
async function toldWhenItFails(): Promise<void> {
  const script = join(scripts, "archive-wal.sh");
  await demandArchiving(url.href, ({ state, lagSeconds }) => state === "on" && lagSeconds === 0);
  renameSync(script, `${script}.away`);
  await one(url.href, "create table filler as select 1 as one");
  await one(url.href, "select pg_switch_wal()::text");
  await demandArchiving(url.href, ({ state, lagSeconds }) => state === "failing" && lagSeconds > 0);
  renameSync(`${script}.away`, script);
  await demandArchiving(url.href, ({ state, lagSeconds }) => state === "on" && lagSeconds === 0);
  say("That the log's archiving fails is told, and that it is well again.");
}

/** Waits until PostgreSQL tells that of its archiving. */
async function demandArchiving(database: string, isWanted: (seen: LogArchive) => boolean): Promise<void> {
  const pool = new Pool({ connectionString: database, max: 1 });
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  try {
    let seen = await readLogArchive(db);
    // PostgreSQL tries again each minute.
    for (const end = Date.now() + 90_000; !isWanted(seen); seen = await readLogArchive(db)) {
      if (Date.now() > end) throw new Error(`Archiving is told wrongly: ${JSON.stringify(seen)}.`);
      await pause(200);
    }
  } finally {
    await db.destroy();
  }
}

/** The segment before one, within a log of 256 segments a file. */
function previous(segment: string): string {
  const number = BigInt(`0x${segment.slice(8, 16)}`) * 256n + BigInt(`0x${segment.slice(16)}`) - 1n;
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, "0");
  return segment.slice(0, 8) + hex(number / 256n) + hex(number % 256n);
}

async function all(database: string, statement: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string>>(statement);
    return rows.map((row) => Object.values(row)[0] ?? "");
  } finally {
    await client.end();
  }
}

async function one(database: string, statement: string): Promise<string> {
  return (await all(database, statement))[0] ?? "";
}

function run(program: string, words: readonly string[]): string {
  return execFileSync(program, words, { ...owner, encoding: "utf8", cwd: backups, env: environment }).trim();
}

function programsFolder(): string {
  const places = "ls -d /usr/lib/postgresql/*/bin /opt/homebrew/opt/postgresql*/bin 2>/dev/null | sort -V | tail -n 1";
  const place = execFileSync("sh", ["-c", places], { encoding: "utf8" }).trim();
  return place === "" ? dirname(execFileSync("sh", ["-c", "command -v pg_ctl"], { encoding: "utf8" }).trim()) : place;
}

function idOf(kind: "-u" | "-g"): number {
  return Number(execFileSync("id", [kind, process.env["PGTEST_USER"] ?? "postgres"], { encoding: "utf8" }));
}

async function freePort(): Promise<number> {
  const socket = createSocket();
  const { promise, resolve } = Promise.withResolvers<number>();
  socket.listen(0, "127.0.0.1", () => resolve((socket.address() as AddressInfo).port));
  const port = await promise;
  await new Promise((closed) => void socket.close(closed));
  return port;
}

function wanted(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run scripts/backup/try.sh.`);
  return value;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
