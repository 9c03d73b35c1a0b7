import { connect } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PostgresServer } from "../../support/cluster/postgres-server.ts";
import { join, type Join, joinedOf, readAgain } from "../../support/process/joining.ts";
import { issueMembers, putUpEvent, type TestMember } from "../../support/process/people.ts";
import { merchantId, type Place, postgresPlace } from "../../support/process/place.ts";
import type { ServerProcess } from "../../support/process/server-process.ts";

const free = { price: { amount: 0, currency: "THB" as const }, paymentMethods: [], capacity: 1_000 };
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let database: PostgresServer;
let place: Place;
let server: ServerProcess;
let members: readonly TestMember[];
let eventId: string;

beforeAll(async () => {
  database = await PostgresServer.start("-c fsync=off");
  place = await postgresPlace(database.urlOf());
  server = await place.start();
  members = await issueMembers(server.url, "away", 400);
  eventId = await putUpEvent(server.url, free);
});

afterAll(async () => {
  await place.close();
  await database.close();
});

interface Answered {
  readonly status: number;
  readonly retryAfter: string | null;
}

async function ask(path: string, member?: TestMember): Promise<Answered> {
  const headers = new Headers(member ? { authorization: `Bearer ${member.token}` } : {});
  const response = await fetch(server.url + path, { headers });
  await response.arrayBuffer();
  return { status: response.status, retryAfter: response.headers.get("retry-after") };
}

async function joinAs(member: TestMember, key: string): Promise<Answered> {
  const response = await fetch(`${server.url}/line/join/event`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${member.token}`,
      "content-type": "application/json",
      "idempotency-key": key,
    },
    body: JSON.stringify({ eventId, seats: 1 }),
  });
  await response.arrayBuffer();
  return { status: response.status, retryAfter: response.headers.get("retry-after") };
}

async function joinOnceFree(member: TestMember, key: string): Promise<Join> {
  for (;;) {
    const one = await join({ url: server.url, eventId, member, key });
    if (one.answer?.ok || one.answer?.status !== 409) return one;
    await pause(1_000);
  }
}

/** Of answers that are no success: each once. */
function refusalsOf(answers: readonly Answered[]): readonly string[] {
  const refused = answers.filter(({ status }) => status !== 200);
  return [...new Set(refused.map(({ status, retryAfter }) => `${status} ${Number(retryAfter) > 0 ? "later" : "?"}`))];
}

async function until(wanted: number): Promise<void> {
  await expect.poll(() => ask("/readyz").then(({ status }) => status), { timeout: 20_000, interval: 200 }).toBe(wanted);
}

/** Changes the settings of connections, and ends those that were opened with others. */
async function changeSettings(statement: string): Promise<void> {
  await place.query(statement);
  await place.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sideline'");
}

/** What the server logged as errors of ours, apart from that the database was away. */
function surprises(): readonly string[] {
  return server.output.filter((line) => line.includes('"surprise"'));
}

describe("while the database is away", () => {
  it.each(["immediate", "fast"] as const)(
    "calls are 503 with when to ask again, and then go on with the same keys (stopped: %s)",
    async (mode) => {
      await until(200);
      const some = members.slice(mode === "fast" ? 50 : 0, mode === "fast" ? 100 : 50);
      const keys = new Map(some.map((member) => [member.id, crypto.randomUUID()]));
      const answers: Answered[] = [];
      const over = new AbortController();
      const load = some.map(async (member) => {
        while (!over.signal.aborted) {
          answers.push(await joinAs(member, keys.get(member.id) ?? ""));
          answers.push(await ask("/line/user/profile", member));
          answers.push(await ask(`/line/event/detail?merchantId=${merchantId}&eventId=${eventId}`, member));
          await pause(50);
        }
      });
      await pause(300);
      await database.end(mode);
      await until(503);
      await pause(1_500);
      expect((await ask("/healthz")).status).toBe(200);
      await database.begin();
      await until(200);
      over.abort();
      await Promise.all(load);
      // A key whose claim could not be given back is in progress until that has run out.
      const told = refusalsOf(answers);
      expect([told.filter((one) => one !== "409 later"), surprises()]).toEqual([["503 later"], []]);
      const again = some.map((member) => joinOnceFree(member, keys.get(member.id) ?? ""));
      const joined = await Promise.all(again);
      expect(new Set((await readAgain(server.url, joined)).map(({ joinId }) => joinId)).size).toBe(some.length);
    },
  );
});

describe("a full disk", () => {
  it("makes joins 503 with when to ask again; once there is room they are done, once each", async () => {
    await until(200);
    await place.query(`
      create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await place.query("create trigger no_room before insert on participations for each row execute function no_room()");
    const some = members.slice(100, 130);
    const key = crypto.randomUUID();
    const refused = await Promise.all(some.map((member) => joinAs(member, key)));
    expect(refused.filter(({ status }) => status === 503)).toHaveLength(some.length);
    expect(refusalsOf(refused)).toEqual(["503 later"]);
    await place.query("drop function no_room cascade");
    const joined = await Promise.all(some.map((member) => join({ url: server.url, eventId, member, key })));
    expect(new Set(joined.map((one) => joinedOf(one).joinId)).size).toBe(some.length);
    expect(surprises()).toEqual([]);
  });

  it("is found by /readyz, which leaves no row behind however often it is asked", async () => {
    await until(200);
    const asked = await Promise.all(Array.from({ length: 50 }, () => ask("/readyz")));
    expect(asked.every(({ status }) => status === 200)).toBe(true);
    expect(await place.query("select milliseconds from clock_offset")).toEqual([{ milliseconds: "0" }]);
    // Temporary files are what a disk has room for last; PostgreSQL answers 53400 where it says how much that is.
    await changeSettings("alter role sideline set temp_file_limit = '1kB'");
    await until(503);
    await changeSettings("alter role sideline reset temp_file_limit");
    await until(200);
  });

  it("is found by /readyz where a row can't be written", async () => {
    await changeSettings("alter role sideline set default_transaction_read_only = on");
    await until(503);
    const [member] = members.slice(300) as [TestMember];
    expect(await joinAs(member, crypto.randomUUID())).toEqual({ status: 503, retryAfter: "5" });
    expect((await ask("/line/user/profile", members[0])).status).toBe(200);
  });
});

describe("a health check by HTTP/1.0 without a host", () => {
  it.each(["/healthz", "/readyz"])("is answered at %s", async (path) => {
    await changeSettings("begin read write; alter role sideline reset default_transaction_read_only; commit");
    await until(200);
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
    await once(socket, "connect");
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    await once(socket, "close");
    expect(text).toMatch(/^HTTP\/1\.[01] 200 /u);
    expect(text).toContain('{"status":"ok"}');
  });
});
