import type { EventRoom } from "#domain/event/event-room.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { remindAt, remindersAhead } from "#domain/participation/reminder.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Store } from "../ports/store.ts";

/**
 * Asks for the reminders of an event, in the transaction that lets somebody in or moves its start: one job for each
 * reminder whose time is ahead. Asking for the same again adds nothing, and those for an earlier start do nothing.
 */
export async function askForReminders(
  store: Store,
  before: EventRoom,
  after: EventRoom,
  changed: readonly Participation[],
  now: Instant,
): Promise<void> {
  const { id: eventId, startsAt } = after.event;
  const isMoved = before.event.startsAt !== startsAt;
  if (!isMoved && !letsSomebodyIn(before, changed)) return;
  for (const reminder of remindersAhead(startsAt, now)) {
    await store.jobs.add({ kind: "remind_members", eventId, reminder, startsAt }, remindAt(reminder, startsAt));
  }
}

function letsSomebodyIn(before: EventRoom, changed: readonly Participation[]): boolean {
  const wereIn = new Set(before.participations.filter(({ state }) => state === "confirmed").map(({ id }) => id));
  return changed.some(({ id, state }) => state === "confirmed" && !wereIn.has(id));
}
