/** The part of a `ColumnTable` that is used here. */
interface Kept<Item> {
  readonly name: string;
  readonly names: readonly string[];
  readonly isJson: ReadonlySet<string>;
  readonly onConflict: string;
  toRow(item: Item): object;
}

/**
 * The text of a statement that inserts any number of new records. All of them are one parameter, made by
 * `rowsAsJson`: so the text is always the same, and there is no limit of 65,535 parameters. Not for tables with bytes.
 */
export function insertAll({ name, names }: Pick<Kept<never>, "name" | "names">, parameter: string): string {
  const columns = names.join(", ");
  return `insert into ${name} (${columns})
    select ${columns} from json_populate_recordset(null::${name}, ${parameter}::json)`;
}

/** The same for records that may be there already: they get the new values, as in `ColumnTable.save`. */
export function upsertAll(table: Omit<Kept<never>, "toRow">, parameter: string): string {
  return `${insertAll(table, parameter)} ${table.onConflict}`;
}

export function rowsAsJson<Item>(table: Kept<Item>, items: readonly Item[]): string {
  const jsonOfOne = (item: Item) => {
    const row: Record<string, unknown> = { ...table.toRow(item) };
    return `{${table.names.map((name) => `"${name}":${jsonIn(row[name], table.isJson.has(name))}`).join(",")}}`;
  };
  return `[${items.map(jsonOfOne).join(",")}]`;
}

/** A jsonb column's value is a JSON text already. */
function jsonIn(value: unknown, isJson: boolean): string {
  if (isJson) return typeof value === "string" ? value : "null";
  return JSON.stringify(value) ?? "null";
}
