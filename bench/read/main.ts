import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { routes } from "#contract/routes.ts";
import { callOk } from "../../tests/support/process/caller.ts";
import { issueMembers, putUpEvent, type TestMember } from "../../tests/support/process/people.ts";
import { merchantId, type Place, postgresPlace } from "../../tests/support/process/place.ts";
import { ServerProcess } from "../../tests/support/process/server-process.ts";
import { median, spreadOf, tableOf } from "../statistics.ts";
import { change } from "./changes.ts";
import { hammer, type Hammered } from "./hammer.ts";

/**
 * How quickly events are read, beside a bare Hono route with the same bytes, while one of them changes ten times a
 * second: `npm run bench:read -- --rounds 1 --seconds 0.3`.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    lanes: { type: "string", default: "32" },
    events: { type: "string", default: "40" },
    only: { type: "string", default: "" },
    "server-option": { type: "string", multiple: true, default: [] },
  },
});
const [rounds, seconds, lanes] = [Number(values.rounds), Number(values.seconds), Number(values.lanes)];
const entryOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

if (process.env["TEST_DATABASE_URL"]) {
  await measure(await postgresPlace());
} else {
  const withPostgres = fileURLToPath(new URL("../../scripts/with-postgres.sh", import.meta.url));
  const again = [process.execPath, ...process.execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  process.exitCode = spawnSync(withPostgres, again, { stdio: "inherit" }).status ?? 1;
}

interface Way {
  readonly what: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function measure(place: Place): Promise<void> {
  const folder = await mkdtemp(joinPath(tmpdir(), "sideline-read-"));
  const environment = { ...place.environment, LOG_LEVEL: "info" };
  const server = await ServerProcess.start({
    entry: entryOf("./server.ts"),
    environment,
    nodeOptions: values["server-option"],
  });
  const free = { price: { amount: 0, currency: "THB" as const }, paymentMethods: [], capacity: 1_000 };
  const eventIds: string[] = [];
  for (let at = 0; at < Number(values.events); at += 1) eventIds.push(await putUpEvent(server.url, free));
  const [first = ""] = eventIds;
  const [reader, joiner, mover] = (await issueMembers(server.url, "reader", 3)) as [TestMember, TestMember, TestMember];
  await callOk(server.url, routes.joinEvent, { body: { eventId: first, seats: 1 } }, joiner);
  const detail = `/line/event/detail?merchantId=${merchantId}&eventId=${first}`;
  const as = ({ token }: TestMember) => ({ authorization: `Bearer ${token}` });
  const ways: readonly Way[] = [
    { what: "list, strangers", path: "/line/list/event" },
    { what: "list, gzip", path: "/line/list/event", headers: { "accept-encoding": "gzip" } },
    { what: "detail, strangers", path: detail },
    { what: "detail, a member", path: detail, headers: as(reader) },
    { what: "detail, who is in", path: detail, headers: as(joiner) },
  ];
  const changing = change(server.url, first, mover);
  const lines = [];
  for (const way of ways) if (way.what.includes(values.only)) lines.push(await besideBare(server, folder, way));
  await changing.stop();
  console.log(
    `${lanes} connections, median of ${rounds} rounds of ${seconds} s, ${changing.perSecond()} changes a second.`,
  );
  console.log(tableOf(lines, 1));
  await server.stop();
  await place.close();
  await rm(folder, { recursive: true });
}

/** One way of reading and a bare route with the same bytes, in turns. */
async function besideBare(server: ServerProcess, folder: string, { what, path, headers = {} }: Way) {
  const file = joinPath(folder, "body");
  const response = await fetch(new URL(path, server.url), { headers: { "accept-encoding": "identity", ...headers } });
  // The bytes as they go over the wire.
  const length = Number(response.headers.get("content-length"));
  const body = Buffer.from(await response.arrayBuffer());
  const isZipped = response.headers.has("content-encoding");
  await writeFile(file, isZipped ? Buffer.alloc(length, 7) : body);
  const bare = await ServerProcess.start({ entry: entryOf("./bare.ts"), environment: { BENCH_BODY: file } });
  const [ours, theirs]: [Hammered[], Hammered[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const beside = await hammer({ url: new URL(path, bare.url).href, lanes, seconds });
    const own = await hammer({ url: new URL(path, server.url).href, headers, lanes, seconds });
    // The first round warms up.
    if (round > 0 || rounds === 0) ours.push(own);
    if (round > 0 || rounds === 0) theirs.push(beside);
  }
  await bare.kill();
  const ratios = ours.map(({ perSecond }, at) => perSecond / (theirs[at]?.perSecond ?? Number.NaN));
  return {
    read: what,
    bytes: isZipped ? length : body.length,
    "reads/s": median(ours.map(({ perSecond }) => perSecond)).toFixed(0),
    "p95 ms": median(ours.map(({ p95 }) => p95)).toFixed(1),
    "bare/s": median(theirs.map(({ perSecond }) => perSecond)).toFixed(0),
    ratio: median(ratios).toFixed(2),
    "min–max": spreadOf(ratios, 2),
  };
}
