import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Money } from "#domain/money/money.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { day, hour, type Instant, minute } from "#domain/time/instant.ts";
import type { TransferAccount } from "./merchant.ts";
import { appointedThrough, ownersOf, type StaffId, type StaffMember, type StaffRole } from "./staff.ts";

/** What moves money out or changes who may: exactly what was asked for, with what it was when that was asked. */
export type OwnersAct =
  | {
      readonly kind: "transfer_account";
      readonly before: TransferAccount | null;
      readonly after: TransferAccount | null;
    }
  /** A payout file with so many refunds of this sum. */
  | { readonly kind: "payout"; readonly country: BankCountry; readonly refunds: number; readonly total: Money }
  /** Makes or ends an owner. `after` null: their work there ends. */
  | {
      readonly kind: "owner";
      readonly staffId: StaffId;
      readonly before: StaffRole;
      readonly after: StaffRole | null;
    }
  /** A link that makes somebody an owner. */
  | { readonly kind: "owner_invited" }
  /** The merchant closes, for good. */
  | { readonly kind: "merchant_closed" }
  | { readonly kind: "client_made"; readonly name: string }
  | { readonly kind: "client_rotated"; readonly clientId: string; readonly overlapHours: number };

export type OwnersActKind = OwnersAct["kind"];
export const ownersActKinds = [
  "transfer_account",
  "payout",
  "owner",
  "owner_invited",
  "merchant_closed",
  "client_made",
  "client_rotated",
] as const satisfies readonly OwnersActKind[];

/** Answers with a secret, which only the asker may see: they carry the act out once it is confirmed. */
export function tellsSecret({ kind }: Pick<OwnersAct, "kind">): boolean {
  return kind === "owner_invited" || kind === "client_made" || kind === "client_rotated";
}

/**
 * `confirmed`: the asker has not collected it yet. `done`: it was carried out. `outdated`: what it was asked for on had
 * changed when it was confirmed, so that nothing was done.
 */
export const pendingStates = ["waits", "confirmed", "done", "rejected", "outdated"] as const;
export type PendingState = (typeof pendingStates)[number];

/** An act that an owner asked for and that an owner has to confirm in LINE. Instants are of the machine's clock. */
export interface PendingAct {
  readonly id: string;
  readonly merchantId: MerchantId;
  readonly askedBy: StaffId;
  readonly act: OwnersAct;
  readonly state: PendingState;
  readonly askedAt: Instant;
  /** Until when it may be confirmed (see `waitsUntil`), and, once it was, until when the asker may collect it. */
  readonly expiresAt: Instant;
  /** Who confirmed or rejected it; null: nobody yet, or, where it is done, whoever runs Sideline. */
  readonly decidedBy: StaffId | null;
  /** Is only in the message in LINE's chat, and with whoever runs Sideline: it proves to come from there. */
  readonly code: string;
}

/** How long an act waits for an owner, and a confirmed one for its asker. */
export const actsWaitFor = 30 * minute;

/** How many acts an owner may ask for within a day; each costs a message to every owner. */
export const mostActsADay = 20;
const actsAreCountedFor = 24 * hour;

/** How long it is kept what owners asked for; so long the operator may end an owner by such a request. */
export const actsAreKeptFor = 7 * day;

/** Does an act end an owner? Nothing that the owner concerned does may stand in its way. */
export function endsOwner(act: OwnersAct): act is Extract<OwnersAct, { readonly kind: "owner" }> {
  return act.kind === "owner" && act.before === "owner";
}

/**
 * May an owner ask for one act more? `recent` are the merchant's of the last day or more. Those that were rejected or
 * withdrawn don't count, nor does a request to end an owner.
 */
export function mayAskAgain(
  recent: readonly PendingAct[],
  asker: StaffId,
  act: OwnersAct,
  now: Instant,
): Refused<"rate_limited"> | null {
  if (endsOwner(act)) return null;
  const ofDay = recent.filter(({ askedAt }) => askedAt >= now - actsAreCountedFor);
  const counted = ofDay.filter((one) => one.askedBy === asker && one.state !== "rejected" && !endsOwner(one.act));
  return counted.length >= mostActsADay ? refused("rate_limited") : null;
}

export type DecisionRefusal = "confirmation_over" | "another_owner_confirms" | "confirm_in_line";

/**
 * Who may confirm an act: every owner but its asker, or the asker where there is no other. About the end of an owner
 * neither that owner decides, nor anybody whom that owner appointed in the seven days before it was asked for, nor whom
 * those appointed then, nor its asker alone: where nobody is left, the operator does (product.md, Owners confirm).
 *
 * @param people all who ever worked at the merchant.
 */
export function confirmersOf(
  { askedBy, askedAt, act }: Pick<PendingAct, "askedBy" | "askedAt" | "act">,
  people: readonly StaffMember[],
): readonly StaffMember[] {
  const owners = ownersOf(people);
  const others = owners.filter(({ id }) => id !== askedBy);
  if (endsOwner(act)) {
    const barred = appointedThrough(act.staffId, people, askedAt);
    return others.filter(({ id }) => !barred.has(id));
  }
  return others.length > 0 ? others : owners;
}

/** Can only the operator decide it? */
export function isForOperator(
  pending: Pick<PendingAct, "askedBy" | "askedAt" | "act">,
  people: readonly StaffMember[],
): boolean {
  return endsOwner(pending.act) && confirmersOf(pending, people).length === 0;
}

/** Until when a request waits: what only the operator can decide does so for as long as the operator may. */
export function waitsUntil(
  pending: Pick<PendingAct, "askedBy" | "askedAt" | "act" | "expiresAt">,
  people: readonly StaffMember[],
): Instant {
  const forOperator = isForOperator(pending, people) ? pending.askedAt + actsAreKeptFor : 0;
  return Math.max(pending.expiresAt, forOperator);
}

/** Does it still wait for an owner, for the operator, or for its asker? Its asker must still be an owner. */
export function isPending(pending: PendingAct, people: readonly StaffMember[], now: Instant): boolean {
  const isOpen = pending.state === "waits" || pending.state === "confirmed";
  return isOpen && ownersOf(people).some(({ id }) => id === pending.askedBy) && now < waitsUntil(pending, people);
}

/** May this owner reject an act? Its asker takes it back by that; of the others, those who may confirm it or ask. */
export function demandRejecter(
  pending: PendingAct,
  by: StaffId,
  people: readonly StaffMember[],
  now: Instant,
): Refused<"another_owner_confirms" | "confirmation_over"> | null {
  if (!isPending(pending, people, now)) return refused("confirmation_over");
  const mayDecide = !endsOwner(pending.act) || confirmersOf(pending, people).some(({ id }) => id === by);
  return by === pending.askedBy || mayDecide ? null : refused("another_owner_confirms");
}

/**
 * May this owner confirm? `people` are all who ever worked there. The asker must still be an owner. Where there is
 * another owner, that one confirms; an only owner confirms with the `code` from LINE's chat, because a login inside
 * LINE is automatic.
 */
export function demandConfirmer(
  pending: PendingAct,
  by: { readonly id: StaffId; readonly code: string | null },
  people: readonly StaffMember[],
  now: Instant,
): Refused<DecisionRefusal> | null {
  if (pending.state !== "waits" || !isPending(pending, people, now)) return refused("confirmation_over");
  if (!confirmersOf(pending, people).some(({ id }) => id === by.id)) return refused("another_owner_confirms");
  return by.id === pending.askedBy && by.code !== pending.code ? refused("confirm_in_line") : null;
}

/** May the asker carry a confirmed act out, whose answer is a secret? */
export function demandCollector(
  pending: PendingAct,
  by: StaffId,
  people: readonly StaffMember[],
  now: Instant,
): Refused<"confirmation_over"> | null {
  const mine = ownersOf(people).some(({ id }) => id === by) && pending.askedBy === by;
  return mine && pending.state === "confirmed" && now < pending.expiresAt ? null : refused("confirmation_over");
}
