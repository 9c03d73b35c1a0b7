import * as v from "valibot";
import { money } from "#domain/money/money.ts";
import type { ShownReceiver } from "#domain/slip-code/bank-answer.ts";
import type { Instant } from "#domain/time/instant.ts";
import {
  type BankedTransfer,
  type SlipVerdict,
  SlipVerifierUnavailable,
} from "#server/application/transfers/slip-verifier.ts";

/** A number that a bank shows, of one of several types. */
const shown = v.nullish(v.object({ type: v.nullish(v.string()), account: v.nullish(v.string()) }));

/**
 * What is read of an answer (easyslip-document.cl1.easythunder.com/en/v2/verify/bank, *Type Definitions*). Who sent the
 * money is there too, and is not read.
 */
const known = v.object({
  success: v.literal(true),
  data: v.object({
    amountInSlip: v.pipe(v.number(), v.finite(), v.minValue(0)),
    rawSlip: v.object({
      date: v.string(),
      receiver: v.object({ account: v.nullish(v.object({ bank: shown, proxy: shown })) }),
    }),
  }),
});

const refused = v.object({ success: v.literal(false), error: v.object({ code: v.string() }) });

/**
 * The one code by which EasySlip says that the bank has no such transfer
 * (easyslip-document.cl1.easythunder.com/en/reference/error-codes). All others say that it could not be asked: the key
 * or its quota is no good, something is broken, the bank does not tell of it yet (`SLIP_PENDING`), too many ask.
 */
const notFound = "SLIP_NOT_FOUND";

/** @throws SlipVerifierUnavailable when the answer is none. */
export function readAnswer(status: number, body: unknown): SlipVerdict {
  const refusal = v.safeParse(refused, body);
  if (refusal.success) {
    const code = refusal.output.error.code;
    if (code === notFound) return { kind: "unknown" };
    throw new SlipVerifierUnavailable(`EasySlip can't answer now: ${plainCode(code)} (status ${status}).`);
  }
  const answer = v.safeParse(known, body);
  const transfer = answer.success && status === 200 ? transferOf(answer.output.data) : null;
  if (!transfer) throw new SlipVerifierUnavailable(`EasySlip's answer can't be read (status ${status}).`);
  return { kind: "known", transfer };
}

type Known = v.InferOutput<typeof known>["data"];

function transferOf({ amountInSlip, rawSlip: { date, receiver } }: Known): BankedTransfer | null {
  const satang = Math.round(amountInSlip * 100);
  const isWhole = Number.isSafeInteger(satang) && Math.abs(amountInSlip * 100 - satang) < 1e-4;
  const paidAt = instantOf(date);
  return isWhole && paidAt !== null
    ? { amount: money(satang, "THB"), paidAt, receiver: receiverOf(receiver.account ?? {}) }
    : null;
}

/** Account numbers are of the type BANKAC; TOKEN and DUMMY stand for one that is not told. */
function receiverOf({ bank, proxy }: NonNullable<Known["rawSlip"]["receiver"]["account"]>): ShownReceiver {
  return {
    accounts: bank?.type === "BANKAC" && bank.account ? [bank.account] : [],
    promptpay: proxy?.account && proxy.type !== "EMAIL" ? [proxy.account] : [],
  };
}

/** ISO 8601; a time without its zone is Thailand's. */
function instantOf(date: string): Instant | null {
  const at = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/u.test(date) ? date : `${date}+07:00`);
  return Number.isSafeInteger(at) ? at : null;
}

/** A code is told as it is; any other text might hold something of the slip. */
function plainCode(code: string): string {
  return /^[A-Z_]{1,40}$/u.test(code) ? code : "an unknown code";
}
