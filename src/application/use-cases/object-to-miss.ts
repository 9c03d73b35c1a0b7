import { KeySource } from "#application/ports/environment.ts";
import { type ObjectionAnswered, ParticipationRepository } from "#application/ports/participation-repository.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { Needs } from "#wiring/needs.ts";
import { KeptKeys } from "./kept-keys.ts";

/** The member says that it did not miss a game. Failures reject with RequestFailed and may be tried again. */
export class ObjectToMiss {
  static readonly needs: Needs<typeof ObjectToMiss> = [ParticipationRepository, KeySource];
  readonly #participations: ParticipationRepository;
  readonly #keys: KeptKeys;

  constructor(participations: ParticipationRepository, keys: KeySource) {
    this.#participations = participations;
    this.#keys = new KeptKeys(keys);
  }

  /** Objecting again answers the same. */
  run(joinId: JoinId): Promise<ObjectionAnswered> {
    return this.#keys.ask(`object ${joinId}`, (key) => this.#participations.objectToMiss(joinId, key));
  }
}
