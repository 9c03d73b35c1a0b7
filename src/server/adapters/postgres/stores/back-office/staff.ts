import type { Invitation } from "#domain/merchant/invitation.ts";
import type { StaffMember } from "#domain/merchant/staff.ts";
import type { StaffStore, StaffToken } from "#server/application/staff/staff-store.ts";
import { json, optional, plain, timestamp, toDate, toInstant } from "../../column-kinds.ts";
import { columnTable } from "../../column-table.ts";
import type { Db } from "../../database.ts";
import { withPortErrors } from "../../database-errors.ts";

declare module "../../database.ts" {
  interface Database {
    staff: typeof staffTable.row;
    staff_tokens: typeof staffTokenTable.row;
    staff_invitations: typeof invitationTable.row;
    staff_digests: { merchant_id: string; due_at: Date };
  }
}

export const staffTable = columnTable<StaffMember>()(
  "staff",
  {
    id: plain,
    merchantId: plain,
    memberId: plain,
    role: plain,
    since: timestamp,
    revokedAt: timestamp,
    appointedBy: plain,
    appointedAt: timestamp,
    unwantedNotices: optional(json),
  },
  { key: ["id"] },
);

export const staffTokenTable = columnTable<StaffToken>()(
  "staff_tokens",
  { tokenHash: plain, staffId: plain, loggedInAt: timestamp, expiresAt: timestamp },
  { key: ["tokenHash"] },
);

export const invitationTable = columnTable<Invitation>()(
  "staff_invitations",
  {
    id: plain,
    tokenHash: plain,
    merchantId: plain,
    role: plain,
    invitedBy: plain,
    expiresAt: timestamp,
    usedBy: plain,
  },
  { key: ["tokenHash"] },
);

export function pgStaff(db: Db): StaffStore {
  const select = () => db.selectFrom("staff").select(staffTable.columns);
  const invitations = () => db.selectFrom("staff_invitations").select(invitationTable.columns);
  const working = () => select().where("revoked_at", "is", null);
  return {
    save: (one) => withPortErrors(() => staffTable.save(db, one)),
    find: (id) => staffTable.one(select().where("id", "=", id)),
    findMember: (merchantId, memberId) =>
      staffTable.one(select().where("merchant_id", "=", merchantId).where("member_id", "=", memberId)),
    ofMerchant: (merchantId) =>
      staffTable.all(working().where("merchant_id", "=", merchantId).orderBy("since").orderBy("id")),
    everOfMerchant: (merchantId) =>
      staffTable.all(select().where("merchant_id", "=", merchantId).orderBy("since").orderBy("id")),
    ofMember: (memberId) => staffTable.all(working().where("member_id", "=", memberId).orderBy("merchant_id")),
    async digestsDue(now, limit) {
      const rows = await db
        .selectFrom("staff")
        .leftJoin("staff_digests", "staff_digests.merchant_id", "staff.merchant_id")
        .select(["staff.merchant_id", "staff_digests.due_at"])
        .distinct()
        .where("staff.revoked_at", "is", null)
        .where("staff.role", "in", ["owner", "manager"])
        .where((where) => where.or([where("due_at", "is", null), where("due_at", "<=", toDate(now))]))
        .limit(limit)
        .execute();
      return rows.map(({ merchant_id, due_at }) => ({ merchantId: merchant_id, dueAt: toInstant(due_at) }));
    },
    async saveDigest(merchantId, dueAt) {
      await db
        .insertInto("staff_digests")
        .values({ merchant_id: merchantId, due_at: toDate(dueAt) })
        .onConflict((conflict) => conflict.column("merchant_id").doUpdateSet({ due_at: toDate(dueAt) }))
        .execute();
    },
    saveToken: (token) => staffTokenTable.save(db, token),
    async findToken(tokenHash) {
      const row = await db
        .selectFrom("staff_tokens")
        .innerJoin("staff", "staff.id", "staff_tokens.staff_id")
        .innerJoin("merchants", "merchants.id", "staff.merchant_id")
        .select([...staffTokenTable.columns, ...staffTable.columns])
        .where("token_hash", "=", tokenHash)
        .where("revoked_at", "is", null)
        .where("suspended_at", "is", null)
        .executeTakeFirst();
      return row ? { ...staffTokenTable.toItem(row), staff: staffTable.toItem(row) } : null;
    },
    async lastLoginOf(staffId) {
      const tokens = db.selectFrom("staff_tokens").select(staffTokenTable.columns).where("staff_id", "=", staffId);
      const last = await staffTokenTable.one(tokens.orderBy("logged_in_at", "desc").limit(1));
      return last?.loggedInAt ?? null;
    },
    async forgetTokensOf(staffId) {
      await db.deleteFrom("staff_tokens").where("staff_id", "=", staffId).execute();
    },
    async forgetExpiredTokens(now) {
      const expired = db.deleteFrom("staff_tokens").where("expires_at", "<=", toDate(now));
      return Number((await expired.executeTakeFirstOrThrow()).numDeletedRows);
    },
    saveInvitation: (invitation) => invitationTable.save(db, invitation),
    findInvitation: (tokenHash) => invitationTable.one(invitations().where("token_hash", "=", tokenHash)),
    unusedInvitations: (merchantId, now) =>
      invitationTable.all(
        invitations()
          .where("merchant_id", "=", merchantId)
          .where("used_by", "is", null)
          .where("expires_at", ">", toDate(now))
          .orderBy("expires_at")
          .orderBy("id"),
      ),
    lockInvitation: (tokenHash) =>
      invitationTable.one(invitations().where("token_hash", "=", tokenHash).forNoKeyUpdate()),
    lockInvitationById: (id) => invitationTable.one(invitations().where("id", "=", id).forNoKeyUpdate()),
  };
}
