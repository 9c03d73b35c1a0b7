import type { Page } from "#domain/page.ts";

/** Where a page starts in a list that is ordered by a number, then by id. */
export interface Cursor {
  readonly key: number;
  readonly id: string;
}

/** A cursor as text that is safe in a URL. Callers must not read it. */
export function encodeCursor(cursor: Cursor): string {
  return `${cursor.key}~${cursor.id}`;
}

/** Null when there is no cursor or it can't be read: the list then starts at its beginning. */
export function decodeCursor(text: string | null): Cursor | null {
  if (text === null) return null;
  const at = text.indexOf("~");
  const key = Number(text.slice(0, at));
  const id = text.slice(at + 1);
  return at > 0 && Number.isFinite(key) && id !== "" ? { key, id } : null;
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
