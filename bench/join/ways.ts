import { Agent, request } from "node:http";
import type { Pool } from "pg";
import type { TestMember } from "../../tests/support/process/people.ts";

/** One way of joining. It resolves when the member has its seat, and throws otherwise. */
export type Join = (member: TestMember, eventId: string) => Promise<void>;

/** Over HTTP, as the app does it, on connections that stay open. `keyed` sends an `Idempotency-Key` too. */
export function overHttp(url: string, concurrency: number, keyed: boolean): Join {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const { hostname, port } = new URL(url);
  const joinOnce: Join = (member, eventId) =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ eventId, seats: 1 });
      const call = request({
        agent,
        hostname,
        port,
        method: "POST",
        path: "/line/join/event",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          authorization: `Bearer ${member.token}`,
          ...(keyed ? { "idempotency-key": crypto.randomUUID() } : {}),
        },
      });
      call.on("error", (error) => reject(call.reusedSocket ? new ClosedMeanwhile() : error));
      call.on("response", (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (text += chunk));
        response.on("error", reject);
        response.on("end", () => {
          if (text.startsWith('{"outcome":"awaiting_payment"')) resolve();
          else reject(new Error(`A join was answered ${response.statusCode}: ${text.slice(0, 200)}`));
        });
      });
      call.end(body);
    });
  return async (member, eventId) => {
    try {
      await joinOnce(member, eventId);
    } catch (error) {
      if (!(error instanceof ClosedMeanwhile)) throw error;
      await joinOnce(member, eventId);
    }
  };
}

/** The server closed a connection that was not used between two rounds, just when it was used again. */
class ClosedMeanwhile extends Error {}

export const lockEvent = `select merchant_id, capacity, price_amount, price_currency, refund_policy, next_sequence,
    join_closes_at, starts_at, ends_at, time_zone from events where id = $1 for update`;
export const countTaken = `select coalesce(sum(seats), 0)::int as taken from participations
  where event_id = $1
    and (state in ('confirmed', 'under_review') or state in ('awaiting_payment', 'offered') and deadline > $2)`;
export const insertParticipation = `insert into participations (id, event_id, merchant_id, member_id, seats, state,
    sequence, deadline, price_amount, price_currency, refund_policy, joined_at, changed_at, transfer_moved_deadline,
    slip_rejections, agreed)
  values ($1, $2, $3, $4, 1, 'awaiting_payment', $5, $6, $7, $8, $9, $10, $10, false, 0, $11)`;
export const updateEvent =
  "update events set next_sequence = next_sequence + 1, due_at = least(due_at, $2) where id = $1";

/** What `lockEvent` gives. */
export interface EventRow {
  readonly merchant_id: string;
  readonly capacity: number;
  readonly price_amount: string;
  readonly price_currency: string;
  readonly refund_policy: unknown;
  readonly next_sequence: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
}

/** The values of `insertParticipation`, and until when the seat is held. */
export function joinedRow(
  event: EventRow,
  { memberId, eventId }: { readonly memberId: string; readonly eventId: string },
  now: number,
) {
  const deadline = new Date(now + 15 * 60_000);
  const { starts_at: startsAt, ends_at: endsAt, time_zone: timeZone } = event;
  const agreed = JSON.stringify({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), timeZone });
  const place = [crypto.randomUUID(), eventId, event.merchant_id, memberId, event.next_sequence, deadline];
  const price = [event.price_amount, event.price_currency, JSON.stringify(event.refund_policy), new Date(now)];
  return { values: [...place, ...price, agreed] as const, deadline };
}

/**
 * The same transaction by hand: begin, lock the event, count its seats, insert the participation, update the event's
 * count, commit. Prepared statements, and nothing else: no HTTP, no identity, no waiting list, no answer.
 */
export function byHand(pool: Pool): Join {
  return async (member, eventId) => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      const now = Date.now();
      const locked = await client.query<EventRow>({ name: "bench_lock", text: lockEvent, values: [eventId] });
      const counted = await client.query<{ taken: number }>({
        name: "bench_count",
        text: countTaken,
        values: [eventId, new Date(now)],
      });
      const [event] = locked.rows;
      if (!event || (counted.rows[0]?.taken ?? 0) >= event.capacity) throw new Error("There is no seat.");
      const { values, deadline } = joinedRow(event, { memberId: member.id, eventId }, now);
      await client.query({ name: "bench_insert", text: insertParticipation, values: [...values] });
      await client.query({ name: "bench_update", text: updateEvent, values: [eventId, deadline] });
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  };
}
