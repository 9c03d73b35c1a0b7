import * as v from "valibot";
import { latitude, longitude, venue } from "#contract/events/event.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { line, writtenText } from "#contract/wire/text.ts";

/** Where somebody's link or text leads; `name` is null where it has none. */
export const sharedPlace = v.object({ name: v.nullable(v.string()), lat: latitude, lng: longitude });

export type SharedPlaceView = Read<typeof sharedPlace>;
export type VenueView = Read<typeof venue>;

export const listPlaces = route("listPlaces", "GET /backoffice/places", {
  summary: "The places of the merchant's own events, the last used first: at most 20 whose name or address fits `q`.",
  auth: "merchant",
  least: "manager",
  query: v.object({ q: v.optional(line(120)) }),
  response: v.object({ items: v.array(venue) }),
});

export const readSharedPlace = route("readSharedPlace", "GET /backoffice/places/read", {
  summary:
    "The place in a map link, or in a text that holds one or coordinates. Short links of maps are followed, no other " +
    "page is asked for.",
  auth: "merchant",
  least: "manager",
  query: v.object({ text: writtenText(1000) }),
  response: sharedPlace,
  refusals: ["no_place_in_link", "link_unreachable"],
});
