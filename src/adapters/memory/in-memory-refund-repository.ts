import type { PageRequest } from "#application/ports/event-repository.ts";
import type { RefundRepository } from "#application/ports/refund-repository.ts";
import { routes } from "#contract/routes.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import type { InMemoryBackend } from "./in-memory-backend.ts";
import { limitQueryOf, pageOf } from "./page-of.ts";
import { ReadRefunds } from "#server/application/refunding/read-refunds.ts";

/** The member's refunds in the in-memory backend. */
export class InMemoryRefundRepository implements RefundRepository {
  readonly #backend: InMemoryBackend;

  constructor(backend: InMemoryBackend) {
    this.#backend = backend;
  }

  list(eventId: EventId | null, page?: PageRequest): Promise<Page<RefundView>> {
    const query = { ...(eventId === null ? {} : { eventId }), ...limitQueryOf(page) };
    return this.#backend.askAsMember(routes.listRefunds, query, (memberId) =>
      this.#backend.use(ReadRefunds).list({ memberId, eventId, ...pageOf(page) }),
    );
  }
}
