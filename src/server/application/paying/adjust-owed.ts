import { isLiveState, type JoinId, type Participation } from "#domain/participation/participation.ts";
import { amountDue } from "#domain/payment/decide-pay.ts";
import { isFinal } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Store } from "#server/application/ports/store.ts";

/**
 * What a confirmed participation owes at the venue follows its seats; once it has ended nothing is owed, and the payment
 * is cancelled (product rules, *Money*: what is owed is settled at check-in).
 */
export async function adjustOwed(
  store: Store,
  older: ReadonlyMap<JoinId, Participation>,
  changed: readonly Participation[],
  now: Instant,
): Promise<void> {
  const affected = changed.filter((newer) => {
    const before = older.get(newer.id);
    return before?.state === "confirmed" && (!isLiveState(newer.state) || newer.seats !== before.seats);
  });
  if (affected.length === 0) return;
  const attempts = await store.payments.ofParticipations(affected.map((participation) => participation.id));
  for (const participation of affected) {
    const owed = attempts.get(participation.id)?.find((attempt) => attempt.method === "onsite" && !isFinal(attempt));
    if (!owed) continue;
    const newer = isLiveState(participation.state)
      ? { amount: amountDue(participation) }
      : { state: "cancelled" as const };
    await store.payments.save({ ...owed, ...newer, changedAt: now });
  }
}
