import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { isOnToday } from "#domain/merchant/staff.ts";
import { type NotFound, notFound, type Refused, refused } from "#domain/refusal.ts";
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
  /** Shows today's events only, as to the door. */
  readonly onlyToday?: boolean;
}

export type ParticipantsAnswer =
  | { readonly kind: "listed"; readonly page: Page<ParticipantView> }
  | NotFound
  | Refused<"not_today">;

/**
 * Who is in a merchant's event, who waits and who was in it, in order of arrival. What is due is settled first. An
 * event of another merchant is not found.
 */
export class ReadParticipants {
  static readonly needs: Needs<typeof ReadParticipants> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async list(question: ParticipantsQuestion): Promise<ParticipantsAnswer> {
    const { merchantId, eventId, limit, cursor, onlyToday = false } = question;
    await this.#rooms.settleDue([eventId]);
    const after = decodeSequence(cursor);
    return this.#transactions.run(async (transaction): Promise<ParticipantsAnswer> => {
      const { store, now } = transaction;
      const room = (await store.events.seeRooms([eventId], now)).get(eventId);
      if (room?.event.merchantId !== merchantId) return notFound;
      if (onlyToday && !isOnToday(room.event, now)) return refused("not_today");
      const found = await store.participations.listOfEvent(eventId, merchantId, limit + 1, after);
      const page = pageOf(found, limit, ({ sequence, id }) => ({ key: sequence, id }));
      const items = await seeParticipants(transaction, room, page.items);
      return { kind: "listed", page: { items, nextCursor: page.nextCursor } };
    });
  }
}
