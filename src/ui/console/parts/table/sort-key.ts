/** What a row is sorted by: a text, a figure, or an amount after its currency. Null: it has none, and is last. */
export type SortKey = string | number | readonly [currency: string, amount: number] | null;

const words = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** Rows without a key are last both ways. */
export function compareKeys(a: SortKey, b: SortKey, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return descending ? compare(b, a) : compare(a, b);
}

function compare(a: NonNullable<SortKey>, b: NonNullable<SortKey>): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "object" && typeof b === "object") return words.compare(a[0], b[0]) || a[1] - b[1];
  return words.compare(String(a), String(b));
}
