import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { hour, type Instant } from "#domain/time/instant.ts";
import type { StaffId, StaffMember, StaffRole } from "./staff.ts";

/** A link that makes one member staff of a merchant, once. Only a hash of its secret is kept. */
export interface Invitation {
  /** By which owners name it; it opens nothing. */
  readonly id: string;
  readonly tokenHash: string;
  readonly merchantId: MerchantId;
  readonly role: StaffRole;
  /** The owner who made it; null: whoever runs Sideline. */
  readonly invitedBy: StaffId | null;
  readonly expiresAt: Instant;
  /** Whom it made staff; null while it waits. */
  readonly usedBy: StaffId | null;
}

/** How long a link works. */
export const invitationsLiveFor = 72 * hour;

export type InvitationRefusal = "invitation_used" | "invitation_expired" | "inviter_left";

/**
 * May a link be used now? It works once, until it expires, and as long as its maker is an owner. `inviter` is who made
 * it, as they are now; null where nobody did or where they are not there any more.
 */
export function mayUseInvitation(
  { usedBy, expiresAt, invitedBy }: Invitation,
  inviter: StaffMember | null,
  now: Instant,
): Refused<InvitationRefusal> | null {
  if (usedBy !== null) return refused("invitation_used");
  if (now >= expiresAt) return refused("invitation_expired");
  const isOwner = inviter !== null && inviter.revokedAt === null && inviter.role === "owner";
  return invitedBy === null || isOwner ? null : refused("inviter_left");
}

/** Ends a link now. One that has ended stays as it is; refused for one that made somebody staff. */
export function revokedInvitation(
  invitation: Invitation,
  now: Instant,
): { readonly kind: "over"; readonly invitation: Invitation } | Refused<"invitation_used"> {
  if (invitation.usedBy !== null) return refused("invitation_used");
  return { kind: "over", invitation: now >= invitation.expiresAt ? invitation : { ...invitation, expiresAt: now } };
}
