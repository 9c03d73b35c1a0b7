import type { Insertable, Kysely } from "kysely";
import type { MemberId } from "#domain/member/member.ts";
import type { NotifierToken, NotifierTokenStore } from "#server/application/line/service-notifier.ts";
import { toDate, toInstant } from "../rows/values.ts";
import type { NotifierTokenTable } from "../schema/notifier-token-table.ts";
import type { Database } from "../schema/tables.ts";

export class PgNotifierTokenStore implements NotifierTokenStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async keep(token: NotifierToken): Promise<void> {
    const { member_id: _, ...changes } = toRow(token);
    await this.#db
      .insertInto("notifier_tokens")
      .values(toRow(token))
      .onConflict((conflict) => conflict.column("member_id").doUpdateSet(changes))
      .execute();
  }

  async find(memberId: MemberId): Promise<NotifierToken | null> {
    const row = await this.#db
      .selectFrom("notifier_tokens")
      .selectAll()
      .where("member_id", "=", memberId)
      .executeTakeFirst();
    if (!row) return null;
    return {
      memberId: row.member_id,
      value: row.value,
      remaining: row.remaining,
      expiresAt: toInstant(row.expires_at),
      triedFor: row.tried_for,
      sentLast: row.sent_last,
    };
  }

  async replace(memberId: MemberId, value: string, next: NotifierToken | null): Promise<boolean> {
    if (next === null) {
      const gone = this.#db.deleteFrom("notifier_tokens").where("member_id", "=", memberId).where("value", "=", value);
      return (await gone.executeTakeFirstOrThrow()).numDeletedRows > 0n;
    }
    const { member_id: _, ...changes } = toRow(next);
    const renewed = this.#db
      .updateTable("notifier_tokens")
      .set(changes)
      .where("member_id", "=", memberId)
      .where("value", "=", value);
    return (await renewed.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
  }
}

function toRow(token: NotifierToken): Insertable<NotifierTokenTable> {
  const { memberId, value, remaining, expiresAt, triedFor, sentLast } = token;
  return {
    member_id: memberId,
    value,
    remaining,
    expires_at: toDate(expiresAt),
    tried_for: triedFor,
    sent_last: sentLast,
  };
}
