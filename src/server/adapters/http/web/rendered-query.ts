import type { ScreenName } from "#addresses/screens.ts";

const slug = /^[a-z0-9][a-z0-9-]{0,39}$/;
const words = /^[a-z][a-z,_-]{0,39}$/;

/**
 * The filters of Index that are rendered, and how their values look; the app takes no others. A search for words, or
 * near a place, has no bounds: the app does it.
 */
const renderedFilters: Readonly<Record<string, RegExp>> = {
  sport: slug,
  day: /^\d{4}-\d{2}-\d{2}$/,
  city: slug,
  time: words,
  level: words,
  in: words,
  price: /^(?:free|[1-9]\d{0,6}[A-Z]{3})$/,
  seats: /^1$/,
};

/** The part of a query that is rendered, in one order; null where the app has to do it. */
export function renderedQuery(screen: ScreenName, search: string): string | null {
  if (screen !== "index") return "";
  const query = new URLSearchParams(search);
  if (query.get("q") || query.get("near") === "1") return null;
  const filters = Object.entries(renderedFilters).flatMap(([name, look]) => {
    const value = query.get(name);
    return value !== null && look.test(value) ? [[name, value]] : [];
  });
  return new URLSearchParams(filters).toString();
}
