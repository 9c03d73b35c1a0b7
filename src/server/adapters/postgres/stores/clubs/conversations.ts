import { sql } from "kysely";
import type { ConversationLine } from "#domain/conversation/conversation.ts";
import { type ConversationStore, waitingRank } from "#server/application/conversations/conversation-store.ts";
import { plain, timestamp, toDate } from "../../column-kinds.ts";
import { columnTable } from "../../column-table.ts";
import type { Db } from "../../database.ts";
import { withPortErrors } from "../../database-errors.ts";
import { demandTransaction } from "../../transaction-guard.ts";

declare module "../../database.ts" {
  interface Database {
    conversation_lines: typeof conversationTable.row;
  }
}

export const conversationTable = columnTable<ConversationLine>()(
  "conversation_lines",
  {
    id: plain,
    merchantId: plain,
    memberId: plain,
    author: plain,
    eventId: plain,
    text: plain,
    writtenAt: timestamp,
    settledAt: timestamp,
  },
  { key: ["id"] },
);

interface OverviewRow {
  readonly member_id: string;
  readonly known_as: string;
  readonly waiting: number;
  readonly waiting_since: Date | null;
  readonly last_id: string;
}

export function pgConversations(db: Db): ConversationStore {
  const select = () => db.selectFrom("conversation_lines").select(conversationTable.columns);
  return {
    async add(line) {
      demandTransaction(db);
      await withPortErrors(() => conversationTable.save(db, line));
    },
    find: (id) => conversationTable.one(select().where("id", "=", id)),
    async between(merchantId, memberId, limit) {
      const latest = select()
        .where("merchant_id", "=", merchantId)
        .where("member_id", "=", memberId)
        .orderBy("written_at", "desc")
        .orderBy("id", "desc");
      return (await conversationTable.all(latest.limit(limit))).toReversed();
    },
    async settle(merchantId, memberId, at) {
      demandTransaction(db);
      const settled = await db
        .updateTable("conversation_lines")
        .set({ settled_at: toDate(at) })
        .where("merchant_id", "=", merchantId)
        .where("member_id", "=", memberId)
        .where("author", "=", "member")
        .where("settled_at", "is", null)
        .executeTakeFirst();
      return Number(settled.numUpdatedRows);
    },
    async listOf(merchantId, limit, after) {
      const { rows } = await sql<OverviewRow>`
        with by_member as (
          select member_id,
            count(*) filter (where author = 'member' and settled_at is null)::int as waiting,
            min(written_at) filter (where author = 'member' and settled_at is null) as waiting_since,
            (array_agg(id order by written_at desc, id desc))[1] as last_id,
            floor(extract(epoch from max(written_at)) * 1000)::bigint as last_at
          from conversation_lines where merchant_id = ${merchantId} group by member_id
        ), ranked as (
          select by_member.*, known.id as known_as,
            last_at + case when waiting > 0 then ${waitingRank}::bigint else 0 end as rank
          from by_member join merchant_members as known
            on known.merchant_id = ${merchantId} and known.member_id = by_member.member_id
        )
        select member_id, known_as, waiting, waiting_since, last_id from ranked
          where ${after === null}::boolean or rank < ${after?.key ?? 0}::bigint
            or (rank = ${after?.key ?? 0}::bigint and known_as > ${after?.id ?? ""})
          order by rank desc, known_as limit ${limit}`.execute(db);
      const ids = rows.map(({ last_id }) => last_id);
      const lines = ids.length === 0 ? [] : await conversationTable.all(select().where("id", "in", ids));
      const lineOf = new Map(lines.map((line) => [line.id, line]));
      return rows.flatMap(({ member_id: memberId, known_as: knownAs, waiting, waiting_since: since, last_id }) => {
        const last = lineOf.get(last_id);
        const waitingSince = since === null ? null : new Date(since).getTime();
        return last ? [{ memberId, knownAs, waiting, waitingSince, last }] : [];
      });
    },
    async forgetBefore(instant) {
      demandTransaction(db);
      const { numDeletedRows } = await db
        .deleteFrom("conversation_lines")
        .where("written_at", "<", toDate(instant))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
