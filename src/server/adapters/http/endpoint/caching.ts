import type { Route } from "#contract/wire/route.ts";

/** Answers that are the same for everybody and change only with a release, in seconds. */
const publicFor: Readonly<Record<string, number>> = { listSportTypes: 300, getOpenApi: 300 };

/** Answers made with a token are private, refusals too; what lives is never stored, and no refusal is. */
export function cacheControlFor(route: Route, request: Request, status: number): string {
  if (request.headers.has("authorization")) return "private, no-store";
  const seconds = status === 200 ? publicFor[route.id] : undefined;
  return seconds === undefined ? "no-store" : `public, max-age=${seconds}`;
}
