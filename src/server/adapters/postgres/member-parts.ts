import { grouped } from "#domain/grouped.ts";
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { MemberPart } from "#server/application/joining/participation-store.ts";
import type { Database, Db } from "./database.ts";
import { displacedBehind, displacedUpTo } from "./place-in-line.ts";
import type { KeyRing } from "./sealing/key-ring.ts";
import { participationTable } from "./stores/participation-table.ts";
import { paymentTable } from "./stores/payments.ts";
import { refundTable } from "./stores/refunds.ts";

type Names = "participations" | "payments" | "refunds";
type Row = Readonly<Record<string, unknown>> & { readonly waits_at: number | null };

/** The columns of each table under the table's name, because the tables have columns of one name. */
const beside = [participationTable, paymentTable, refundTable].flatMap(({ name, names }) =>
  names.map((column) => `${name}.${column} as "${named(name, column)}"`),
);
const columns = sql.raw(beside.join(", "));
const position = sql`case when listed.state <> 'waitlisted' then null when listed.displaced_at is null then (
    select count(*)::int from participations as ahead
    where ahead.event_id = listed.event_id and ahead.state = 'waitlisted' and ahead.sequence <= listed.sequence
  ) + ${displacedBehind("listed")} else ${displacedUpTo("listed")} end`;

/** The participations that a query finds, in its order, with what is beside them: one statement. */
export async function partsIn<Tables extends keyof Database, Found>(
  db: Db,
  keys: KeyRing,
  query: SelectQueryBuilder<Database, Tables, Found>,
): Promise<readonly MemberPart[]> {
  return partsOf((await selectParts(query).execute(db)).rows, keys);
}

/** The statement of `partsIn`; `partsOf` reads its rows. */
export function selectParts<Tables extends keyof Database, Found>(query: SelectQueryBuilder<Database, Tables, Found>) {
  const numbered: RawBuilder<unknown> = sql`
    select listed.*, row_number() over () as place, ${position} as waits_at from ${query} as listed`;
  return sql<Row>`
    select participations.waits_at, ${columns}
    from (${numbered}) as participations
    left join payments on payments.join_id = participations.id
    left join refunds on refunds.payment_id = payments.id
    order by place, payments.created_at, payments.id, refunds.requested_at, refunds.id`;
}

export function partsOf(rows: readonly Row[], keys: KeyRing): readonly MemberPart[] {
  const refunds = refundTable.under(keys);
  return [...grouped(rows, (row) => row[named("participations", "id")]).values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const participation = participationTable.toItem(rowOf(participationTable, first) as never);
    const paid = eachOnce(some, paymentTable).map((row) => paymentTable.toItem(row as never));
    const back = eachOnce(some, refunds).map((row) => refunds.toItem(row as never));
    back.sort((one, other) => one.requestedAt - other.requestedAt || (one.id < other.id ? -1 : 1));
    return [{ participation, position: first.waits_at, payments: paid, refunds: back }];
  });
}

/** The rows of one table in joined rows. */
function eachOnce(some: readonly Row[], table: { readonly name: Names; readonly names: readonly string[] }) {
  const byId = new Map(some.map((row) => [row[named(table.name, "id")], row]));
  byId.delete(null);
  return [...byId.values()].map((row) => rowOf(table, row));
}

function rowOf({ name, names }: { readonly name: Names; readonly names: readonly string[] }, row: Row) {
  return Object.fromEntries(names.map((column) => [column, row[named(name, column)]]));
}

function named(table: Names, column: string): string {
  return `${table}_${column}`;
}
