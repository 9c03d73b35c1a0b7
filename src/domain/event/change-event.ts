import {
  isLiveState,
  type Participation,
  isFree,
  isHeld,
  smallestParty,
  waitsDisplaced,
} from "#domain/participation/participation.ts";
import { earliest, type Instant } from "#domain/time/instant.ts";
import { afterTelling, type ChangeNotice, noticeOfChange } from "./change-notice.ts";
import { type Decision, everybodyIn, takenIn, unchanged, type EventRoom, withParticipations } from "./event-room.ts";
import { type Refused, refused, type Invalid, invalid, isFaulty } from "#domain/refusal.ts";
import { isWalkIn } from "#domain/member/walk-in.ts";
import { displaced, whoIsDisplaced } from "./displace.ts";
import type { SaidField } from "./fields/fields-that.ts";
import { settle } from "./settle.ts";
import { allSeatsOf } from "./seats.ts";
import type { SportsEvent } from "./sports-event.ts";
import { offerDeadline } from "#domain/waiting-list/offer-times.ts";
import { methodSuits } from "#domain/payment/method.ts";
import { ordered } from "#domain/refund/policy.ts";
import { draftFaults, asDraft } from "./event-draft.ts";

export type ChangeRefusal = "event_cancelled" | "event_started" | "capacity_below_taken";

/** A participation whose member must be told about the change. */
export interface Told {
  readonly participation: Participation;
  readonly notice: ChangeNotice;
}

/** What a change does to the people in the event. */
export interface ChangeEffects {
  readonly membersTold: number;
  readonly offersMade: number;
  readonly mayLeaveWithFullRefund: number;
}

export type ChangeOutcome =
  | {
      readonly kind: "changed";
      readonly event: SportsEvent;
      readonly told: readonly Told[];
      /** People who wait with a party that is too large for the changed event. */
      readonly outgrown: readonly Participation[];
      /** Places that lose their seats, as they were, in the order in which they lose them. */
      readonly displaced: readonly Participation[];
      readonly effects: ChangeEffects;
    }
  | Invalid
  | Refused<ChangeRefusal>;

/**
 * Changes an event in its settled room (product rules, *Merchant changes*). Price, currency and policy apply to later
 * joins only. More capacity makes offers at once. When the time (by more than 15 min), the venue or the level changes,
 * everybody who is in may leave with 100 % until the new start; people who wait are told too. Deadlines are cut to the
 * new close of joining, never made longer. Capacity below the seats taken is refused, unless the merchant says that it
 * lost them (`displace`): then those who are last lose theirs.
 */
export function decideChangeEvent(
  room: EventRoom,
  changes: EventChanges,
  now: Instant,
  displace = false,
): Decision<ChangeOutcome> {
  const { event } = room;
  const seats = seatsWith(room, changes, displace, now);
  const out = displace ? whoIsDisplaced(everybodyIn(room), seatsToLose(room, seats, now), now) : [];
  const refusal = changeRefusal(room, seats, out, now);
  if (refusal) return unchanged(room, refused(refusal));
  const changed = { ...withChanges(event, changes), ...seats };
  const after = out.length > 0 ? { ...changed, seatsKeptUntil: offerDeadline(changed, now) } : changed;
  const fields = changeFaults(room, after, now);
  if (isFaulty(fields)) return unchanged(room, invalid(fields));

  const live = everybodyIn(room).filter(({ state }) => isLiveState(state));
  const affected = live.map((one) => affect(one, out.includes(one) ? displaced(one, after, now) : one, after, now));
  const rewritten = affected.flatMap((one) => (one.newer === one.old ? [] : [one.newer]));
  const settled = settle(withParticipations({ ...room, event: after }, rewritten), now);
  const told = affected.flatMap(({ newer, notice }) =>
    notice && !isWalkIn(newer.memberId) ? [{ participation: newer, notice }] : [],
  );
  return {
    outcome: {
      kind: "changed",
      event: after,
      told,
      outgrown: live.filter((one) => outgrows(one, after) && !outgrows(one, event)),
      displaced: out,
      effects: effectsOf(told, settled.changed),
    },
    changed: [...rewritten, ...settled.changed],
    room: settled.room,
  };
}

type Seats = Pick<SportsEvent, "capacity" | "heldBack">;

/**
 * The seats after the change: some of all are held back. Of lost seats the first are those that were held back, so that
 * whoever is in stays, and at least one seat is for members.
 */
function seatsWith(room: EventRoom, changes: EventChanges, displace: boolean, now: Instant): Seats {
  const { capacity: all = allSeatsOf(room.event), heldBack: wanted = room.event.heldBack } = changes;
  const mayStay = Math.max(0, all - Math.max(1, takenIn(room, now)));
  const heldBack = displace && changes.heldBack === undefined ? Math.min(wanted, mayStay) : wanted;
  return { capacity: all - heldBack, heldBack };
}

function seatsToLose(room: EventRoom, { capacity }: Seats, now: Instant): number {
  return takenIn(room, now) - Math.max(0, capacity);
}

function changeRefusal(
  room: EventRoom,
  seats: Seats,
  out: readonly Participation[],
  now: Instant,
): ChangeRefusal | null {
  const { event } = room;
  if (event.stage === "cancelled") return "event_cancelled";
  if (event.stage === "published" && now >= event.startsAt) return "event_started";
  const lost = out.reduce((sum, place) => sum + place.seats, 0);
  return seats.capacity !== event.capacity && seatsToLose(room, seats, now) > lost ? "capacity_below_taken" : null;
}

/** It waits for more seats than the event has. It gets no offers unless its member lowers the seats. */
function outgrows(participation: Participation, { capacity }: Pick<SportsEvent, "capacity">): boolean {
  const isInLine = participation.state === "waitlisted" && !waitsDisplaced(participation);
  return isInLine && smallestParty(participation) > capacity;
}

interface Affected {
  readonly old: Participation;
  /** The same object when nothing changes. */
  readonly newer: Participation;
  readonly notice: ChangeNotice | null;
}

/** `moved`: the place after it lost its seats, or as it is. */
function affect(old: Participation, moved: Participation, after: SportsEvent, now: Instant): Affected {
  const notice = noticeOfChange(old, after);
  const told = notice ? afterTelling(moved, notice, after) : moved;
  const deadline = moved.deadline === null ? null : earliest(moved.deadline, after.joinClosesAt);
  const freeToLeaveUntil = told.freeToLeaveUntil === null ? null : after.startsAt;
  const isSame = moved === old && !notice && deadline === old.deadline && freeToLeaveUntil === old.freeToLeaveUntil;
  return { old, newer: isSame ? old : { ...told, deadline, freeToLeaveUntil, changedAt: now }, notice };
}

function effectsOf(told: readonly Told[], settled: readonly Participation[]): ChangeEffects {
  return {
    membersTold: told.length,
    offersMade: settled.filter(({ state }) => state === "offered").length,
    mayLeaveWithFullRefund: told.filter(({ notice }) => notice.mayLeaveFree).length,
  };
}

/** What a merchant changes about an event. Fields that are left out stay. `capacity` is all seats, as in a draft. */
export type EventChanges = Partial<Pick<SportsEvent, Exclude<SaidField, "joinClosesAt">>> & {
  /** Null: joining closes at the start. */
  readonly joinClosesAt?: Instant | null;
};

/** The event after the change. When joining closed at the start, it closes at the new start; it never closes later. */
function withChanges(event: SportsEvent, changes: EventChanges): SportsEvent {
  const { joinClosesAt: closes, refundPolicy, ...rest } = changes;
  const after = { ...event, ...rest };
  const closedAtStart = event.joinClosesAt === event.startsAt;
  const kept = closedAtStart ? after.startsAt : earliest(event.joinClosesAt, after.startsAt);
  return {
    ...after,
    refundPolicy: refundPolicy ? ordered(refundPolicy) : event.refundPolicy,
    joinClosesAt: closes === undefined ? kept : (closes ?? after.startsAt),
  };
}

/** What is wrong with a change: field → sentence. A field that does not change is never wrong. */
function changeFaults(room: EventRoom, after: SportsEvent, now: Instant): Readonly<Record<string, string>> {
  const before = room.event;
  const faults: Record<string, string> = { ...draftFaults(asDraft(after), now, before) };
  if (after.startsAt === before.startsAt) delete faults["startsAt"];
  const closesWithStart = after.joinClosesAt === after.startsAt && "startsAt" in faults;
  if (closesWithStart || after.joinClosesAt === before.joinClosesAt) delete faults["joinClosesAt"];
  if (!everybodyWhoOwesCanStillPay(room, after)) {
    faults["paymentMethods"] = "Members hold or wait for paid seats: keep a method that suits their currency.";
  }
  return faults;
}

/**
 * People who are in keep the price and currency that they agreed to. So the event must keep a way to pay that price.
 */
function everybodyWhoOwesCanStillPay({ event, participations }: EventRoom, after: SportsEvent): boolean {
  const canPay = (one: Participation, { paymentMethods }: SportsEvent) =>
    paymentMethods.some((method) => methodSuits(method, one.price.currency));
  return participations.filter(mayHaveToPay).every((one) => canPay(one, after) || !canPay(one, event));
}

function mayHaveToPay(participation: Participation): boolean {
  const { state } = participation;
  return !isFree(participation) && (isHeld(state) || state === "under_review" || state === "waitlisted");
}
