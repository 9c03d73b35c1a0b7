import type { SportsEvent } from "#domain/event/sports-event.ts";
import { isGatewayMethod } from "#domain/payment/method.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import type { Merchant } from "./merchant.ts";

/** How many merchants one member may own that they opened or were made owner of. */
export const mostOwned = 3;

/**
 * May a member open another merchant? `owned` are those where they are an owner now. One that waits for the operator is
 * enough; and nobody owns more than three.
 */
export function demandRoomToOpen(
  owned: readonly Pick<Merchant, "approvedAt">[],
): Refused<"one_waits_already" | "owns_too_many"> | null {
  if (owned.some(({ approvedAt }) => approvedAt === null)) return refused("one_waits_already");
  return owned.length >= mostOwned ? refused("owns_too_many") : null;
}

/**
 * What an event may not be before the operator approved its merchant: listed for everybody, or paid through a payment
 * provider. Field → sentence; empty when all is right. Free events, money at the venue and transfers to the merchant's
 * own account need no approval, by link or for the club.
 */
export function unapprovedFaults(
  { audience, paymentMethods }: Pick<SportsEvent, "audience" | "paymentMethods">,
  { approvedAt }: Pick<Merchant, "approvedAt">,
): Readonly<Record<string, string>> {
  if (approvedAt !== null) return {};
  return {
    ...(audience === "public" ? { audience: "Until your club is approved, a game is by link or for the club." } : {}),
    ...(paymentMethods.some(isGatewayMethod)
      ? { paymentMethods: "Until your club is approved, members pay at the venue or by transfer to your account." }
      : {}),
  };
}
