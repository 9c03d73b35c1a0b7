import type { ColumnType, Generated } from "kysely";

/** timestamptz; a Date on both sides, mapped to and from epoch milliseconds at the edge. */
export type Timestamp = ColumnType<Date, Date, Date>;
export type NullableTimestamp = ColumnType<Date | null, Date | null, Date | null>;

/** jsonb: written as JSON text (an array would otherwise become a PostgreSQL array), read as the value. */
export type Json<Value> = ColumnType<Value, string, string>;
export type NullableJson<Value> = ColumnType<Value | null, string | null, string | null>;

export type { Generated };
