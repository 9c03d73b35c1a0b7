/** Parameters with which LIFF comes back to the app; they never go to our server. */
const liffParameters: ReadonlySet<string> = new Set(["code", "state", "liffClientId", "liffRedirectUri"]);

/** A page's query string without what LIFF left in it; order and repeated names stay. */
export function withoutLiffParameters(search: string): URLSearchParams {
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => !liffParameters.has(name) && !name.startsWith("liff."),
  );
  return new URLSearchParams(kept);
}

/**
 * The query of a call: its own parameters, or the page's own where it has none (spec §7). A parameter that is
 * undefined or null is none.
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
