import { Pool } from "pg";
import { routes } from "#contract/routes.ts";
import { callOk } from "../../tests/support/process/caller.ts";
import { issueMembers, putUpEvent, type TestMember } from "../../tests/support/process/people.ts";
import { type Place, postgresPlace } from "../../tests/support/process/place.ts";
import type { ServerProcess } from "../../tests/support/process/server-process.ts";
import type { BenchSettings } from "./settings.ts";

/** The server's own pool size. */
const poolSize = 10;
const spreadOver = 100;
/** A member may hold three unpaid seats at a time. */
const joinsPerMember = 3;

/** A server, its members with their tokens, and events with room for everybody, all on one database. */
export interface Stage {
  readonly place: Place;
  readonly server: ServerProcess;
  readonly pool: Pool;
  readonly members: readonly TestMember[];
  readonly eventIds: readonly string[];
  /** Empties the events, so that every round begins with the same. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Which member joins which event next; null when every member has joined all it may. */
export type Pairs = () => { readonly member: TestMember; readonly eventId: string } | null;

export async function setStage({ members: count, serverOptions }: BenchSettings): Promise<Stage> {
  const place = await postgresPlace();
  const server = await place.start(serverOptions);
  const members = await issueMembers(server.url, "bench", count);
  // A member's first call creates the member. That is not what is measured.
  for (let at = 0; at < members.length; at += 20) {
    const some = members.slice(at, at + 20);
    await Promise.all(some.map(({ token }) => callOk(server.url, routes.getProfile, {}, { token })));
  }
  const eventIds: string[] = [];
  for (let number = 0; number <= spreadOver; number += 1)
    eventIds.push(await putUpEvent(server.url, { capacity: 100_000 }));
  const pool = new Pool({ connectionString: place.environment["DATABASE_URL"], max: poolSize });
  // The database goes away while connections still close.
  pool.on("error", () => undefined);
  return {
    place,
    server,
    pool,
    members,
    eventIds,
    async clear() {
      await pool.query("truncate participations cascade");
      await pool.query("update events set next_sequence = 1, due_at = null, taken = 0, waiting = 0");
      await pool.query("delete from idempotency_keys");
      await pool.query("vacuum analyze events");
      await pool.query("checkpoint");
    },
    async close() {
      await pool.end();
      await place.close();
    },
  };
}

/** Joins spread over a hundred events, each next one at another event. */
export function spread({ members, eventIds }: Stage): Pairs {
  let at = 0;
  return () => {
    const member = members[at % members.length];
    const lap = Math.floor(at / members.length);
    // Each lap is shifted, so that a member never joins the same event twice.
    const eventId = eventIds[((at % members.length) + lap * 37) % spreadOver];
    at += 1;
    return member && eventId && lap < joinsPerMember ? { member, eventId } : null;
  };
}

/** Everybody joins the same event. */
export function hot({ members, eventIds }: Stage): Pairs {
  let at = 0;
  return () => {
    const member = members[at];
    const eventId = eventIds[spreadOver];
    at += 1;
    return member && eventId ? { member, eventId } : null;
  };
}
