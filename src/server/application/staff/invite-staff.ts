import type { MemberId } from "#domain/member/member.ts";
import { invitationsLiveFor, type Invitation, mayUseInvitation } from "#domain/merchant/invitation.ts";
import { appointment, type StaffMember, type StaffRole } from "#domain/merchant/staff.ts";
import { type NotFound, notFound, type Refused, refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import { TokenMinter } from "#server/application/merchants/merchant-access.ts";
import { type Clock, MachineClock } from "#server/application/ports/clock.ts";
import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { StaffCommand } from "./manage-staff.ts";
import type { Workplace } from "./staff-access.ts";

export type InviteAnswer =
  /** `token` is the link's secret, told this once. */
  | { readonly kind: "invited"; readonly token: string; readonly expiresAt: Instant }
  | NotFound
  | Refused<"fresh_login_required">;

export type AcceptAnswer =
  | { readonly kind: "accepted"; readonly workplace: Workplace }
  | NotFound
  | Refused<"invitation_over">;

/**
 * Links that make somebody staff of a merchant: each works once, for 72 hours of the machine's clock, and as long as
 * the owner who made it is one. Only a hash of its secret is kept.
 */
export class InviteStaff {
  static readonly needs: Needs<typeof InviteStaff> = [Transactions, TokenMinter, MachineClock];
  readonly #transactions: Transactions;
  readonly #tokens: TokenMinter;
  readonly #realClock: Clock;

  constructor(transactions: Transactions, tokens: TokenMinter, realClock: Clock) {
    this.#transactions = transactions;
    this.#tokens = tokens;
    this.#realClock = realClock;
  }

  /** A new link each time. One for an owner asks for a fresh login, but of whoever runs Sideline. */
  async invite(command: StaffCommand, role: StaffRole): Promise<InviteAnswer> {
    if (role === "owner" && !command.hasFreshLogin) return refused("fresh_login_required");
    return this.#transactions.run((transaction) => this.inviteIn(transaction, command, role));
  }

  /** As `invite`, in a transaction that is under way; the login is not asked about. */
  async inviteIn(
    { store, record, newId }: Transaction,
    { merchantId, by }: Pick<StaffCommand, "merchantId" | "by">,
    role: StaffRole,
  ): Promise<InviteAnswer> {
    const { token, tokenHash } = await this.#tokens.mint();
    if (!(await store.merchants.lock(merchantId))) return notFound;
    const expiresAt = this.#realClock.now() + invitationsLiveFor;
    const invitedBy = by.kind === "staff" ? by.id : null;
    const id = newId();
    await store.staff.saveInvitation({ id, tokenHash, merchantId, role, invitedBy, expiresAt, usedBy: null });
    const about = { kind: "merchant", id: merchantId } as const;
    await record({ merchantId, by, act: "staff_invited", about, before: null, after: { role } });
    return { kind: "invited", token, expiresAt };
  }

  /**
   * Makes a member staff by a link. The same member again gets the same answer. Who works there already keeps their
   * role, and the link stays for somebody else. A link that is no more good is refused; an unknown one, or an unknown
   * member, is not found.
   */
  async accept(memberId: MemberId, token: string): Promise<AcceptAnswer> {
    const tokenHash = await this.#tokens.hash(token);
    return this.#transactions.run(async (transaction): Promise<AcceptAnswer> => {
      const { store } = transaction;
      const invitation = await store.staff.lockInvitation(tokenHash);
      const merchant = invitation && (await store.merchants.lock(invitation.merchantId));
      if (!invitation || !merchant || !(await store.members.find(memberId))) return notFound;
      const { id, name } = merchant;
      const own = await store.staff.findMember(id, memberId);
      if (own?.revokedAt === null) return { kind: "accepted", workplace: { id, name, role: own.role } };
      const inviter = invitation.invitedBy === null ? null : await store.staff.find(invitation.invitedBy);
      if (mayUseInvitation(invitation, inviter, this.#realClock.now())) return refused("invitation_over");
      await join(transaction, invitation, own, memberId);
      return { kind: "accepted", workplace: { id, name, role: invitation.role } };
    });
  }
}

/** Who comes back keeps the id of before, so that the audit trail names one person by one id. */
async function join(
  { store, now, newId, record }: Transaction,
  invitation: Invitation,
  before: StaffMember | null,
  memberId: MemberId,
): Promise<void> {
  const { merchantId, role } = invitation;
  const id = before?.id ?? newId();
  const people = await store.staff.everOfMerchant(merchantId);
  const appointed = appointment(before, invitation.invitedBy, people, now);
  await store.staff.save({ id, merchantId, memberId, role, since: now, revokedAt: null, ...appointed });
  await store.staff.saveInvitation({ ...invitation, usedBy: id });
  const about = { kind: "staff", id } as const;
  const by = { kind: "staff", id } as const;
  await record({ merchantId, by, act: "staff_joined", about, before: null, after: { role } });
}
