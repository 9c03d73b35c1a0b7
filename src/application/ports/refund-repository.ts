import type { EventId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import { port } from "#wiring/needs.ts";
import type { PageRequest } from "./event-repository.ts";

/** The money that goes back to the member. Failures reject with RequestFailed. */
export interface RefundRepository {
  /** Newest first; those of one event where `eventId` is given, none for an event that does not exist. */
  list(eventId: EventId | null, page?: PageRequest): Promise<Page<RefundView>>;
}
export const RefundRepository = port<RefundRepository>("RefundRepository");
