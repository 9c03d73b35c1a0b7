import type { GameTemplate, Series, SeriesDate } from "#domain/event/series/series.ts";
import type { SeriesStore } from "#server/application/organising/series/series-store.ts";
import { json, plain, timestamp, toDate } from "../../column-kinds.ts";
import { columnTable } from "../../column-table.ts";
import type { Db } from "../../database.ts";
import { withPortErrors } from "../../database-errors.ts";
import { demandTransaction } from "../../transaction-guard.ts";

declare module "../../database.ts" {
  interface Database {
    event_series: typeof seriesTable.row;
    series_dates: typeof seriesDateTable.row;
    game_templates: typeof templateTable.row;
  }
}

export const seriesTable = columnTable<Series>()(
  "event_series",
  { id: plain, merchantId: plain, rule: json, model: json, weeksAhead: plain, dueAt: timestamp },
  { key: ["id"], lasting: ["merchantId"] },
);

export const seriesDateTable = columnTable<SeriesDate>()(
  "series_dates",
  { seriesId: plain, date: plain, eventId: plain, pending: json },
  { key: ["seriesId", "date"] },
);

export const templateTable = columnTable<GameTemplate>()(
  "game_templates",
  { id: plain, merchantId: plain, name: plain, model: json },
  { key: ["id"], lasting: ["merchantId"] },
);

export function pgSeries(db: Db): SeriesStore {
  const select = () => db.selectFrom("event_series").select(seriesTable.columns);
  const selectDates = () => db.selectFrom("series_dates").select(seriesDateTable.columns);
  return {
    save: (one) => seriesTable.save(db, one),
    find: (id) => seriesTable.one(select().where("id", "=", id)),
    async lock(id) {
      demandTransaction(db);
      return seriesTable.one(select().where("id", "=", id).forNoKeyUpdate());
    },
    ofMerchant: (merchantId) => seriesTable.all(select().where("merchant_id", "=", merchantId).orderBy("id")),
    async due(now, limit) {
      const due = db.selectFrom("event_series").select("id").where("due_at", "<=", toDate(now));
      return (await due.orderBy("due_at").orderBy("id").limit(limit).execute()).map(({ id }) => id);
    },
    saveDate: (one) => withPortErrors(() => seriesDateTable.save(db, one)),
    async removeDate(seriesId, date) {
      demandTransaction(db);
      await db.deleteFrom("series_dates").where("series_id", "=", seriesId).where("date", "=", date).execute();
    },
    dates: (seriesId, from) =>
      seriesDateTable.all(selectDates().where("series_id", "=", seriesId).where("date", ">=", from).orderBy("date")),
    async ofEvents(ids) {
      if (ids.length === 0) return new Map();
      const found = await seriesDateTable.all(selectDates().where("event_id", "in", ids));
      return new Map(found.flatMap((one) => (one.eventId === null ? [] : [[one.eventId, one] as const])));
    },
    async lockDateOf(eventId) {
      demandTransaction(db);
      return seriesDateTable.one(selectDates().where("event_id", "=", eventId).forNoKeyUpdate());
    },
    saveTemplate: (template) => templateTable.save(db, template),
    async removeTemplate(merchantId, id) {
      demandTransaction(db);
      const removed = db.deleteFrom("game_templates").where("id", "=", id).where("merchant_id", "=", merchantId);
      return (await removed.executeTakeFirstOrThrow()).numDeletedRows > 0n;
    },
    templates: (merchantId) =>
      templateTable.all(
        db
          .selectFrom("game_templates")
          .select(templateTable.columns)
          .where("merchant_id", "=", merchantId)
          .orderBy("id"),
      ),
  };
}
