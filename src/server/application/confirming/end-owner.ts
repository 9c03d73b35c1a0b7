import type { MerchantId } from "#domain/event/sports-event.ts";
import { sideline } from "#domain/merchant/actor.ts";
import { actsAreKeptFor, endsOwner } from "#domain/merchant/pending-act.ts";
import { ownersOf, type StaffId } from "#domain/merchant/staff.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { type Clock, MachineClock } from "#server/application/ports/clock.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { ManageStaff } from "#server/application/staff/manage-staff.ts";
import type { Needs } from "#wiring/needs.ts";
import { outdateOthers, tellOwners } from "./after-decision.ts";

export type EndOwnerAnswer =
  | { readonly kind: "ended" }
  | Refused<"merchant_unknown" | "owner_unknown" | "nobody_asked" | "last_owner">;

/**
 * Whoever runs Sideline ends an owner as an owner asked for it in the last seven days, where no owner may or does
 * decide that (product.md, Owners confirm): their work there, or their being an owner. Who asked must still be an
 * owner. All owners are told, the one concerned too.
 */
export class EndOwner {
  static readonly needs: Needs<typeof EndOwner> = [Transactions, MachineClock, ManageStaff];
  readonly #transactions: Transactions;
  readonly #realClock: Clock;
  readonly #staff: ManageStaff;

  constructor(transactions: Transactions, realClock: Clock, staff: ManageStaff) {
    this.#transactions = transactions;
    this.#realClock = realClock;
    this.#staff = staff;
  }

  run(merchantId: MerchantId, staffId: StaffId): Promise<EndOwnerAnswer> {
    return this.#transactions.run(async (transaction): Promise<EndOwnerAnswer> => {
      const { store } = transaction;
      if (!(await store.merchants.lock(merchantId))) return refused("merchant_unknown");
      const people = await store.staff.everOfMerchant(merchantId);
      const owners = new Set(ownersOf(people).map(({ id }) => id));
      if (!owners.has(staffId)) return refused("owner_unknown");
      const now = this.#realClock.now();
      const recent = await store.pendingActs.since(merchantId, now - actsAreKeptFor);
      const [asked] = recent.flatMap((one) =>
        endsOwner(one.act) && one.act.staffId === staffId && owners.has(one.askedBy) && one.state === "waits"
          ? [{ ...one, act: one.act }]
          : [],
      );
      if (!asked) return refused("nobody_asked");
      const command = { merchantId, by: sideline, hasFreshLogin: true };
      const { after } = asked.act;
      const ended = await (after === null
        ? this.#staff.revokeIn(transaction, command, staffId)
        : this.#staff.changeRoleIn(transaction, command, staffId, after));
      if (ended.kind === "refused") return refused("last_owner");
      await store.pendingActs.save({ ...asked, state: "done", decidedBy: null });
      await outdateOthers(store, asked, now);
      await tellOwners(transaction, asked, people, "owner_ended");
      return { kind: "ended" };
    });
  }
}
