import type { MerchantId } from "#domain/event/sports-event.ts";
import type { PendingAct } from "#domain/merchant/pending-act.ts";
import type { Instant } from "#domain/time/instant.ts";

/** Acts that wait for an owner, and what became of those of the last days. */
export interface PendingActStore {
  /** Writes one by its id. */
  save(pending: PendingAct): Promise<void>;
  find(id: string): Promise<PendingAct | null>;
  /** As `find`, locked until the transaction ends. */
  lock(id: string): Promise<PendingAct | null>;
  /** A merchant's that were asked for at this instant or later, newest first. */
  since(merchantId: MerchantId, instant: Instant): Promise<readonly PendingAct[]>;
  /** All merchants' that wait and were asked for at this instant or later, oldest first. */
  waitingSince(instant: Instant): Promise<readonly PendingAct[]>;
  /** Removes those that ran out before an instant. Returns how many. */
  forgetBefore(instant: Instant): Promise<number>;
}
