import type { Needs } from "#wiring/needs.ts";
import {
  type ChangeEffects,
  type ChangeOutcome,
  decideChangeEvent,
  type Told,
  type EventChanges,
} from "#domain/event/change-event.ts";
import { type Decision, unchanged, type EventRoom } from "#domain/event/event-room.ts";
import type { Refused } from "#domain/refusal.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import { settle } from "#domain/event/settle.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { type Merchant, transferFaults } from "#domain/merchant/merchant.ts";
import type { Instant } from "#domain/time/instant.ts";
import { merchantOf, methodFaults } from "./own-events.ts";
import { Clock } from "#server/application/ports/clock.ts";
import { IdSource } from "#server/application/ports/id-source.ts";
import { UnitOfWork, type Store } from "#server/application/ports/store.ts";
import { type OpenRoom, Rooms } from "#server/application/room/rooms.ts";
import { seeRoom } from "#server/application/events/merchant-event-view.ts";
import type { Message } from "#server/application/messages/message-store.ts";

export interface ChangeCommand {
  readonly merchantId: MerchantId;
  readonly eventId: EventId;
  readonly changes: EventChanges;
  /** Nothing is changed; the answer says what would be. */
  readonly dryRun: boolean;
}

export type ChangeEventAnswer =
  | {
      readonly kind: "changed";
      readonly applied: boolean;
      readonly event: EventDetail;
      readonly effects: ChangeEffects;
    }
  | { readonly kind: "not_found" }
  | { readonly kind: "invalid"; readonly fields: Readonly<Record<string, string>> }
  | Refused<"event_cancelled" | "capacity_below_taken">;

/**
 * A merchant changes its event, or asks what a change would do to seats, waiting list and refunds: both by the same
 * decision. Members are told in the transaction that changes it. Another merchant's event does not exist here.
 */
export class ChangeEvent {
  static readonly needs: Needs<typeof ChangeEvent> = [Rooms, UnitOfWork, Clock, IdSource];
  readonly #rooms: Rooms;
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;
  readonly #ids: IdSource;

  constructor(rooms: Rooms, unitOfWork: UnitOfWork, clock: Clock, ids: IdSource) {
    this.#rooms = rooms;
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
    this.#ids = ids;
  }

  async run(command: ChangeCommand): Promise<ChangeEventAnswer> {
    const { merchantId, eventId, changes, dryRun } = command;
    const merchant = await merchantOf(this.#unitOfWork, merchantId, eventId);
    if (!merchant) return { kind: "not_found" };
    const fields = transferFaults(changes.paymentMethods ?? [], merchant);
    if (Object.keys(fields).length > 0) return { kind: "invalid", fields };
    if (dryRun) return (await this.#foresee(merchant, eventId, changes)) ?? { kind: "not_found" };
    const answer = await this.#rooms.change(eventId, (open) => this.#change(open, merchant, changes));
    return answer ?? { kind: "not_found" };
  }

  async #foresee(merchant: Merchant, eventId: EventId, changes: EventChanges): Promise<ChangeEventAnswer | null> {
    const room = await this.#unitOfWork.read(async (store) => (await store.events.readRooms([eventId])).get(eventId));
    if (!room) return null;
    const now = this.#clock.now();
    const decision = decideChangeEvent(settle(room, now).room, changes, now);
    return answerOf(decision, merchant, false, now);
  }

  async #change(open: OpenRoom, merchant: Merchant, changes: EventChanges): Promise<Decision<ChangeEventAnswer>> {
    const { store, room, now } = open;
    const decision = decideChangeEvent(room, changes, now);
    const { outcome } = decision;
    const answer = answerOf(decision, merchant, true, now);
    if (outcome.kind !== "changed") return unchanged(room, answer);
    const fields = await methodFaults(store, changes.paymentMethods ?? [], merchant.id);
    if (Object.keys(fields).length > 0) return unchanged(room, { kind: "invalid", fields });
    await store.events.update(outcome.event);
    await tellChange(store, this.#ids, outcome.told, now);
    open.announce();
    return { ...decision, outcome: answer };
  }
}

function answerOf(
  { outcome, room }: { readonly outcome: ChangeOutcome; readonly room: EventRoom },
  merchant: Merchant,
  applied: boolean,
  now: Instant,
): ChangeEventAnswer {
  switch (outcome.kind) {
    case "changed":
      return { kind: "changed", applied, event: seeRoom(room, merchant, now), effects: outcome.effects };
    case "invalid":
      return outcome;
    case "refused": {
      const { kind, reason } = outcome;
      if (reason !== "event_started") return { kind, reason };
      return { kind: "invalid", fields: { startsAt: "The event has started: it can't be changed any more." } };
    }
  }
}

/** Writes what members are to be told of a changed event, and asks for the job that sends it. */
async function tellChange(store: Store, ids: IdSource, told: readonly Told[], now: Instant): Promise<void> {
  if (told.length === 0) return;
  const messages = told.map(({ participation, notice }): Message => ({
    id: ids.newId(),
    key: `${participation.id}:event_changed:${ids.newId()}`,
    memberId: participation.memberId,
    kind: "event_changed",
    joinId: participation.id,
    until: null,
    change: notice,
    createdAt: now,
    sentAt: null,
  }));
  await store.messages.add(messages);
  await store.jobs.add({ kind: "send_messages" });
}
