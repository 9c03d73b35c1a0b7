import * as v from "valibot";
import { instant } from "#contract/wire/instant.ts";
import { moneySchema } from "#contract/wire/money.ts";
import { foundPageQuery, page } from "#contract/wire/page.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { id } from "#contract/wire/text.ts";
import { debtReminderRefusals, waiveRefusals } from "#domain/payment/debt.ts";
import { participant } from "./participant.ts";

/**
 * What somebody still owes at the venue for a game that began. `remindedAt`: when its member was last asked for it,
 * null where nobody was. `remindable`: can be told at all, which a walk-in can't.
 */
export const debt = v.object({
  joinId: v.string(),
  eventId: v.string(),
  title: v.string(),
  startsAt: instant,
  timeZone: v.string(),
  displayName: v.string(),
  name: v.nullable(v.string()),
  walkIn: v.boolean(),
  seats: v.pipe(v.number(), v.integer(), v.minValue(1)),
  amount: moneySchema,
  checkedInAt: v.nullable(instant),
  remindedAt: v.nullable(instant),
  remindable: v.boolean(),
});

export type DebtView = Read<typeof debt>;

const place = v.object({ joinId: id });

export const listOwed = route("listOwed", "GET /backoffice/owed", {
  summary:
    "What is still owed at the venue for games that began, also past ones; the latest game first. " +
    "`q`: words of names or titles, digits of a phone number, or a reference.",
  auth: "merchant",
  least: "manager",
  query: foundPageQuery,
  response: page(debt),
});

export const waiveDebt = route("waiveDebt", "POST /backoffice/participations/:joinId/waive", {
  summary: "Waives what a place owes at the venue. The same again answers the same.",
  auth: "merchant",
  least: "manager",
  params: place,
  response: participant,
  refusals: ["not_found", ...waiveRefusals],
});

export const undoWaive = route("undoWaive", "POST /backoffice/participations/:joinId/waive/undo", {
  summary: "Takes back that a debt was waived, for 24 hours; the place owes what its seats cost now.",
  auth: "merchant",
  least: "manager",
  params: place,
  response: participant,
  refusals: ["not_found", "not_undoable"],
});

export const remindDebtor = route("remindDebtor", "POST /backoffice/participations/:joinId/remind", {
  summary: "Asks a member for what is owed, by message, at most once a day and not at night. Repeatable.",
  auth: "merchant",
  least: "manager",
  params: place,
  response: v.object({ remindedAt: instant }),
  refusals: ["not_found", ...debtReminderRefusals],
});
