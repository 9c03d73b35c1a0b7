import type { Needs } from "#wiring/needs.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { Clock } from "#server/application/ports/clock.ts";
import { minute } from "#domain/time/instant.ts";
import { JobQueue } from "./job-queue.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";
import { PlanPublishing } from "#server/application/organising/publishing/plan-publishing.ts";
import { MakeGames } from "#server/application/organising/series/make-games.ts";
import { TellDigests } from "#server/application/staff-notices/tell-digests.ts";
import { Rooms } from "#server/application/room/rooms.ts";

const batch = 100;
/** Events that are settled in one transaction. */
const together = 20;
/** Another server's clock may be behind this one's: it still shows what has just ended. */
const clocksDiffer = 5 * minute;

/**
 * Does everything that is due: jobs, and events that are due without a job. Deadlines are stored in rows, so a lost job
 * only causes a delay. Repeatable.
 */
export class DoDueWork {
  static readonly needs: Needs<typeof DoDueWork> = [
    UnitOfWork,
    Rooms,
    JobQueue,
    Clock,
    MakeGames,
    PlanPublishing,
    TellDigests,
  ];
  readonly #unitOfWork: UnitOfWork;
  readonly #rooms: Rooms;
  readonly #jobs: JobQueue;
  readonly #clock: Clock;
  readonly #makeGames: MakeGames;
  readonly #publishing: PlanPublishing;
  readonly #digests: TellDigests;
  /** Of the last sweep: the events that could not be settled, and why. */
  #told: ReadonlyMap<EventId, string> = new Map();

  constructor(
    unitOfWork: UnitOfWork,
    rooms: Rooms,
    jobs: JobQueue,
    clock: Clock,
    makeGames: MakeGames,
    publishing: PlanPublishing,
    digests: TellDigests,
  ) {
    this.#unitOfWork = unitOfWork;
    this.#rooms = rooms;
    this.#jobs = jobs;
    this.#clock = clock;
    this.#makeGames = makeGames;
    this.#publishing = publishing;
    this.#digests = digests;
  }

  async run(): Promise<void> {
    await this.#jobs.runDue();
    await this.sweep();
    await this.#jobs.runDue();
  }

  /**
   * Settles what is due, continues the series that are, and publishes drafts and tells digests whose time has come.
   * @throws AggregateError of what went wrong, after everything that could be done was done.
   */
  async sweep(): Promise<void> {
    const done = await Promise.allSettled([
      this.#settleDue(),
      this.#makeGames.sweep(),
      this.#publishing.sweep(),
      this.#digests.sweep(),
    ]);
    const errors = done.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
    if (errors.length === 1) throw errors[0];
    if (errors.length > 1) throw new AggregateError(errors, "Some work that is due could not be done.");
  }

  /**
   * Settles every event that is due, with or without a job: several at once, and what is left after that alone. An
   * event that can't be settled stays due and does not delay the others.
   * @throws AggregateError of what went wrong, after everything that could be done was done: each event's trouble once,
   *   until it is another or has gone.
   */
  async #settleDue(): Promise<void> {
    const failed = new Map<EventId, unknown>();
    for (;;) {
      const open = await this.#due(failed);
      for (let from = 0; from < open.length; from += together)
        await this.#rooms.settleTogether(open.slice(from, from + together));
      const isLeft = new Set(open.length === 0 ? [] : await this.#due(failed));
      for (const eventId of open.filter((one) => isLeft.has(one)))
        await this.#rooms.settle(eventId).catch((error: unknown) => failed.set(eventId, error));
      if (open.length < batch) break;
    }
    await this.#putAway();
    const news = [...failed].filter(([eventId, error]) => this.#told.get(eventId) !== String(error));
    this.#told = new Map([...failed].map(([eventId, error]) => [eventId, String(error)]));
    const ids = news.map(([eventId]) => eventId).join(", ");
    const errors = news.map(([, error]) => error);
    if (errors.length > 0) throw new AggregateError(errors, `Some events could not be settled: ${ids}.`);
  }

  async #due(failed: ReadonlyMap<EventId, unknown>): Promise<readonly EventId[]> {
    const due = await this.#unitOfWork.read((store) => store.events.due(this.#clock.now(), batch + failed.size));
    return due.filter((eventId) => !failed.has(eventId));
  }

  async #putAway(): Promise<void> {
    const endedBefore = this.#clock.now() - clocksDiffer;
    for (let put = batch; put === batch;)
      put = await this.#unitOfWork.run((store) => store.events.putAway(endedBefore, batch));
  }
}
