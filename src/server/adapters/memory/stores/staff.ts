import type { Invitation } from "#domain/merchant/invitation.ts";
import { mayAs, type StaffMember } from "#domain/merchant/staff.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import type { StaffStore } from "#server/application/staff/staff-store.ts";
import { by, inOrder } from "../order.ts";
import type { MemoryTransaction } from "../transaction.ts";

const longestFirst = inOrder<StaffMember>(
  by(({ since }) => since),
  by(({ id }) => id),
);

const endsFirst = inOrder<Invitation>(
  by(({ expiresAt }) => expiresAt),
  by(({ id }) => id),
);

export function memoryStaff(tx: MemoryTransaction): StaffStore {
  const { invitations, members, merchants, staff, staffDigests, staffTokens, suspensions } = tx.rows;
  const isWorking = ({ revokedAt }: StaffMember) => revokedAt === null;
  return {
    async save(one) {
      tx.demandWrite();
      if (!merchants.get(one.merchantId)) throw new Error("There is no such merchant.");
      if (!members.get(one.memberId)) throw new MemberUnknown("Staff are members.");
      staff.put(one);
    },
    find: async (id) => staff.get(id),
    findMember: async (merchantId, memberId) =>
      staff.under("merchant", merchantId).find((one) => one.memberId === memberId) ?? null,
    ofMerchant: async (merchantId) => staff.under("merchant", merchantId).filter(isWorking).sort(longestFirst),
    everOfMerchant: async (merchantId) => [...staff.under("merchant", merchantId)].sort(longestFirst),
    ofMember: async (memberId) =>
      staff
        .under("member", memberId)
        .filter(isWorking)
        .sort(by(({ merchantId }) => merchantId)),
    async digestsDue(now, limit) {
      const told = staff.all().filter((one) => isWorking(one) && mayAs(one.role, "manager"));
      const all = [...new Set(told.map(({ merchantId }) => merchantId))];
      const known = all.map((merchantId) => staffDigests.get(merchantId) ?? { merchantId, dueAt: null });
      return known.filter(({ dueAt }) => dueAt === null || dueAt <= now).slice(0, limit);
    },
    async saveDigest(merchantId, dueAt) {
      tx.demandWrite();
      staffDigests.put({ merchantId, dueAt });
    },
    async saveToken(token) {
      if (!staff.get(token.staffId)) throw new Error("There is nobody to have this token.");
      staffTokens.put(token);
    },
    async findToken(tokenHash) {
      const token = staffTokens.get(tokenHash);
      const whose = token && staff.get(token.staffId);
      if (!whose || !isWorking(whose) || typeof suspensions.get(whose.merchantId)?.since === "number") return null;
      return { ...token, staff: whose };
    },
    async lastLoginOf(staffId) {
      const logins = staffTokens.all().filter((one) => one.staffId === staffId);
      return logins.reduce<number | null>((last, { loggedInAt }) => Math.max(last ?? loggedInAt, loggedInAt), null);
    },
    async forgetTokensOf(staffId) {
      tx.demandWrite();
      for (const one of staffTokens.all()) if (one.staffId === staffId) staffTokens.remove(one.tokenHash);
    },
    async forgetExpiredTokens(now) {
      tx.demandWrite();
      const expired = staffTokens.all().filter(({ expiresAt }) => expiresAt <= now);
      for (const { tokenHash } of expired) staffTokens.remove(tokenHash);
      return expired.length;
    },
    async saveInvitation(invitation) {
      if (!merchants.get(invitation.merchantId)) throw new Error("There is no such merchant.");
      invitations.put(invitation);
    },
    findInvitation: async (tokenHash) => invitations.get(tokenHash),
    unusedInvitations: async (merchantId, now) =>
      invitations
        .under("merchant", merchantId)
        .filter(({ usedBy, expiresAt }) => usedBy === null && now < expiresAt)
        .sort(endsFirst),
    async lockInvitation(tokenHash) {
      tx.demandWrite();
      return invitations.get(tokenHash);
    },
    async lockInvitationById(id) {
      tx.demandWrite();
      return invitations.all().find((one) => one.id === id) ?? null;
    },
  };
}
