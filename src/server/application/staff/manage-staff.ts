import type { StaffView } from "#contract/merchants/staff.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import {
  appointment,
  demandAnotherOwner,
  type StaffId,
  type StaffMember,
  type StaffRole,
} from "#domain/merchant/staff.ts";
import { type NotFound, notFound, type Refused, refused } from "#domain/refusal.ts";
import type { Store } from "#server/application/ports/store.ts";
import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";

/** An owner's act on the people of a merchant. */
export interface StaffCommand {
  readonly merchantId: MerchantId;
  readonly by: Actor;
  /** Did the owner log in just now? What makes or ends an owner asks for it. */
  readonly hasFreshLogin: boolean;
}

export type StaffRefusal = "last_owner" | "fresh_login_required";
export type ChangeRoleAnswer =
  | { readonly kind: "changed"; readonly staff: StaffView }
  | NotFound
  | Refused<StaffRefusal>;
export type RevokeStaffAnswer = { readonly kind: "revoked" } | NotFound | Refused<StaffRefusal>;

/** Who works for a merchant, and as what. What is changed holds at the next call of the person. */
export class ManageStaff {
  static readonly needs: Needs<typeof ManageStaff> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /** Who works for a merchant now, longest first. */
  list(merchantId: MerchantId): Promise<readonly StaffView[]> {
    return this.#transactions.read((store) => this.listIn(store, merchantId));
  }

  /** As `list`, in a read or a transaction that is under way. */
  async listIn(store: Store, merchantId: MerchantId): Promise<readonly StaffView[]> {
    return seeStaff(store, await store.staff.ofMerchant(merchantId));
  }

  /** Gives somebody another role. The last owner stays one. Repeatable. */
  changeRole(command: StaffCommand, staffId: StaffId, role: StaffRole): Promise<ChangeRoleAnswer> {
    return this.#transactions.run((transaction) => this.changeRoleIn(transaction, command, staffId, role));
  }

  /** As `changeRole`, in a transaction that is under way. */
  changeRoleIn(
    transaction: Transaction,
    command: StaffCommand,
    staffId: StaffId,
    role: StaffRole,
  ): Promise<ChangeRoleAnswer> {
    return changeOne(transaction, command, staffId, async (one, staff): Promise<ChangeRoleAnswer> => {
      const by = command.by.kind === "staff" ? command.by.id : null;
      const people = await transaction.store.staff.everOfMerchant(command.merchantId);
      const appointed = one.role === role ? {} : appointment(one, by, people, transaction.now);
      const changed = { ...one, role, ...appointed };
      if (one.role !== role) {
        const refusal = mayEnd(command, one, role, staff);
        if (refusal) return refusal;
        await transaction.store.staff.save(changed);
        await transaction.record({
          merchantId: command.merchantId,
          by: command.by,
          act: "staff_role_changed",
          about: { kind: "staff", id: staffId },
          before: { role: one.role },
          after: { role },
        });
      }
      const [view] = await seeStaff(transaction.store, [changed]);
      return view ? { kind: "changed", staff: view } : notFound;
    });
  }

  /** Ends somebody's work there, at once. The last owner stays. Who is gone already is not found. */
  revoke(command: StaffCommand, staffId: StaffId): Promise<RevokeStaffAnswer> {
    return this.#transactions.run((transaction) => this.revokeIn(transaction, command, staffId));
  }

  /** As `revoke`, in a transaction that is under way. */
  revokeIn(transaction: Transaction, command: StaffCommand, staffId: StaffId): Promise<RevokeStaffAnswer> {
    return changeOne(transaction, command, staffId, async (one, staff): Promise<RevokeStaffAnswer> => {
      const refusal = mayEnd(command, one, null, staff);
      if (refusal) return refusal;
      await transaction.store.staff.save({ ...one, revokedAt: transaction.now });
      // Else a token of before would work again for somebody who is hired again.
      await transaction.store.staff.forgetTokensOf(staffId);
      await transaction.record({
        merchantId: command.merchantId,
        by: command.by,
        act: "staff_revoked",
        about: { kind: "staff", id: staffId },
        before: { role: one.role },
        after: null,
      });
      return { kind: "revoked" };
    });
  }
}

/** One change of a merchant's people at a time, so that two owners can't remove each other at once. */
async function changeOne<Answer>(
  { store }: Transaction,
  { merchantId }: StaffCommand,
  staffId: StaffId,
  change: (one: StaffMember, staff: readonly StaffMember[]) => Promise<Answer>,
): Promise<Answer | NotFound> {
  await store.merchants.lock(merchantId);
  const staff = await store.staff.ofMerchant(merchantId);
  const one = staff.find(({ id }) => id === staffId);
  return one ? change(one, staff) : notFound;
}

function mayEnd(
  { hasFreshLogin }: StaffCommand,
  one: StaffMember,
  role: StaffRole | null,
  staff: readonly StaffMember[],
): Refused<StaffRefusal> | null {
  const isAboutOwners = one.role === "owner" || role === "owner";
  if (isAboutOwners && !hasFreshLogin) return refused("fresh_login_required");
  return demandAnotherOwner(staff, one.id);
}

async function seeStaff(store: Store, staff: readonly StaffMember[]): Promise<readonly StaffView[]> {
  const members = await store.members.findMany(staff.map(({ memberId }) => memberId));
  return staff.map(({ id: staffId, memberId, role, since: joinedAt }) => {
    const { displayName = "", pictureUrl = null } = members.get(memberId) ?? {};
    return { staffId, displayName, pictureUrl, role, joinedAt };
  });
}
