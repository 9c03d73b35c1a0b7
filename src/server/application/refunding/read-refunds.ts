import type { Needs } from "#wiring/needs.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import type { RefundView } from "#domain/refund/refund-view.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import { Clock } from "#server/application/ports/clock.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";
import { eventsOf, refundViewOf } from "#server/application/joining/participation-views.ts";
import type { OwnList } from "#server/application/joining/read-participation.ts";

/** A member's refunds, newest first; of one event when given. */
export class ReadRefunds {
  static readonly needs: Needs<typeof ReadRefunds> = [UnitOfWork, Clock];
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  list({
    memberId,
    limit,
    cursor,
    eventId,
  }: OwnList & { readonly eventId: EventId | null }): Promise<Page<RefundView>> {
    return this.#unitOfWork.read(async (store) => {
      const refunds = await store.refunds.listOfMember(memberId, eventId, limit + 1, decodeCursor(cursor));
      const eventIds = refunds.map((refund) => refund.eventId);
      const events = await eventsOf(store, eventIds, memberId, this.#clock.now());
      const page = pageOf(refunds, limit, (refund) => ({ key: refund.requestedAt, id: refund.id }));
      const items = page.items.flatMap((refund) => {
        const event = events.get(refund.eventId);
        return event ? [refundViewOf(refund, event)] : [];
      });
      return { items, nextCursor: page.nextCursor };
    });
  }
}
