import type { KeySource } from "#application/ports/environment.ts";
import type { LeaveAnswer, ParticipationRepository } from "#application/ports/participation-repository.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { LeaveQuote } from "#domain/refund/leave-quote.ts";
import { KeptKeys } from "./kept-keys.ts";

/** The member gives seats back: all of them, or down to `seats` that stay. */
export class LeaveEvent {
  readonly #participations: ParticipationRepository;
  readonly #keys: KeptKeys;

  constructor(participations: ParticipationRepository, keys: KeySource) {
    this.#participations = participations;
    this.#keys = new KeptKeys(keys);
  }

  /** What leaving now gives back; null where nothing was paid. Failures reject with RequestFailed. */
  quote(joinId: JoinId, seats?: number): Promise<LeaveQuote | null> {
    return this.#participations.leaveQuote(joinId, seats);
  }

  /** Leaving again answers the same. A refusal is an answer; everything else rejects and may be run again. */
  run(joinId: JoinId, seats?: number): Promise<LeaveAnswer> {
    return this.#keys.ask(`${joinId} ${seats ?? "all"}`, (key) => this.#participations.leave(joinId, key, seats));
  }
}
