import type { MerchantId } from "#domain/event/sports-event.ts";
import { actsAreKeptFor, endsOwner, type PendingAct } from "#domain/merchant/pending-act.ts";
import { ownersOf, type StaffId, type StaffMember } from "#domain/merchant/staff.ts";
import type { Instant } from "#domain/time/instant.ts";
import { type Clock, MachineClock } from "#server/application/ports/clock.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";

/** A person of a merchant; the name is empty once they are erased. */
interface Named {
  readonly staffId: StaffId;
  readonly name: string;
}

/** An owner, as whoever runs Sideline sees them. */
export interface OwnerSeen extends Named {
  readonly since: Instant;
  /** Who gave them their role, and when; null: nobody of the merchant, or before that was kept. */
  readonly appointed: (Named & { readonly at: Instant }) | null;
  /** Null: no login of theirs is kept any more. */
  readonly lastLoginAt: Instant | null;
  /** The owners who asked to end this one, and until when the operator can. */
  readonly askedToEnd: readonly (Named & { readonly until: Instant })[];
}

/** Who owns a merchant: so that whoever runs Sideline finds whom to end. */
export class SeeOwners {
  static readonly needs: Needs<typeof SeeOwners> = [Transactions, MachineClock];
  readonly #transactions: Transactions;
  readonly #realClock: Clock;

  constructor(transactions: Transactions, realClock: Clock) {
    this.#transactions = transactions;
    this.#realClock = realClock;
  }

  /** Longest first; null: there is no such merchant. */
  list(merchantId: MerchantId): Promise<readonly OwnerSeen[] | null> {
    return this.#transactions.read(async (store) => {
      if (!(await store.merchants.find(merchantId))) return null;
      const owners = ownersOf(await store.staff.ofMerchant(merchantId));
      const recent = await store.pendingActs.since(merchantId, this.#realClock.now() - actsAreKeptFor);
      const asked = recent.filter(({ askedBy }) => owners.some(({ id }) => id === askedBy));
      return Promise.all(owners.map((owner) => see(store, owner, asked)));
    });
  }
}

async function see(
  store: Store,
  { id, since, appointedBy, appointedAt }: StaffMember,
  asked: readonly PendingAct[],
): Promise<OwnerSeen> {
  const isAppointed = appointedBy !== null && appointedAt !== null;
  const toEnd = asked.filter(({ act, state }) => endsOwner(act) && act.staffId === id && state === "waits");
  return {
    ...(await named(store, id)),
    since,
    appointed: isAppointed ? { ...(await named(store, appointedBy)), at: appointedAt } : null,
    lastLoginAt: await store.staff.lastLoginOf(id),
    askedToEnd: await Promise.all(
      toEnd.map(async ({ askedBy, askedAt }) => ({
        ...(await named(store, askedBy)),
        until: askedAt + actsAreKeptFor,
      })),
    ),
  };
}

async function named(store: Store, staffId: StaffId): Promise<Named> {
  const one = await store.staff.find(staffId);
  return { staffId, name: (one && (await store.members.find(one.memberId))?.displayName) ?? "" };
}
