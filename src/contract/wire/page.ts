import * as v from "valibot";
import { readAs } from "./read.ts";
import { prose } from "./text.ts";

/*
 * A query has only texts. Its numbers and flags are therefore described as text with a pattern for the range: JSON
 * Schema can express a pattern, but not a transformation. The functions beside them read a value that has passed its
 * schema.
 */

/** How many items a page holds, 1 to 100. */
export const limitText = v.pipe(
  v.string(),
  v.maxLength(3),
  v.regex(/^(?:[1-9][0-9]?|100)$/, "Write a number from 1 to 100."),
);

/** Seats, 1 to 100. What the event allows is a separate rule. */
export const seatsText = limitText;

/** Degrees north, -90 to 90, with up to 15 decimals and no exponent. */
export const latitudeText = v.pipe(
  v.string(),
  v.maxLength(20),
  v.regex(/^[+-]?(?:90(?:\.0{1,15})?|[1-8]?[0-9](?:\.[0-9]{1,15})?)$/, "Write a latitude from -90 to 90."),
);

/** Degrees east, -180 to 180, with up to 15 decimals and no exponent. */
export const longitudeText = v.pipe(
  v.string(),
  v.maxLength(20),
  v.regex(
    /^[+-]?(?:180(?:\.0{1,15})?|(?:1[0-7][0-9]|[1-9]?[0-9])(?:\.[0-9]{1,15})?)$/,
    "Write a longitude from -180 to 180.",
  ),
);

/** Kilometres, above 0 and up to 100, with up to 6 decimals. */
export const radiusText = v.pipe(
  v.string(),
  v.maxLength(10),
  v.regex(
    /^(?:100(?:\.0{1,6})?|(?!0(?:\.0+)?$)[1-9]?[0-9](?:\.[0-9]{1,6})?)$/,
    "Write a distance above 0 and up to 100 km.",
  ),
);

/** An amount in minor units, up to eleven digits. */
export const amountText = v.pipe(
  v.string(),
  v.maxLength(11),
  v.regex(/^(?:0|[1-9][0-9]{0,10})$/, "Write an amount in minor units."),
);

/** One or several of some words, with commas between. */
// @__NO_SIDE_EFFECTS__
export function choicesText(words: readonly string[]) {
  const one = `(?:${words.join("|")})`;
  const most = words.join(",").length;
  return v.pipe(
    v.string(),
    v.maxLength(most),
    v.regex(new RegExp(`^${one}(?:,${one})*$`), `Write ${words.join(", ")}, or several with commas between.`),
  );
}

/** The words of a `choicesText`, each once; none when it is not there. */
export function parseChoices<Word extends string>(text: string | undefined, words: readonly Word[]): readonly Word[] {
  const chosen = new Set(text?.split(","));
  return words.filter((word) => chosen.has(word));
}

/** A yes or no in a query. */
export const flagText = v.picklist(["true", "false"]);

export const DEFAULT_LIMIT = 20;

export const DEFAULT_RADIUS_KM = 10;

/** The page size in a `limitText`; the default is 20. */
export function parseLimit(text: string | undefined): number {
  return text === undefined ? DEFAULT_LIMIT : Number(text);
}

/** The kilometres in a `radiusText`; the default is 10. */
export function parseRadiusKm(text: string | undefined): number {
  return text === undefined ? DEFAULT_RADIUS_KM : Number(text);
}

/** Does a `flagText` say yes? The default is no. */
export function parseFlag(text: string | undefined): boolean {
  return text === "true";
}

/** What every list takes: where to continue, and how many items at most (1 to 100, by default 20). */
export const pageQuery = {
  cursor: v.optional(
    v.pipe(v.string(), v.maxLength(512), v.regex(/^[A-Za-z0-9_-]+$/, "This is not a cursor of ours.")),
  ),
  limit: v.optional(limitText),
};

/** What a list takes in which words are looked for. */
export const wordsQuery = { q: v.optional(prose(100)) };

/** The query of a list that takes words to look for. */
export const foundPageQuery = v.object({ ...wordsQuery, ...pageQuery });

/** The query of a list that takes nothing more. */
export const plainPageQuery = v.object(pageQuery);

/** A cursor is sent as base64url, so that an address can carry any cursor. */
const cursor = readAs(
  v.string(),
  (text) => readCursor(text) ?? "",
  (text) => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""),
);

/** The content of a cursor; null when the text is not a cursor. */
export function readCursor(text: string): string | null {
  try {
    return atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return null;
  }
}

/** One page of a list. `nextCursor` is null on the last page. */
// @__NO_SIDE_EFFECTS__
export function page<const Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), nextCursor: v.nullable(cursor) });
}

/** The wire form of one page of `Item`. */
export interface PageWire<Item> {
  items: Item[];
  nextCursor: string | null;
}
