import type { ChangeEffectsView } from "#contract/merchants/event.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import { type ChangeOutcome, decideChangeEvent, type EventChanges, type Told } from "#domain/event/change-event.ts";
import { type Decision, type EventRoom, unchanged } from "#domain/event/event-room.ts";
import { isPlanned } from "#domain/event/planned-publishing.ts";
import { fieldsWith } from "#domain/event/fields/fields-that.ts";
import { settle } from "#domain/event/settle.ts";
import { allSeatsOf } from "#domain/event/seats.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import { differenceOf } from "#domain/merchant/audit.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { saysTheSame } from "#domain/says-the-same.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { type Faults, type Invalid, invalid, isFaulty, type NotFound, type Refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import { seeRoom } from "#server/application/events/event-detail-view.ts";
import { withGuests } from "#server/application/guest-seats/guest-tellings.ts";
import type { PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import type { Store } from "#server/application/ports/store.ts";
import type { Telling } from "#server/application/ports/transactions.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { foreseeChange } from "./foresee-change.ts";
import { outlookOf } from "./outlook.ts";
import { methodFaults, offerFaults } from "./own-events.ts";

export type ChangeEventAnswer =
  | {
      readonly kind: "changed";
      readonly applied: boolean;
      /** As it was. */
      readonly before: EventDetail;
      readonly event: EventDetail;
      /** Names what was asked for, how that was before, and the effects: see `outlookOf`. */
      readonly outlook: string;
      readonly effects: ChangeEffectsView;
    }
  | NotFound
  | Invalid
  | Refused<"event_cancelled" | "capacity_below_taken">;

/** What changing an event would do now. Reads only. Never `not_found`. */
export async function foreseeInRoom(
  { store, gateways, now }: { readonly store: Store; readonly gateways: PaymentGateways; readonly now: Instant },
  room: EventRoom,
  merchant: Merchant,
  wanted: WantedChange,
): Promise<ChangeEventAnswer> {
  const { changes, displace } = wanted;
  const settled = settle(room, now).room;
  const decision = decideChangeEvent(settled, changes, now, displace);
  const { outcome } = decision;
  if (outcome.kind === "changed") {
    const offer = { ...outcome.event, paymentMethods: changes.paymentMethods ?? [] };
    const fields = {
      ...offerFaults(merchant, gateways, offer),
      ...(await plannedFaults(store, outcome.event)),
    };
    if (isFaulty(fields)) return invalid(fields);
  }
  return answerOf(store, decision, { merchant, was: settled, wanted, applied: false, now });
}

/** Does the event have all of a change already? Then nobody needs to be told of it again. */
export function hasAlready({ event }: EventRoom, { changes }: WantedChange): boolean {
  const is = asRead(event);
  return saysTheSame(is, { ...is, ...changes, joinClosesAt: changes.joinClosesAt ?? is.joinClosesAt });
}

/**
 * Changes an event in its open room, which is read whole: writes it, notes it in the trail, and tells whom it concerns.
 * Members are told about every change, even the same change again.
 */
export async function changeInRoom(
  open: OpenRoom,
  gateways: PaymentGateways,
  merchant: Merchant,
  wanted: WantedChange & { readonly by: Actor },
): Promise<Decision<ChangeEventAnswer>> {
  const { store, room, now } = open;
  const { changes, displace, by } = wanted;
  const decision = decideChangeEvent(room, changes, now, displace);
  const { outcome } = decision;
  const answer = await answerOf(store, decision, { merchant, was: room, wanted, applied: true, now });
  if (outcome.kind !== "changed") return unchanged(room, answer);
  const offer = { ...outcome.event, paymentMethods: changes.paymentMethods ?? [] };
  const fields = {
    ...(await methodFaults(store, gateways, offer, merchant.id)),
    ...(await plannedFaults(store, outcome.event)),
  };
  if (isFaulty(fields)) return unchanged(room, invalid(fields));
  await store.events.update(outcome.event);
  const about = { kind: "event", id: outcome.event.id } as const;
  const difference = differenceOf(asRead(room.event), asRead(outcome.event), fieldsWith("says"));
  if (difference) await open.record({ merchantId: merchant.id, by, act: "event_changed", about, ...difference });
  await open.tell(
    await withGuests(
      store,
      outcome.told.map((told) => tellingOf(told, open.newId)),
    ),
  );
  await open.tell(outcome.outgrown.map((one) => tooLarge(one, open.newId)));
  open.announce(outcome.event.id);
  return { ...decision, outcome: answer };
}

/** What is wrong with a draft that is published by itself: its joining must not close before that. */
async function plannedFaults({ publishing }: Store, { id, stage, joinClosesAt }: SportsEvent): Promise<Faults> {
  const planned = stage === "draft" ? await publishing.find(id) : null;
  if (!isPlanned(planned) || planned.at < joinClosesAt) return {};
  return { joinClosesAt: "It would be published after that. Give an earlier time for publishing first." };
}

/** An event with its seats as people read them. */
function asRead(event: SportsEvent): SportsEvent {
  return { ...event, capacity: allSeatsOf(event) };
}

/** What is to be changed. `displace`: seats were lost, so the capacity may fall below the seats that are taken. */
export interface WantedChange {
  readonly changes: EventChanges;
  readonly displace: boolean;
}

interface Asked {
  readonly merchant: Merchant;
  /** The settled room before the change. */
  readonly was: EventRoom;
  readonly wanted: WantedChange;
  readonly applied: boolean;
  readonly now: Instant;
}

async function answerOf(
  store: Store,
  { outcome, room }: { readonly outcome: ChangeOutcome; readonly room: EventRoom },
  { merchant, was, wanted: { changes, displace }, applied, now }: Asked,
): Promise<ChangeEventAnswer> {
  switch (outcome.kind) {
    case "changed": {
      const effects = await foreseeChange(store, outcome);
      const asked = { ...changes, ...(displace ? { displace } : {}) };
      const outlook = await outlookOf({ asked, before: asRead(was.event), does: effects });
      const see = (one: EventRoom) => seeRoom(one, merchant, now);
      return { kind: "changed", applied, before: see(was), event: see(room), effects, outlook };
    }
    case "invalid":
      return outcome;
    case "refused": {
      const { kind, reason } = outcome;
      if (reason !== "event_started") return { kind, reason };
      return invalid({ startsAt: "The event has started: it can't be changed any more." });
    }
  }
}

/** What a member is told about a changed event. Members are told about every change, even the same change again. */
function tellingOf({ participation: { id, memberId }, notice }: Told, newId: () => string): Telling {
  return { key: `${id}:event_changed:${newId()}`, memberId, kind: "event_changed", joinId: id, change: notice };
}

function tooLarge({ id, memberId }: Participation, newId: () => string): Telling {
  return { key: `${id}:party_too_large:${newId()}`, memberId, kind: "party_too_large", joinId: id };
}
