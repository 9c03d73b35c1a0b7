import type { Clock } from "../ports/clock.ts";
import type { JobQueue } from "../ports/job-queue.ts";
import type { UnitOfWork } from "../ports/store.ts";
import type { Rooms } from "../rooms.ts";

const batch = 100;

/**
 * Does everything that is due: the jobs, and events whose due time passed without a job to wake them. Deadlines are rows
 * of ours, so a job that died costs only time. Repeatable.
 */
export class DoDueWork {
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

  /** Settles every event that is due, whether or not a job waits for it. */
  async sweep(): Promise<void> {
    for (;;) {
      const due = await this.#unitOfWork.read((store) => store.events.due(this.#clock.now(), batch));
      for (const eventId of due) await this.#rooms.settle(eventId);
      if (due.length < batch) return;
    }
  }
}
