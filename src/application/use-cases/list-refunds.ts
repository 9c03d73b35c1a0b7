import type { PageRequest } from "#application/ports/event-repository.ts";
import { RefundRepository } from "#application/ports/refund-repository.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import type { Needs } from "#wiring/needs.ts";

/** The member looks at the money that goes back. */
export class ListRefunds {
  static readonly needs: Needs<typeof ListRefunds> = [RefundRepository];
  readonly #refunds: RefundRepository;

  constructor(refunds: RefundRepository) {
    this.#refunds = refunds;
  }

  /** Newest first; those of one event where it is given. Failures reject with RequestFailed. */
  run(eventId: EventId | null, page?: PageRequest): Promise<Page<RefundView>> {
    return this.#refunds.list(eventId, page);
  }
}
