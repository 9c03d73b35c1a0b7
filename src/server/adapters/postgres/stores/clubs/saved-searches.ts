import { sql } from "kysely";
import { grouped } from "#domain/grouped.ts";
import type { SavedSearch } from "#domain/member/saved-search.ts";
import { liveStates } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { SavedSearchStore } from "#server/application/saved-searches/saved-search-store.ts";
import { json, plain, timestamp, toDate } from "../../column-kinds.ts";
import { columnTable } from "../../column-table.ts";
import type { Db } from "../../database.ts";
import { withPortErrors } from "../../database-errors.ts";
import { isOneOf, type ListOrder, nextRows } from "../../queries.ts";
import { demandTransaction } from "../../transaction-guard.ts";
import { stateList } from "../participation-table.ts";
import { newsTable } from "./ties.ts";

declare module "../../database.ts" {
  interface Database {
    saved_searches: typeof savedSearchTable.row;
  }
}

export const savedSearchTable = columnTable<SavedSearch>()(
  "saved_searches",
  { id: plain, memberId: plain, name: plain, search: json, savedAt: timestamp },
  { key: ["id"] },
);

const latestFirst: ListOrder = { key: "event_news.published_at", newestFirst: true, id: "event_news.event_id" };

export function pgSavedSearches(db: Db): SavedSearchStore {
  const select = () =>
    db.selectFrom("saved_searches").select(savedSearchTable.columns).orderBy("saved_at").orderBy("saved_searches.id");
  const joinable = (now: Instant) =>
    db
      .selectFrom("event_news")
      .innerJoin("merchants", "merchants.id", "event_news.merchant_id")
      .innerJoin("events", "events.id", "event_news.event_id")
      .where("merchants.suspended_at", "is", null)
      .where("events.stage", "=", "published")
      .where("events.audience", "=", "public")
      .where("events.join_closes_at", ">", toDate(now));
  return {
    add: (saved) => withPortErrors(() => savedSearchTable.save(db, saved)),
    ofMember: (memberId) => savedSearchTable.all(select().where("member_id", "=", memberId)),
    async remove(memberId, id) {
      demandTransaction(db);
      await db.deleteFrom("saved_searches").where("id", "=", id).where("member_id", "=", memberId).execute();
    },
    async toTell(after, limit) {
      const wanted = await db
        .selectFrom("members")
        .select("members.id")
        .where("members.id", ">", after ?? "")
        .where(sql<boolean>`members.wanted_messages @> '["searches"]'`)
        .where(sql<boolean>`members.is_friend is not false`)
        .where(sql<boolean>`exists (select from saved_searches where member_id = members.id)`)
        .orderBy("members.id")
        .limit(limit)
        .execute();
      if (wanted.length === 0) return new Map();
      const ids = wanted.map(({ id }) => id);
      const saved = await savedSearchTable.all(select().where(isOneOf("saved_searches.member_id", ids)));
      const ofEach = grouped(saved, ({ memberId }) => memberId);
      return new Map(ids.map((id) => [id, ofEach.get(id) ?? []]));
    },
    newEvents: (since, now, limit) =>
      newsTable.all(
        nextRows(
          joinable(now).select(newsTable.columns).where("event_news.published_at", ">", toDate(since)),
          latestFirst,
          limit,
          null,
        ),
      ),
    async openTo(memberId, eventIds, now) {
      if (eventIds.length === 0) return [];
      const isIn = sql`select from participations as own
        where own.event_id = events.id and own.member_id = ${memberId} and own.state in ${stateList(liveStates)}`;
      const isBlocked = sql`select from merchant_members as known
        where known.merchant_id = events.merchant_id and known.member_id = ${memberId} and known.standing = 'blocked'`;
      const rows = await joinable(now)
        .select("events.id")
        .where(isOneOf("events.id", eventIds))
        .where(sql<boolean>`not exists (${isIn})`)
        .where(sql<boolean>`not exists (${isBlocked})`)
        .execute();
      const open = new Set(rows.map(({ id }) => id));
      return eventIds.filter((id) => open.has(id));
    },
  };
}
