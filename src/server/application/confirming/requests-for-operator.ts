import type { MerchantId } from "#domain/event/sports-event.ts";
import { actsAreKeptFor, endsOwner, isForOperator, isPending } from "#domain/merchant/pending-act.ts";
import type { StaffId } from "#domain/merchant/staff.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Store } from "#server/application/ports/store.ts";

/** A request to end an owner that only the operator can decide. */
export interface RequestForOperator {
  readonly merchantId: MerchantId;
  /** The owner to end. */
  readonly staffId: StaffId;
  readonly askedAt: Instant;
}

/** Returns the requests of all merchants' owners that wait for the operator, oldest first. */
export async function requestsForOperator(store: Store, now: Instant): Promise<readonly RequestForOperator[]> {
  const waiting = await store.pendingActs.waitingSince(now - actsAreKeptFor);
  const found: RequestForOperator[] = [];
  for (const pending of waiting) {
    const { merchantId, act, askedAt } = pending;
    if (!endsOwner(act)) continue;
    const people = await store.staff.everOfMerchant(merchantId);
    if (!isForOperator(pending, people) || !isPending(pending, people, now)) continue;
    found.push({ merchantId, staffId: act.staffId, askedAt });
  }
  return found;
}
