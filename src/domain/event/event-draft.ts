import type { Merchant } from "../merchant/merchant.ts";
import { isPayable, type Money } from "../money/money.ts";
import { methodPackOf, methodSuits } from "../payment/method.ts";
import { defaultRefundPolicy, isSensible, ordered, type RefundPolicy, tiersFault } from "../refund/policy.ts";
import type { Instant } from "../time/instant.ts";
import { isTimeZone } from "../time/zone.ts";
import { eventDefaults } from "./fields/event-defaults.ts";
import { type EarlierTexts, textFaults } from "./fields/event-texts.ts";
import type { FieldsThat, SaidField } from "./fields/fields-that.ts";
import { allSeatsOf } from "./seats.ts";
import { defaultMaxSeatsPerJoin, type EventId, type SportsEvent } from "./sports-event.ts";
import { isSportType } from "./sport-type.ts";

/** What a merchant gives for a new event. `capacity` is all its seats; those in `heldBack` are some of them. */
export interface EventDraft extends Pick<SportsEvent, Exclude<SaidField, FieldsThat<{ default: "by rule" }>>> {
  /** Default: 4, or the capacity when that is less. A join never takes more than the capacity. */
  readonly maxSeatsPerJoin: number | null;
  /** Default: the start. */
  readonly joinClosesAt: Instant | null;
  /** Default: the default policy. */
  readonly refundPolicy: RefundPolicy | null;
  /** True: members can't see it yet. */
  readonly draft: boolean;
}

/** The values of fields that a draft leaves out. */
export const draftDefaults = {
  ...eventDefaults,
  maxSeatsPerJoin: null,
  joinClosesAt: null,
  refundPolicy: null,
  draft: false,
} as const satisfies Partial<EventDraft>;

/**
 * What is wrong with a draft: field → sentence. Empty when an event can be made from it. `before` are the texts that it
 * had, which are not looked at again.
 */
export function draftFaults(
  draft: EventDraft,
  now: Instant,
  before: EarlierTexts | null = null,
): Readonly<Record<string, string>> {
  return {
    ...timeFaults(draft, now),
    ...seatFaults(draft),
    ...moneyFaults(draft),
    ...kindFaults(draft),
    ...textFaults(draft, before),
  };
}

/** An event's merchant, with the refund policy of those of its events that name none. */
type Host = Pick<Merchant, "id" | "timing"> & Partial<Pick<Merchant, "refundPolicy">>;

/** Makes an event from a draft without faults. */
export function eventFrom(draft: EventDraft, id: EventId, merchant: Host): SportsEvent {
  const { draft: isDraft, ...written } = draft;
  const capacity = draft.capacity - draft.heldBack;
  return {
    ...eventDefaults,
    ...written,
    id,
    merchantId: merchant.id,
    stage: isDraft ? "draft" : "published",
    capacity,
    maxSeatsPerJoin: draft.maxSeatsPerJoin ?? Math.min(defaultMaxSeatsPerJoin, capacity),
    joinClosesAt: draft.joinClosesAt ?? draft.startsAt,
    refundPolicy: ordered(draft.refundPolicy ?? merchant.refundPolicy ?? defaultRefundPolicy),
    timing: merchant.timing,
  };
}

/** An event as what its merchant would give for it, to look for faults. */
export function asDraft(event: SportsEvent): EventDraft {
  return { ...event, capacity: allSeatsOf(event), draft: false };
}

function timeFaults(draft: EventDraft, now: Instant): Record<string, string> {
  const faults: Record<string, string> = {};
  if (draft.startsAt <= now) faults["startsAt"] = "The event must start in the future.";
  if (draft.endsAt <= draft.startsAt) faults["endsAt"] = "The event must end after it starts.";
  if (!isTimeZone(draft.timeZone)) faults["timeZone"] = "Write a time zone as Area/City, such as Asia/Bangkok.";
  const closes = draft.joinClosesAt;
  if (closes !== null && closes > draft.startsAt) faults["joinClosesAt"] = "Joining must close by the start.";
  if (draft.joinOpensAt !== null && draft.joinOpensAt >= (closes ?? draft.startsAt))
    faults["joinOpensAt"] = "Joining must open before it closes.";
  if (closes !== null && closes <= now) faults["joinClosesAt"] = "Joining must close in the future.";
  return faults;
}

function seatFaults({ capacity, heldBack }: EventDraft): Record<string, string> {
  if (capacity < 1) return { capacity: "An event has at least one seat." };
  return heldBack >= capacity ? { heldBack: "At least one seat is for members." } : {};
}

function moneyFaults(draft: EventDraft): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!isPayable(draft.price)) faults["price.amount"] = stepFault(draft.price);
  if (draft.price.amount > 0 && draft.paymentMethods.length === 0) {
    faults["paymentMethods"] = "A paid event needs at least one payment method.";
  }
  const unfit = draft.paymentMethods.find((method) => !methodSuits(method, draft.price.currency));
  if (unfit) {
    const { brand = unfit, currencies = [] } = methodPackOf(unfit);
    faults["paymentMethods"] = `${brand} is only for prices in ${currencies.join(", ")}.`;
  }
  if (draft.refundPolicy !== null && !isSensible(draft.refundPolicy)) {
    faults["refundPolicy"] = tiersFault;
  }
  return faults;
}

function kindFaults(draft: EventDraft): Record<string, string> {
  return isSportType(draft.sportType) ? {} : { sportType: "This sport type is not known." };
}

function stepFault(price: Money): string {
  return `An amount in ${price.currency} must be a multiple of its smallest payable step.`;
}
