import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { issueMembers, putUpEvent, type TestMember } from "../../tests/support/process/people.ts";
import { merchantId, type Place, postgresPlace } from "../../tests/support/process/place.ts";
import { ServerProcess } from "../../tests/support/process/server-process.ts";
import { PostgresServer } from "../../tests/support/cluster/postgres-server.ts";
import { hammer } from "../read/hammer.ts";
import { median, percentile, tableOf } from "../statistics.ts";
import { balance, type Balancer } from "./balancer.ts";
import { type Acknowledged, joinAll, lagOfStrangers } from "./clients.ts";

/**
 * Past one machine: a PostgreSQL with a streaming replica, several server processes behind a balancer, all here. Joins
 * and reads per number of processes; then a process is killed and the primary crashes while members join, and every
 * join that a client was told of is counted against the rows. `npm run bench:cluster -- --processes 2 --seconds 1
 * --members 20 --events 6` is a trial. It ends with 1 when a join is missing, double, or not seen by its own member.
 */
const { values } = parseArgs({
  options: {
    processes: { type: "string", default: "1,2,3" },
    seconds: { type: "string", default: "5" },
    members: { type: "string", default: "200" },
    events: { type: "string", default: "20" },
    lanes: { type: "string", default: "32" },
  },
});
const [seconds, lanes] = [Number(values.seconds), Number(values.lanes)];
const counts = values.processes.split(",").map(Number);
const entry = fileURLToPath(new URL("../read/server.ts", import.meta.url));

const primary = await PostgresServer.start();
let replica: PostgresServer | null = null;
let servers: ServerProcess[] = [];
let front: Balancer | null = null;
try {
  process.env["TEST_DATABASE_URL"] = primary.urlOf();
  replica = await PostgresServer.replicaOf(primary.urlOf());
  const place = await postgresPlace();
  const database = new URL(place.environment["DATABASE_URL"] ?? "").pathname.slice(1);
  const environment = { ...place.environment, DATABASE_REPLICA_URL: replica.urlOf(database), LOG_LEVEL: "error" };
  const start = () => ServerProcess.start({ entry, environment });
  servers.push(await start());
  front = await balance(servers.map(({ url }) => url));
  const members = await issueMembers(front.url, "member", Number(values.members));
  const told: Acknowledged[] = [];
  const lines = [];
  for (const count of counts) {
    while (servers.length < count) servers.push(await start());
    const used = servers.slice(0, count).map(({ url }) => url);
    front.use(used);
    lines.push(await measured(place, front, used, members, told));
  }
  console.log(
    `Joins over HTTP to ${values.events} events, reads of strangers; ${lanes} connections, ${seconds} s each.`,
  );
  console.log(tableOf(lines, 0));
  front.use(servers.map(({ url }) => url));
  const death = await whileThingsDie(front, members, start);
  const all = [...told, ...death.acknowledged];
  const { missing, double, unknown } = await countedAgainstRows(place, all);
  console.log(
    `A process killed and the primary crashed under load: ${death.acknowledged.length} joins acknowledged, ` +
      `${death.failedTries} tries failed and were repeated, ${death.unanswered} never answered.`,
  );
  console.log(
    `Of ${all.length} acknowledged joins ${missing} are missing and ${double} double; ${unknown} rows were acknowledged ` +
      `to nobody; ${death.unseen} members did not see their own join at once.`,
  );
  if (missing + double + unknown + death.unanswered + death.unseen > 0) process.exitCode = 1;
} finally {
  await front?.close();
  await Promise.all(servers.map((server) => server.kill()));
  await replica?.close();
  await primary.close();
}

function eventsFor(url: string): Promise<readonly string[]> {
  const free = { price: { amount: 0, currency: "THB" as const }, paymentMethods: [], capacity: 1_000 };
  return Promise.all(Array.from({ length: Number(values.events) }, () => putUpEvent(url, free)));
}

async function measured(
  place: Place,
  { url }: Balancer,
  used: readonly string[],
  members: readonly TestMember[],
  told: Acknowledged[],
) {
  const eventIds = await eventsFor(url);
  const [probed = "", ...joined] = eventIds;
  const stopAt = performance.now() + seconds * 1_000;
  const joins = await joinAll({ url, members, eventIds: joined, lanes }, () => performance.now() > stopAt);
  told.push(...joins.acknowledged);
  const before = await readsAtReplica(place);
  const list = await hammer({ url: `${url}/line/list/event`, lanes, seconds });
  const path = `/line/event/detail?merchantId=${merchantId}&eventId=${joined[0]}`;
  const detail = await hammer({ url: url + path, lanes, seconds });
  const { lags, acknowledged } = await lagOfStrangers(url, used, members.slice(0, 10), probed);
  told.push(...acknowledged);
  const after = await readsAtReplica(place);
  return {
    processes: used.length,
    "joins/s": (joins.acknowledged.length / joins.seconds).toFixed(0),
    "lists/s": list.perSecond.toFixed(0),
    "details/s": detail.perSecond.toFixed(0),
    "strangers see it after, ms: median": median(lags).toFixed(0),
    slowest: percentile(lags, 1).toFixed(0),
    "reads at the replica": after - before,
    "not seen by its own member": joins.unseen,
  };
}

/** Transactions that ended at the replica, in this database. */
async function readsAtReplica({ environment }: Place): Promise<number> {
  const { Client } = await import("pg");
  const database = new URL(environment["DATABASE_URL"] ?? "").pathname.slice(1);
  const client = new Client({ connectionString: replica?.urlOf(database) });
  await client.connect();
  const { rows } = await client.query<{ count: string }>(
    "select xact_commit as count from pg_stat_database where datname = current_database()",
  );
  await client.end();
  return Number(rows[0]?.count);
}

/** Members join; one process is killed and another takes its place, and the primary crashes and comes back. */
async function whileThingsDie(balancer: Balancer, members: readonly TestMember[], start: () => Promise<ServerProcess>) {
  const eventIds = await eventsFor(balancer.url);
  let isOver = false;
  const joining = joinAll({ url: balancer.url, members, eventIds, lanes }, () => isOver);
  const pause = (share: number) => new Promise((resolve) => setTimeout(resolve, seconds * share * 1_000));
  await pause(0.4);
  const [victim, ...others] = servers;
  await victim?.kill();
  balancer.use(others.map(({ url }) => url));
  await pause(0.4);
  await primary.end("immediate");
  await pause(0.1);
  await primary.begin();
  servers = [...others, await start()];
  balancer.use(servers.map(({ url }) => url));
  await pause(0.6);
  isOver = true;
  return joining;
}

async function countedAgainstRows(place: Place, all: readonly Acknowledged[]) {
  const rows = await place.query<{ id: string; member_id: string; event_id: string }>(
    "select id, member_id, event_id from participations",
  );
  const ids = new Map(rows.map(({ id, ...row }) => [id, row]));
  const isThere = ({ joinId, memberId, eventId }: Acknowledged) => {
    const row = ids.get(joinId);
    return row?.member_id === memberId && row.event_id === eventId;
  };
  const places = new Set(rows.map(({ member_id: memberId, event_id: eventId }) => `${memberId} ${eventId}`));
  const told = new Set(all.map(({ joinId }) => joinId));
  return {
    missing: all.filter((one) => !isThere(one)).length,
    double: rows.length - places.size,
    unknown: rows.filter(({ id }) => !told.has(id)).length,
  };
}
