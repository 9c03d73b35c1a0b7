import { ParticipationRepository } from "#application/ports/participation-repository.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Needs } from "#wiring/needs.ts";

/** The member looks at its own place in an event. */
export class ViewParticipation {
  static readonly needs: Needs<typeof ViewParticipation> = [ParticipationRepository];
  readonly #participations: ParticipationRepository;

  constructor(participations: ParticipationRepository) {
    this.#participations = participations;
  }

  /** Null when it is somebody else's or does not exist. Failures reject with RequestFailed. */
  run(joinId: JoinId): Promise<ParticipationView | null> {
    return this.#participations.find(joinId);
  }
}
