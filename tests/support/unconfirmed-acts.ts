import type { AuditEntry } from "#domain/merchant/audit.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";

/** More than any test leaves. */
const all = 500;

/** What people did at a merchant that an owner has to confirm, and how often owners were asked. */
export interface Unconfirmed {
  readonly done: readonly string[];
  readonly asked: number;
}

/** Read from the audit trail, of tests in which nobody confirms. */
export async function unconfirmedActs(stores: UnitOfWork, merchantId: string): Promise<Unconfirmed> {
  const lines = await stores.read((store) => store.audit.list(merchantId, all, null));
  if (lines.some(({ act }) => act === "confirmation_given")) throw new Error("An owner confirmed something.");
  const done = lines.filter((line) => line.by.kind === "staff" && needsAnOwner(line)).map(({ act }) => act);
  return { done, asked: lines.filter(({ act }) => act === "confirmation_asked").length };
}

function needsAnOwner({ act, before, after }: AuditEntry): boolean {
  switch (act) {
    case "settings_changed":
      return after !== null && "transferAccount" in after;
    case "staff_role_changed":
    case "staff_revoked":
    case "staff_invited":
      return before?.["role"] === "owner" || after?.["role"] === "owner";
    case "payout_made":
    case "client_made":
    case "client_rotated":
    case "merchant_closed":
      return true;
    default:
      return false;
  }
}
