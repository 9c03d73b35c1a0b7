import { CompiledQuery, type Generated, sql } from "kysely";
import type { NotifierToken, NotifierTokenStore } from "#server/application/line/service-notifier.ts";
import type { Message, MessageStore, NotSentReason, ToldOfNews } from "#server/application/messages/message-store.ts";
import { timestamp, json, optional, plain, toDate, toInstant, toJson } from "../column-kinds.ts";
import { columnTable } from "../column-table.ts";
import type { Database, Db } from "../database.ts";
import { insertAll, rowsAsJson } from "../many-rows.ts";
import { isOneOf } from "../queries.ts";
import { demandTransaction } from "../transaction-guard.ts";

declare module "../database.ts" {
  interface Database {
    messages: typeof messageTable.row & InOrderOfWriting & TryColumns;
    notifier_tokens: typeof notifierTokenTable.row;
    message_counts: { merchant_id: string; month: string; sent: number; to_staff: Generated<number> };
  }
}

/** How often a message was tried, since when, and when next. */
interface TryColumns {
  tries: Generated<number>;
  first_tried_at: Date | null;
  /** When to try it next; null: at once. A claim postpones it, so that nobody else takes the message. */
  next_try_at: Date | null;
}

export const messageTable = columnTable<Message>()(
  "messages",
  {
    id: plain,
    key: plain,
    memberId: plain,
    kind: plain,
    joinId: plain,
    until: timestamp,
    change: json,
    account: optional(json),
    refundId: optional(plain),
    eventIds: optional(json),
    text: optional(plain),
    pendingActId: optional(plain),
    notice: optional(json),
    createdAt: timestamp,
    sentAt: timestamp,
    notSent: optional(plain),
  },
  { key: ["id"] },
);

/** The text of a statement that adds messages, all in one parameter, but those whose key is there. */
export const addMessages = (parameter: string) => `${insertAll(messageTable, parameter)} on conflict (key) do nothing`;
const insertNew = addMessages("$1");

interface NewsCount {
  readonly event_id: string;
  readonly not_sent: NotSentReason | null;
  readonly is_sent: boolean;
  readonly count: string;
  readonly first_sent_at: Date | null;
}

const untold: ToldOfNews = { sent: 0, waiting: 0, notSent: {}, firstSentAt: null };

export function pgMessages(db: Db): MessageStore {
  const select = () => db.selectFrom("messages").select(messageTable.columns);
  const waiting = () => select().where("sent_at", "is", null).where("not_sent", "is", null);
  const unsent = () => inOrder(waiting());
  const inOrder = (query: ReturnType<typeof select>) => query.orderBy("created_at").orderBy("position");
  const newestFirst = (query: ReturnType<typeof select>) =>
    query.orderBy("created_at", "desc").orderBy("position", "desc");
  const change = async (
    id: string,
    columns: Partial<Pick<Database["messages"], "sent_at" | "not_sent" | "next_try_at">>,
  ) => {
    await db.updateTable("messages").set(columns).where("id", "=", id).execute();
  };
  return {
    async add(messages) {
      demandTransaction(db);
      if (messages.length === 0) return;
      await db.executeQuery(CompiledQuery.raw(insertNew, [rowsAsJson(messageTable, messages)]));
    },
    unsent: (limit) => messageTable.all(unsent().limit(limit)),
    async claim(now, until, limit) {
      const free = await messageTable.all(
        inOrder(waiting().orderBy(sql`(kind in ('news', 'saved_search', 'announcement'))`))
          .where((where) => where.or([where("next_try_at", "is", null), where("next_try_at", "<=", toDate(now))]))
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      );
      if (free.length === 0) return [];
      const ids = free.map(({ id }) => id);
      const rows = await db
        .updateTable("messages")
        .set({
          tries: sql`tries + 1`,
          first_tried_at: sql`coalesce(first_tried_at, ${toDate(now)})`,
          next_try_at: toDate(until),
        })
        .where("id", "in", ids)
        .returning([...messageTable.columns, "tries", "first_tried_at"])
        .execute();
      return rows
        .map((row) => ({
          message: messageTable.toItem(row),
          tries: row.tries,
          firstTriedAt: toInstant(row.first_tried_at) ?? now,
        }))
        .sort((a, b) => ids.indexOf(a.message.id) - ids.indexOf(b.message.id));
    },
    markSent: (id, at) => change(id, { sent_at: toDate(at) }),
    markNotSent: (id, reason) => change(id, { not_sent: reason }),
    postpone: (id, until) => change(id, { next_try_at: toDate(until) }),
    async lastTold(kind, joinIds) {
      if (joinIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("messages")
        .select((of) => ["join_id", of.fn.max("created_at").as("told_at")])
        .where(isOneOf("join_id", joinIds))
        .where("kind", "=", kind)
        .groupBy("join_id")
        .execute();
      return new Map(
        rows.flatMap(({ join_id, told_at }) => (join_id === null ? [] : [[join_id, toInstant(told_at)] as const])),
      );
    },
    async lastWritten(kind, memberIds) {
      if (memberIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("messages")
        .select((of) => ["member_id", of.fn.max("created_at").as("written_at")])
        .where(isOneOf("member_id", memberIds))
        .where("kind", "=", kind)
        .groupBy("member_id")
        .execute();
      return new Map(rows.map(({ member_id, written_at }) => [member_id, toInstant(written_at)]));
    },
    async written(keys) {
      if (keys.length === 0) return 0;
      const known = db.selectFrom("messages").select((of) => of.fn.countAll().as("count"));
      return Number((await known.where(isOneOf("key", keys)).executeTakeFirstOrThrow()).count);
    },
    async toldOfNews(eventIds) {
      const { rows } = await sql<NewsCount>`
        select wanted.id as event_id, not_sent, sent_at is not null as is_sent, count(*) as count,
          min(sent_at) as first_sent_at
        from unnest(${eventIds}::text[]) as wanted (id)
        join messages on messages.kind = 'news' and messages.event_ids ? wanted.id
        group by wanted.id, not_sent, sent_at is not null`.execute(db);
      const told = new Map<string, ToldOfNews>();
      for (const { event_id, not_sent, is_sent, count, first_sent_at } of rows) {
        const known = told.get(event_id) ?? untold;
        const some = Number(count);
        told.set(event_id, {
          sent: known.sent + (is_sent ? some : 0),
          waiting: known.waiting + (is_sent || not_sent !== null ? 0 : some),
          notSent: is_sent || not_sent === null ? known.notSent : { ...known.notSent, [not_sent]: some },
          firstSentAt: first_sent_at === null ? known.firstSentAt : toInstant(first_sent_at),
        });
      }
      return told;
    },
    async narrow(id, eventIds) {
      await db
        .updateTable("messages")
        .set({ event_ids: toJson(eventIds) })
        .where("id", "=", id)
        .execute();
    },
    async count(merchant_id, month, to) {
      const to_staff = to === "staff" ? 1 : 0;
      await db
        .insertInto("message_counts")
        .values({ merchant_id, month, sent: 1, to_staff })
        .onConflict((conflict) =>
          conflict.columns(["merchant_id", "month"]).doUpdateSet({
            sent: sql`message_counts.sent + 1`,
            to_staff: sql`message_counts.to_staff + ${to_staff}`,
          }),
        )
        .execute();
    },
    async counted(merchantId, month, to) {
      const counts = db.selectFrom("message_counts").select(["sent", "to_staff"]).where("merchant_id", "=", merchantId);
      const count = await counts.where("month", "=", month).executeTakeFirst();
      return (to === "staff" ? count?.to_staff : count?.sent) ?? 0;
    },
    ofMember: (memberId) => messageTable.all(newestFirst(select().where("member_id", "=", memberId))),
    async forgetBefore(instant) {
      const old = db.deleteFrom("messages").where("created_at", "<", toDate(instant));
      return Number((await old.executeTakeFirstOrThrow()).numDeletedRows);
    },
    list: (limit) => messageTable.all(newestFirst(select()).limit(limit)),
  };
}

export const notifierTokenTable = columnTable<NotifierToken>()(
  "notifier_tokens",
  { memberId: plain, value: plain, remaining: plain, expiresAt: timestamp, triedFor: plain, sentLast: plain },
  { key: ["memberId"] },
);

export function pgNotifierTokens(db: Db): NotifierTokenStore {
  return {
    keep: (token) => notifierTokenTable.save(db, token),
    find: (memberId) =>
      notifierTokenTable.one(
        db.selectFrom("notifier_tokens").select(notifierTokenTable.columns).where("member_id", "=", memberId),
      ),
    async replace(memberId, value, next) {
      if (next === null) {
        const gone = db.deleteFrom("notifier_tokens").where("member_id", "=", memberId).where("value", "=", value);
        return (await gone.executeTakeFirstOrThrow()).numDeletedRows > 0n;
      }
      const renewed = db
        .updateTable("notifier_tokens")
        .set(notifierTokenTable.changes(next))
        .where("member_id", "=", memberId)
        .where("value", "=", value);
      return (await renewed.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
    },
  };
}
