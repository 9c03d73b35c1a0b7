import * as v from "valibot";
import { currency, sumSchema } from "#contract/wire/money.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { weekdays } from "#domain/time/local-date.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `2026-11`. */
const month = v.pipe(v.string(), v.regex(/^[0-9]{4}-[0-9]{2}$/));

/**
 * Fill: of the games of a weekday that began and were not cancelled, all seats, those held back too, and how many of
 * them were confirmed. More are confirmed than there are where staff lowered the seats afterwards.
 */
export const weekdayFill = v.object({ weekday: v.picklist(weekdays), games: count, seats: count, taken: count });

/**
 * Money of a month, from the ledger: `revenue` is what was paid, `refunds` what was given back or is on its way back,
 * `earned` what the month's books say, fees and lost disputes taken off.
 */
export const monthMoney = v.object({ month, revenue: sumSchema, refunds: sumSchema, earned: sumSchema });

/** Members whose place in a game is confirmed, by the month of joining. `newcomers`: it was their first. */
export const monthMembers = v.object({ month, newcomers: count, returning: count });

/**
 * Waiting lists that were never served: parties still in line when joining closed, or when the game began, who were
 * never offered a seat. By the month of the game: in how many games, how many parties, and how many seats they asked
 * for.
 */
export const monthWaiting = v.object({ month, games: count, parties: count, seats: count });

/**
 * The last twelve months of the merchant's zone, the present one last. `weekdays` begins on Monday and has all seven;
 * each other list has all twelve months, `money` for each currency that moved.
 */
export const figures = v.object({
  timeZone: v.string(),
  weekdays: v.array(weekdayFill),
  money: v.array(v.object({ currency, months: v.array(monthMoney) })),
  members: v.array(monthMembers),
  waiting: v.array(monthWaiting),
});

export type FiguresView = Read<typeof figures>;

export const getFigures = route("getFigures", "GET /backoffice/figures", {
  summary:
    "The last twelve months in the merchant's zone: fill by weekday, revenue and refunds by month and currency from " +
    "the ledger, new and returning members, and waiting lists that were never served.",
  auth: "merchant",
  least: "manager",
  response: figures,
});
