import type { MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { day, type Instant, minute } from "#domain/time/instant.ts";
import { checkInOpensAt } from "#domain/participation/check-in-hours.ts";
import { wallClockOf } from "#domain/time/zone.ts";
import type { ChosenNotices } from "./notice-choices.ts";

/** From the one who may least to the one who may all: check-in of today; events, people and money in; everything. */
export const staffRoles = ["door", "manager", "owner"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Names a person at one merchant, in the audit trail too. It is not the member's id, and goes with the member. */
export type StaffId = string;

/** A member who works for a merchant. At most one row per merchant and member. */
export interface StaffMember extends ChosenNotices {
  readonly id: StaffId;
  readonly merchantId: MerchantId;
  readonly memberId: MemberId;
  readonly role: StaffRole;
  readonly since: Instant;
  /** Since when no more; null while they work there. Who comes back keeps the id. */
  readonly revokedAt: Instant | null;
  /** Who gave them their role, and when (see `appointment`); null: nobody of the merchant, or before that was kept. */
  readonly appointedBy: StaffId | null;
  readonly appointedAt: Instant | null;
}

/** May somebody with this role do what needs at least `least`? */
export function mayAs(role: StaffRole, least: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(least);
}

/** How old a login may be for what moves money out or changes who may. */
export const loginIsFreshFor = 5 * minute;

/** Until when a login counts as of just now. */
export function freshUntil(loggedInAt: Instant): Instant {
  return loggedInAt + loginIsFreshFor;
}

/** Did the person log in just now? A login that is dated ahead did not happen yet. */
export function isFreshLogin(loggedInAt: Instant, now: Instant): boolean {
  return loggedInAt <= now && now - loggedInAt <= loginIsFreshFor;
}

/**
 * A merchant keeps an owner: the last one neither leaves nor becomes less. `staff` are all of the merchant who are not
 * revoked.
 */
export function demandAnotherOwner(staff: readonly StaffMember[], leaving: StaffId): Refused<"last_owner"> | null {
  const owners = staff.filter(({ role }) => role === "owner");
  return owners.some(({ id }) => id === leaving) && owners.length === 1 ? refused("last_owner") : null;
}

/** Who owns a merchant now, among all who ever worked there. */
export function ownersOf(people: readonly StaffMember[]): readonly StaffMember[] {
  return people.filter(({ role, revokedAt }) => role === "owner" && revokedAt === null);
}

/** For how long it counts who appointed somebody. */
export const appointmentsCountFor = 7 * day;

/**
 * Everybody whom a person appointed recently, whom those appointed, and so on, and the person. An appointer whose row
 * is gone may have been anybody, so that whom they appointed is always among them.
 *
 * @param people all who ever worked at the merchant.
 * @param at appointments count that were made less than `appointmentsCountFor` before this, or later.
 */
export function appointedThrough(person: StaffId, people: readonly StaffMember[], at: Instant): ReadonlySet<StaffId> {
  const known = new Set(people.map(({ id }) => id));
  const recent = people.filter(
    ({ appointedBy, appointedAt }) =>
      appointedBy !== null && appointedAt !== null && appointedAt > at - appointmentsCountFor,
  );
  const found = new Set([person]);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { id, appointedBy } of recent)
      if (appointedBy !== null && (found.has(appointedBy) || !known.has(appointedBy))) found.add(id);
  }
  return found;
}

/**
 * What is kept about who gave somebody a role. By somebody whom they appointed themselves, directly or through others,
 * nothing changes: else two people could appoint each other, and nobody would know who appointed the first.
 */
export function appointment(
  one: Pick<StaffMember, "id" | "appointedBy" | "appointedAt"> | null,
  appointedBy: StaffId | null,
  people: readonly StaffMember[],
  now: Instant,
): Pick<StaffMember, "appointedBy" | "appointedAt"> {
  const isOwnWork = one && appointedBy !== null && appointedThrough(one.id, people, now).has(appointedBy);
  return isOwnWork ? { appointedBy: one.appointedBy, appointedAt: one.appointedAt } : { appointedBy, appointedAt: now };
}

/**
 * Is an event on at some time of today, by the calendar of its zone? Also once its check-in is open, which for a game
 * after midnight is the evening before. That is all that the door sees.
 */
export function isOnToday(event: Pick<SportsEvent, "startsAt" | "endsAt" | "timeZone">, now: Instant): boolean {
  const { startsAt, endsAt, timeZone } = event;
  const dateOf = (at: Instant) => Math.floor(wallClockOf(at, timeZone) / day);
  const hasCome = dateOf(startsAt) <= dateOf(now) || now >= checkInOpensAt(event);
  return hasCome && dateOf(now) <= dateOf(endsAt);
}
