import { makeAutoObservable, observableRef } from "mobx";
import type { BrowseEvents } from "#application/use-cases/browse-events.ts";
import type { EventSearch } from "#application/ports/event-repository.ts";
import type { EventSummary } from "#contract/events/event.ts";
import { Latest } from "#ui/parts/asking/latest.ts";

/** What makes another event one like it. */
export type LikeEvent = Pick<EventSummary, "id" | "merchantId" | "sportType" | "timeZone">;

/** The next event like one that is over, cancelled or left: with a seat for a newcomer. */
export class NextGame {
  /** Null until it is found, and where there is none. */
  found: EventSummary | null = null;

  readonly #browseEvents: Pick<BrowseEvents, "list">;
  readonly #latest = new Latest();

  constructor(browseEvents: Pick<BrowseEvents, "list">) {
    this.#browseEvents = browseEvents;
    makeAutoObservable(this, { found: observableRef }, { autoBind: true });
  }

  /**
   * Looks for one of the same sport by the same organiser, then by any other in the same time zone, soonest first. A
   * failure shows nothing, because the screen has its own. Never rejects.
   */
  async look(like: LikeEvent): Promise<void> {
    await this.#latest.ask(
      () => this.#find(like),
      (found) => this.#show(found),
      () => this.#show(null),
    );
  }

  async #find(like: LikeEvent): Promise<EventSummary | null> {
    const { merchantId, sportType } = like;
    const search: EventSearch = { sportType, hasSeats: true };
    return (await this.#first(like, { ...search, merchantId })) ?? (await this.#first(like, search));
  }

  async #first(like: LikeEvent, search: EventSearch): Promise<EventSummary | null> {
    const { items } = await this.#browseEvents.list(search);
    const fits = ({ id, timeZone, mine }: EventSummary) =>
      id !== like.id && timeZone === like.timeZone && mine === null;
    return items.find(fits) ?? null;
  }

  #show(found: EventSummary | null): void {
    this.found = found;
  }
}
