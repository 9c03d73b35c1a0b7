import * as v from "valibot";
import { instant } from "#contract/wire/instant.ts";
import { moneySchema } from "#contract/wire/money.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { checklistSteps } from "#domain/merchant/set-up.ts";
import { waitingKinds } from "#domain/merchant/waiting-work.ts";
import { ownEvent } from "#contract/merchants/own-event.ts";

/**
 * All that waits of one kind (`WaitingWork`). `count` is at most 100; `more`: there are more. `sum` is of those
 * counted, null where they are no money or in several currencies. `nextAt`: by when the first is due (slips,
 * confirmations, offers), or since when the oldest waits. `first` is what that one is opened with: the id of a payment,
 * exception, confirmation, refund, member, place or event (of objections too), or the step of the set-up.
 */
const waiting = v.object({
  kind: v.picklist(waitingKinds),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  more: v.boolean(),
  sum: v.nullable(moneySchema),
  nextAt: v.nullable(instant),
  first: v.string(),
});

/**
 * `waiting`: one row per kind, the most urgent first; the door has none. `games`: published ones of today and tomorrow
 * that are not over, and for managers those of the next two days that fill badly, by start. `next`: the first game
 * after these; null where there is none. `timeZone`: the merchant's. `setUp`: what an owner does before the club is
 * ready, each step with whether it is done; left out for others, and once all are.
 */
export const today = v.object({
  readAt: instant,
  timeZone: v.string(),
  waiting: v.array(waiting),
  games: v.array(ownEvent),
  next: v.nullable(ownEvent),
  setUp: v.optional(v.array(v.object({ step: v.picklist(checklistSteps), done: v.boolean() }))),
});

export type TodayView = Read<typeof today>;
export type WaitingKindView = TodayView["waiting"][number];

export const readToday = route("readToday", "GET /backoffice/today", {
  summary: "Everything that waits for staff, by kind with count and sum, and the games of today and tomorrow.",
  auth: "merchant",
  least: "door",
  response: today,
});
