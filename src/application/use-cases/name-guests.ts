import { KeySource } from "#application/ports/environment.ts";
import { type GuestsAnswer, ParticipationRepository } from "#application/ports/participation-repository.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { Needs } from "#wiring/needs.ts";
import { KeptKeys } from "./kept-keys.ts";

/** The member says who comes along. Failures reject with RequestFailed and may be tried again. */
export class NameGuests {
  static readonly needs: Needs<typeof NameGuests> = [ParticipationRepository, KeySource];
  readonly #participations: ParticipationRepository;
  readonly #keys: KeptKeys;

  constructor(participations: ParticipationRepository, keys: KeySource) {
    this.#participations = participations;
    this.#keys = new KeptKeys(keys);
  }

  /** In place of those named before; an empty list names nobody. */
  run(joinId: JoinId, guests: readonly string[]): Promise<GuestsAnswer> {
    const order = ["guests", joinId, ...guests].join("\n");
    return this.#keys.ask(order, (key) => this.#participations.nameGuests(joinId, guests, key));
  }
}
