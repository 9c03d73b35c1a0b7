import type { Told } from "#domain/event/change-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import type { Store } from "#server/application/ports/store.ts";

/** Writes what members are to be told of a changed event, and asks for the job that sends it. */
export async function tellChange(store: Store, ids: IdSource, told: readonly Told[], now: Instant): Promise<void> {
  if (told.length === 0) return;
  const messages = told.map(({ participation, notice }): Message => ({
    id: ids.newId(),
    key: `${participation.id}:event_changed:${ids.newId()}`,
    memberId: participation.memberId,
    kind: "event_changed",
    joinId: participation.id,
    until: null,
    change: notice,
    createdAt: now,
    sentAt: null,
  }));
  await store.messages.add(messages);
  await store.jobs.add({ kind: "send_messages" });
}
