import { type Invitation, invitationsLiveFor } from "#domain/merchant/invitation.ts";
import type { StaffMember } from "#domain/merchant/staff.ts";
import { testNow } from "./instants.ts";

/** Somebody who works for `merchant-1`. */
export function aStaffMember(parts: Partial<StaffMember> = {}): StaffMember {
  return {
    id: "staff-1",
    merchantId: "merchant-1",
    memberId: "member-1",
    role: "manager",
    since: testNow,
    revokedAt: null,
    ...parts,
  };
}

/** A link of whoever runs Sideline that makes a manager. */
export function anInvitation(parts: Partial<Invitation> = {}): Invitation {
  return {
    tokenHash: "invitation-hash",
    merchantId: "merchant-1",
    role: "manager",
    invitedBy: null,
    expiresAt: testNow + invitationsLiveFor,
    usedBy: null,
    ...parts,
  };
}
