import type { CollectedView, ConfirmationView } from "#contract/merchants/confirmation.ts";
import type { NotFound, Refused } from "#domain/refusal.ts";
import { port } from "#wiring/needs.ts";

export type OwnersDecision =
  | { readonly kind: "decided"; readonly confirmation: ConfirmationView }
  | Refused<"fresh_login_required" | "confirmation_over" | "another_owner_confirms" | "confirm_in_line">
  | NotFound;

/** What owners ask for and an owner confirms. Failures reject with RequestFailed. */
export interface ConfirmationDesk {
  /** What waits now, newest first. */
  list(): Promise<readonly ConfirmationView[]>;
  /** Null: there is none. */
  find(id: string): Promise<ConfirmationView | null>;
  /** `code`: of the link in LINE's chat; null: without. Repeatable. */
  confirm(id: string, code: string | null): Promise<OwnersDecision>;
  /** Rejects it, or takes it back. Repeatable. */
  reject(id: string): Promise<OwnersDecision>;
  /** What the call that was asked for would have answered. A secret is told once. */
  collect(id: string): Promise<CollectedView>;
}
export const ConfirmationDesk = port<ConfirmationDesk>("ConfirmationDesk");

/** Waits with the person for an owner's word. */
export interface OwnersWord {
  /** True once it is confirmed; false when it is not, or the person waits no longer. Never rejects. */
  wait(id: string): Promise<boolean>;
}
export const OwnersWord = port<OwnersWord>("OwnersWord");
