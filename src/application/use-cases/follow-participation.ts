import { LiveEvents, type LiveUpdate } from "#application/ports/live-events.ts";
import { ParticipationRepository } from "#application/ports/participation-repository.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Needs } from "#wiring/needs.ts";

/** The member follows an event and its own participation while a screen shows them. */
export class FollowParticipation {
  static readonly needs: Needs<typeof FollowParticipation> = [ParticipationRepository, LiveEvents];
  readonly #participations: ParticipationRepository;
  readonly #live: LiveEvents;

  constructor(participations: ParticipationRepository, live: LiveEvents) {
    this.#participations = participations;
    this.#live = live;
  }

  /** Null when it does not exist or belongs to somebody else. Failures reject with RequestFailed. */
  find(joinId: JoinId): Promise<ParticipationView | null> {
    return this.#participations.find(joinId);
  }

  /**
   * Watches seats, waiting list, and the member's own participation and payment. Calls back at once and on every
   * change, until the returned function is called.
   */
  watch(eventId: EventId, onUpdate: (update: LiveUpdate) => void, onConnected?: (live: boolean) => void): () => void {
    return this.#live.watch(eventId, onUpdate, onConnected);
  }
}
