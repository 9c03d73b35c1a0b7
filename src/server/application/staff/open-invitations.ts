import type { OpenInvitationView } from "#contract/merchants/staff.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import { type Invitation, mayUseInvitation, revokedInvitation } from "#domain/merchant/invitation.ts";
import type { StaffRole } from "#domain/merchant/staff.ts";
import { type NotFound, notFound, type Refused, refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import { TokenMinter } from "#server/application/merchants/merchant-access.ts";
import { type Clock, MachineClock } from "#server/application/ports/clock.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";

export interface RevokeInvitationCommand {
  readonly merchantId: MerchantId;
  readonly invitationId: string;
  readonly by: Actor;
}

export type LookAnswer =
  | {
      readonly kind: "open";
      readonly merchantName: string;
      readonly role: StaffRole;
      readonly expiresAt: Instant;
    }
  | NotFound
  | Refused<"invitation_over">;

/** Links that still make somebody staff: owners list and revoke them, and who has one sees what it is for. */
export class OpenInvitations {
  static readonly needs: Needs<typeof OpenInvitations> = [Transactions, TokenMinter, MachineClock];
  readonly #transactions: Transactions;
  readonly #tokens: TokenMinter;
  readonly #realClock: Clock;

  constructor(transactions: Transactions, tokens: TokenMinter, realClock: Clock) {
    this.#transactions = transactions;
    this.#tokens = tokens;
    this.#realClock = realClock;
  }

  /** Those of a merchant that somebody may use now, first those that end first. */
  list(merchantId: MerchantId): Promise<readonly OpenInvitationView[]> {
    return this.#transactions.read(async (store) => {
      const now = this.#realClock.now();
      const open: OpenInvitationView[] = [];
      for (const invitation of await store.staff.unusedInvitations(merchantId, now)) {
        if (await isOver(store, invitation, now)) continue;
        const { id, role, expiresAt } = invitation;
        open.push({ id, role, inviter: await inviterOf(store, invitation), expiresAt });
      }
      return open;
    });
  }

  /** Ends a link at once. Repeatable. One that somebody has used is refused, and that of another merchant not found. */
  revoke({
    merchantId,
    invitationId,
    by,
  }: RevokeInvitationCommand): Promise<{ readonly kind: "revoked" } | NotFound | Refused<"invitation_over">> {
    return this.#transactions.run(async ({ store, record }) => {
      const invitation = await store.staff.lockInvitationById(invitationId);
      if (invitation?.merchantId !== merchantId) return notFound;
      const revoked = revokedInvitation(invitation, this.#realClock.now());
      if (revoked.kind === "refused") return refused("invitation_over");
      if (revoked.invitation !== invitation) {
        await store.staff.saveInvitation(revoked.invitation);
        const about = { kind: "merchant", id: merchantId } as const;
        const before = { role: invitation.role };
        await record({ merchantId, by, act: "invitation_revoked", about, before, after: null });
      }
      return { kind: "revoked" };
    });
  }

  /** What a link is for. It stays as it is; one that is over or unknown is refused as `InviteStaff.accept` does. */
  async look(token: string): Promise<LookAnswer> {
    const tokenHash = await this.#tokens.hash(token);
    return this.#transactions.read(async (store): Promise<LookAnswer> => {
      const invitation = await store.staff.findInvitation(tokenHash);
      const merchant = invitation && (await store.merchants.find(invitation.merchantId));
      if (!invitation || !merchant) return notFound;
      if (await isOver(store, invitation, this.#realClock.now())) return refused("invitation_over");
      const { role, expiresAt } = invitation;
      return { kind: "open", merchantName: merchant.name, role, expiresAt };
    });
  }
}

async function isOver(store: Store, invitation: Invitation, now: Instant): Promise<boolean> {
  const inviter = invitation.invitedBy === null ? null : await store.staff.find(invitation.invitedBy);
  return mayUseInvitation(invitation, inviter, now) !== null;
}

async function inviterOf(store: Store, { invitedBy }: Invitation): Promise<OpenInvitationView["inviter"]> {
  const inviter = invitedBy === null ? null : await store.staff.find(invitedBy);
  if (!inviter) return null;
  const member = await store.members.find(inviter.memberId);
  return { staffId: inviter.id, displayName: member?.displayName ?? "" };
}
