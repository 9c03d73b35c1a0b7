import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { routes } from "#contract/routes.ts";
import { callOk } from "../../tests/support/process/caller.ts";
import { issueMembers, putUpEvent, type TestMember } from "../../tests/support/process/people.ts";
import { pglitePlace } from "../../tests/support/process/place.ts";
import { ServerProcess } from "../../tests/support/process/server-process.ts";
import { createDataFolder } from "../../tests/support/pglite.ts";
import { testSealingKeys } from "../../tests/support/sealing.ts";
import { drive, type Round } from "../join/drive.ts";
import { overHttp } from "../join/ways.ts";
import { change } from "../read/changes.ts";
import { hammer } from "../read/hammer.ts";
import { median, spreadOf, tableOf } from "../statistics.ts";
import { memoryOf } from "../watch/machine.ts";
import { openByHand } from "./by-hand.ts";

/**
 * The embedded database: how long a server takes to its first line, in an empty folder and in one that is there, what
 * memory it has then, how quickly it is joined beside the same transaction by hand on PGlite, and how quickly its list
 * is read while an event changes ten times a second. `npm run bench:embedded -- --rounds 1 --seconds 0.2 --members 40
 * --starts 1` is a trial.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "2" },
    lanes: { type: "string", default: "128" },
    /** New ones join in every round. */
    members: { type: "string", default: "2000" },
    starts: { type: "string", default: "3" },
    only: { type: "string", default: "" },
    "server-option": { type: "string", multiple: true, default: [] },
  },
});
const [rounds, seconds, lanes] = [Number(values.rounds), Number(values.seconds), Number(values.lanes)];
const [memberCount, starts] = [Number(values.members), Number(values.starts)];
const nodeOptions = values["server-option"];
const bare = fileURLToPath(new URL("./server.ts", import.meta.url));
const whole = fileURLToPath(new URL("../../src/composition/server/main.ts", import.meta.url));
const isBuilt = existsSync(fileURLToPath(new URL("../../dist/index.html", import.meta.url)));
const spreadOver = 100;
/** A member may hold three unpaid seats at a time. */
const joinsPerMember = 3;

if ("start".includes(values.only)) await measureStarts();
if ("join".includes(values.only)) await measureJoins();
if ("list".includes(values.only)) await measureList();

async function measureStarts(): Promise<void> {
  const seen: Record<"empty" | "existing", Start[]> = { empty: [], existing: [] };
  for (let at = 0; at < starts; at += 1) {
    const folder = await createDataFolder("start");
    for (const kind of ["empty", "existing"] as const) seen[kind].push(await startOn(folder));
    await rm(folder, { recursive: true });
  }
  console.log(
    `From the start of the process to its first line, with samples, ${isBuilt ? "with" : "no"} built client.`,
  );
  const lines = Object.entries(seen).map(([folder, all]) => ({
    folder,
    "first line, s": median(all.map(({ took }) => took)).toFixed(2),
    "min–max": spreadOf(
      all.map(({ took }) => took),
      2,
    ),
    "processor, s": median(all.map(({ processor }) => processor)).toFixed(2),
    "memory after 2 s, MB": median(all.map(({ memory }) => memory)).toFixed(0),
  }));
  console.log(tableOf(lines, 1));
}

interface Start {
  readonly took: number;
  readonly processor: number;
  readonly memory: number;
}

async function startOn(folder: string): Promise<Start> {
  const startedAt = performance.now();
  const environment = { DATA_DIR: folder, SEALING_KEYS: testSealingKeys };
  const server = await ServerProcess.start({ entry: isBuilt ? whole : bare, environment, nodeOptions });
  const took = (performance.now() - startedAt) / 1_000;
  const processor = await processorSoFar(server);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const memory = (await memoryOf(server)) / 1e6;
  await server.stop();
  return { took, processor, memory };
}

/** Seconds of the processor that the process has had, compiling threads included. */
async function processorSoFar({ pid }: ServerProcess): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function measureJoins(): Promise<void> {
  const place = await pglitePlace();
  const server = await place.start(nodeOptions);
  const hand = await openByHand();
  const join = overHttp(server.url, lanes, true);
  const seen: Record<string, { ours: Round[]; hand: Round[] }> = {};
  for (let round = 0; round <= rounds; round += 1) {
    for (const scenario of ["spread over 100 events", "one hot event"] as const) {
      const isHot = scenario === "one hot event";
      const members = await newMembers(server.url, `${isHot ? "hot" : "spread"}-${round}`);
      const events: string[] = [];
      for (let at = 0; at < (isHot ? 1 : spreadOver); at += 1)
        events.push(await putUpEvent(server.url, { capacity: 100_000 }));
      const next = pairs(members, events);
      const ours = await drive({ concurrency: lanes, seconds }, () => {
        const pair = next();
        return pair && (() => join(pair.member, pair.eventId));
      });
      const beside = await drive({ concurrency: 1, seconds: seconds / 2 }, hand.joins(isHot ? 1 : spreadOver));
      const rest = (seen[scenario] ??= { ours: [], hand: [] });
      // The first round warms up.
      if (round > 0) rest.ours.push(ours);
      if (round > 0) rest.hand.push(beside);
    }
  }
  console.log(`Joins with Idempotency-Key, ${lanes} at a time, ${rounds} rounds of ${seconds} s after a warm-up.`);
  const lines = Object.entries(seen).map(([joins, { ours, hand: beside }]) => {
    const ratios = ours.map(({ perSecond }, at) => perSecond / (beside[at]?.perSecond ?? Number.NaN));
    return {
      joins,
      "joins/s": median(ours.map(({ perSecond }) => perSecond)).toFixed(0),
      "min–max": spreadOf(
        ours.map(({ perSecond }) => perSecond),
        0,
      ),
      "p95 ms": median(ours.map(({ p95 }) => p95)).toFixed(0),
      "by hand/s": median(beside.map(({ perSecond }) => perSecond)).toFixed(0),
      ratio: median(ratios).toFixed(2),
      counted: ours.reduce((sum, { count }) => sum + count, 0),
    };
  });
  console.log(tableOf(lines, 1));
  console.log(`Memory after that: ${((await memoryOf(server)) / 1e6).toFixed(0)} MB.`);
  await server.stop();
  await hand.close();
  await place.close();
}

async function newMembers(url: string, name: string): Promise<readonly TestMember[]> {
  const members = await issueMembers(url, name, memberCount);
  // A member's first call creates the member. That is not what is measured.
  for (let at = 0; at < members.length; at += 20)
    await Promise.all(members.slice(at, at + 20).map(({ token }) => callOk(url, routes.getProfile, {}, { token })));
  return members;
}

/** Everybody joins the only event, or three of many, each next one another. */
function pairs(members: readonly TestMember[], events: readonly string[]) {
  let at = 0;
  return () => {
    const member = members[at % members.length];
    const lap = Math.floor(at / members.length);
    const eventId = events[((at % members.length) + lap * 37) % events.length];
    at += 1;
    return member && eventId && lap < Math.min(joinsPerMember, events.length) ? { member, eventId } : null;
  };
}

async function measureList(): Promise<void> {
  const place = await pglitePlace();
  const server = await ServerProcess.start({ entry: bare, environment: place.environment, nodeOptions });
  const [mover] = await issueMembers(server.url, "mover", 1);
  const free = { price: { amount: 0, currency: "THB" as const }, paymentMethods: [], capacity: 1_000 };
  const eventId = await putUpEvent(server.url, free);
  if (!mover) throw new Error("There is nobody.");
  const changing = change(server.url, eventId, mover);
  const reads: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const { perSecond } = await hammer({ url: `${server.url}/line/list/event`, lanes: 32, seconds });
    if (round > 0) reads.push(perSecond);
  }
  await changing.stop();
  console.log(`The list of strangers, while an event changes ${changing.perSecond()} times a second:`);
  console.log(tableOf([{ reads: "list", "reads/s": median(reads).toFixed(0), "min–max": spreadOf(reads, 0) }], 1));
  await server.stop();
  await place.close();
}
