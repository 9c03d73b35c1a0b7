import { makeAutoObservable, observableRef } from "mobx";
import type { MapGround } from "#application/ports/environment.ts";

/** Home's map: whether it is open, and what was tapped on it. It stays so when the member comes back to Home. */
export class OpenMap {
  /** What the games are shown on; null: there is no map. */
  readonly ground: MapGround | null;
  isOpen = false;
  /** The places whose games are shown, by their keys. */
  chosen: readonly string[] = [];

  constructor(ground: MapGround | null) {
    this.ground = ground;
    makeAutoObservable(this, { ground: false, chosen: observableRef }, { autoBind: true });
  }

  toggle(): void {
    this.isOpen = !this.isOpen;
    this.chosen = [];
  }

  choose(places: readonly string[]): void {
    this.chosen = places;
  }
}
