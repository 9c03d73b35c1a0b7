import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Calls, RefusalOf } from "#application/ports/calls.ts";
import {
  listSavedSearches,
  removeSavedSearch,
  type SavedSearchView,
  saveSearch,
} from "#contract/members/saved-searches.ts";
import { orThrow } from "#application/ports/calls.ts";
import type { SearchedFor } from "#domain/member/saved-search.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";

/** Opens the member's saved searches; their code is fetched with the tap. Rejects without a network. */
export type OpenSavedSearches = () => Promise<SavedSearches>;

export interface SaveTrouble {
  readonly kind: RefusalOf<typeof saveSearch> | "invalid";
}

/** A search under the name that the member sees. */
export interface NamedSearch {
  readonly name: string;
  readonly search: SearchedFor;
}

/** The member's saved searches: saving one, listing and removing them. */
export class SavedSearches {
  /** Null until they were read. */
  items: readonly SavedSearchView[] | null = null;
  failure: unknown = null;
  /** What was saved last; null: nothing yet. */
  saved: SavedSearchView | null = null;
  /** What was removed last and can be brought back. */
  removed: SavedSearchView | null = null;
  readonly step = new OneStep<string, SaveTrouble>();
  readonly #calls: Calls;
  readonly #latest = new Latest();

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(
      this,
      { items: observableRef, failure: observableRef, saved: observableRef, removed: observableRef, step: false },
      { autoBind: true },
    );
  }

  /** Never rejects. */
  async read(): Promise<void> {
    this.failure = null;
    await this.#latest.ask(
      () => this.#calls.ask(listSavedSearches, {}),
      (answer) => {
        this.items = answer.value.items;
      },
      (failure) => {
        this.failure = failure;
      },
    );
  }

  /** Never rejects. */
  async save({ name, search }: NamedSearch): Promise<void> {
    await this.step.run("save", async () => {
      const answer = await this.#calls.ask(saveSearch, { body: { name, search } });
      runInAction(() => {
        if (answer.kind === "done") this.saved = answer.value;
        else this.step.say({ kind: answer.kind === "invalid" ? "invalid" : answer.reason });
      });
    });
  }

  /** It goes at once and can be brought back. Never rejects. */
  async remove(saved: SavedSearchView): Promise<void> {
    await this.step.run(saved.id, async () => {
      orThrow(await this.#calls.ask(removeSavedSearch, { query: { searchId: saved.id } }));
      runInAction(() => {
        this.items = this.items?.filter(({ id }) => id !== saved.id) ?? null;
        this.removed = saved;
      });
    });
  }

  /** Saves again what was removed last. Never rejects. */
  async bringBack(): Promise<void> {
    const { removed } = this;
    if (removed === null) return;
    await this.save(removed);
    runInAction(() => {
      if (this.step.trouble !== null || this.saved === null) return;
      this.removed = null;
      this.items = [...(this.items ?? []), this.saved];
    });
  }

  forgetRemoved(): void {
    this.removed = null;
  }
}
