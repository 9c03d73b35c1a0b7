import { priceText } from "../money/price-steps.ts";
import type { SearchedFor } from "./saved-search.ts";

/** What Home's address says of a saved search, whose days of the week are each such day. Home reads these filters. */
export function searchQuery(search: SearchedFor): Readonly<Record<string, string | number | null>> {
  const { sportType, q, asTyped, city, timeOfDay, levels, setting, free, maxPrice, hasSeats } = search;
  const some = (values: readonly string[]) => (values.length === 0 ? null : values.join(","));
  return {
    sport: sportType,
    q: q === "" ? null : q,
    typed: some(asTyped),
    weekly: q === "" ? null : 1,
    city: city ?? "all",
    time: some(timeOfDay),
    level: some(levels),
    in: setting,
    price: free ? "free" : maxPrice && priceText(maxPrice),
    seats: hasSeats ? 1 : null,
  };
}
