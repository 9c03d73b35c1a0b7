import type { NotifierToken, NotifierTokenStore } from "#server/application/line/service-notifier.ts";
import { columnTable, instant, plain } from "../column-table.ts";
import type { Db } from "../database.ts";

export const notifierTokenTable = columnTable<NotifierToken>()(
  "notifier_tokens",
  { memberId: plain, value: plain, remaining: plain, expiresAt: instant, triedFor: plain, sentLast: plain },
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
