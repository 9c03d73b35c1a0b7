import type { Invitation } from "#domain/merchant/invitation.ts";
import type { StaffMember } from "#domain/merchant/staff.ts";
import type { StaffStore, StaffToken } from "#server/application/staff/staff-store.ts";
import { plain, timestamp, toDate } from "../../column-kinds.ts";
import { columnTable } from "../../column-table.ts";
import type { Db } from "../../database.ts";
import { withPortErrors } from "../../database-errors.ts";

declare module "../../database.ts" {
  interface Database {
    staff: typeof staffTable.row;
    staff_tokens: typeof staffTokenTable.row;
    staff_invitations: typeof invitationTable.row;
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
  { tokenHash: plain, merchantId: plain, role: plain, invitedBy: plain, expiresAt: timestamp, usedBy: plain },
  { key: ["tokenHash"] },
);

export function pgStaff(db: Db): StaffStore {
  const select = () => db.selectFrom("staff").select(staffTable.columns);
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
    lockInvitation: (tokenHash) =>
      invitationTable.one(
        db
          .selectFrom("staff_invitations")
          .select(invitationTable.columns)
          .where("token_hash", "=", tokenHash)
          .forNoKeyUpdate(),
      ),
  };
}
