import * as v from "valibot";
import { eventDetail } from "#contract/events/event-detail.ts";
import { instant } from "#contract/wire/instant.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { id, line } from "#contract/wire/text.ts";
import { type FieldsThat, fieldsThat, fieldsWith } from "#domain/event/fields/fields-that.ts";
import { mostGames, mostWeeksAhead } from "#domain/event/series/series.ts";
import { eventStages } from "#domain/event/sports-event.ts";
import { weekdays } from "#domain/time/local-date.ts";
import { changeEventAnswer, changeEventQuery, changeEventRequest } from "./event.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A date of a zone's calendar. Which days exist is checked with the rule that it belongs to. */
const localDate = v.pipe(
  v.string(),
  v.maxLength(10),
  v.regex(/^2[0-9]{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/, "Write a date, as 2026-12-01."),
);

const weekdayList = v.pipe(v.array(v.picklist(weekdays)), v.minLength(1), v.maxLength(weekdays.length));

/** It does not end by itself, has its last game by a date, or has so many games; a date left out counts as one. */
const seriesEnd = v.variant("kind", [
  v.object({ kind: v.literal("never") }),
  v.object({ kind: v.literal("by"), date: localDate }),
  v.object({ kind: v.literal("after"), games: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostGames)) }),
]);

const weeksAhead = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostWeeksAhead));
const startMinute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439));
const minutesLong = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_080));
const opensBefore = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400));
const closesBefore = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400));

/** How the fields of an event are read; `capacity` is all its seats. */
const read = { ...eventDetail.entries, capacity: count, heldBack: count, maxSeatsPerJoin: count };
type ReadFields = typeof read;

/** What a model copies of an event; models that were kept before there was a field may lack it. */
type CopiedEntries = Pick<ReadFields, FieldsThat<{ copied: "always" }>> & {
  readonly [Name in FieldsThat<{ copied: "later" }>]: v.OptionalSchema<ReadFields[Name], undefined>;
};

function copiedEntries(): CopiedEntries {
  const later: readonly string[] = fieldsThat({ copied: "later" });
  const entries = fieldsWith("copied").map((name) => [
    name,
    later.includes(name) ? v.optional(read[name]) : read[name],
  ]);
  return Object.fromEntries(entries) as CopiedEntries;
}

/**
 * All that an event has but its date. `startMinute` counts from midnight on the clocks of the zone, `minutesLong` from
 * the start on the same clocks; joining opens `opensBefore` minutes before the start, or as soon as a game is seen, and
 * closes `closesBefore` minutes before it.
 */
export const gameModel = v.object({
  ...copiedEntries(),
  startMinute,
  minutesLong,
  opensBefore: v.optional(v.nullable(opensBefore)),
  closesBefore,
});

/** A date to come. `eventId`: its game, where that is made; `leftOut`: there is to be none. */
const seriesDate = v.object({
  date: localDate,
  startsAt: instant,
  eventId: v.nullable(v.string()),
  stage: v.nullable(v.picklist(eventStages)),
  leftOut: v.boolean(),
});

/** An event that is repeated, with its dates from today on, at most 60. */
export const seriesView = v.object({
  id: v.string(),
  weekdays: weekdayList,
  firstDate: localDate,
  end: seriesEnd,
  weeksAhead,
  model: gameModel,
  dates: v.array(seriesDate),
});

export type SeriesView = Read<typeof seriesView>;
export type GameModelView = Read<typeof gameModel>;

const seriesParams = v.object({ seriesId: id });

/**
 * Repeats an event, which becomes the first game: it is on one of the weekdays. Games are made `weeksAhead` (4), as
 * events of their own.
 */
export const makeSeriesRequest = v.object({
  eventId: id,
  weekdays: weekdayList,
  end: seriesEnd,
  weeksAhead: v.optional(weeksAhead),
});

const {
  startsAt: _starts,
  endsAt: _ends,
  joinOpensAt: _opens,
  joinClosesAt: _closes,
  displace: _displace,
  ...changeable
} = changeEventRequest.entries;

/**
 * What of its games changes, from the game of the date `from` on, or all to come without it. A field in which a game
 * was changed on its own stays as it is there, unless `overwrite`; the game of `from` takes all of it. Other weekdays
 * and another end count for games that are not made yet; a number of games counts from `from` on.
 */
export const changeSeriesRequest = v.object({
  ...changeable,
  startMinute: v.optional(startMinute),
  minutesLong: v.optional(minutesLong),
  opensBefore: v.optional(v.nullable(opensBefore)),
  closesBefore: v.optional(closesBefore),
  weekdays: v.optional(weekdayList),
  end: v.optional(seriesEnd),
  weeksAhead: v.optional(weeksAhead),
  from: v.optional(localDate),
  overwrite: v.optional(v.boolean()),
});

const effects = changeEventAnswer.entries.effects;

/**
 * What becomes of a game that is made. `stays`: nothing in it changes. `refuses`: it can't take the change and keeps
 * what it has, because of `reason`. `own`: fields that the change is about and that are this game's own. `offRule`:
 * the series has its date no more; the game stays.
 */
const changedGame = v.object({
  date: localDate,
  eventId: v.string(),
  outcome: v.picklist(["changes", "stays", "refuses"]),
  reason: v.nullable(v.picklist(["capacity_below_taken", "event_cancelled", "not_possible"])),
  effects: v.nullable(effects),
  own: v.array(v.string()),
  offRule: v.boolean(),
});

/**
 * The series after the change, what becomes of each game, and the sum of what it does to people. `outlook` names all of
 * that, as the one of a changed event does.
 */
export const changeSeriesAnswer = v.object({
  applied: v.boolean(),
  series: seriesView,
  games: v.array(changedGame),
  effects,
  outlook: v.string(),
});

export type SeriesChangedView = Read<typeof changeSeriesAnswer>;

export const makeSeries = route("makeSeries", "POST /backoffice/series", {
  summary: "Repeats an event on weekdays: makes a series and its next games.",
  auth: "merchant",
  least: "manager",
  body: makeSeriesRequest,
  response: seriesView,
  refusals: ["not_found", "in_series", "event_cancelled"],
});

export const listSeries = route("listSeries", "GET /backoffice/series", {
  summary: "The merchant's series that have games to come.",
  auth: "merchant",
  least: "manager",
  response: v.object({ items: v.array(seriesView) }),
});

export const getSeries = route("getSeries", "GET /backoffice/series/:seriesId", {
  summary: "One of the merchant's series with its dates to come.",
  auth: "merchant",
  least: "manager",
  params: seriesParams,
  response: seriesView,
});

export const changeSeries = route("changeSeries", "PATCH /backoffice/series/:seriesId", {
  summary: "Changes a game of a series and those that follow, or says what that would do.",
  auth: "merchant",
  least: "manager",
  params: seriesParams,
  query: changeEventQuery,
  body: changeSeriesRequest,
  response: changeSeriesAnswer,
  refusals: ["effects_changed"],
});

export const leaveOutDate = route("leaveOutDate", "PUT /backoffice/series/:seriesId/dates/:date", {
  summary: "Leaves a date out of a series before its game is made, or takes it in again.",
  auth: "merchant",
  least: "manager",
  params: v.object({ seriesId: id, date: localDate }),
  body: v.object({ leftOut: v.boolean() }),
  response: seriesView,
});

/** A model with a name, for new games. */
export const gameTemplate = v.object({ id: v.string(), name: v.string(), model: gameModel });

export type GameTemplateView = Read<typeof gameTemplate>;

export const keepTemplate = route("keepTemplate", "POST /backoffice/templates", {
  summary: "Keeps what an event is like as a template for new ones, at most 50.",
  auth: "merchant",
  least: "manager",
  body: v.object({ eventId: id, name: line(60) }),
  response: gameTemplate,
  refusals: ["not_found", "too_many_templates"],
});

export const listTemplates = route("listTemplates", "GET /backoffice/templates", {
  summary: "The merchant's templates.",
  auth: "merchant",
  least: "manager",
  response: v.object({ items: v.array(gameTemplate) }),
});

export const removeTemplate = route("removeTemplate", "DELETE /backoffice/templates/:templateId", {
  summary: "Removes a template; removing again answers the same.",
  auth: "merchant",
  least: "manager",
  params: v.object({ templateId: id }),
});
