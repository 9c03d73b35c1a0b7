import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { routes } from "#contract/routes.ts";
import { callOk } from "../../tests/support/process/caller.ts";
import { issueMembers, putUpEvent, type TestMember } from "../../tests/support/process/people.ts";
import { postgresPlace, type Place } from "../../tests/support/process/place.ts";
import { ServerProcess } from "../../tests/support/process/server-process.ts";
import { drive } from "../join/drive.ts";
import { median, tableOf } from "../statistics.ts";
import { Changes } from "./changes.ts";
import type { CrowdAsked, CrowdSaid } from "./crowd.ts";
import { memoryOf, processorOf } from "./machine.ts";

/**
 * What many watchers of one event cost while it changes once a second: when half of them and the last are told, joins
 * at other events beside the same with nobody watching, and the server's processor time while nothing changes.
 * `npm run bench:watch -- --watchers 200 --seconds 2 --idle 1` is a trial: only a full run ends with 1 where a bound is
 * passed.
 */
const { values } = parseArgs({
  options: {
    watchers: { type: "string", default: "10000" },
    members: { type: "string", default: "200" },
    seconds: { type: "string", default: "20" },
    idle: { type: "string", default: "20" },
    lanes: { type: "string", default: "1" },
    "server-option": { type: "string", multiple: true, default: [] },
  },
});
const [watchers, members, seconds] = [Number(values.watchers), Number(values.members), Number(values.seconds)];
const [idle, lanes] = [Number(values.idle), Number(values.lanes)];
const isFull = watchers >= 10_000;
const goals = { half: 300, last: 1_000, joins: 0.9, idle: 3 };
const changeEvery = isFull ? 1_000 : 200;
/** Other events, and members who join them. */
const [elsewhere, joiners] = isFull ? [100, 400] : [20, 100];
const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

if (process.env["TEST_DATABASE_URL"]) {
  await measure(await postgresPlace());
} else {
  const again = [process.execPath, ...process.execArgv, pathOf("./main.ts"), ...process.argv.slice(2)];
  const withPostgres = pathOf("../../scripts/with-postgres.sh");
  process.exitCode = spawnSync(withPostgres, again, { stdio: "inherit" }).status ?? 1;
}

async function measure(place: Place): Promise<void> {
  const server = await ServerProcess.start({
    entry: pathOf("../read/server.ts"),
    environment: place.environment,
    nodeOptions: values["server-option"],
  });
  const crowd = fork(pathOf("./crowd.ts"));
  try {
    await run(server, crowd);
  } finally {
    crowd.kill();
    await server.stop();
    await place.close();
  }
}

async function run(server: ServerProcess, crowd: ChildProcess): Promise<void> {
  const { url } = server;
  const free = { price: { amount: 0, currency: "THB" as const }, paymentMethods: [], capacity: 100_000 };
  const watched = await putUpEvent(url, free);
  const others: string[] = [];
  for (let at = 0; at < elsewhere; at += 1) others.push(await putUpEvent(url, free));
  const watching = await issueMembers(url, "watching", members);
  const joining = await issueMembers(url, "joining", joiners);
  // Half of the members who watch are in it.
  let taken = 0;
  for (const { token } of watching.slice(0, Math.floor(members / 2))) {
    await callOk(url, routes.joinEvent, { body: { eventId: watched, seats: 1 } }, { token });
    taken += 1;
  }
  const changes = new Changes({ url, eventId: watched, members: joining, every: changeEvery }, taken);
  const joins = joinsElsewhere(url, others, joining);
  const joinsFor = async () => (await drive({ concurrency: lanes, seconds }, joins)).perSecond;

  await joinsFor();
  const idleBefore = await processorOf(server, idle);
  changes.start();
  const before = await joinsFor();
  await changes.stop();
  const memoryBefore = await memoryOf(server);

  const openedAt = performance.now();
  const { statuses } = await ask(crowd, "opened", {
    kind: "open",
    url: `${url}${routes.streamEvent.path}?eventId=${watched}`,
    count: watchers,
    tokens: watching.map(({ token }) => token),
  });
  const opening = (performance.now() - openedAt) / 1_000;
  const idleWith = await processorOf(server, idle);
  const memory = ((await memoryOf(server)) - memoryBefore) / watchers;
  changes.start();
  await pause(2 * changeEvery);
  const [withWatchers, busy] = await Promise.all([joinsFor(), processorOf(server, seconds)]);
  const made = await changes.stop();
  await pause(3 * changeEvery);
  const { told, parts, bytes } = await ask(crowd, "report", { kind: "report" });
  await ask(crowd, "closed", { kind: "close" });
  await pause(2_000);
  changes.start();
  const after = await joinsFor();
  await changes.stop();

  const seen = made.flatMap(({ taken: state, askedAt }) => {
    // A change may be told together with the next.
    const of = told.find((one) => one.taken >= state && one.count === watchers);
    return of ? [{ half: of.half - askedAt, last: of.last - askedAt }] : [];
  });
  const ratio = withWatchers / ((before + after) / 2);
  const half = median(seen.map((one) => one.half));
  const last = median(seen.map((one) => one.last));
  const lost = made.length - seen.length;
  console.log(
    `${watchers} watchers, ${members} of them members: ${JSON.stringify(statuses)} in ${opening.toFixed(1)} s.`,
  );
  console.log(`${made.length} changes, ${seen.length} seen by all; ${parts} parts of members; ${bytes} bytes.`);
  console.log(
    tableOf(
      [
        { what: "half told, ms, median of changes", figure: half.toFixed(0), goal: `≤ ${goals.half}` },
        { what: "last told, ms, median of changes", figure: last.toFixed(0), goal: `≤ ${goals.last}` },
        {
          what: "last told, ms, slowest change",
          figure: Math.max(...seen.map((one) => one.last)).toFixed(0),
          goal: "",
        },
        { what: "joins/s elsewhere, nobody watching", figure: `${before.toFixed(0)}, ${after.toFixed(0)}`, goal: "" },
        { what: "joins/s elsewhere, all watching", figure: withWatchers.toFixed(0), goal: "" },
        { what: "the one over the other", figure: ratio.toFixed(2), goal: `≥ ${goals.joins}` },
        { what: "processor idle, nobody watching, %", figure: idleBefore.toFixed(1), goal: "" },
        { what: "processor idle, all watching, %", figure: idleWith.toFixed(1), goal: `≤ ${goals.idle}` },
        { what: "processor with changes and joins, %", figure: busy.toFixed(0), goal: "" },
        { what: "memory of a watcher, kB", figure: (memory / 1_000).toFixed(0), goal: "" },
      ],
      1,
    ),
  );
  const isMet = half <= goals.half && last <= goals.last && ratio >= goals.joins && idleWith <= goals.idle;
  if (isFull && !(isMet && lost === 0)) process.exitCode = 1;
  if (server.output.length > 0) console.log(`The server said:\n${server.output.slice(0, 20).join("\n")}`);
}

function joinsElsewhere(url: string, eventIds: readonly string[], joining: readonly TestMember[]) {
  let at = 0;
  return () => {
    const member = joining[at % joining.length];
    const eventId = eventIds[Math.floor(at / joining.length)];
    at += 1;
    if (!member || eventId === undefined) return null;
    return async () => void (await callOk(url, routes.joinEvent, { body: { eventId, seats: 1 } }, member));
  };
}

async function ask<Kind extends CrowdSaid["kind"]>(
  crowd: ChildProcess,
  kind: Kind,
  asked: CrowdAsked,
): Promise<Extract<CrowdSaid, { kind: Kind }>> {
  crowd.send(asked);
  const [said] = (await once(crowd, "message")) as [CrowdSaid];
  if (said.kind !== kind) throw new Error(`The crowd said ${said.kind}.`);
  return said as Extract<CrowdSaid, { kind: Kind }>;
}
