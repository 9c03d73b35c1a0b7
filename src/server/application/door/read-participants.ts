import type { Needs } from "#wiring/needs.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import { IdSource } from "#server/application/ports/id-source.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";
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
 * Who is in a merchant's event, who waits and who was, in the order in which they came. What is due is settled first.
 * Null for an event that is not the merchant's.
 */
export class ReadParticipants {
  static readonly needs: Needs<typeof ReadParticipants> = [Rooms, UnitOfWork, IdSource];
  readonly #rooms: Rooms;
  readonly #unitOfWork: UnitOfWork;
  readonly #ids: IdSource;

  constructor(rooms: Rooms, unitOfWork: UnitOfWork, ids: IdSource) {
    this.#rooms = rooms;
    this.#unitOfWork = unitOfWork;
    this.#ids = ids;
  }

  async list({ merchantId, eventId, limit, cursor }: ParticipantsQuestion): Promise<Page<ParticipantView> | null> {
    await this.#rooms.settleDue([eventId]);
    const after = decodeCursor(cursor)?.key ?? null;
    return this.#unitOfWork.run(async (store) => {
      const room = (await store.events.readRooms([eventId])).get(eventId);
      if (room?.event.merchantId !== merchantId) return null;
      const found = await store.participations.listOfEvent(eventId, merchantId, limit + 1, after);
      const page = pageOf(found, limit, ({ sequence, id }) => ({ key: sequence, id }));
      return { items: await seeParticipants(store, this.#ids, room, page.items), nextCursor: page.nextCursor };
    });
  }
}
