import type { Instant } from "../time/instant.ts";
import { type Decision, type Refused, refused, unchanged } from "./decision.ts";
import { draftFaults } from "./event-draft.ts";
import type { EventRoom } from "./event-room.ts";

export type PublishOutcome =
  | { readonly kind: "published" }
  | { readonly kind: "invalid"; readonly fields: Readonly<Record<string, string>> }
  | Refused<"event_cancelled">;

/** Opens a draft to members, when it could be put up now. Publishing again answers the same. */
export function decidePublishEvent(room: EventRoom, now: Instant): Decision<PublishOutcome> {
  const { event } = room;
  if (event.stage === "cancelled") return unchanged(room, refused("event_cancelled"));
  if (event.stage === "published") return unchanged(room, { kind: "published" });
  const fields = draftFaults({ ...event, draft: false }, now);
  if (Object.keys(fields).length > 0) return unchanged(room, { kind: "invalid", fields });
  return { outcome: { kind: "published" }, changed: [], room: { ...room, event: { ...event, stage: "published" } } };
}
