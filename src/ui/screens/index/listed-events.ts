import { makeAutoObservable } from "mobx";
import type { EventSearch, FoundEvents } from "#application/ports/event-repository.ts";
import type { BrowseEvents, NearMe } from "#application/use-cases/browse-events.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { Position } from "#domain/event/sports-event.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { PagedList, type ReadPage } from "#ui/parts/asking/paged-list.ts";

/** `needs_tap`: a link or a reload asks for "near me", but the position is asked for only on a tap. */
export type Nearness = "off" | "asking" | "here" | "needs_tap" | "refused" | "unavailable";

/** The list of events: soonest first, or nearest first around the member. */
export class ListedEvents {
  readonly list = new PagedList<EventSummary, FoundEvents>((event) => event.id);
  nearness: Nearness = "off";

  readonly #browseEvents: BrowseEvents;
  /** Called when there is no position to list by: it has to load the list without one. */
  readonly #withoutPosition: () => void;
  #position: Position | null = null;
  readonly #latest = new Latest();

  constructor(browseEvents: BrowseEvents, withoutPosition: () => void) {
    this.#browseEvents = browseEvents;
    this.#withoutPosition = withoutPosition;
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  /** Where the member is, if the list is around it. */
  get here(): Position | null {
    return this.nearness === "here" ? this.#position : null;
  }

  /** The next loading asks the device for the member's position, if the list is not near the member. Is it wanted? */
  toggleNear(): boolean {
    const near = this.nearness !== "here" && this.nearness !== "asking";
    if (near) this.nearness = "asking";
    return near;
  }

  /** Reads another list, near the member if its position is known or was just asked for. */
  load(search: EventSearch, near: boolean): void {
    this.#latest.drop();
    if (!near) this.nearness = "off";
    else if (this.nearness === "asking") return void this.#askAndLoad(search);
    else this.nearness = this.#position === null ? "needs_tap" : "here";
    const { here } = this;
    void this.list.load(here === null ? this.bySoonest(search) : this.#around(here, search));
  }

  /** Reads the shown list again, at its length. Never rejects. */
  async renew(search: EventSearch): Promise<void> {
    const { here } = this;
    await this.list.renew(here === null ? this.bySoonest(search) : this.#around(here, search));
  }

  bySoonest(search: EventSearch): ReadPage<EventSummary, FoundEvents> {
    return (cursor) => this.#browseEvents.list(search, { cursor });
  }

  #around(position: Position, search: EventSearch): ReadPage<EventSummary, FoundEvents> {
    return (cursor) => this.#browseEvents.near(position, search, { cursor });
  }

  async #askAndLoad(search: EventSearch): Promise<void> {
    this.list.wait();
    await this.#latest.ask(
      () => this.#browseEvents.nearMe(search),
      (answer) => this.#takeNear(answer, search),
      (failure) => this.list.fail(failure),
    );
  }

  #takeNear(answer: NearMe, search: EventSearch): void {
    if (answer.kind === "page") {
      const { position } = answer;
      this.#position = position;
      this.nearness = "here";
      this.list.show(answer.page, this.#around(position, search));
      return;
    }
    this.#withoutPosition();
    this.nearness = answer.kind === "position_refused" ? "refused" : "unavailable";
  }
}
