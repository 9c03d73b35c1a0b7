import * as v from "valibot";
import { miss } from "#contract/joining/participation.ts";
import { missRefusals } from "#domain/participation/objection.ts";
import { rollRefusals } from "#domain/participation/roll.ts";
import { instant } from "#contract/wire/instant.ts";
import { page, plainPageQuery } from "#contract/wire/page.ts";
import type { Read } from "#contract/wire/read.ts";
import { id } from "#contract/wire/text.ts";
import { route } from "#contract/wire/route.ts";
import { eventParams } from "./event.ts";

/** A place that staff named as missed, with its event and its member as the merchant knows them. */
export const missedPlace = v.object({
  joinId: v.string(),
  eventId: v.string(),
  title: v.string(),
  startsAt: instant,
  timeZone: v.string(),
  memberId: v.string(),
  displayName: v.string(),
  name: v.nullable(v.string()),
  miss,
});

export type MissedPlaceView = Read<typeof missedPlace>;

/** `missed` are the places to which nobody came; none is an answer too. */
export const rollRequest = v.object({ missed: v.pipe(v.array(id), v.maxLength(1_000)) });

export const rollAnswer = v.object({ eventId: v.string(), closedAt: instant, missed: v.array(missedPlace) });

export const closeRoll = route("closeRoll", "POST /backoffice/events/:eventId/roll", {
  summary: "Closes the roll of a game that is over and names who missed it; the same again answers the same.",
  auth: "merchant",
  least: "manager",
  params: eventParams,
  body: rollRequest,
  response: rollAnswer,
  refusals: ["not_found", ...rollRefusals],
});

export const undoRoll = route("undoRoll", "POST /backoffice/events/:eventId/roll/undo", {
  summary: "Opens a closed roll again, for 48 h while nobody has objected; the misses it named count no longer.",
  auth: "merchant",
  least: "manager",
  params: eventParams,
  response: v.object({ eventId: v.string(), closedAt: v.nullable(instant) }),
  refusals: ["not_found", "not_undoable"],
});

export const listMisses = route("listMisses", "GET /backoffice/misses", {
  summary: "Misses that members object to and staff have not decided about, the oldest objection first.",
  auth: "merchant",
  least: "manager",
  query: plainPageQuery,
  response: page(missedPlace),
});

export const decideMissOf = route("decideMissOf", "POST /backoffice/misses/:joinId/decide", {
  summary: "Decides whether a miss that was objected to counts; the same decision again answers the same.",
  auth: "merchant",
  least: "manager",
  params: v.object({ joinId: id }),
  body: v.object({ counts: v.boolean() }),
  response: missedPlace,
  refusals: ["not_found", ...missRefusals],
});
