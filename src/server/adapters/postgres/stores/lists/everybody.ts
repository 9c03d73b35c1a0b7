import { sql } from "kysely";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { ClubStanding } from "#domain/merchant/admission.ts";
import { erasedMemberId } from "#domain/member/erased.ts";
import type { MemberId } from "#domain/member/member.ts";
import { walkInId } from "#domain/member/walk-in.ts";
import type { KnownPerson } from "#server/application/merchants/merchant-store.ts";
import { toInstant } from "../../column-kinds.ts";
import type { Db } from "../../database.ts";

interface KnownRow {
  readonly id: MemberId;
  readonly display_name: string;
  readonly picture_url: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly standing: ClubStanding | null;
  readonly reason: string | null;
  readonly stands_since: Date | null;
  readonly seen_last: Date;
  readonly ref: string;
}

/** Everybody whom a merchant knows. See MerchantStore.everybody. */
export async function everybody(db: Db, merchantId: MerchantId): Promise<readonly KnownPerson[]> {
  const [walkIns, erased] = [sql.lit(`${walkInId("")}%`), sql.lit(`${erasedMemberId("")}%`)];
  const { rows } = await sql<KnownRow>`
    select members.id, display_name, picture_url, name, phone, standing, reason, stands_since, seen_last, ref
    from (
      select member_id, max(seen_at) as seen_last, max(ref) as ref from (
        select member_id, joined_at as seen_at, id as ref from participations where merchant_id = ${merchantId}
        union all
        select member_id, coalesce(stands_since, to_timestamp(0)), id
          from merchant_members where merchant_id = ${merchantId}
      ) as seen
      where member_id not like ${walkIns} and member_id not like ${erased}
      group by member_id
    ) as known
    join members on members.id = known.member_id
    left join merchant_members as own on own.merchant_id = ${merchantId} and own.member_id = known.member_id
    order by seen_last desc, ref`.execute(db);
  return rows.map((row) => ({
    memberId: row.id,
    displayName: row.display_name,
    pictureUrl: row.picture_url,
    name: row.name,
    phone: row.phone,
    standing: row.standing,
    reason: row.reason,
    standsSince: toInstant(row.stands_since),
    seenLastAt: toInstant(row.seen_last),
    ref: row.ref,
  }));
}
