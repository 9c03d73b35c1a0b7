import { type RawBuilder, sql } from "kysely";

/** `column = any(…)`: one parameter however many values, so the statement's text stays the same. */
export function isOneOf(column: string, values: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`;
}

/** An order of a list: by `key`, and where that is the same by `id`, ascending. */
export interface ListOrder {
  readonly key: string;
  readonly newestFirst?: boolean;
  readonly id: string;
}

/** For `order by`. */
export function inOrder(order: ListOrder): RawBuilder<unknown> {
  const key = sql.ref(order.key);
  return order.newestFirst ? sql`${key} desc, ${sql.ref(order.id)}` : sql`${key}, ${sql.ref(order.id)}`;
}

/** Only what comes after the entry with this key and id. */
export function comesAfter(
  order: ListOrder,
  cursor: { readonly key: Date | number; readonly id: string },
): RawBuilder<boolean> {
  const key = sql.ref(order.key);
  const id = sql.ref(order.id);
  if (!order.newestFirst) return sql<boolean>`(${key}, ${id}) > (${cursor.key}, ${cursor.id})`;
  return sql<boolean>`(${key} <= ${cursor.key} and (${key} < ${cursor.key} or ${id} > ${cursor.id}))`;
}
