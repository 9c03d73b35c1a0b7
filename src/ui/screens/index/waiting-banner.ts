import { Latest } from "#ui/parts/asking/latest.ts";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Clock, Ticker } from "#application/ports/environment.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { BrowseEvents, WhatWaits } from "#application/use-cases/browse-events.ts";

/** The one thing that waits for the member, with its time left. When its deadline passes, the server is asked again. */
export class WaitingBanner {
  what: WhatWaits | null = null;
  msLeft: number | null = null;
  /** When it was last looked at; "Today" counts from it. */
  asOf: Instant;

  readonly #browseEvents: Pick<BrowseEvents, "whatWaits">;
  readonly #clock: Clock;
  readonly #ticker: Ticker;
  #stop: (() => void) | null = null;
  readonly #latest = new Latest();

  constructor(browseEvents: Pick<BrowseEvents, "whatWaits">, clock: Clock, ticker: Ticker) {
    this.#browseEvents = browseEvents;
    this.#clock = clock;
    this.#ticker = ticker;
    this.asOf = clock.now();
    makeAutoObservable(this, { what: observableRef }, { autoBind: true });
  }

  /**
   * Asks what waits, and counts down. A failure shows nothing, because the list below has its own error. Never rejects.
   */
  async look(): Promise<void> {
    await this.#latest.ask(
      () => this.#browseEvents.whatWaits(),
      (what) => this.#show(what),
      () => this.#show(null),
    );
  }

  /** Stops counting and forgets what was waiting. */
  clear(): void {
    this.#latest.drop();
    this.#show(null);
  }

  dispose(): void {
    this.#latest.drop();
    this.#stop?.();
    this.#stop = null;
  }

  #show(what: WhatWaits | null): void {
    this.#stop?.();
    this.#stop = null;
    const deadline = what?.until ?? null;
    this.asOf = this.#clock.now();
    const msLeft = deadline === null ? null : deadline - this.asOf;
    const over = msLeft !== null && msLeft <= 0;
    this.what = over ? null : what;
    this.msLeft = over ? null : msLeft;
    if (this.msLeft !== null && deadline !== null) this.#stop = this.#ticker.everySecond(() => this.#tick(deadline));
  }

  #tick(deadline: number): void {
    const msLeft = deadline - this.#clock.now();
    if (msLeft > 0) {
      runInAction(() => {
        this.msLeft = msLeft;
      });
      return;
    }
    runInAction(() => this.clear());
    void this.look();
  }
}
