import { EventRepository, type EventSearch, type PageRequest } from "#application/ports/event-repository.ts";
import { PositionSource } from "#application/ports/environment.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { SportType } from "#domain/event/sport-type.ts";
import type { Position } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import type { Needs } from "#wiring/needs.ts";

export type NearMe =
  /** `position` is where it was asked from; later pages ask from there with `near`. */
  | { readonly kind: "page"; readonly page: Page<EventSummary>; readonly position: Position }
  | { readonly kind: "position_refused" }
  | { readonly kind: "position_unavailable" };

export type NearSearch = EventSearch & { readonly radiusKm?: number };

/** The member looks for an event. Works without identity. Failures reject with RequestFailed. */
export class BrowseEvents {
  static readonly needs: Needs<typeof BrowseEvents> = [EventRepository, PositionSource];
  readonly #events: EventRepository;
  readonly #position: PositionSource;

  constructor(events: EventRepository, position: PositionSource) {
    this.#events = events;
    this.#position = position;
  }

  sportTypes(): Promise<readonly SportType[]> {
    return this.#events.sportTypes();
  }

  /** From now on, by start. */
  list(search: EventSearch, page?: PageRequest): Promise<Page<EventSummary>> {
    return this.#events.list(search, page);
  }

  /**
   * Around where the member is, nearest first. Asks the device for its position, so call it from a tap only.
   * A position that is refused or not to be had is an answer: the screen falls back to the list.
   */
  async nearMe(search: NearSearch, page?: PageRequest): Promise<NearMe> {
    const found = await this.#position.current();
    if (found.kind === "here") {
      return { kind: "page", page: await this.near(found.position, search, page), position: found.position };
    }
    return { kind: found.kind === "refused" ? "position_refused" : "position_unavailable" };
  }

  /** Around a position that is known already: the next pages and refreshes of `nearMe`, without asking the device again. */
  near(position: Position, search: NearSearch, page?: PageRequest): Promise<Page<EventSummary>> {
    return this.#events.near(position, search, page);
  }
}
