import { saysTheSame } from "#domain/says-the-same.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Actor } from "./actor.ts";

/** What is done in the back office, one for each kind of write. */
export const auditActs = [
  "event_created",
  "event_changed",
  "event_published",
  "event_cancelled",
  "draft_deleted",
  "publishing_planned",
  "publishing_failed",
  "series_made",
  "series_changed",
  "series_date_changed",
  "template_saved",
  "template_removed",
  "cover_uploaded",
  "checked_in",
  "check_in_undone",
  "walk_in_added",
  "taken_out",
  "take_out_undone",
  "seats_lowered",
  "moved",
  "seated_from_list",
  "forgiven",
  "marked_paid",
  "paid_undone",
  "debt_waived",
  "waiver_undone",
  "debtor_reminded",
  "members_told",
  "roll_closed",
  "roll_reopened",
  "miss_decided",
  "slip_approved",
  "slip_rejected",
  "arrival_noted",
  "exception_resolved",
  "refund_settled",
  "refund_returned",
  "refund_handed_back",
  "account_asked_for",
  "cash_signed_off",
  "handover_undone",
  "payout_made",
  "settings_changed",
  "seller_form_opened",
  "seller_account_used",
  "seller_standing_changed",
  "person_changed",
  "message_answered",
  "message_set_aside",
  "staff_invited",
  "invitation_revoked",
  "staff_joined",
  "staff_role_changed",
  "staff_revoked",
  "notices_chosen",
  "merchant_opened",
  "merchant_closed",
  "client_made",
  "client_rotated",
  "client_revoked",
  "confirmation_asked",
  "confirmation_given",
  "confirmation_rejected",
] as const;
export type AuditAct = (typeof auditActs)[number];

/** What something was or became: ids, words of ours, numbers. Never a name, a person's text, or an account number. */
export type AuditFacts = Readonly<Record<string, unknown>>;

/** One line of a merchant's audit trail: who did what to what, when, from before to after. It never changes. */
export interface AuditEntry {
  readonly id: string;
  readonly merchantId: MerchantId;
  readonly at: Instant;
  readonly by: Pick<Actor, "kind" | "id">;
  readonly act: AuditAct;
  /** What it was done to: the word and id that the wire has for it. */
  readonly about: { readonly kind: AuditSubject; readonly id: string };
  readonly before: AuditFacts | null;
  readonly after: AuditFacts | null;
}

export const auditSubjects = [
  "event",
  "series",
  "template",
  "cover",
  "participation",
  "payment",
  "transfer",
  "exception",
  "refund",
  "payout",
  "handover",
  "merchant",
  "staff",
  "client",
  "member",
  "confirmation",
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** Of this field only that it changed is told. */
const untold = "changed";

/**
 * The fields that differ, from before to after; null: none does. Of fields in `quiet`, which hold texts of people or
 * account numbers, only that they changed.
 */
export function differenceOf<Thing extends object>(
  before: Thing,
  after: Thing,
  quiet: readonly (keyof Thing & string)[],
): { readonly before: AuditFacts; readonly after: AuditFacts } | null {
  const values = after as Readonly<Record<string, unknown>>;
  const different = Object.entries(before).filter(([name, value]) => !isSame(value, values[name]));
  if (different.length === 0) return null;
  const told = (name: string, value: unknown) => [name, quiet.some((one) => one === name) ? untold : value];
  return {
    before: Object.fromEntries(different.map(([name, value]) => told(name, value))),
    after: Object.fromEntries(different.map(([name]) => told(name, values[name]))),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return saysTheSame(one, other);
}
