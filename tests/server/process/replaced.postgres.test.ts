import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Balancer, balance } from "../../../bench/cluster/balancer.ts";
import { join, type Join, joinedOf, type JoinOrder } from "../../support/process/joining.ts";
import { issueMembers, putUpEvent, type TestMember } from "../../support/process/people.ts";
import { merchantId, type Place, postgresPlace } from "../../support/process/place.ts";
import { ServerProcess } from "../../support/process/server-process.ts";

const free = { price: { amount: 0, currency: "THB" as const }, paymentMethods: [], capacity: 1_000 };
const lanes = 6;
const lookEveryMs = 50;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe("a server process that is told to stop while members join", () => {
  let place: Place;
  const servers: ServerProcess[] = [];
  const start = async () => {
    const server = await ServerProcess.start({ environment: { ...place.environment, TURN_AWAY_SECONDS: "2" } });
    servers.push(server);
    return server;
  };
  beforeAll(async () => {
    place = await postgresPlace();
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await place.close();
  });

  it("is replaced, and so is the other, without a call that fails", async () => {
    const old = await Promise.all([start(), start()]);
    const balancer = await balance(old.map(({ url }) => url));
    const health = followReadiness(balancer, servers);
    const members = await issueMembers(balancer.url, "replaced", 60);
    const eventIds: string[] = [];
    while (eventIds.length < 10) eventIds.push(await putUpEvent(balancer.url, free));
    const load = joinOnAndOn(balancer.url, members, eventIds);
    const watched = watchToTheEnd(balancer.url, eventIds[0] ?? "");
    for (const one of old) {
      const fresh = await start();
      await health.until(fresh.url, true);
      await load.untilMore(20);
      await one.stop();
    }
    await load.untilMore(20);
    const joins = await load.end();
    // Its stream ended in order, so whoever watched connects again, to a process that goes on.
    expect(await watched).toContain("event: seats");
    const again = await fetch(`${balancer.url}/line/event/stream?eventId=${eventIds[0]}`);
    expect(again.status).toBe(200);
    await again.body?.cancel();
    health.stop();
    await balancer.close();

    expect(joins.filter(({ answer }) => !answer?.ok).map(({ answer }) => answer)).toEqual([]);
    const rows = await place.query<{ id: string }>("select id from participations");
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(joins.map((one) => joinedOf(one).joinId)));
    const isNews = (line: string) => !line.includes('"because":"Busy"');
    for (const { output } of servers) expect(output.filter(isNews)).toEqual([]);
  });

  it("answers a call that was under way, when nobody can connect any more", async () => {
    const server = await start();
    const [member] = (await issueMembers(server.url, "slow", 1)) as [TestMember];
    const eventId = await putUpEvent(server.url, free);
    const body = JSON.stringify({ eventId, seats: 1 });
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let answer = "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(
      `POST /line/join/event HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${member.token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    // So much is read before anybody says stop.
    await fetch(`${server.url}/readyz`);
    const stopped = server.stop();
    expect(await statusOnce(server.url, (status) => status !== 200)).toBe(503);
    expect(await statusOnce(server.url, (status) => status !== 503)).toBeNull();
    socket.write(body.slice(10));
    await once(socket, "close");
    await stopped;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /u);
    expect(answer).toMatch(/^connection: close\r$/imu);
    const query = "select id from participations where event_id = $1 and member_id = $2";
    const rows = await place.query<{ id: string }>(query, [eventId, member.id]);
    expect(rows.map(({ id }) => id)).toEqual([expect.stringMatching(/./u)]);
    expect(answer).toContain(`"joinId":"${rows[0]?.id}"`);
    expect(answer).toContain(`"merchantId":"${merchantId}"`);
  });
});

/** What a balancer does: those that say that they are ready get new connections. */
function followReadiness(balancer: Balancer, servers: readonly ServerProcess[]) {
  const ending = new AbortController();
  let ready: readonly string[] = [];
  const follow = async () => {
    while (!ending.signal.aborted) {
      const states = await Promise.all(servers.map(({ url }) => readiness(url)));
      ready = servers.flatMap(({ url }, at) => (states[at] === 200 ? [url] : []));
      if (ready.length > 0) balancer.use(ready);
      await pause(lookEveryMs);
    }
  };
  void follow();
  return {
    async until(url: string, is: boolean) {
      while (ready.includes(url) !== is) await pause(lookEveryMs);
    },
    stop: () => ending.abort(),
  };
}

/** The status of the readiness check; null when nobody answers. */
async function readiness(url: string): Promise<number | null> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  return answer?.status ?? null;
}

async function statusOnce(url: string, is: (status: number | null) => boolean): Promise<number | null> {
  for (;;) {
    const status = await readiness(url);
    if (is(status)) return status;
    await pause(lookEveryMs);
  }
}

/**
 * Each member joins each event, and asks again when all have; each call once, whatever comes of it. Only who is told to
 * ask again, because both servers had no time, does so under the same key.
 */
function joinOnAndOn(url: string, members: readonly TestMember[], eventIds: readonly string[]) {
  const joins: Join[] = [];
  const ending = new AbortController();
  let next = 0;
  const lane = async () => {
    while (!ending.signal.aborted) {
      const at = next++;
      const member = members[at % members.length];
      const eventId = eventIds[Math.floor(at / members.length) % eventIds.length];
      if (member && eventId) joins.push(await joinPatiently({ url, eventId, member }));
      await pause(20);
    }
  };
  const ended = Promise.all(Array.from({ length: lanes }, lane));
  return {
    /** However slow the machine is: so many calls are answered between one event and the next. */
    async untilMore(count: number) {
      const enough = joins.length + count;
      while (joins.length < enough) await pause(lookEveryMs);
    },
    async end(): Promise<readonly Join[]> {
      ending.abort();
      await ended;
      return joins;
    },
  };
}

async function joinPatiently(order: JoinOrder): Promise<Join> {
  let one = await join(order);
  for (let again = 0; one.answer?.status === 503 && again < 10; again += 1) {
    await pause(500);
    one = await join({ ...order, key: one.key });
  }
  return one;
}

/** Everything that a stream said until it ended. Throws when it was broken off. */
async function watchToTheEnd(url: string, eventId: string): Promise<string> {
  return (await fetch(`${url}/line/event/stream?eventId=${eventId}`)).text();
}
