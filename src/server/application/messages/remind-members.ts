import type { Needs } from "#wiring/needs.ts";
import { isTimeToRemind, remindAt } from "#domain/participation/reminder.ts";
import { Clock } from "#server/application/ports/clock.ts";
import { IdSource } from "#server/application/ports/id-source.ts";
import type { Job } from "#server/application/work/job-queue.ts";
import type { Message } from "./message-store.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";

export type Reminding = Extract<Job, { readonly kind: "remind_members" }>;

/**
 * Reminds those who are in an event of its start (product rules, *Messages to the member*): each participation once for
 * each start, and only whoever was in by the reminder's time. Does nothing where the event was cancelled or starts at
 * another time by now: who changed that asked for another reminder. Repeatable.
 */
export class RemindMembers {
  static readonly needs: Needs<typeof RemindMembers> = [UnitOfWork, Clock, IdSource];
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;
  readonly #ids: IdSource;

  constructor(unitOfWork: UnitOfWork, clock: Clock, ids: IdSource) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
    this.#ids = ids;
  }

  async run({ eventId, reminder, startsAt }: Pick<Reminding, "eventId" | "reminder" | "startsAt">): Promise<void> {
    const now = this.#clock.now();
    if (!isTimeToRemind(reminder, startsAt, now)) return;
    await this.#unitOfWork.run(async (store) => {
      const room = (await store.events.readRooms([eventId])).get(eventId);
      if (!room || room.event.stage !== "published" || room.event.startsAt !== startsAt) return;
      const confirmed = room.participations.filter(({ state }) => state === "confirmed");
      const inSince = await store.messages.lastTold(
        "joined",
        confirmed.map(({ id }) => id),
      );
      const reminded = confirmed.filter(({ id }) => (inSince.get(id) ?? Infinity) <= remindAt(reminder, startsAt));
      if (reminded.length === 0) return;
      await store.messages.add(
        reminded.map(({ id, memberId }): Message => ({
          id: this.#ids.newId(),
          key: `${id}:${reminder}:${startsAt}`,
          memberId,
          kind: reminder,
          joinId: id,
          until: startsAt,
          change: null,
          createdAt: now,
          sentAt: null,
        })),
      );
      await store.jobs.add({ kind: "send_messages" });
    });
  }
}
