import * as v from "valibot";
import { instant } from "#contract/wire/instant.ts";
import { currency, MAX_AMOUNT, moneySchema, sumSchema } from "#contract/wire/money.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { id } from "#contract/wire/text.ts";
import { handoverRefusals } from "#domain/payment/cash.ts";

/** `signer`: the name of who signed it off, null once they are gone. `undoableUntil`: null when it is too late. */
export const cashHandover = v.object({
  handoverId: v.string(),
  amount: moneySchema,
  at: instant,
  signer: v.nullable(v.string()),
  undoableUntil: v.nullable(instant),
});

/**
 * The cash of one person or program in one currency. `by`: their id; `name`: null once they are gone. `inHand`: what
 * was taken, less what was handed back and over; below zero when money went back after it was handed over.
 */
export const cashHeld = v.object({
  by: v.string(),
  name: v.nullable(v.string()),
  taken: sumSchema,
  handedBack: sumSchema,
  handedOver: sumSchema,
  inHand: sumSchema,
  lastHandover: v.nullable(cashHandover),
});

export type CashHeld = Read<typeof cashHeld>;

export const listCash = route("listCash", "GET /backoffice/cash", {
  summary: "The cash that each helper took at the venue, handed back and handed over.",
  auth: "merchant",
  least: "manager",
  response: v.object({ items: v.array(cashHeld) }),
});

export const signOffCash = route("signOffCash", "POST /backoffice/cash/handovers", {
  summary: "Signs off cash that a helper handed over, at most what they have. Only owners sign off their own.",
  auth: "merchant",
  least: "manager",
  body: v.object({
    by: id,
    amount: v.object({ amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_AMOUNT)), currency }),
  }),
  response: cashHeld,
  refusals: ["not_found", ...handoverRefusals],
});

export const undoHandover = route("undoHandover", "POST /backoffice/cash/handovers/:handoverId/undo", {
  summary: "Takes back that cash was handed over, for 24 hours. The same again answers the same.",
  auth: "merchant",
  least: "manager",
  params: v.object({ handoverId: id }),
  response: cashHeld,
  refusals: ["not_found", "not_undoable"],
});
