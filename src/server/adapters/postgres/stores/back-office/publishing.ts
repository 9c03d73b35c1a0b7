import type { PlannedPublishing } from "#domain/event/planned-publishing.ts";
import type { PublishingStore } from "#server/application/organising/publishing/publishing-store.ts";
import { json, plain, timestamp, toDate } from "../../column-kinds.ts";
import { columnTable } from "../../column-table.ts";
import type { Db } from "../../database.ts";

declare module "../../database.ts" {
  interface Database {
    planned_publishing: typeof publishingTable.row;
  }
}

export const publishingTable = columnTable<PlannedPublishing>()(
  "planned_publishing",
  { eventId: plain, at: timestamp, by: json, refused: json },
  { key: ["eventId"] },
);

export function pgPublishing(db: Db): PublishingStore {
  return {
    save: (planned) => publishingTable.save(db, planned),
    find: (eventId) =>
      publishingTable.one(
        db.selectFrom("planned_publishing").select(publishingTable.columns).where("event_id", "=", eventId),
      ),
    async remove(eventId) {
      await db.deleteFrom("planned_publishing").where("event_id", "=", eventId).execute();
    },
    async due(now, limit) {
      const open = db.selectFrom("planned_publishing").select("event_id").where("refused", "is", null);
      const due = open.where("at", "<=", toDate(now)).orderBy("at").orderBy("event_id");
      const rows = await due.limit(limit).execute();
      return rows.map((row) => row.event_id);
    },
  };
}
