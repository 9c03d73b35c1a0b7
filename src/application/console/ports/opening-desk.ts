import type { WorkplaceView } from "#contract/merchants/access.ts";
import type { Founding } from "#domain/merchant/founding.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { Invalid, Refused } from "#domain/refusal.ts";
import { port } from "#wiring/needs.ts";

/** What a member says who wants to run games. */
export type NewClub = Pick<Merchant, "name" | "legal"> & Omit<Founding, "openedAt">;

export type OpenedClub =
  | { readonly kind: "opened"; readonly workplace: WorkplaceView }
  | Refused<"one_waits_already" | "owns_too_many">
  /** Field path → sentence. */
  | Invalid;

/** Where a member opens a merchant of their own. Failures reject with RequestFailed. */
export interface OpeningDesk {
  /** The same `key` (UUID) again answers the same merchant. */
  open(club: NewClub, key: string): Promise<OpenedClub>;
}
export const OpeningDesk = port<OpeningDesk>("OpeningDesk");
