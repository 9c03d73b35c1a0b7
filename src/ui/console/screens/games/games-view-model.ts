import { makeAutoObservable } from "mobx";
import { RunGame } from "#application/console/use-cases/run-game.ts";
import { Clock, Ticker } from "#application/ports/environment.ts";
import type { OwnEventView } from "#contract/merchants/own-event.ts";
import { hour } from "#domain/time/instant.ts";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import type { Needed } from "#wiring/needs.ts";

const needs = { runGame: RunGame, clock: Clock, ticker: Ticker };

/** How long a game that has begun is still among those to come. */
const stillOn = 3 * hour;

/** The merchant's games: to come, the earliest first, or past, the latest first. */
export class GamesViewModel {
  static readonly needs = needs;
  which: "coming" | "past" = "coming";
  readonly list = new PagedList<OwnEventView>(({ id }) => id);
  readonly clock: LiveClock;
  readonly #runGame: Pick<RunGame, "list">;

  constructor({ runGame, clock, ticker }: Needed<typeof needs>) {
    this.#runGame = runGame;
    this.clock = new LiveClock(clock, ticker);
    makeAutoObservable(this, { list: false, clock: false }, { autoBind: true });
  }

  start(): void {
    this.clock.start();
    void this.read();
  }

  dispose(): void {
    this.clock.stop();
  }

  choose(which: string): void {
    this.which = which === "past" ? "past" : "coming";
    void this.read();
  }

  /** Never rejects. */
  async read(): Promise<void> {
    const border = this.clock.now - stillOn;
    const search = this.which === "coming" ? { from: border } : { to: border, latestFirst: true };
    await this.list.load((cursor) => this.#runGame.list(search, { limit: 20, cursor }));
  }
}
