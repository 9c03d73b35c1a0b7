import type { PageRequest } from "#application/ports/event-repository.ts";
import type { PageWire } from "#contract/page.ts";
import type { Page } from "#domain/page.ts";

export function toPage<Wire, Item>(wire: PageWire<Wire>, toItem: (item: Wire) => Item): Page<Item> {
  return { items: wire.items.map(toItem), nextCursor: wire.nextCursor };
}

/** The query parts of a page request; nothing where nothing was asked for. */
export function pageQueryOf(page: PageRequest | undefined): { cursor?: string; limit?: string } {
  return {
    ...(page?.cursor ? { cursor: page.cursor } : {}),
    ...(page?.limit === undefined ? {} : { limit: String(page.limit) }),
  };
}
