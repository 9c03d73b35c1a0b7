import type { PageRequest } from "#application/ports/event-repository.ts";
import { isReturnParameter } from "#adapters/liff/address/page-address.ts";

/** A page's query string without LIFF's parameters. Order and repeated names stay. */
export function withoutLiffParameters(search: string): URLSearchParams {
  return new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !isReturnParameter(name)));
}

/**
 * The query of a call: its own parameters, or the page's when it has none (spec §7). An undefined or null parameter
 * counts as absent.
 */
export function queryOf(
  own: Readonly<Record<string, string | number | boolean | null | undefined>> | undefined,
  pageSearch: string,
): URLSearchParams {
  const given = Object.entries(own ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? new URLSearchParams(given) : withoutLiffParameters(pageSearch);
}

/** The query parameters of a page request; none for what is not given. */
export function pageQueryOf(page: PageRequest | undefined): { cursor?: string; limit?: string } {
  return {
    ...(page?.cursor ? { cursor: page.cursor } : {}),
    ...(page?.limit === undefined ? {} : { limit: String(page.limit) }),
  };
}
