import type { EventId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import { port } from "#wiring/needs.ts";
import type { PageRequest } from "./event-repository.ts";

/** The member's refunds. Failures reject with RequestFailed. */
export interface RefundRepository {
  /** Newest first. With `eventId`, only those of that event; an empty list when the event does not exist. */
  list(eventId: EventId | null, page?: PageRequest): Promise<Page<RefundView>>;
  /** All that go on once the member gives a bank account, newest first. */
  wantingAccount(): Promise<readonly RefundView[]>;
}
export const RefundRepository = port<RefundRepository>("RefundRepository");
