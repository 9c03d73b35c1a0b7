import { isFree, isHeld, type Participation } from "../participation/participation.ts";
import { methodSuits } from "../payment/method.ts";
import { ordered } from "../refund/policy.ts";
import { earliest, type Instant } from "../time/instant.ts";
import { draftFaults } from "./event-draft.ts";
import type { EventRoom } from "./event-room.ts";
import type { SportsEvent } from "./sports-event.ts";

/** What a merchant changes of an event; what is left out stays as it is. */
export type EventChanges = Partial<Omit<SportsEvent, "id" | "merchantId" | "stage" | "timing" | "joinClosesAt">> & {
  /** Null: joining closes at the start. */
  readonly joinClosesAt?: Instant | null;
};

/**
 * The event as it will be. Where joining closed at the start, it closes at the new start; where it would close after
 * that, it is cut to it.
 */
export function withChanges(event: SportsEvent, changes: EventChanges): SportsEvent {
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

/** What is wrong with a change: field → sentence. What was there before and stays is no fault of it. */
export function changeFaults(room: EventRoom, after: SportsEvent, now: Instant): Readonly<Record<string, string>> {
  const before = room.event;
  const faults: Record<string, string> = { ...draftFaults({ ...after, draft: false }, now) };
  if (after.startsAt === before.startsAt) delete faults["startsAt"];
  const closesWithStart = after.joinClosesAt === after.startsAt && "startsAt" in faults;
  if (closesWithStart || after.joinClosesAt === before.joinClosesAt) delete faults["joinClosesAt"];
  if (!everybodyWhoOwesCanStillPay(room, after)) {
    faults["paymentMethods"] = "Members hold or wait for paid seats: keep a method that suits their currency.";
  }
  return faults;
}

/** Price and currency of those who are in stay as they were at joining, so a way to pay them stays too. */
function everybodyWhoOwesCanStillPay({ event, participations }: EventRoom, after: SportsEvent): boolean {
  const canPay = (one: Participation, { paymentMethods }: SportsEvent) =>
    paymentMethods.some((method) => methodSuits(method, one.price.currency));
  return participations.filter(mayHaveToPay).every((one) => canPay(one, after) || !canPay(one, event));
}

function mayHaveToPay(participation: Participation): boolean {
  const { state } = participation;
  return !isFree(participation) && (isHeld(state) || state === "under_review" || state === "waitlisted");
}
