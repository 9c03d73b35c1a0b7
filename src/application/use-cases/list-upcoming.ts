import type { PageRequest } from "#application/ports/event-repository.ts";
import { ParticipationRepository } from "#application/ports/participation-repository.ts";
import type { Page } from "#domain/page.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Needs } from "#wiring/needs.ts";

/** The member looks at what is to come. */
export class ListUpcoming {
  static readonly needs: Needs<typeof ListUpcoming> = [ParticipationRepository];
  readonly #participations: ParticipationRepository;

  constructor(participations: ParticipationRepository) {
    this.#participations = participations;
  }

  /** The member's live participations, by start. Failures reject with RequestFailed. */
  run(page?: PageRequest): Promise<Page<ParticipationView>> {
    return this.#participations.upcoming(page);
  }
}
