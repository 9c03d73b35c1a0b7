import type { Tie } from "#domain/member/tie.ts";
import type { TieStore } from "#server/application/clubs/tie-store.ts";
import { plain } from "../../column-kinds.ts";
import { columnTable } from "../../column-table.ts";
import type { Db } from "../../database.ts";
import { withPortErrors } from "../../database-errors.ts";
import { memberTable } from "../member-tables.ts";

declare module "../../database.ts" {
  interface Database {
    ties: typeof tieTable.row;
  }
}

export const tieTable = columnTable<Tie>()(
  "ties",
  { memberId: plain, merchantId: plain, showsName: plain },
  { key: ["memberId", "merchantId"] },
);

export function pgTies(db: Db): TieStore {
  const ofMember = (memberId: string) =>
    db.selectFrom("ties").select(tieTable.columns).where("member_id", "=", memberId).orderBy("merchant_id");
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
  };
}
