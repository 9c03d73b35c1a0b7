import { LiveEvents, type LiveUpdate } from "#application/ports/live-events.ts";
import { ParticipationRepository } from "#application/ports/participation-repository.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Needs } from "#wiring/needs.ts";

/** The member follows its own place in an event, and the event, while a screen shows them. */
export class FollowParticipation {
  static readonly needs: Needs<typeof FollowParticipation> = [ParticipationRepository, LiveEvents];
  readonly #participations: ParticipationRepository;
  readonly #live: LiveEvents;

  constructor(participations: ParticipationRepository, live: LiveEvents) {
    this.#participations = participations;
    this.#live = live;
  }

  /** Null when it is somebody else's or does not exist. Failures reject with RequestFailed. */
  find(joinId: JoinId): Promise<ParticipationView | null> {
    return this.#participations.find(joinId);
  }

  /**
   * Seats, waiting list, the member's own participation and payment. Calls back at once and on every change, until the
   * answered function is called.
   */
  watch(eventId: EventId, onUpdate: (update: LiveUpdate) => void, onConnected?: (live: boolean) => void): () => void {
    return this.#live.watch(eventId, onUpdate, onConnected);
  }
}
