import type { SportsEvent, MerchantId } from "#domain/event/sports-event.ts";
import { isHeld, type Participation } from "#domain/participation/participation.ts";
import { earliest, hour, type Instant, minute } from "#domain/time/instant.ts";
import type { Money } from "#domain/money/money.ts";
import type { PaymentId, NextAction } from "./payment.ts";
import type { TransferAccount } from "#domain/merchant/merchant.ts";
import { promptPayPayload } from "./methods/promptpay.ts";

/** If the start is further away than this, a transfer gets the merchant's own time; otherwise half of the time left. */
const farFromStart = 48 * hour;
const shortestTransferTime = 30 * minute;

/**
 * The first transfer moves a join's deadline once, and never to an earlier time (product rules, *Deadlines*). Offers
 * keep their deadline. Joins and offers both remember that they are paid by transfer, because a member may have only
 * one such hold at a time.
 */
export function withTransferDeadline(
  participation: Participation,
  event: Pick<SportsEvent, "startsAt" | "joinClosesAt" | "timing">,
  now: Instant,
): Participation {
  if (!isHeld(participation.state) || participation.transferMovedDeadline) return participation;
  if (participation.state === "offered") return { ...participation, transferMovedDeadline: true, changedAt: now };
  const moved = earliest(transferIsDue(participation, event, now), event.joinClosesAt);
  const deadline = Math.max(participation.deadline ?? moved, moved);
  return { ...participation, deadline, transferMovedDeadline: true, changedAt: now };
}

/**
 * 24 h after the join while the start is far away; otherwise after half of the time left to the start, but at least 30
 * min.
 */
function transferIsDue(
  { joinedAt }: Pick<Participation, "joinedAt">,
  { startsAt, timing }: Pick<SportsEvent, "startsAt" | "timing">,
  now: Instant,
): Instant {
  const left = startsAt - now;
  if (left > farFromStart) return joinedAt + timing.transferHours * hour;
  return now + Math.max(shortestTransferTime, Math.floor(left / 2));
}

/** A rejected slip may be replaced twice (product rules, *Slips*). */
export const maxSlipReplacements = 2;

/** A slip was uploaded: the seats are held without a deadline until the merchant decides, and get their ticket. */
export function underReview(participation: Participation, ticketCode: string, now: Instant): Participation {
  return { ...participation, state: "under_review", deadline: null, ticketCode, changedAt: now };
}

/**
 * The slip was rejected: it awaits payment again with a new deadline, or it ends when the slip was replaced twice
 * already.
 */
export function afterRejection(
  participation: Participation,
  event: Pick<SportsEvent, "joinClosesAt" | "timing">,
  now: Instant,
): Participation {
  const slipRejections = participation.slipRejections + 1;
  if (slipRejections > maxSlipReplacements) {
    return {
      ...participation,
      state: "expired",
      ending: "hold_ran_out",
      ticketCode: null,
      slipRejections,
      changedAt: now,
    };
  }
  const deadline = earliest(now + event.timing.transferHours * hour, event.joinClosesAt);
  return {
    ...participation,
    state: "awaiting_payment",
    deadline,
    ticketCode: null,
    slipRejections,
    changedAt: now,
  };
}

/** Money that arrived on a merchant's bank account. It is booked once. */
export interface ArrivedTransfer {
  readonly merchantId: MerchantId;
  /** The bank's own id, unique on the merchant's account. */
  readonly id: string;
  /** Null when it names none of the merchant's payments. */
  readonly paymentId: PaymentId | null;
  /** The id of its exception if it became one; null when there was never to be one. */
  readonly exceptionId: string | null;
  readonly received: Money;
  readonly arrivedAt: Instant;
}

const referenceLength = 12;
const referenceMark = "SL";

/** The reference that a member writes into a transfer: short, with letters and digits that every bank takes. */
export function transferReference(paymentId: PaymentId): string {
  const signs = paymentId.replaceAll(/[^A-Za-z0-9]/gu, "").toUpperCase();
  return referenceMark + signs.slice(0, referenceLength);
}

const wholeReference = new RegExp(`(?=(${referenceMark}[A-Z0-9]{${referenceLength}}))`, "gu");
const mostReferences = 16;

/**
 * Texts that may be our references, found in the text that a bank passes on. Banks change case and width, split words
 * with blanks and dashes, and add their own words.
 */
export function referencesIn(text: string): readonly string[] {
  const words = text
    .normalize("NFKC")
    .toUpperCase()
    .split(/[^A-Z0-9]+/u);
  const alone = words.filter((word) => word.startsWith(referenceMark) && word.length <= 2 + referenceLength);
  const within = [...words.join("").matchAll(wholeReference)].map(([, reference = ""]) => reference);
  return [...new Set([...alone, ...within])].slice(0, mostReferences);
}

/**
 * What the payer must do: transfer to the merchant's account. In Thailand a PromptPay QR code works too, when the
 * merchant has one.
 */
export function transferOrder(account: TransferAccount, paymentId: PaymentId, amount: Money): NextAction {
  const reference = transferReference(paymentId);
  const { bankName, accountNumber, accountName, promptpayId } = account;
  const byQr = promptpayId !== null && amount.currency === "THB";
  const promptpayPayload = byQr ? promptPayPayload({ payee: promptpayId, amount, reference }) : null;
  return { type: "transfer", bankName, accountNumber, accountName, reference, promptpayPayload };
}
