import type { Kysely } from "kysely";
import type { MemberId } from "#domain/member/member.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Message, MessageStore } from "#server/application/ports/message-store.ts";
import { toMessage, toMessageRow } from "../rows/message-row.ts";
import { toDate } from "../rows/values.ts";
import type { Database } from "../schema/tables.ts";

const columns = ["id", "key", "member_id", "kind", "join_id", "until", "change", "account", "created_at", "sent_at"] as const;

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
      .select(columns)
      .where("sent_at", "is", null)
      .orderBy("created_at")
      .orderBy("position")
      .limit(limit)
      .execute();
    return rows.map(toMessage);
  }

  async markSent(id: string, at: Instant): Promise<void> {
    await this.#db.updateTable("messages").set({ sent_at: toDate(at) }).where("id", "=", id).execute();
  }

  async ofMember(memberId: MemberId): Promise<readonly Message[]> {
    const rows = await this.#db
      .selectFrom("messages")
      .select(columns)
      .where("member_id", "=", memberId)
      .orderBy("created_at", "desc")
      .orderBy("position", "desc")
      .execute();
    return rows.map(toMessage);
  }

  async list(limit: number): Promise<readonly Message[]> {
    const rows = await this.#db
      .selectFrom("messages")
      .select(columns)
      .orderBy("created_at", "desc")
      .orderBy("position", "desc")
      .limit(limit)
      .execute();
    return rows.map(toMessage);
  }
}
