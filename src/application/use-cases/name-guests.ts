import { KeySource } from "#application/ports/environment.ts";
import { type GuestsAnswer, ParticipationRepository } from "#application/ports/participation-repository.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { Needs } from "#wiring/needs.ts";

/** The member says who comes along. Failures reject with RequestFailed and may be tried again. */
export class NameGuests {
  static readonly needs: Needs<typeof NameGuests> = [ParticipationRepository, KeySource];
  readonly #participations: ParticipationRepository;
  readonly #keys: KeySource;

  constructor(participations: ParticipationRepository, keys: KeySource) {
    this.#participations = participations;
    this.#keys = keys;
  }

  /**
   * In place of those named before; an empty list names nobody. Each time with a key of its own: names that were said
   * before and lost their answer must count again where others were said meanwhile.
   */
  run(joinId: JoinId, guests: readonly string[]): Promise<GuestsAnswer> {
    return this.#participations.nameGuests(joinId, guests, this.#keys.newKey());
  }
}
