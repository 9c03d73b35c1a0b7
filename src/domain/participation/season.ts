import { isOver } from "../event/event-times.ts";
import type { SportsEvent } from "../event/sports-event.ts";
import { add, isAtMost, isZero, type Money, subtract, zero } from "../money/money.ts";
import { lostToDispute, type Payment } from "../payment/payment.ts";
import type { Refund } from "../refund/refund.ts";
import type { Instant } from "../time/instant.ts";
import { isMissed } from "./objection.ts";
import type { Participation } from "./participation.ts";

/** One place of a member, with its event and its money. */
export interface SeasonPlace {
  readonly participation: Participation;
  readonly event: Pick<SportsEvent, "stage" | "endsAt">;
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
}

/** What a member played and paid in a season. */
export interface SeasonFigures {
  /** Games that took place and that the member did not miss. */
  readonly games: number;
  /** What was really paid, less what went back or is on its way back; one sum a currency, none of zero, by currency. */
  readonly spent: readonly Money[];
}

/** A season is the last twelve months: in January a calendar year would say nothing. */
export function seasonBefore(now: Instant): Instant {
  const start = new Date(now);
  start.setUTCFullYear(start.getUTCFullYear() - 1);
  return start.getTime();
}

/** The figures of these places, each in an event that has started. */
export function seasonFigures(places: readonly SeasonPlace[], now: Instant): SeasonFigures {
  const sums = new Map<string, Money>();
  for (const sum of places.flatMap((place) => moneyKept(place))) {
    const before = sums.get(sum.currency);
    sums.set(sum.currency, before ? add(before, sum) : sum);
  }
  const spent = [...sums.values()].filter((sum) => !isZero(sum));
  return {
    games: places.filter((place) => wasPlayed(place, now)).length,
    spent: spent.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
  };
}

function wasPlayed({ participation, event }: SeasonPlace, now: Instant): boolean {
  if (participation.state !== "confirmed" || event.stage !== "published") return false;
  return isOver(event, now) && !isMissed(participation);
}

/** What the merchant keeps of each payment; of a cancelled event nothing, also while its places are being ended. */
function moneyKept({ participation, event, payments, refunds }: SeasonPlace): readonly Money[] {
  if (event.stage === "cancelled" && participation.state === "confirmed") return [];
  return payments
    .filter(({ state }) => state === "succeeded")
    .map((payment) => {
      const back = refunds.filter(({ paymentId, state }) => paymentId === payment.id && state !== "failed");
      const gone = back.reduce((sum, { amount }) => add(sum, amount), lostToDispute(payment));
      return isAtMost(gone, payment.amount) ? subtract(payment.amount, gone) : zero(payment.amount.currency);
    });
}
