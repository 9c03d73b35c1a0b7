/** Negative, zero or positive, as for `sort`. */
export type Compare<Item> = (a: Item, b: Item) => number;

/**
 * Orders by a number or text, smallest first. Texts are compared by code unit, as a database does under the C
 * collation.
 */
export function by<Item>(key: (item: Item) => number | string): Compare<Item> {
  return (a, b) => {
    const left = key(a);
    const right = key(b);
    if (left === right) return 0;
    return left < right ? -1 : 1;
  };
}

export function byDescending<Item>(key: (item: Item) => number | string): Compare<Item> {
  const ascending = by(key);
  return (a, b) => ascending(b, a);
}

/** Orders by the first comparison in which two items differ. */
export function inOrder<Item>(...comparisons: readonly Compare<Item>[]): Compare<Item> {
  return (a, b) => {
    for (const compare of comparisons) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** The key that a list is ordered by and that a cursor contains. */
export interface Keyed {
  readonly key: number;
  /** What decides between equal keys, before the id. */
  readonly second?: number;
  readonly id: string;
}

export const oldestFirst: Compare<Keyed> = inOrder(
  by((one) => one.key),
  by((one) => one.second ?? 0),
  by((one) => one.id),
);

/** Largest key first. Items with the same key are ordered by id, smallest first. */
export const newestFirst: Compare<Keyed> = inOrder(
  byDescending((one) => one.key),
  by((one) => one.id),
);

/** Orders by an instant or number, then by id. */
export function byKeyThenId<Item extends { readonly id: string }>(key: (item: Item) => number): Compare<Item> {
  return inOrder(
    by(key),
    by((item) => item.id),
  );
}

/** At most `limit` items in order, after the cursor. */
export function nextItems<Item>(
  items: readonly Item[],
  place: (item: Item) => Keyed,
  compare: Compare<Keyed>,
  limit: number,
  after: Keyed | null,
): Item[] {
  return items
    .map((item) => ({ item, place: place(item) }))
    .filter((one) => after === null || compare(one.place, after) > 0)
    .sort((a, b) => compare(a.place, b.place))
    .slice(0, limit)
    .map((one) => one.item);
}
