import type { KeySource } from "#application/ports/environment.ts";
import type { JoinAnswer, ParticipationRepository } from "#application/ports/participation-repository.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { KeptKeys } from "./kept-keys.ts";

/** The member takes seats, or a place on the waiting list. */
export class JoinEvent {
  readonly #participations: ParticipationRepository;
  readonly #keys: KeptKeys;

  constructor(participations: ParticipationRepository, keys: KeySource) {
    this.#participations = participations;
    this.#keys = new KeptKeys(keys);
  }

  /**
   * Joining again answers the participation that lives, whatever seats it asks for. A refusal is an answer;
   * everything else rejects with RequestFailed and may be run again: the same key carries it on.
   */
  run(eventId: EventId, seats: number): Promise<JoinAnswer> {
    return this.#keys.ask(`${eventId} ${seats}`, (key) => this.#participations.join(eventId, seats, key));
  }
}
