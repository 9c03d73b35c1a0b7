import { type Actor, sideline } from "#domain/merchant/actor.ts";
import type { EventChanges } from "#domain/event/change-event.ts";
import { type Decision, unchanged } from "#domain/event/event-room.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { invalid, isFaulty, notFound, type Refused, refused } from "#domain/refusal.ts";
import { PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { Needs } from "#wiring/needs.ts";
import {
  type ChangeEventAnswer,
  changeInRoom,
  foreseeInRoom,
  hasAlready,
  type WantedChange,
} from "./change-in-room.ts";
import { CoverUse } from "#server/application/covers/cover-use.ts";
import { merchantOf } from "./own-events.ts";

export interface ChangeCommand {
  readonly merchantId: MerchantId;
  readonly eventId: EventId;
  readonly changes: EventChanges;
  /** Seats were lost: the capacity may fall below the seats that are taken. */
  readonly displace?: boolean;
  /** Change nothing, only answer what would happen. */
  readonly dryRun: boolean;
  /** The name of what was shown: where the change would do anything else by now, nothing is changed. */
  readonly outlook?: string | undefined;
  readonly by?: Actor;
}

/** `effects_changed`: the change would not do any more what was shown. */
export type ChangedAnswer = ChangeEventAnswer | Refused<"effects_changed">;

/**
 * A merchant changes its event, or asks what a change would do to seats, waiting list and refunds. Both use the same
 * decision. Members are told in the same transaction, and those who lose their seats choose what becomes of them. An
 * event of another merchant is not found. With an `outlook`, a change that the event has already is answered as
 * made, and nobody is told again: an answer that was lost may be asked for again.
 */
export class ChangeEvent {
  static readonly needs: Needs<typeof ChangeEvent> = [Rooms, Transactions, CoverUse, PaymentGateways];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;
  readonly #covers: CoverUse;
  readonly #gateways: PaymentGateways;

  constructor(rooms: Rooms, transactions: Transactions, covers: CoverUse, gateways: PaymentGateways) {
    this.#gateways = gateways;
    this.#covers = covers;
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run(command: ChangeCommand): Promise<ChangedAnswer> {
    const { merchantId, eventId, changes, displace = false, dryRun, outlook, by = sideline } = command;
    const wanted = { changes, displace };
    const merchant = await merchantOf(this.#transactions, merchantId, eventId);
    if (!merchant) return notFound;
    const fields = await this.#covers.faults(merchantId, changes.coverUrl ?? null);
    if (isFaulty(fields)) return invalid(fields);
    if (dryRun) return (await this.#foresee(merchant, eventId, wanted)) ?? notFound;
    const change = async (open: OpenRoom): Promise<Decision<ChangedAnswer>> => {
      const { store, room, now } = open;
      if (outlook !== undefined) {
        const foreseen = await foreseeInRoom({ store, gateways: this.#gateways, now }, room, merchant, wanted);
        if (foreseen.kind === "changed" && foreseen.outlook !== outlook)
          return unchanged(
            room,
            hasAlready(room, wanted) ? { ...foreseen, applied: true } : refused("effects_changed"),
          );
      }
      return changeInRoom(open, this.#gateways, merchant, { ...wanted, by });
    };
    return (await this.#rooms.change(eventId, change, { whole: true })) ?? notFound;
  }

  #foresee(merchant: Merchant, eventId: EventId, wanted: WantedChange): Promise<ChangeEventAnswer | null> {
    return this.#transactions.read(async (store) => {
      const room = (await store.events.readRooms([eventId])).get(eventId);
      if (!room) return null;
      const now = this.#transactions.now();
      return foreseeInRoom({ store, gateways: this.#gateways, now }, room, merchant, wanted);
    });
  }
}
