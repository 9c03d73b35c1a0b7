import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import { mayAs, type StaffMember } from "#domain/merchant/staff.ts";
import { isAtMost, type Money, subtract } from "#domain/money/money.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { hour, type Instant } from "#domain/time/instant.ts";

/** For so long it may be taken back that cash was handed over. */
export const handoverMayBeUndoneFor = 24 * hour;

export const handoverRefusals = ["more_than_in_hand", "own_cash"] as const;
export type HandoverRefusal = (typeof handoverRefusals)[number];

/** Cash that somebody who took it at the venue handed over, as a manager or owner signed it off. */
export interface CashHandover {
  readonly id: string;
  readonly merchantId: MerchantId;
  /** The id of the person or program whose cash it was. */
  readonly by: string;
  /** More than zero. */
  readonly amount: Money;
  readonly at: Instant;
  /** The id of the person or program that counted it. */
  readonly signedBy: string;
  /** Since when it does not count; null while it does. */
  readonly undoneAt: Instant | null;
}

/** What went through the hands of one person or program, in one currency. */
export interface CashCount {
  readonly by: string;
  /** Cash of payments that count as paid, without what had come by transfer. */
  readonly taken: Money;
  /** Refunds of cash that they handed back at the venue. */
  readonly handedBack: Money;
  readonly handedOver: Money;
}

/** What they have in their hands. Below zero when money went back, or a mark was undone, after it was handed over. */
export function inHand({ taken, handedBack, handedOver }: CashCount): Money {
  return subtract(subtract(taken, handedBack), handedOver);
}

/**
 * May somebody sign off that this much was handed over? Nobody but an owner signs off their own cash, unless nobody
 * else at the merchant may. `count`: of whose cash it is, null where they took none; `staff`: who works there now.
 */
export function decideHandover(
  { by, amount }: Pick<CashHandover, "by" | "amount">,
  count: CashCount | null,
  signer: Actor,
  staff: readonly StaffMember[],
): Refused<HandoverRefusal> | null {
  const isOwn = signer.kind === "staff" && signer.id === by && signer.role !== "owner";
  if (isOwn && staff.some(({ id, role }) => id !== by && mayAs(role, "manager"))) return refused("own_cash");
  return count && isAtMost(amount, inHand(count)) ? null : refused("more_than_in_hand");
}

/** Until when a handover may be taken back; null: it was, or it is too late. */
export function handoverUndoableUntil({ at, undoneAt }: CashHandover, now: Instant): Instant | null {
  const until = at + handoverMayBeUndoneFor;
  return undoneAt === null && now < until ? until : null;
}
