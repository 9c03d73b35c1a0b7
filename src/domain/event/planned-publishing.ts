import type { Actor } from "../merchant/actor.ts";
import type { Faults } from "../refusal.ts";
import type { Instant } from "../time/instant.ts";
import type { EventId, SportsEvent } from "./sports-event.ts";

/** When a draft is opened to members by itself, and which of the staff said so. */
export interface PlannedPublishing {
  readonly eventId: EventId;
  readonly at: Instant;
  readonly by: Actor;
  /** Why it could not be published then; null: it is still to be. */
  readonly refused: Faults | null;
}

/** What is wrong with the time at which an event is to be published: field → sentence. */
export function publishingFaults(
  { stage, joinClosesAt }: Pick<SportsEvent, "stage" | "joinClosesAt">,
  at: Instant,
  now: Instant,
): Faults {
  if (stage !== "draft") return { publishesAt: "Only a draft is published later." };
  if (at <= now) return { publishesAt: "Give a time to come." };
  return at >= joinClosesAt ? { publishesAt: "An event is published before its joining closes." } : {};
}

/** Is an event to be published by itself, sooner or later? */
export function isPlanned(planned: PlannedPublishing | null): planned is PlannedPublishing {
  return planned?.refused === null;
}

/** Has the time come? What was refused then is not tried again. */
export function isDueToPublish(planned: PlannedPublishing | null, now: Instant): planned is PlannedPublishing {
  return isPlanned(planned) && planned.at <= now;
}
