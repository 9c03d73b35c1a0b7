import { parseLimit, readCursor } from "#contract/wire/page.ts";

export interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit?: string | undefined;
}

const cursors = {
  /** Milliseconds that every database takes as an instant (1970 to after the year 5000), then an id. */
  time: /^[0-9]{1,14}~[A-Za-z0-9_-]{1,64}$/,
  /** Such an instant, the place in the order of booking, then an id. */
  booking: /^[0-9]{1,14},[0-9]{1,15}~[A-Za-z0-9_-]{1,64}$/,
  /** Kilometres in the form of a double, the instant of the start, then an id. */
  distance: /^[0-9]{1,6}(?:\.[0-9]{1,25})?(?:e-[0-9]{1,3})?,[0-9]{1,14}~[A-Za-z0-9_-]{1,64}$/,
};

/**
 * The start and length of a page, from a checked query. A cursor that does not belong to this list's order starts at
 * the beginning.
 */
export function pageFrom(
  query: PageQuery,
  order: keyof typeof cursors = "time",
): { readonly cursor: string | null; readonly limit: number } {
  const text = query.cursor === undefined ? null : readCursor(query.cursor);
  return { cursor: text !== null && cursors[order].test(text) ? text : null, limit: parseLimit(query.limit) };
}
