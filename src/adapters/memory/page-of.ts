import type { PageRequest } from "#application/ports/event-repository.ts";
import { DEFAULT_LIMIT } from "#contract/wire/page.ts";

/** Where a page starts and how long it is. */
export function pageOf(page: PageRequest | undefined): { readonly cursor: string | null; readonly limit: number } {
  return { cursor: page?.cursor ?? null, limit: page?.limit ?? DEFAULT_LIMIT };
}

/** The part of a page request that the contract has a rule for: a cursor is the list's own business. */
export function limitQueryOf(page: PageRequest | undefined): { readonly limit?: string } {
  return page?.limit === undefined ? {} : { limit: String(page.limit) };
}
