import type { SearchedFor } from "#domain/member/saved-search.ts";
import { priceText } from "#domain/money/price-steps.ts";
import { address } from "./address.ts";

/** Home with a saved search, whose days of the week are each such day. Home reads these filters of its address. */
export function searchAddress(search: SearchedFor): string {
  const { sportType, q, asTyped, city, timeOfDay, levels, setting, free, maxPrice, hasSeats } = search;
  const some = (values: readonly string[]) => (values.length === 0 ? null : values.join(","));
  return address(
    "index",
    {},
    {
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
    },
  );
}
