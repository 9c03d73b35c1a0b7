import type { StaffView } from "#contract/merchants/staff.ts";
import type { StaffId, StaffRole } from "#domain/merchant/staff.ts";
import type { NotFound, Refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import { port } from "#wiring/needs.ts";

export type TeamRefusal = Refused<"fresh_login_required" | "last_owner"> | NotFound;
export type TeamInvitation = { readonly kind: "invited"; readonly url: string; readonly expiresAt: Instant };

/** The people who work for the merchant. Failures reject with RequestFailed. */
export interface OwnTeam {
  /** Who works there now, longest first. */
  list(): Promise<readonly StaffView[]>;
  /** A link that makes one member staff, once, for 72 hours. A new one each time; for an owner with a fresh login. */
  invite(role: StaffRole): Promise<TeamInvitation | TeamRefusal>;
  /** To or from owner with a fresh login; the last owner stays one. Repeatable. */
  changeRole(staffId: StaffId, role: StaffRole): Promise<{ readonly kind: "changed" } | TeamRefusal>;
  /** Ends somebody's work at once; an owner's with a fresh login, and the last owner's never. */
  revoke(staffId: StaffId): Promise<{ readonly kind: "revoked" } | TeamRefusal>;
}
export const OwnTeam = port<OwnTeam>("OwnTeam");

/** The login of the person who works here. Failures reject with RequestFailed. */
export interface OwnLogin {
  /** Who it is at this merchant, and until when the login counts as of just now; null: it does not. */
  read(): Promise<{ readonly staffId: StaffId; readonly freshUntil: Instant | null }>;
  /**
   * Signs in with LINE anew, for `what` is to be opened then. The page may leave for it; then this never settles, and
   * the page that comes back finds `what` in `leftFor`.
   */
  again(what: string): Promise<void>;
  /** What the page left for a login for, as `again` named it; told once. Null: nothing. */
  leftFor(): string | null;
}
export const OwnLogin = port<OwnLogin>("OwnLogin");
