import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { openPostgres } from "#server/adapters/postgres/open-postgres.ts";
import { freePort } from "../../tests/support/process/free-port.ts";
import { type Place, postgresPlace } from "../../tests/support/process/place.ts";
import { ServerProcess } from "../../tests/support/process/server-process.ts";
import { testKeys } from "../../tests/support/sealing.ts";
import { countRows, factsOf } from "../../tests/upgrades/support/facts.ts";
import { keptReleases, loadable, type ReadFacts, writeRelease } from "../../tests/upgrades/support/releases.ts";
import { preparable } from "../../tests/upgrades/support/statements.ts";
import { everywhere, fillTables, playOn } from "./fill.ts";

/**
 * `npm run release:keep -- 0.1.0`, once for each release, before its tag: keeps its schema with a row in every table,
 * what its code reads in them, the statements that it sends, and the calls that it serves. Upgrades from it, and its
 * pages beside newer servers, are tested from then on.
 */
const run = promisify(execFile);
const root = fileURLToPath(new URL("../../", import.meta.url));
const recorder = fileURLToPath(new URL("./record-statements.ts", import.meta.url));

async function main(version: string | undefined): Promise<string> {
  const { version: own } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  if (version !== own) throw new Error(`Name the version that package.json has: npm run release:keep -- ${own}`);
  if (keptReleases().includes(version)) throw new Error(`${version} is kept already, and never changes.`);
  const heard = await mkdtemp(join(tmpdir(), "sideline-statements-"));
  const place = await postgresPlace();
  try {
    const read = await fill(place, heard);
    const { stdout } = await run(
      "pg_dump",
      ["--inserts", "--rows-per-insert=50", "--no-owner", "--no-privileges", url(place)],
      {
        maxBuffer: 2 ** 28,
      },
    );
    await playSuites(heard);
    const { prepared, refused } = await preparable(url(place), await statementsIn(heard));
    const folder = await writeRelease(version, { sql: loadable(stdout), statements: prepared, read });
    return (
      `${folder}: ${Object.keys(read.rows).length} tables, ${prepared.length} statements. ` +
      `${refused.length} texts can't be prepared by the release itself (several statements in one, tables of tests).\n`
    );
  } finally {
    await place.close();
    await rm(heard, { recursive: true });
  }
}

/** Members play on a server of this version; then each table gets its rows. */
async function fill(place: Place, heard: string): Promise<ReadFacts> {
  const metricsPort = await freePort();
  const server = await ServerProcess.start({
    environment: { ...place.environment, RELEASE_STATEMENTS: heard, METRICS_PORT: String(metricsPort) },
    nodeOptions: ["--import", recorder],
  });
  const players = await playOn(server.url);
  // Figures are read when they are asked for.
  await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  await server.stop();
  const opened = await openPostgres({ url: url(place), keys: testKeys });
  try {
    const at = Date.now();
    await fillTables(opened, at);
    const rows = await countRows(opened.db);
    const empty = [...rows].filter(([, count]) => count === 0).map(([name]) => name);
    if (empty.length > 0) throw new Error(`scripts/release/fill.ts leaves these tables empty: ${empty.join(", ")}`);
    return { at, rows: Object.fromEntries(rows), ...(await factsOf(opened, [...players, everywhere], at)) };
  } finally {
    await opened.close();
  }
}

/** The suites of stores on PostgreSQL send what a process can send. */
async function playSuites(heard: string): Promise<void> {
  const env = { ...process.env, RELEASE_STATEMENTS: heard, NODE_OPTIONS: `--import ${recorder}` };
  const suites = ["tests/contracts", "tests/model"];
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  await run(process.execPath, [vitest, "run", "--project", "postgres", ...suites], {
    cwd: root,
    env,
    maxBuffer: 2 ** 28,
  });
}

async function statementsIn(folder: string): Promise<readonly string[]> {
  const texts = new Set<string>();
  for (const name of await readdir(folder)) {
    const lines = (await readFile(join(folder, name), "utf8")).split("\n").filter((line) => line !== "");
    for (const line of lines) texts.add(JSON.parse(line) as string);
  }
  return [...texts].toSorted();
}

function url({ environment }: Place): string {
  return environment["DATABASE_URL"] ?? "";
}

process.stdout.write(await main(process.argv[2]));
