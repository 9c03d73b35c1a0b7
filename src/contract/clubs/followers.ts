import * as v from "valibot";
import { shownPerson } from "#contract/clubs/tie.ts";
import { instant } from "#contract/wire/instant.ts";
import { page, plainPageQuery } from "#contract/wire/page.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Somebody who follows the merchant and lets its games show their name: as other members see them; null: there is no
 * name to show. `place` tells the followers of a list apart and is nobody's id.
 */
const follower = v.object({ place: v.string(), shownAs: v.nullable(shownPerson), since: instant });

/**
 * `count` are all who follow, `unnamed` those of them who don't show their name, and `told` those who want to be told
 * of new games by message.
 */
const followerPage = v.object({ ...page(follower).entries, count, unnamed: count, told: count });

export type FollowersView = Read<typeof followerPage>;
export type FollowerView = FollowersView["items"][number];

export const listFollowers = route("listFollowers", "GET /backoffice/followers", {
  summary: "Who follows the merchant and lets it be seen, who followed last first; how many others there are.",
  auth: "merchant",
  least: "manager",
  query: plainPageQuery,
  response: followerPage,
});

/**
 * A new game and what became of the messages about it. `sent`, `waiting` and the numbers of `notSent` count followers.
 * `no_number`: the month's messages were used up. `no_friend`: who is no friend of the account at LINE. `not_wanted`:
 * who has switched such messages off meanwhile, or for whom it was no longer news. `refused`: LINE did not take it.
 */
const toldGame = v.object({
  eventId: v.string(),
  title: v.string(),
  startsAt: instant,
  timeZone: v.string(),
  publishedAt: instant,
  firstSentAt: v.nullable(instant),
  sent: count,
  waiting: count,
  notSent: v.object({ no_number: count, no_friend: count, not_wanted: count, refused: count }),
});

/** `since`: what was published before is left out, because its messages are no longer kept. */
const toldPage = v.object({ ...page(toldGame).entries, since: instant });

export type ToldView = Read<typeof toldPage>;
export type ToldGameView = ToldView["items"][number];

export const listToldFollowers = route("listToldFollowers", "GET /backoffice/followers/told", {
  summary: "New games that followers are told of, the latest published first, with how many of them got the message.",
  auth: "merchant",
  least: "manager",
  query: plainPageQuery,
  response: toldPage,
});
