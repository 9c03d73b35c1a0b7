import type { PlannedPublishing } from "#domain/event/planned-publishing.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";

/** Drafts that are published by themselves. */
export interface PublishingStore {
  /** Writes when an event is published, in place of an earlier time. The event must exist. */
  save(planned: PlannedPublishing): Promise<void>;
  find(eventId: EventId): Promise<PlannedPublishing | null>;
  /** Repeatable. */
  remove(eventId: EventId): Promise<void>;
  /** Events whose time has come and that were not refused, the earliest first, then by id, at most `limit`. */
  due(now: Instant, limit: number): Promise<readonly EventId[]>;
}
