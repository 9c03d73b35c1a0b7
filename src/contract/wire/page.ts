import * as v from "valibot";
import { readAs } from "./read.ts";
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

/** A cursor travels as base64url: whatever it is made of, an address can carry it. */
const cursor = readAs(
  v.string(),
  (text) => readCursor(text) ?? "",
  (text) => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""),
);

/** What a cursor says; null for a text that is none. */
export function readCursor(text: string): string | null {
  try {
    return atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return null;
  }
}

/** One page of a list; `nextCursor` is null on the last one. */
// @__NO_SIDE_EFFECTS__
export function page<const Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), nextCursor: v.nullable(cursor) });
}

/** The wire form of one page of `Item`. */
export interface PageWire<Item> {
  items: Item[];
  nextCursor: string | null;
}
