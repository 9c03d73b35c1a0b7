import type { PageRequest } from "#application/ports/event-repository.ts";
import { ParticipationRepository } from "#application/ports/participation-repository.ts";
import type { Page } from "#domain/page.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Needs } from "#wiring/needs.ts";

/** The member looks back at its participations. */
export class ListHistory {
  static readonly needs: Needs<typeof ListHistory> = [ParticipationRepository];
  readonly #participations: ParticipationRepository;

  constructor(participations: ParticipationRepository) {
    this.#participations = participations;
  }

  /** Those that are over, left, expired or cancelled; the one that changed last first. Failures reject with RequestFailed. */
  run(page?: PageRequest): Promise<Page<ParticipationView>> {
    return this.#participations.history(page);
  }
}
