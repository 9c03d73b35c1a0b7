import type { Needs } from "#wiring/needs.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { Clock } from "#server/application/ports/clock.ts";
import { minute } from "#domain/time/instant.ts";
import { JobQueue } from "./job-queue.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";
import { Rooms } from "#server/application/room/rooms.ts";

const batch = 100;
/** Another server's clock may be behind this one's: it still shows what has just ended. */
const clocksDiffer = 5 * minute;

/**
 * Does everything that is due: jobs, and events that are due without a job. Deadlines are stored in rows, so a lost job
 * only causes a delay. Repeatable.
 */
export class DoDueWork {
  static readonly needs: Needs<typeof DoDueWork> = [UnitOfWork, Rooms, JobQueue, Clock];
  readonly #unitOfWork: UnitOfWork;
  readonly #rooms: Rooms;
  readonly #jobs: JobQueue;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, rooms: Rooms, jobs: JobQueue, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#rooms = rooms;
    this.#jobs = jobs;
    this.#clock = clock;
  }

  async run(): Promise<void> {
    await this.#jobs.runDue();
    await this.sweep();
    await this.#jobs.runDue();
  }

  /**
   * Settles every event that is due, with or without a job. An event that can't be settled stays due and does not delay
   * the others.
   * @throws AggregateError of all errors, after everything that could be done was done.
   */
  async sweep(): Promise<void> {
    const failures: unknown[] = [];
    const failed = new Set<EventId>();
    for (;;) {
      const due = await this.#unitOfWork.read((store) => store.events.due(this.#clock.now(), batch + failed.size));
      const open = due.filter((eventId) => !failed.has(eventId));
      for (const eventId of open) {
        await this.#rooms.settle(eventId).catch((error: unknown) => {
          failed.add(eventId);
          failures.push(error);
        });
      }
      if (open.length < batch) break;
    }
    await this.#putAway();
    if (failures.length > 0) throw new AggregateError(failures, "Some events could not be settled.");
  }

  async #putAway(): Promise<void> {
    const endedBefore = this.#clock.now() - clocksDiffer;
    for (let put = batch; put === batch;)
      put = await this.#unitOfWork.run((store) => store.events.putAway(endedBefore, batch));
  }
}
