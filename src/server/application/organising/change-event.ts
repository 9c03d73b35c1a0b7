import type { Telling } from "#server/application/ports/transactions.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { ChangeEffectsView } from "#contract/merchants/event.ts";
import { foreseeChange } from "./foresee-change.ts";
import { type ChangeOutcome, decideChangeEvent, type Told, type EventChanges } from "#domain/event/change-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { differenceOf } from "#domain/merchant/audit.ts";
import { type Decision, unchanged, type EventRoom } from "#domain/event/event-room.ts";
import { type Refused, type NotFound, type Invalid, notFound, invalid, isFaulty } from "#domain/refusal.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import { settle } from "#domain/event/settle.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { type Merchant, transferSettingFaults } from "#domain/merchant/merchant.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { coverFaults, CoverHosts, merchantOf, methodFaults } from "./own-events.ts";
import type { Store } from "#server/application/ports/store.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { PaymentGateways, unservedFaults } from "#server/application/paying/payment-gateways.ts";
import { seeRoom } from "#server/application/events/event-detail-view.ts";

export interface ChangeCommand {
  readonly merchantId: MerchantId;
  readonly eventId: EventId;
  readonly changes: EventChanges;
  /** Seats were lost: the capacity may fall below the seats that are taken. */
  readonly displace?: boolean;
  /** Change nothing, only answer what would happen. */
  readonly dryRun: boolean;
  readonly by?: Actor;
}

export type ChangeEventAnswer =
  | {
      readonly kind: "changed";
      readonly applied: boolean;
      readonly event: EventDetail;
      readonly effects: ChangeEffectsView;
    }
  | NotFound
  | Invalid
  | Refused<"event_cancelled" | "capacity_below_taken">;

/**
 * A merchant changes its event, or asks what a change would do to seats, waiting list and refunds. Both use the same
 * decision. Members are told in the same transaction, and those who lose their seats choose what becomes of them. An
 * event of another merchant is not found.
 */
export class ChangeEvent {
  static readonly needs: Needs<typeof ChangeEvent> = [Rooms, Transactions, CoverHosts, PaymentGateways];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;
  readonly #coverHosts: CoverHosts;
  readonly #gateways: PaymentGateways;

  constructor(rooms: Rooms, transactions: Transactions, coverHosts: CoverHosts, gateways: PaymentGateways) {
    this.#gateways = gateways;
    this.#coverHosts = coverHosts;
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run(command: ChangeCommand): Promise<ChangeEventAnswer> {
    const { merchantId, eventId, changes, displace = false, dryRun, by = sideline } = command;
    const wanted = { changes, displace };
    const merchant = await merchantOf(this.#transactions, merchantId, eventId);
    if (!merchant) return notFound;
    const fields = {
      ...transferSettingFaults(changes.paymentMethods ?? [], merchant),
      ...coverFaults(changes.coverUrl ?? null, this.#coverHosts),
    };
    if (isFaulty(fields)) return invalid(fields);
    if (dryRun) return (await this.#foresee(merchant, eventId, wanted)) ?? notFound;
    const answer = await this.#rooms.change(eventId, (open) => this.#change(open, merchant, wanted, by), {
      whole: true,
    });
    return answer ?? notFound;
  }

  #foresee(merchant: Merchant, eventId: EventId, { changes, displace }: Wanted): Promise<ChangeEventAnswer | null> {
    return this.#transactions.read(async (store) => {
      const room = (await store.events.readRooms([eventId])).get(eventId);
      if (!room) return null;
      const now = this.#transactions.now();
      const decision = decideChangeEvent(settle(room, now).room, changes, now, displace);
      const { outcome } = decision;
      if (outcome.kind === "changed" && changes.paymentMethods) {
        const fields = unservedFaults(this.#gateways, merchant, outcome.event);
        if (isFaulty(fields)) return invalid(fields);
      }
      return answerOf(store, decision, merchant, false, now);
    });
  }

  async #change(
    open: OpenRoom,
    merchant: Merchant,
    { changes, displace }: Wanted,
    by: Actor,
  ): Promise<Decision<ChangeEventAnswer>> {
    const { store, room, now } = open;
    const decision = decideChangeEvent(room, changes, now, displace);
    const { outcome } = decision;
    const answer = await answerOf(store, decision, merchant, true, now);
    if (outcome.kind !== "changed") return unchanged(room, answer);
    const offer = { ...outcome.event, paymentMethods: changes.paymentMethods ?? [] };
    const fields = await methodFaults(store, this.#gateways, offer, merchant);
    if (isFaulty(fields)) return unchanged(room, invalid(fields));
    await store.events.update(outcome.event);
    const about = { kind: "event", id: outcome.event.id } as const;
    const difference = differenceOf(room.event, outcome.event, texts);
    if (difference) await open.record({ merchantId: merchant.id, by, act: "event_changed", about, ...difference });
    await open.tell(outcome.told.map((told) => tellingOf(told, open.newId)));
    await open.tell(outcome.outgrown.map((one) => tooLarge(one, open.newId)));
    open.announce(outcome.event.id);
    return { ...decision, outcome: answer };
  }
}

/** What people write. The trail says only that it changed. */
const texts = ["title", "description", "level", "included", "bring", "venue", "coverUrl"] as const;

type Wanted = Required<Pick<ChangeCommand, "changes" | "displace">>;

async function answerOf(
  store: Store,
  { outcome, room }: { readonly outcome: ChangeOutcome; readonly room: EventRoom },
  merchant: Merchant,
  applied: boolean,
  now: Instant,
): Promise<ChangeEventAnswer> {
  switch (outcome.kind) {
    case "changed": {
      const effects = await foreseeChange(store, outcome);
      return { kind: "changed", applied, event: seeRoom(room, merchant, now), effects };
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
