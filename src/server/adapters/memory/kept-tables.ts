import { frozenCopy } from "./frozen.ts";
import type { Table } from "./table.ts";
import { emptyTables, type SlipRow, type Tables } from "./tables.ts";

type Rows = readonly (readonly [key: string, row: unknown])[];

/** Every row of every table as plain data, which a browser's database takes as it is. */
export type KeptTables = Readonly<Record<keyof Tables, Rows>>;

/** A slip with its picture's bytes beside it. */
type KeptSlip = Omit<SlipRow, "picture"> & { readonly picture: Uint8Array | null };

/** Takes down what is committed. */
export function keepTables(tables: Tables): KeptTables {
  const kept = Object.entries(tables).map(([name, table]: [string, Table<unknown, string>]) => [
    name,
    [...table.entries()],
  ]);
  const slips = [...tables.slips.entries()].map(([key, slip]): [string, KeptSlip] => [
    key,
    { ...slip, picture: slip.picture() },
  ]);
  return { ...(Object.fromEntries(kept) as KeptTables), slips };
}

/** The tables as they were taken down. One that was not there yet is empty. */
export function restoreTables(kept: KeptTables): Tables {
  const tables = emptyTables();
  const slips = kept.slips.map(([key, row]) => [key, slipOf(row as KeptSlip)] as const);
  for (const [name, table] of Object.entries(tables) as [keyof Tables, Table<unknown, string>][]) {
    const rows: Rows = name === "slips" ? slips : (kept[name] ?? []);
    for (const [key, row] of rows) table.put(key, frozenCopy(row));
  }
  return tables;
}

function slipOf({ picture, ...slip }: KeptSlip): SlipRow {
  return { ...slip, picture: () => picture };
}
