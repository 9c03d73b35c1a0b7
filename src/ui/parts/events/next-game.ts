import { makeAutoObservable, observableRef } from "mobx";
import type { BrowseEvents } from "#application/use-cases/browse-events.ts";
import type { EventSummary } from "#contract/events/event.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { type LikeEvent, nextGameLike, type Whose } from "./next-like.ts";

/** The next event like one that is over, cancelled or left: with a seat for a newcomer. */
export class NextGame {
  /** Null until it is found, and where there is none. */
  found: EventSummary | null = null;
  /** Was it looked for, and is there none? */
  isNone = false;

  readonly #events: Pick<BrowseEvents, "list">;
  readonly #latest = new Latest();

  constructor(browseEvents: Pick<BrowseEvents, "list">) {
    this.#events = browseEvents;
    makeAutoObservable(this, { found: observableRef }, { autoBind: true });
  }

  /**
   * Looks for the one most like it (`mostLike`) of the same sport by the same organiser, then for the soonest of
   * anybody in the same time zone. A failure shows nothing, because the screen has its own. Never rejects.
   */
  async look(like: LikeEvent, whose: Whose = "anybody"): Promise<void> {
    await this.#latest.ask(
      () => nextGameLike(this.#events, like, whose),
      (found) => this.#show(found, found === null),
      () => this.#show(null, false),
    );
  }

  #show(found: EventSummary | null, isNone: boolean): void {
    this.found = found;
    this.isNone = isNone;
  }
}
