import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { isTimeToRemind, remindAt, remindersAhead } from "#domain/participation/reminder.ts";
import type { Job } from "#server/application/work/job-queue.ts";
import { withGuests } from "#server/application/guest-seats/guest-tellings.ts";
import { type Store } from "#server/application/ports/store.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";

export type Reminding = Extract<Job, { readonly kind: "remind_members" }>;

/**
 * Reminds the members who are in an event of its start (product rules, *Messages to the member*). Each participation
 * gets each reminder once per start, and only if it was confirmed before the reminder's time. Does nothing when the
 * event was cancelled or now has another start: the change asked for its own reminders. Repeatable.
 */
export class RemindMembers {
  static readonly needs: Needs<typeof RemindMembers> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  async run({ eventId, reminder, startsAt }: Pick<Reminding, "eventId" | "reminder" | "startsAt">): Promise<void> {
    const now = this.#transactions.now();
    if (!isTimeToRemind(reminder, startsAt, now)) return;
    await this.#transactions.run(async ({ store, tell }) => {
      const room = (await store.events.readRooms([eventId])).get(eventId);
      if (!room || room.event.stage !== "published" || room.event.startsAt !== startsAt) return;
      const confirmed = room.participations.filter(({ state }) => state === "confirmed");
      const inSince = await store.messages.lastTold(
        "joined",
        confirmed.map(({ id }) => id),
      );
      const reminded = confirmed.filter(
        // Who joined long ago was told so in a message that is no longer kept.
        ({ id, changedAt }) => (inSince.get(id) ?? changedAt) <= remindAt(reminder, startsAt),
      );
      const about = { kind: reminder, until: startsAt };
      const own = reminded.map(({ id, memberId }) => {
        return { ...about, key: `${id}:${reminder}:${startsAt}`, memberId, joinId: id };
      });
      await tell(await withGuests(store, own));
    });
  }
}

/**
 * Asks for the reminders of an event, in the transaction that confirms a participation or moves the start: one job for
 * each reminder that is still ahead. Asking again adds nothing. Reminders for an earlier start do nothing.
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
