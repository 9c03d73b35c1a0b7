import { actsAreKeptFor, endsOwner, type PendingAct } from "#domain/merchant/pending-act.ts";
import { ownersOf, type StaffMember } from "#domain/merchant/staff.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Store } from "#server/application/ports/store.ts";
import type { Transaction } from "#server/application/ports/transactions.ts";

/** Tells everybody who was an owner when it was decided, also one who was ended by it. */
export function tellOwners(
  { tell }: Transaction,
  { id }: PendingAct,
  people: readonly StaffMember[],
  kind: "confirmation_done" | "confirmation_rejected" | "owner_ended",
): Promise<void> {
  return tell(
    ownersOf(people).map(({ memberId }) => ({
      key: `${kind}:${id}:${memberId}`,
      memberId,
      kind,
      joinId: null,
      pendingActId: id,
    })),
  );
}

/** Once an owner was ended, nobody decides the other requests for that any more. */
export async function outdateOthers(
  { pendingActs }: Store,
  { id, merchantId, act }: PendingAct,
  now: Instant,
): Promise<void> {
  if (!endsOwner(act)) return;
  for (const other of await pendingActs.since(merchantId, now - actsAreKeptFor)) {
    const isSame = endsOwner(other.act) && other.act.staffId === act.staffId;
    if (isSame && other.id !== id && other.state === "waits") await pendingActs.save({ ...other, state: "outdated" });
  }
}
