import { makeAutoObservable, observableRef } from "mobx";
import type { BrowseEvents } from "#application/use-cases/browse-events.ts";
import type { EventSearch } from "#application/ports/event-repository.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { type Filters } from "./filters.ts";
import { anyGame } from "./game-filters.ts";

/** A filter that can be left out, by what it filters. */
export type Droppable = "q" | "times" | "levels" | "setting" | "price" | "seats" | "day" | "sport";

/** In the order in which they are offered: what is easiest to give up first. */
const droppable: readonly Droppable[] = ["times", "levels", "price", "setting", "seats", "day", "q", "sport"];

/** More would be a list to read, in place of one to play from. */
const most = 3;

const unset: Pick<Filters, Droppable> = { ...anyGame, q: "", day: null, sport: null };

/** The change that leaves a filter out. */
export function without(filter: Droppable): Partial<Filters> {
  return { [filter]: unset[filter] };
}

/** When nothing fits: the filters of which one alone keeps the games away. */
export class NearMisses {
  filters: readonly Droppable[] = [];

  readonly #browseEvents: Pick<BrowseEvents, "list">;
  readonly #latest = new Latest();

  constructor(browseEvents: Pick<BrowseEvents, "list">) {
    this.#browseEvents = browseEvents;
    makeAutoObservable(this, { filters: observableRef });
  }

  /** Asks for each filter whether games are found without it. `searchOf` is the search with a change. Never rejects. */
  async look(filters: Filters, searchOf: (change: Partial<Filters>) => EventSearch): Promise<void> {
    const on = droppable.filter((one) => JSON.stringify(filters[one]) !== JSON.stringify(unset[one]));
    const finds = async (one: Droppable) => {
      const { items, search } = await this.#browseEvents.list(searchOf(without(one)), { limit: 1 });
      return items.length > 0 && (search?.q ?? null) === null ? [one] : [];
    };
    await this.#latest.ask(
      async () => (await Promise.all(on.map((one) => finds(one)))).flat().slice(0, most),
      (found) => (this.filters = found),
      () => (this.filters = []),
    );
  }

  clear(): void {
    this.#latest.drop();
    this.filters = [];
  }
}
