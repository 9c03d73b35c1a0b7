import type { Route } from "#contract/route.ts";

/** Answers that are the same for everybody and change only with a release, in seconds. */
const publicFor: Readonly<Record<string, number>> = { listSportTypes: 300, getOpenApi: 300 };

/** Answers made with a token are private; what lives is never stored. */
export function cacheControlFor(route: Route, request: Request): string {
  if (request.headers.has("authorization")) return "private, no-store";
  const seconds = publicFor[route.id];
  return seconds === undefined ? "no-store" : `public, max-age=${seconds}`;
}
