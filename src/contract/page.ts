import * as v from "valibot";
import { limitText } from "./query-values.ts";

/** What every list takes: where to go on, and how many at most (1 to 100, without it 20). */
export const pageQuery = {
  cursor: v.optional(
    v.pipe(v.string(), v.maxLength(512), v.regex(/^[A-Za-z0-9_-]+$/, "This is not a cursor of ours.")),
  ),
  limit: v.optional(limitText),
};

/** The query of a list that takes nothing else. */
export const plainPageQuery = v.object(pageQuery);

/** One page of a list; `nextCursor` is null on the last one. */
// @__NO_SIDE_EFFECTS__
export function page<const Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), nextCursor: v.nullable(v.string()) });
}

/** The wire form of one page of `Item`. */
export interface PageWire<Item> {
  items: Item[];
  nextCursor: string | null;
}
