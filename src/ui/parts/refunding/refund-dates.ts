import { ordered, type RefundPolicy, tierAt } from "#domain/refund/policy.ts";
import { hour, type Instant } from "#domain/time/instant.ts";

/** One stretch of a refund policy on the calendar. */
export interface RefundPeriod {
  readonly percent: number;
  /** The last instant at which leaving gives this share; null for the last stretch, which ends with the start. */
  readonly until: Instant | null;
  readonly state: "done" | "current" | "next";
}

/**
 * A refund policy as dates, the earliest stretch first. The last stretch ends with the start of the event; a policy
 * whose last tier ends earlier gets one of 0 %. Neighbours with equal shares become one.
 */
export function refundPeriods(policy: RefundPolicy, startsAt: Instant, now: Instant): readonly RefundPeriod[] {
  const ends: { percent: number; until: Instant | null }[] = [];
  for (const { hoursBefore, percent } of [...ordered(policy), { hoursBefore: 0, percent: 0 }]) {
    const last = ends.at(-1);
    if (last?.until === null) break;
    const until = hoursBefore > 0 ? startsAt - hoursBefore * hour : null;
    if (last?.percent === percent) last.until = until;
    else ends.push({ percent, until });
  }
  const current = ends.findIndex(({ until }) => until === null || now <= until);
  return ends.map((end, index) => ({
    ...end,
    state: index < current ? "done" : index === current ? "current" : "next",
  }));
}

/** The share that comes back at `now`, and until when. */
export function refundNow(
  policy: RefundPolicy,
  startsAt: Instant,
  now: Instant,
): { readonly percent: number; readonly until: Instant | null } {
  const period = refundPeriods(policy, startsAt, now).find(({ state }) => state === "current");
  return { percent: period?.percent ?? tierAt(policy, startsAt, now).percent, until: period?.until ?? null };
}
