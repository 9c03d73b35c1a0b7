import { day } from "#domain/time/instant.ts";
import { Clock } from "#server/application/ports/clock.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";
import type { Needs } from "#wiring/needs.ts";
import { BlobStore } from "./blob-store.ts";
import { pictureFileKeys } from "./keep-picture.ts";

/** How long a cover is kept that nothing has: who uploads it may still be writing the event. */
const keptUnusedFor = 7 * day;

/** Covers that are removed in one go. */
const atOnce = 100;

/**
 * Removes covers that no event, series or template, and logos that no merchant has had for a week. Their
 * rows go last, so that what a crash leaves is removed by the next run. Repeatable, also in several processes at once.
 */
export class ForgetCovers {
  static readonly needs: Needs<typeof ForgetCovers> = [UnitOfWork, BlobStore, Clock];
  readonly #unitOfWork: UnitOfWork;
  readonly #blobs: BlobStore;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, blobs: BlobStore, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#blobs = blobs;
    this.#clock = clock;
  }

  /** Returns how many were removed. */
  async run(): Promise<number> {
    const now = this.#clock.now();
    const search = { now, keptBefore: now - keptUnusedFor, limit: atOnce };
    let all = 0;
    for (;;) {
      const { unused, more } = await this.#unitOfWork.run(({ covers }) => covers.takeUnused(search));
      await this.#blobs.remove(unused.flatMap(({ kind, id }) => pictureFileKeys(kind, id)));
      const ids = unused.map(({ id }) => id);
      if (ids.length > 0) await this.#unitOfWork.run(({ covers }) => covers.remove(ids));
      all += unused.length;
      if (!more) return all;
    }
  }
}
