import * as v from "valibot";
import { instant } from "#contract/wire/instant.ts";
import { moneySchema } from "#contract/wire/money.ts";
import type { Read } from "#contract/wire/read.ts";
import { receiverVerdicts } from "#domain/slip-code/bank-answer.ts";

/**
 * What the code on a slip says, as staff compare it with the picture. `bank` is three digits of the Bank of Thailand,
 * or the wallet's name. Anybody can make such a code: it proves nothing until the bank is asked.
 */
export const slipCode = v.object({
  bank: v.string(),
  reference: v.string(),
  /** The day in Thailand, where the code tells it. */
  paidOn: v.nullable(v.string()),
});

/**
 * What a bank answered about the transfer that a slip's code names. `waiting`: no answer yet. `unknown`: it has no such
 * transfer. `known`: its amount and time, and whether the receiver is the merchant, as far as a number is shown.
 */
export const bankCheck = v.object({
  state: v.picklist(["waiting", "unknown", "known"]),
  amount: v.nullable(moneySchema),
  paidAt: v.nullable(instant),
  receiver: v.nullable(v.picklist(receiverVerdicts)),
  askedAt: v.nullable(instant),
});

export type BankCheck = Read<typeof bankCheck>;
