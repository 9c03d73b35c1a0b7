import { makeAutoObservable } from "mobx";
import type { Filters } from "./filters.ts";
import { anyGame, type GameFilters } from "./game-filters.ts";

/**
 * The open sheet of filters. Each choice counts at once, so that the list behind tells how many games are left. All
 * that is chosen until it closes is one step for Back.
 */
export class FilterSheetModel {
  isOpen = false;

  readonly #change: (change: Partial<Filters>, isStep: boolean) => void;
  #isChanged = false;

  constructor(change: (change: Partial<Filters>, isStep: boolean) => void) {
    this.#change = change;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(): void {
    this.isOpen = true;
    this.#isChanged = false;
  }

  close(): void {
    this.isOpen = false;
  }

  choose(change: Partial<GameFilters>): void {
    this.#change(change, !this.#isChanged);
    this.#isChanged = true;
  }

  clear(): void {
    this.choose(anyGame);
  }
}
