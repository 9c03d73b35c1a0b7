import type { Page } from "#domain/page.ts";

/** Where a page starts in a list that is ordered by a number, perhaps by another one, then by id. */
export interface Cursor {
  readonly key: number;
  readonly second?: number;
  readonly id: string;
}

/** A cursor as text that is safe in a URL. Callers must not read it. */
export function encodeCursor(cursor: Cursor): string {
  const { key, second, id } = cursor;
  return `${second === undefined ? key : `${key},${second}`}~${id}`;
}

/** Null when there is no cursor or it can't be read: the list then starts at its beginning. */
export function decodeCursor(text: string | null): Cursor | null {
  if (text === null) return null;
  const at = text.indexOf("~");
  const [key = NaN, second, ...more] = text.slice(0, at).split(",").map(Number);
  const id = text.slice(at + 1);
  if (at <= 0 || id === "" || more.length > 0 || ![key, second ?? 0].every(isKey)) return null;
  return second === undefined ? { key, id } : { key, second, id };
}

function isKey(key: number): boolean {
  return key >= 0 && key <= latestInstant;
}

/** The last instant that a date can be: every key that we write, time, distance or number, is below. */
const latestInstant = 8.64e15;
const lastSequence = 2 ** 31 - 1;

/** The sequence number after which a page starts; null where the cursor holds none, as for one that can't be read. */
export function decodeSequence(text: string | null): number | null {
  const key = decodePosition(text);
  return key !== null && key <= lastSequence ? key : null;
}

/** The place in an order of writing after which a page starts; null where the cursor holds none. */
export function decodePosition(text: string | null): number | null {
  const key = decodeCursor(text)?.key;
  return key !== undefined && Number.isInteger(key) ? key : null;
}

/**
 * A page of at most `limit` of the items. One item more than `limit` has to be read, to know whether there is a next
 * page.
 */
export function pageOf<Item>(items: readonly Item[], limit: number, cursorOf: (item: Item) => Cursor): Page<Item> {
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  const more = items.length > limit && last !== undefined;
  return { items: shown, nextCursor: more ? encodeCursor(cursorOf(last)) : null };
}
