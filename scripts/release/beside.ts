import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { Client } from "pg";
import { openPostgres } from "#server/adapters/postgres/open-postgres.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { noJobs } from "../../tests/contracts/support/no-jobs.ts";
import { ServerProcess } from "../../tests/support/process/server-process.ts";
import { testKeys } from "../../tests/support/sealing.ts";
import { playOnBoth, type Told } from "./play-on-both.ts";

/**
 * `npm run release:beside -- REF`: the server of another commit and today's on one PostgreSQL. Members join, pay and leave
 * at the old one; today's starts beside it and brings the schema up to date; they go on at both; the old one stops. Then
 * what members were told is held against the rows, and the books against everything. It ends with 1 where anything
 * differs, or where a call failed, and with 0 and a sentence where this clone does not have the commit.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: "string", default: "5" }, lanes: { type: "string", default: "8" } },
});
const [ref] = positionals;
const [seconds, lanes] = [Number(values.seconds), Number(values.lanes)];
const run = promisify(execFile);
const root = fileURLToPath(new URL("../../", import.meta.url));
const print = (line: string) => process.stdout.write(`${line}\n`);

if (ref === undefined || !(seconds > 0) || !(lanes > 0)) {
  process.stderr.write("usage: npm run release:beside -- REF [--seconds 5] [--lanes 8]\n");
  process.exitCode = 64;
} else {
  const commit = await commitOf(ref);
  if (commit === null) print(`This clone does not have ${ref}: nothing was tried beside it.`);
  else process.exitCode = await tryBeside(commit);
}

async function commitOf(name: string): Promise<string | null> {
  const found = await run("git", ["rev-parse", "--verify", "--quiet", `${name}^{commit}`], { cwd: root }).catch(
    () => null,
  );
  return found?.stdout.trim() ?? null;
}

async function tryBeside(commit: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "sideline-beside-"));
  const servers: ServerProcess[] = [];
  try {
    await run("sh", ["-c", 'git archive "$1" | tar -x -C "$2"', "sh", commit, folder], { cwd: root });
    // Its sources with the packages of today.
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
    const environment = await placeOf(folder);
    const entry = join(folder, "tests/support/process/server.ts");
    const old = await ServerProcess.start({ entry, environment });
    servers.push(old);
    const playing = playOnBoth(old.url, lanes);
    await pause(seconds * 1_000);
    const fresh = await ServerProcess.start({ environment });
    servers.push(fresh);
    await playing.use([old.url, fresh.url]);
    await pause(seconds * 1_000);
    await playing.use([fresh.url]);
    await old.stop();
    await pause(seconds * 200);
    const told = await playing.end();
    await fresh.stop();
    const output = servers.flatMap((server) => server.output);
    return await report(commit, environment["DATABASE_URL"] ?? "", told, output);
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await rm(folder, { recursive: true });
  }
}

/** A database of that version with its merchant, made by its own code. */
async function placeOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const place = new URL(`file://${folder}/tests/support/process/place.ts`);
  const code = `const { postgresPlace } = await import("${place.href}");
    process.stdout.write(JSON.stringify((await postgresPlace()).environment));`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", code], { cwd: folder });
  return JSON.parse(stdout) as Record<string, string>;
}

async function report(commit: string, url: string, told: Told, output: readonly string[]): Promise<number> {
  const rows = await rowsOf(url);
  const wrong = told.places.filter(({ joinId, states }) => !states.includes(rows.get(joinId) ?? "missing"));
  const opened = await openPostgres({ url, keys: testKeys });
  const { faults, payments, refunds } = await new CheckLedger(opened.unitOfWork(() => noJobs)).run();
  await opened.close();
  print(`Beside ${commit.slice(0, 8)}: ${told.calls.old} calls at the old server, ${told.calls.fresh} at today's;`);
  print(
    `${told.places.length} places, ${payments} payments, ${refunds} refunds; ${told.failures.length} calls failed,`,
  );
  print(`${wrong.length} places are not what their member was told, ${faults.length} faults in books and seats,`);
  print(
    `${told.cameBack} calls were told to come back and then answered; in the logs are ${output.length} warnings and errors.`,
  );
  for (const line of [...told.failures, ...wrong, ...faults, ...output].slice(0, 20)) print(JSON.stringify(line));
  return told.failures.length + wrong.length + faults.length === 0 ? 0 : 1;
}

/** The state of each place. */
async function rowsOf(url: string): Promise<ReadonlyMap<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string; state: string }>("select id, state from participations");
  await client.end();
  return new Map(rows.map(({ id, state }) => [id, state]));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
