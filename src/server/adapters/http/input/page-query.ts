import { parseLimit, readCursor } from "#contract/wire/page.ts";

export interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit?: string | undefined;
}

const cursors = {
  /** Milliseconds of an instant that every database takes (from 1970 to beyond the year 5000), then an id. */
  time: /^[0-9]{1,14}~[A-Za-z0-9_-]{1,64}$/,
  /** Kilometres as a double is written, then an id. */
  distance: /^[0-9]{1,6}(?:\.[0-9]{1,25})?(?:e-[0-9]{1,3})?~[A-Za-z0-9_-]{1,64}$/,
};

/**
 * Where a page starts and how long it is, by a checked query. A cursor that no list of this order gave starts at the
 * beginning.
 */
export function pageFrom(
  query: PageQuery,
  order: keyof typeof cursors = "time",
): { readonly cursor: string | null; readonly limit: number } {
  const text = query.cursor === undefined ? null : readCursor(query.cursor);
  return { cursor: text !== null && cursors[order].test(text) ? text : null, limit: parseLimit(query.limit) };
}
