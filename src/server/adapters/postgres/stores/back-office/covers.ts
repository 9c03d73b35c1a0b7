import { type Generated, sql } from "kysely";
import { coverAddressAround } from "#domain/cover/cover.ts";
import { logoAddressAround } from "#domain/cover/logo.ts";
import type { PictureKind } from "#domain/cover/picture-shape.ts";
import type { Cover, CoverStore } from "#server/application/covers/cover-store.ts";
import { Busy } from "#server/application/ports/store.ts";
import { plain, timestamp, toDate } from "../../column-kinds.ts";
import { columnTable } from "../../column-table.ts";
import type { Db } from "../../database.ts";
import { demandTransaction } from "../../transaction-guard.ts";

declare module "../../database.ts" {
  interface Database {
    covers: typeof coverTable.row & {
      /** Its files are being removed. */
      leaving: Generated<boolean>;
    };
  }
}

export const coverTable = columnTable<Cover>()(
  "covers",
  { id: plain, kind: plain, merchantId: plain, keptAt: timestamp },
  { key: ["id"], lasting: ["kind", "merchantId"] },
);

export function pgCovers(db: Db): CoverStore {
  return {
    async keep({ id, kind, merchantId, keptAt }) {
      demandTransaction(db);
      // A row that this statement inserted has no xmax; one that it updated has its own.
      const { rows } = await sql<{ is_new: boolean }>`
        insert into covers (id, kind, merchant_id, kept_at)
        values (${id}, ${kind}, ${merchantId}, ${toDate(keptAt)})
        on conflict (id) do update set kept_at = greatest(covers.kept_at, excluded.kept_at) where not covers.leaving
        returning xmax = 0 as is_new`.execute(db);
      const [kept] = rows;
      if (!kept) throw new Busy("The files of this cover are being removed.");
      return kept.is_new;
    },
    async use({ merchantId, id, kind }, at) {
      demandTransaction(db);
      const { rows } = await sql`
        update covers set kept_at = greatest(kept_at, ${toDate(at)})
        where id = ${id} and kind = ${kind} and merchant_id = ${merchantId} and not leaving returning id`.execute(db);
      return rows.length > 0;
    },
    async takeUnused({ keptBefore, now, limit }) {
      demandTransaction(db);
      const addressIn = ({ start, end }: { readonly start: string; readonly end: string }) =>
        sql`${start}::text || looked.id || ${end}::text`;
      const address = addressIn(coverAddressAround);
      const logo = addressIn(logoAddressAround);
      // Who takes a cover meanwhile has its row: it is passed over, or looked at as it is then.
      const { rows } = await sql<{ id: string; kind: PictureKind; leaving: boolean }>`
        with looked as materialized (
          select id, kind, merchant_id, leaving from covers
          where leaving or kept_at < ${toDate(keptBefore)}
          order by kept_at, id limit ${limit} for no key update skip locked
        ), seen as (
          select id, not leaving and case kind when 'logo' then
            exists (
              select from merchants
              where merchants.id = looked.merchant_id and merchants.logo_url = ${logo})
          else
            exists (
              select from events
              where events.merchant_id = looked.merchant_id and events.cover_url = ${address})
            or exists (
              select from event_series as one
              where one.merchant_id = looked.merchant_id and one.model ->> 'coverUrl' = ${address})
            or exists (
              select from game_templates as one
              where one.merchant_id = looked.merchant_id and one.model ->> 'coverUrl' = ${address}) end as in_use
          from looked
        )
        update covers set
          leaving = not seen.in_use,
          kept_at = case when seen.in_use then ${toDate(now)} else covers.kept_at end
        from seen where covers.id = seen.id returning covers.id, covers.kind, covers.leaving`.execute(db);
      const unused = rows.filter(({ leaving }) => leaving).map(({ id, kind }) => ({ id, kind }));
      return { unused: unused.toSorted((one, other) => (one.id < other.id ? -1 : 1)), more: rows.length === limit };
    },
    async remove(ids) {
      demandTransaction(db);
      if (ids.length === 0) return;
      await db.deleteFrom("covers").where("id", "in", ids).where("leaving", "=", true).execute();
    },
  };
}
