import { type Faults, isFaulty } from "#domain/refusal.ts";
import { addressFaults } from "#domain/text/web-address.ts";
import type { Instant } from "#domain/time/instant.ts";
import {
  daysBetween,
  daysLater,
  instantOn,
  isLocalDate,
  type LocalDate,
  localDateOf,
  type Weekday,
  weekdayOf,
} from "#domain/time/local-date.ts";
import { isTimeZone } from "#domain/time/zone.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import type { EventChanges } from "../change-event.ts";
import { draftFaults } from "../event-draft.ts";
import type { EventId, MerchantId, SportsEvent } from "../sports-event.ts";
import { draftOn, type GameModel, timesOn } from "./game-model.ts";

export type SeriesId = string;

/** How a series ends: not by itself, with the last game by a date, or with so many games. */
export type SeriesEnd =
  | { readonly kind: "never" }
  | { readonly kind: "by"; readonly date: LocalDate }
  | { readonly kind: "after"; readonly games: number };

/** On which dates a series has games. A pure rule of the calendar: it knows no zone and no clock. */
export interface SeriesRule {
  readonly weekdays: readonly Weekday[];
  /** No game before this date. The first game is on it or on the first of the weekdays after it. */
  readonly since: LocalDate;
  readonly end: SeriesEnd;
}

/** An event that is repeated. Games are made `weeksAhead`; each is an event of its own (decision 0092). */
export interface Series {
  readonly id: SeriesId;
  readonly merchantId: MerchantId;
  readonly rule: SeriesRule;
  readonly model: GameModel;
  readonly weeksAhead: number;
  /** When its next games are to be made, or what a change asks of games is to be done; null: never again. */
  readonly dueAt: Instant | null;
}

/** A date of a series that has a game, or that is left out. */
export interface SeriesDate {
  readonly seriesId: SeriesId;
  /** As the rule had it. It stays when the game is moved. */
  readonly date: LocalDate;
  /** Null: the date is left out. */
  readonly eventId: EventId | null;
  /** What changes of the series ask of its game, oldest first, each until the game has taken or refused it. */
  readonly pending: readonly PendingChange[];
}

/** What is to be changed in a game, and who asked for it. */
export interface PendingChange {
  readonly changes: EventChanges;
  readonly by: Actor;
}

/** A model with a name, which a merchant makes games from. */
export interface GameTemplate {
  readonly id: string;
  readonly merchantId: MerchantId;
  readonly name: string;
  readonly model: GameModel;
}

/** The most templates that a merchant keeps. */
export const mostTemplates = 50;

/** What is wrong with a template's name: field → sentence. The texts of its model are checked in each game made. */
export function templateFaults({ name }: Pick<GameTemplate, "name">): Faults {
  return addressFaults({ name }, "Leave web addresses out of the name.");
}

export const mostWeeksAhead = 12;
export const usualWeeksAhead = 4;
/** Ten years of weekly games, or five of two a week. */
export const mostGames = 520;

/** The rule has no dates after this one; null: it never ends. A date that is left out counts. */
export function lastDateOf(rule: SeriesRule): LocalDate | null {
  const { end, since } = rule;
  if (end.kind === "never") return null;
  if (end.kind === "by") return end.date;
  return datesFrom(rule.weekdays, since, daysLater(since, 7 * end.games), end.games).at(-1) ?? daysLater(since, -1);
}

/** The dates of the rule from `from` to `to`, both counted in, in order. */
export function datesBetween(rule: SeriesRule, from: LocalDate, to: LocalDate): readonly LocalDate[] {
  const last = lastDateOf(rule);
  const until = last !== null && last < to ? last : to;
  return datesFrom(rule.weekdays, from > rule.since ? from : rule.since, until, Infinity);
}

/** The first date of the rule after `date`; null when it has none. */
export function dateAfter(rule: SeriesRule, date: LocalDate): LocalDate | null {
  const from = daysLater(date, 1) > rule.since ? daysLater(date, 1) : rule.since;
  return datesBetween(rule, from, daysLater(from, 6))[0] ?? null;
}

function datesFrom(on: readonly Weekday[], from: LocalDate, to: LocalDate, most: number): readonly LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = from; date <= to && dates.length < most; date = daysLater(date, 1))
    if (on.includes(weekdayOf(date))) dates.push(date);
  return dates;
}

/**
 * The rule with other weekdays or another end from a date on. Earlier dates are no longer the rule's: whatever is to be
 * made on them was made. Of a number of games those before the date are taken off, but for an `end` that is new: it
 * counts from the date on.
 */
export function ruleFrom(
  rule: SeriesRule,
  from: LocalDate,
  { weekdays = rule.weekdays, end }: Partial<Pick<SeriesRule, "weekdays" | "end">>,
): SeriesRule {
  const since = from > rule.since ? from : rule.since;
  return { weekdays, since, end: end ?? endFrom(rule, since) };
}

function endFrom(rule: SeriesRule, from: LocalDate): SeriesEnd {
  const { end, since } = rule;
  if (end.kind !== "after" || from <= since) return end;
  return { kind: "after", games: end.games - datesBetween(rule, since, daysLater(from, -1)).length };
}

/** The last date for which games are made at `now`. */
export function madeUntil({ model, weeksAhead }: Pick<Series, "model" | "weeksAhead">, now: Instant): LocalDate {
  return daysLater(localDateOf(now, model.timeZone), 7 * weeksAhead);
}

/**
 * The dates for which games are to be made now, in order: those of the rule up to `madeUntil` that have neither a game
 * nor are left out, and for which joining would still be open. Doing it again, with what was made in `known`, gives
 * none.
 */
export function datesToMake(
  series: Pick<Series, "rule" | "model" | "weeksAhead">,
  known: ReadonlySet<LocalDate>,
  now: Instant,
): readonly LocalDate[] {
  const { rule, model } = series;
  const yesterday = daysLater(localDateOf(now, model.timeZone), -1);
  const dates = datesBetween(rule, yesterday, madeUntil(series, now));
  return dates.filter((date) => !known.has(date) && timesOn(model, date).joinClosesAt > now);
}

/** When the next date comes within `weeksAhead`: at midnight of its zone. Null: the rule has no more dates. */
export function nextMakingAt(series: Pick<Series, "rule" | "model" | "weeksAhead">, now: Instant): Instant | null {
  const next = dateAfter(series.rule, madeUntil(series, now));
  return next === null ? null : instantOn(daysLater(next, -7 * series.weeksAhead), series.model.timeZone, 0);
}

/** The dates of the rule from today on, at most `most`, as far as its last or a year ahead. */
export function comingDates({ rule, model }: Pick<Series, "rule" | "model">, now: Instant, most: number) {
  const today = localDateOf(now, model.timeZone);
  return datesBetween(rule, today, daysLater(today, 366)).slice(0, most);
}

/** What is wrong with a rule: field → sentence. */
export function ruleFaults({ weekdays, since, end }: SeriesRule, weeksAhead: number): Faults {
  const faults: Record<string, string> = {};
  if (weekdays.length === 0) faults["weekdays"] = "Name at least one weekday.";
  if (new Set(weekdays).size < weekdays.length) faults["weekdays"] = "Name each weekday once.";
  if (!isLocalDate(since)) faults["since"] = "Give a date such as 2026-12-01.";
  if (end.kind === "after" && !(Number.isInteger(end.games) && end.games >= 1 && end.games <= mostGames))
    faults["end.games"] = `A series has 1 to ${mostGames} games.`;
  if (end.kind === "by" && !isLocalDate(end.date)) faults["end.date"] = "Give a date such as 2026-12-01.";
  else if (end.kind === "by" && end.date < since) faults["end.date"] = "A series ends on its first date or later.";
  else if (end.kind === "by" && daysBetween(since, end.date) > 7 * mostGames)
    faults["end.date"] = "A series ends within ten years, or not by itself.";
  if (!Number.isInteger(weeksAhead) || weeksAhead < 1 || weeksAhead > mostWeeksAhead)
    faults["weeksAhead"] = `Games are made 1 to ${mostWeeksAhead} weeks ahead.`;
  return faults;
}

/**
 * What is wrong with a model, as with an event made from it for a date to come: field → sentence. `before` is the model
 * that it changes.
 */
export function modelFaults(model: GameModel, before: GameModel | null = null): Faults {
  const faults: Record<string, string> = {};
  if (!isMinute(model.startMinute, 0, 1439)) faults["startMinute"] = "A game starts between 00:00 and 23:59.";
  // Longer than a week is no game of a weekday.
  if (!isMinute(model.minutesLong, 1, 7 * 1440)) faults["minutesLong"] = "A game lasts a minute to a week.";
  if (!isMinute(model.closesBefore, 0, 60 * 1440)) faults["closesBefore"] = "Joining closes up to 60 days before.";
  const { opensBefore = null, closesBefore } = model;
  if (opensBefore !== null && !isMinute(opensBefore, closesBefore + 1, 60 * 1440))
    faults["opensBefore"] = "Joining opens up to 60 days before, and before it closes.";
  if (!isTimeZone(model.timeZone)) faults["timeZone"] = "Write a time zone as Area/City, such as Asia/Bangkok.";
  if (isFaulty(faults)) return faults;
  const date = "2030-01-01";
  const sample = draftOn(model, date);
  return draftFaults(sample, timesOn(model, date).joinClosesAt - 1, before);
}

function isMinute(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/** May a change of its series still change this game? Not one that has started, is over or was cancelled. */
export function followsItsSeries({ stage, startsAt }: Pick<SportsEvent, "stage" | "startsAt">, now: Instant): boolean {
  return stage !== "cancelled" && startsAt > now;
}
