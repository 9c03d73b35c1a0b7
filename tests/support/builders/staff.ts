import { type Invitation, invitationsLiveFor } from "#domain/merchant/invitation.ts";
import { actsWaitFor, type OwnersAct, type PendingAct } from "#domain/merchant/pending-act.ts";
import type { StaffMember } from "#domain/merchant/staff.ts";
import { testNow } from "./instants.ts";
import { aTransferAccount } from "./merchant.ts";

/** Somebody who works for `merchant-1`. */
export function aStaffMember(parts: Partial<StaffMember> = {}): StaffMember {
  return {
    id: "staff-1",
    merchantId: "merchant-1",
    memberId: "member-1",
    role: "manager",
    since: testNow,
    revokedAt: null,
    appointedBy: null,
    appointedAt: null,
    ...parts,
  };
}

/** A link of whoever runs Sideline that makes a manager. */
export function anInvitation(parts: Partial<Invitation> = {}): Invitation {
  return {
    id: "invitation-1",
    tokenHash: "invitation-hash",
    merchantId: "merchant-1",
    role: "manager",
    invitedBy: null,
    expiresAt: testNow + invitationsLiveFor,
    usedBy: null,
    ...parts,
  };
}

/** A program that `staff-1` asked for. */
export function aPendingAct(parts: Partial<PendingAct> = {}): PendingAct {
  return {
    id: "confirmation-1",
    merchantId: "merchant-1",
    askedBy: "staff-1",
    act: { kind: "client_made", name: "Gate" },
    state: "waits",
    askedAt: testNow,
    expiresAt: testNow + actsWaitFor,
    decidedBy: null,
    code: "code-1",
    ...parts,
  };
}

/** Another account for transfers. */
export const anAccountChange = {
  kind: "transfer_account",
  before: aTransferAccount(),
  after: aTransferAccount({ accountNumber: "999-9-99999-9" }),
} as const satisfies OwnersAct;
