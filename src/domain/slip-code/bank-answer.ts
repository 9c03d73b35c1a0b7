import type { TransferAccount } from "../merchant/merchant.ts";
import { equals, type Money } from "../money/money.ts";
import type { Instant } from "../time/instant.ts";
import { dayInThailand, type SlipExpectation, tellsAnotherDay } from "./compare-slip.ts";

/** The receiver of a transfer as a bank shows it: most digits are hidden, such as `xxx-x-x1234-x`. */
export interface ShownReceiver {
  /** Its account's numbers. */
  readonly accounts: readonly string[];
  /** Its PromptPay ids: a phone number, a national or tax id, or a wallet's. */
  readonly promptpay: readonly string[];
}

/**
 * Is it the merchant? `same`: as far as a number is shown, it is the merchant's. `other`: what is shown is none of the
 * merchant's. `not_shown`: nothing is shown that could be compared.
 */
export const receiverVerdicts = ["same", "other", "not_shown"] as const;
export type ReceiverVerdict = (typeof receiverVerdicts)[number];

/** What a bank answered about the transfer that a slip's code names. It names nobody. */
export type BankVerdict =
  | {
      readonly kind: "known";
      readonly amount: Money;
      readonly paidAt: Instant;
      readonly receiver: ReceiverVerdict;
      readonly askedAt: Instant;
    }
  | { readonly kind: "unknown"; readonly askedAt: Instant };

/** Reasons to look twice that a bank's answer gives. */
export type BankDoubt = "bank_unknown" | "bank_other_amount" | "bank_other_day" | "bank_other_receiver";

/** What of a bank's answer does not fit the payment, or the slip's whole word. */
export function doubtsIn(
  answer: BankVerdict,
  { amount, ...expected }: SlipExpectation & { readonly amount: Money },
): readonly BankDoubt[] {
  if (answer.kind === "unknown") return ["bank_unknown"];
  const isOtherDay = tellsAnotherDay({ paidOn: dayInThailand(answer.paidAt) }, expected);
  return [
    ...(equals(answer.amount, amount) ? [] : (["bank_other_amount"] as const)),
    ...(isOtherDay ? (["bank_other_day"] as const) : []),
    ...(answer.receiver === "other" ? (["bank_other_receiver"] as const) : []),
  ];
}

/**
 * Compares what is shown of a receiver with the merchant's own numbers. One number that fits is enough: a transfer by
 * PromptPay is shown with the account behind it, which may be another one than that for transfers.
 */
export function receiverVerdict(shown: ShownReceiver, account: TransferAccount): ReceiverVerdict {
  const own = [digitsIn(account.accountNumber)];
  const ids = account.promptpayId === null ? [] : promptpayForms(digitsIn(account.promptpayId));
  const fits = new Set([
    ...shown.accounts.map((number) => fitsOneOf(number, own)),
    ...(ids.length === 0 ? [] : shown.promptpay.map((number) => fitsOneOf(number, ids))),
  ]);
  if (fits.has(true)) return "same";
  return fits.has(false) ? "other" : "not_shown";
}

/** Fewer digits are shown of too many accounts. */
const fewestDigits = 3;
const longest = 30;
const hidden = /[x*•]/gu;

/**
 * Null when too little of it can be read. Where its length is the number's own, each digit stands in its place; else a
 * run of hidden signs may stand for any digits, because some banks shorten it.
 */
function fitsOneOf(shown: string, numbers: readonly string[]): boolean | null {
  const signs = shown.replaceAll(/[\s-]/gu, "").toLowerCase();
  if (!/^[\dx*•]+$/u.test(signs) || digitsIn(signs).length < fewestDigits || signs.length > longest) return null;
  const inPlace = new RegExp(`^${signs.replaceAll(hidden, String.raw`\d`)}$`, "u");
  const inOrder = new RegExp(`^${signs.replaceAll(/[x*•]+/gu, String.raw`\d*`)}$`, "u");
  return numbers.some((number) => (number.length === signs.length ? inPlace : inOrder).test(number));
}

/** A phone number is also written with its country. */
function promptpayForms(id: string): readonly string[] {
  const abroad = id.replace(/^0/u, "66");
  return id.length === 10 ? [id, abroad, `00${abroad}`] : [id];
}

function digitsIn(text: string): string {
  return text.replaceAll(/\D/gu, "");
}
