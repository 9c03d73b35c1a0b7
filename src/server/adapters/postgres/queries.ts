import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";

/** `column = any(…)`. All values are one parameter, so the statement's text does not depend on how many there are. */
export function isOneOf(column: string, values: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`;
}

/** The order of a list: by the instant `key`, then by `id`, ascending. */
export interface ListOrder {
  readonly key: string;
  readonly newestFirst?: boolean;
  readonly id: string;
}

/** The entry after which a page starts. */
interface Cursor {
  readonly key: number;
  readonly id: string;
}

/** At most `limit` entries of a list in order, after the cursor. */
export function nextRows<Database, Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  order: ListOrder,
  limit: number,
  after: Cursor | null,
): SelectQueryBuilder<Database, Tables, Row> {
  const rest = after ? query.where(comesAfter(order, after)) : query;
  const key = sql.ref(order.key);
  const id = sql.ref(order.id);
  return rest.orderBy(order.newestFirst ? sql`${key} desc, ${id}` : sql`${key}, ${id}`).limit(limit);
}

function comesAfter(order: ListOrder, cursor: Cursor): RawBuilder<boolean> {
  const key = sql.ref(order.key);
  const id = sql.ref(order.id);
  const at = new Date(cursor.key);
  if (!order.newestFirst) return sql<boolean>`(${key}, ${id}) > (${at}, ${cursor.id})`;
  return sql<boolean>`(${key} <= ${at} and (${key} < ${at} or ${id} > ${cursor.id}))`;
}

/** Does the query find any row? */
export async function findsAny(query: {
  limit(most: number): { execute(): Promise<readonly unknown[]> };
}): Promise<boolean> {
  return (await query.limit(1).execute()).length > 0;
}
