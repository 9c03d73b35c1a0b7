import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import { decodeSequence, pageOf } from "#server/application/ports/cursor.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { seeParticipants } from "./participant-view.ts";

export interface ParticipantsQuestion {
  readonly merchantId: MerchantId;
  readonly eventId: EventId;
  readonly limit: number;
  readonly cursor: string | null;
}

/**
 * Who is in a merchant's event, who waits and who was in it, in order of arrival. What is due is settled first. Null
 * when the event is not the merchant's.
 */
export class ReadParticipants {
  static readonly needs: Needs<typeof ReadParticipants> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async list({ merchantId, eventId, limit, cursor }: ParticipantsQuestion): Promise<Page<ParticipantView> | null> {
    await this.#rooms.settleDue([eventId]);
    const after = decodeSequence(cursor);
    return this.#transactions.run(async (transaction) => {
      const { store } = transaction;
      const room = (await store.events.seeRooms([eventId], transaction.now)).get(eventId);
      if (room?.event.merchantId !== merchantId) return null;
      const found = await store.participations.listOfEvent(eventId, merchantId, limit + 1, after);
      const page = pageOf(found, limit, ({ sequence, id }) => ({ key: sequence, id }));
      return { items: await seeParticipants(transaction, room, page.items), nextCursor: page.nextCursor };
    });
  }
}
