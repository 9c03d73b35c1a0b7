import { type Kysely, sql } from "kysely";
import type { MemberId } from "#domain/member/member.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type {
  ClaimedMessage,
  Message,
  MessageKind,
  MessageStore,
  NotSentReason,
} from "#server/application/messages/message-store.ts";
import { messageColumns, toMessage, toMessageRow } from "../rows/message-row.ts";
import { toDate, toInstant } from "../rows/values.ts";
import type { Database } from "../schema/tables.ts";

export class PgMessageStore implements MessageStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async add(messages: readonly Message[]): Promise<void> {
    if (messages.length === 0) return;
    await this.#db
      .insertInto("messages")
      .values(messages.map(toMessageRow))
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
  }

  async unsent(limit: number): Promise<readonly Message[]> {
    const rows = await this.#db
      .selectFrom("messages")
      .select(messageColumns)
      .where("sent_at", "is", null)
      .where("not_sent", "is", null)
      .orderBy("created_at")
      .orderBy("position")
      .limit(limit)
      .execute();
    return rows.map(toMessage);
  }

  async claim(now: Instant, until: Instant, limit: number): Promise<readonly ClaimedMessage[]> {
    const free = await this.#db
      .selectFrom("messages")
      .select("id")
      .where("sent_at", "is", null)
      .where("not_sent", "is", null)
      .where((where) => where.or([where("next_try_at", "is", null), where("next_try_at", "<=", toDate(now))]))
      .orderBy("created_at")
      .orderBy("position")
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (free.length === 0) return [];
    const ids = free.map(({ id }) => id);
    const rows = await this.#db
      .updateTable("messages")
      .set({
        tries: sql`tries + 1`,
        first_tried_at: sql`coalesce(first_tried_at, ${toDate(now)})`,
        next_try_at: toDate(until),
      })
      .where("id", "in", ids)
      .returning([...messageColumns, "tries", "first_tried_at"])
      .execute();
    return rows
      .map((row) => ({ message: toMessage(row), tries: row.tries, firstTriedAt: toInstant(row.first_tried_at) ?? now }))
      .sort((a, b) => ids.indexOf(a.message.id) - ids.indexOf(b.message.id));
  }

  async markSent(id: string, at: Instant): Promise<void> {
    await this.#db
      .updateTable("messages")
      .set({ sent_at: toDate(at) })
      .where("id", "=", id)
      .execute();
  }

  async markNotSent(id: string, reason: NotSentReason): Promise<void> {
    await this.#db.updateTable("messages").set({ not_sent: reason }).where("id", "=", id).execute();
  }

  async postpone(id: string, until: Instant): Promise<void> {
    await this.#db
      .updateTable("messages")
      .set({ next_try_at: toDate(until) })
      .where("id", "=", id)
      .execute();
  }

  async lastTold(kind: MessageKind, joinIds: readonly JoinId[]): Promise<ReadonlyMap<JoinId, Instant>> {
    if (joinIds.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom("messages")
      .select((select) => ["join_id", select.fn.max("created_at").as("told_at")])
      .where("join_id", "in", [...joinIds])
      .where("kind", "=", kind)
      .groupBy("join_id")
      .execute();
    return new Map(
      rows.flatMap(({ join_id, told_at }) => (join_id === null ? [] : [[join_id, toInstant(told_at)] as const])),
    );
  }

  async ofMember(memberId: MemberId): Promise<readonly Message[]> {
    const rows = await this.#db
      .selectFrom("messages")
      .select(messageColumns)
      .where("member_id", "=", memberId)
      .orderBy("created_at", "desc")
      .orderBy("position", "desc")
      .execute();
    return rows.map(toMessage);
  }

  async list(limit: number): Promise<readonly Message[]> {
    const rows = await this.#db
      .selectFrom("messages")
      .select(messageColumns)
      .orderBy("created_at", "desc")
      .orderBy("position", "desc")
      .limit(limit)
      .execute();
    return rows.map(toMessage);
  }
}
