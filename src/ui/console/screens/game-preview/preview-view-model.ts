import { makeAutoObservable, observableRef } from "mobx";
import { Calls, orThrow } from "#application/ports/calls.ts";
import { Clock } from "#application/ports/environment.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { getOwnEvent, type OwnEventDetailView } from "#contract/merchants/own-event.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import type { Needed } from "#wiring/needs.ts";

const needs = { calls: Calls, clock: Clock };

/** A game as members will see it, read as staff. */
export class PreviewViewModel {
  static readonly needs = needs;
  status: "loading" | "ready" | "missing" | "failed" = "loading";
  failure: unknown = null;
  game: OwnEventDetailView | null = null;
  readonly eventId: EventId;
  readonly openedAt: Instant;
  readonly #calls: Calls;
  readonly #latest = new Latest();

  constructor({ calls, clock }: Needed<typeof needs>, eventId: EventId) {
    this.#calls = calls;
    this.eventId = eventId;
    this.openedAt = clock.now();
    makeAutoObservable(
      this,
      { game: observableRef, failure: observableRef, eventId: false, openedAt: false },
      { autoBind: true },
    );
  }

  start(): void {
    void this.read();
  }

  dispose(): void {
    this.#latest.drop();
  }

  /** Never rejects. */
  async read(): Promise<void> {
    const params = { eventId: this.eventId };
    await this.#latest.ask(
      async () => orThrow(await this.#calls.ask(getOwnEvent, { params })),
      (game) => {
        this.status = "ready";
        this.game = game;
      },
      (failure) => {
        this.status = failure instanceof RequestFailed && failure.code === "not_found" ? "missing" : "failed";
        this.failure = failure;
      },
    );
  }
}
