import { sql } from "kysely";
import type { Tie } from "#domain/member/tie.ts";
import { liveStates } from "#domain/participation/participation.ts";
import type { EventNews, TieStore } from "#server/application/clubs/tie-store.ts";
import { plain, timestamp, toDate, toInstant } from "../../column-kinds.ts";
import { columnTable } from "../../column-table.ts";
import type { Db } from "../../database.ts";
import { withPortErrors } from "../../database-errors.ts";
import { type ListOrder, nextRows } from "../../queries.ts";
import { demandTransaction } from "../../transaction-guard.ts";
import { memberTable } from "../member-tables.ts";
import { stateList } from "../participation-table.ts";

declare module "../../database.ts" {
  interface Database {
    ties: typeof tieTable.row;
    event_news: typeof newsTable.row;
  }
}

export const tieTable = columnTable<Tie>()(
  "ties",
  { memberId: plain, merchantId: plain, showsName: plain, followedSince: timestamp, newsSeenAt: timestamp },
  { key: ["memberId", "merchantId"] },
);

export const newsTable = columnTable<EventNews>()(
  "event_news",
  { eventId: plain, merchantId: plain, publishedAt: timestamp },
  { key: ["eventId"] },
);

const latestFirst: ListOrder = { key: "event_news.published_at", newestFirst: true, id: "event_news.event_id" };

/** Of a member: it wants to be told of new events, and is not known to be no friend of the account. */
const isToTell = sql<boolean>`(members.wanted_messages @> '["news"]' and members.is_friend is not false)`;

export function pgTies(db: Db): TieStore {
  const ofMember = (memberId: string) =>
    db.selectFrom("ties").select(tieTable.columns).where("member_id", "=", memberId).orderBy("merchant_id");
  const newsOf = (memberId: string, now: number) => {
    const isIn = sql`select from participations as own
      where own.event_id = event_news.event_id and own.member_id = ${memberId}
        and own.state in ${stateList(liveStates)}`;
    const isBlocked = sql`select from merchant_members as known
      where known.merchant_id = ties.merchant_id and known.member_id = ${memberId} and known.standing = 'blocked'`;
    return db
      .selectFrom("ties")
      .innerJoin("event_news", "event_news.merchant_id", "ties.merchant_id")
      .innerJoin("merchants", "merchants.id", "ties.merchant_id")
      .innerJoin("events", "events.id", "event_news.event_id")
      .where("ties.member_id", "=", memberId)
      .where("ties.followed_since", "is not", null)
      .where(sql<boolean>`event_news.published_at > greatest(ties.followed_since, ties.news_seen_at)`)
      .where("merchants.suspended_at", "is", null)
      .where("events.stage", "=", "published")
      .where("events.audience", "=", "public")
      .where("events.join_closes_at", ">", toDate(now))
      .where(sql<boolean>`not exists (${isIn})`)
      .where(sql<boolean>`not exists (${isBlocked})`);
  };
  return {
    save: (tie) => withPortErrors(() => tieTable.save(db, tie)),
    find: (memberId, merchantId) => tieTable.one(ofMember(memberId).where("merchant_id", "=", merchantId)),
    ofMember: (memberId) => tieTable.all(ofMember(memberId)),
    shownIn: (eventId, limit) =>
      memberTable.all(
        db
          .selectFrom("participations")
          .innerJoin("ties", (join) =>
            join
              .onRef("ties.member_id", "=", "participations.member_id")
              .onRef("ties.merchant_id", "=", "participations.merchant_id"),
          )
          .innerJoin("members", "members.id", "participations.member_id")
          .select(memberTable.columns)
          .where("participations.event_id", "=", eventId)
          .where("participations.state", "=", "confirmed")
          .where("ties.shows_name", "=", true)
          .orderBy("participations.sequence")
          .limit(limit),
      ),
    async announce(news) {
      demandTransaction(db);
      await db
        .insertInto("event_news")
        .values(newsTable.toRow(news))
        .onConflict((conflict) => conflict.column("event_id").doNothing())
        .execute();
    },
    newsFor: (memberId, now, limit, after) =>
      newsTable.all(nextRows(newsOf(memberId, now).select(newsTable.columns), latestFirst, limit, after)),
    async stillNews(memberId, eventIds, now) {
      if (eventIds.length === 0) return [];
      const found = newsOf(memberId, now).select("event_news.event_id");
      const still = await found.where("event_news.event_id", "in", eventIds).execute();
      return eventIds.filter((eventId) => still.some(({ event_id }) => event_id === eventId));
    },
    async toTell(merchantId, after, limit) {
      const rows = await db
        .selectFrom("ties")
        .innerJoin("members", "members.id", "ties.member_id")
        .select("ties.member_id")
        .where("ties.merchant_id", "=", merchantId)
        .where("ties.followed_since", "is not", null)
        .where("ties.member_id", ">", after ?? "")
        .where(isToTell)
        .orderBy("ties.member_id")
        .limit(limit)
        .execute();
      return rows.map(({ member_id }) => member_id);
    },
    async followers(merchantId, limit, after) {
      let found = db
        .selectFrom("ties")
        .innerJoin("members", "members.id", "ties.member_id")
        .select([...memberTable.columns, "ties.followed_since"])
        .where("ties.merchant_id", "=", merchantId)
        .where("ties.followed_since", "is not", null)
        .where("ties.shows_name", "=", true)
        .orderBy("ties.followed_since", "desc")
        .orderBy("ties.member_id")
        .limit(limit);
      if (after !== null)
        found = found.where("ties.followed_since", "<=", toDate(after.followedSince)).offset(after.seen);
      const rows = await found.execute();
      return rows.flatMap((row) => {
        const followedSince = toInstant(row.followed_since);
        return followedSince === null ? [] : [{ followedSince, member: memberTable.toItem(row) }];
      });
    },
    async followerCounts(merchantId) {
      const { all, named, to_tell } = await db
        .selectFrom("ties")
        .innerJoin("members", "members.id", "ties.member_id")
        .select(({ fn }) => [
          fn.countAll().as("all"),
          sql<string>`count(*) filter (where ties.shows_name)`.as("named"),
          sql<string>`count(*) filter (where ${isToTell})`.as("to_tell"),
        ])
        .where("ties.merchant_id", "=", merchantId)
        .where("ties.followed_since", "is not", null)
        .executeTakeFirstOrThrow();
      return { all: Number(all), named: Number(named), toTell: Number(to_tell) };
    },
    announced(merchantId, since, limit, after) {
      const all = db
        .selectFrom("event_news")
        .innerJoin("events", "events.id", "event_news.event_id")
        .select(newsTable.columns)
        .where("event_news.merchant_id", "=", merchantId)
        .where("event_news.published_at", ">=", toDate(since))
        .where("events.audience", "=", "public");
      return newsTable.all(nextRows(all, latestFirst, limit, after));
    },
    async sawNews(memberId, until) {
      demandTransaction(db);
      await db
        .updateTable("ties")
        .set({ news_seen_at: sql`greatest(news_seen_at, ${toDate(until)})` })
        .where("member_id", "=", memberId)
        .where("followed_since", "is not", null)
        .execute();
    },
  };
}
