import type { ClosingView } from "#contract/merchants/opening.ts";
import type { Refused } from "#domain/refusal.ts";
import { port } from "#wiring/needs.ts";

/** `ended`: the person has no way in any more, as after the closing. */
export type ClubClosed = { readonly kind: "ended" } | Refused<"fresh_login_required" | "not_closable">;

/** Closing the merchant where one works. Failures reject with RequestFailed. */
export interface ClubClosingDesk {
  /** What closing would do now, and what stands in its way. */
  foresee(): Promise<ClosingView>;
  /** Closes it for good, once an owner has confirmed it: waits for that. Rejects with AbortError where none does. */
  close(): Promise<ClubClosed>;
}
export const ClubClosingDesk = port<ClubClosingDesk>("ClubClosingDesk");
