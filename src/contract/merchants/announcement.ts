import * as v from "valibot";
import { language } from "#contract/members/profile.ts";
import { instant } from "#contract/wire/instant.ts";
import { flagText } from "#contract/wire/page.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { writtenText } from "#contract/wire/text.ts";
import { announcementAudiences, announcementRefusals, longestAnnouncement } from "#domain/event/announcement.ts";
import { eventParams } from "./event.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `to`: who holds seats, who waits, or both. `language` is that of the preview; left out: that of the event's zone. */
export const announcementRequest = v.object({
  text: writtenText(longestAnnouncement),
  to: v.picklist(announcementAudiences),
  language: v.optional(language),
});

/**
 * `members`: who get it, one message each. `unreachable`: who of those who are meant get nothing, because they are no
 * friends of the account at LINE, or have no app here. `left`: how many messages of this month were left for it; null
 * where no number is set. `goesOutAt`: when it is sent; null: at once. `preview` is what members read; each has it in
 * their own language, but for the text itself.
 */
export const announcement = v.object({
  applied: v.boolean(),
  members: count,
  unreachable: count,
  left: v.nullable(count),
  goesOutAt: v.nullable(instant),
  preview: v.string(),
});

export type AnnouncementView = Read<typeof announcement>;

export const sendAnnouncement = route("sendAnnouncement", "POST /backoffice/events/:eventId/messages", {
  summary:
    "Writes to all who are in an event, wait, or both: one message each, of the account's monthly number. Not at " +
    "night, unless the event is near. With `dryRun=true` nothing is sent; the answer says what it would be.",
  auth: "merchant",
  least: "manager",
  params: eventParams,
  query: v.object({ dryRun: v.optional(flagText) }),
  body: announcementRequest,
  response: announcement,
  refusals: ["not_found", ...announcementRefusals],
});
