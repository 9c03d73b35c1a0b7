import * as v from "valibot";
import { eventSetting } from "#contract/events/event.ts";
import { instant } from "#contract/wire/instant.ts";
import { moneySchema } from "#contract/wire/money.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { id, line, prose, slug } from "#contract/wire/text.ts";
import { playLevels } from "#domain/event/play-level.ts";
import { meaningKinds, partsOfDay } from "#domain/event/traits.ts";

/** Some of these values, each at most once. */
// @__NO_SIDE_EFFECTS__
function someOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return v.pipe(v.array(v.picklist(values)), v.maxLength(values.length));
}

/** What was searched for: the filters of the event list, whose words `q` holds. */
const searchedFor = v.object({
  sportType: v.nullable(slug),
  q: prose(100),
  asTyped: someOf(meaningKinds),
  city: v.nullable(slug),
  timeOfDay: someOf(partsOfDay),
  levels: someOf(playLevels),
  setting: v.nullable(eventSetting),
  free: v.boolean(),
  maxPrice: v.nullable(moneySchema),
  hasSeats: v.boolean(),
});

/** A search whose new events the member is told of in LINE. `name` is what the member sees it called. */
export const savedSearch = v.object({
  id: v.string(),
  name: v.string(),
  search: searchedFor,
  savedAt: instant,
});

export type SavedSearchView = Read<typeof savedSearch>;

export const saveSearchRequest = v.object({ name: line(100), search: searchedFor });

export const savedSearchQuery = v.object({ searchId: id });

export const listSavedSearches = route("listSavedSearches", "GET /line/list/user/search", {
  summary: "The searches whose new events the member is told of.",
  auth: "member",
  response: v.object({ items: v.array(savedSearch) }),
});

export const saveSearch = route("saveSearch", "POST /line/user/search", {
  summary:
    "Saves a search, at most 5: the member is told in LINE of new events like these, at most once a day. " +
    "A day of the week means each such day. The same search again answers the one that is saved.",
  auth: "member",
  body: saveSearchRequest,
  response: savedSearch,
  refusals: ["too_many_searches"],
});

export const removeSavedSearch = route("removeSavedSearch", "DELETE /line/user/search", {
  summary: "Removes a saved search. Repeatable.",
  auth: "member",
  query: savedSearchQuery,
});
