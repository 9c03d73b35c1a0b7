import type { Actor } from "#domain/merchant/actor.ts";
import type { AuditEntry, AuditSubject } from "#domain/merchant/audit.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Currency } from "#domain/money/currency.ts";
import { money } from "#domain/money/money.ts";
import { sql } from "kysely";
import type { AuditReferences, AuditStore } from "#server/application/staff/audit-store.ts";
import { inColumns, json, plain, timestamp, toInstant } from "../../column-kinds.ts";
import { columnTable } from "../../column-table.ts";
import type { Db } from "../../database.ts";
import { isOneOf, nextRows } from "../../queries.ts";
import { demandTransaction } from "../../transaction-guard.ts";

declare module "../../database.ts" {
  interface Database {
    audit: typeof auditTable.row;
  }
}

interface ByColumns {
  by_kind: Actor["kind"];
  by_id: string;
}

interface AboutColumns {
  about_kind: AuditSubject;
  about_id: string;
}

export const auditTable = columnTable<AuditEntry>()(
  "audit",
  {
    id: plain,
    merchantId: plain,
    at: timestamp,
    by: inColumns<AuditEntry["by"], ByColumns>(["by_kind", "by_id"], {
      read: (row) => ({ kind: row.by_kind, id: row.by_id }),
      write: ({ kind, id }) => ({ by_kind: kind, by_id: id }),
    }),
    act: plain,
    about: inColumns<AuditEntry["about"], AboutColumns>(["about_kind", "about_id"], {
      read: (row) => ({ kind: row.about_kind, id: row.about_id }),
      write: ({ kind, id }) => ({ about_kind: kind, about_id: id }),
    }),
    before: json,
    after: json,
  },
  { key: ["id"] },
);

export function pgAudit(db: Db): AuditStore {
  return {
    async add(entry) {
      demandTransaction(db);
      await db.insertInto("audit").values(auditTable.toRow(entry)).execute();
    },
    list: (merchantId, limit, after) =>
      auditTable.all(
        nextRows(
          db.selectFrom("audit").select(auditTable.columns).where("merchant_id", "=", merchantId),
          { key: "audit.at", id: "audit.id", newestFirst: true },
          limit,
          after,
        ),
      ),
    async references(merchantId, lineIds) {
      if (lineIds.length === 0) return new Map();
      const own = (name: string) => sql`${sql.ref(`${name}.merchant_id`)} = line.merchant_id`;
      const { rows } = await sql<ReferenceRow>`
        select line.id, actor.member_id as actor_id, filler.member_id as filler_id,
          coalesce(place.member_id, worker.member_id, customer.member_id) as person_id, program.name as program,
          event.id as event_id, event.title as event_title, event.starts_at, event.time_zone,
          coalesce(template.name, series.model ->> 'title') as title,
          coalesce(refund.amount, fault.received, payment.amount) as amount,
          coalesce(refund.currency, fault.currency, payment.currency) as currency
        from audit as line
        left join staff as actor on line.by_kind = 'staff' and actor.id = line.by_id and ${own("actor")}
        left join merchant_clients as program on ${own("program")}
          and program.client_id = case when line.by_kind = 'client' then line.by_id else line.about_id end
          and (line.by_kind = 'client' or line.about_kind = 'client')
        left join refunds as refund on line.about_kind = 'refund' and refund.id = line.about_id and ${own("refund")}
        left join transfer_exceptions as fault
          on line.about_kind = 'exception' and fault.id = line.about_id and ${own("fault")}
        left join arrived_transfers as arrived
          on line.about_kind = 'transfer' and arrived.id = line.about_id and ${own("arrived")}
        left join payments as payment on ${own("payment")} and payment.id = case line.about_kind
          when 'payment' then line.about_id when 'transfer' then arrived.payment_id
          when 'exception' then coalesce(fault.booked_for, fault.payment_id) end
        left join participations as place on ${own("place")} and place.id = case line.about_kind
          when 'participation' then line.about_id else coalesce(refund.join_id, payment.join_id, fault.join_id) end
        left join participations as filler on filler.id = line.after ->> 'filledBy' and ${own("filler")}
        left join staff as worker on line.about_kind = 'staff' and worker.id = line.about_id and ${own("worker")}
        left join merchant_members as customer
          on line.about_kind = 'member' and customer.id = line.about_id and ${own("customer")}
        left join events as event on ${own("event")}
          and event.id = case line.about_kind when 'event' then line.about_id else place.event_id end
        left join event_series as series
          on line.about_kind = 'series' and series.id = line.about_id and ${own("series")}
        left join game_templates as template
          on line.about_kind = 'template' and template.id = line.about_id and ${own("template")}
        where line.merchant_id = ${merchantId} and ${isOneOf("line.id", lineIds)}`.execute(db);
      return new Map(rows.map((row) => [row.id, referencesOf(row)]));
    },
  };
}

interface ReferenceRow {
  readonly id: string;
  readonly actor_id: MemberId | null;
  readonly person_id: MemberId | null;
  readonly filler_id: MemberId | null;
  readonly program: string | null;
  readonly event_id: EventId | null;
  readonly event_title: string;
  readonly starts_at: Date;
  readonly time_zone: string;
  readonly title: string | null;
  readonly amount: number | null;
  readonly currency: Currency;
}

function referencesOf(row: ReferenceRow): AuditReferences {
  return {
    actorId: row.actor_id,
    personId: row.person_id,
    fillerId: row.filler_id,
    program: row.program,
    game:
      row.event_id === null
        ? null
        : {
            eventId: row.event_id,
            title: row.event_title,
            startsAt: toInstant(row.starts_at),
            timeZone: row.time_zone,
          },
    title: row.title,
    amount: row.amount === null ? null : money(row.amount, row.currency),
  };
}
