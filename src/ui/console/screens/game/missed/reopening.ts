import { makeAutoObservable } from "mobx";
import type { RunGame } from "#application/console/use-cases/run-game.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { rollUndoableUntil } from "#domain/participation/roll.ts";
import type { Instant } from "#domain/time/instant.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";

interface ReopeningDeps {
  readonly runGame: Pick<RunGame, "undoRoll">;
  /** The game as it was read last; null where this person may not close its roll. */
  readonly game: () => Pick<SportsEvent, "id" | "rollClosedAt"> | null;
  readonly now: () => Instant;
  readonly refresh: () => Promise<void>;
}

/** Taking back that the roll was closed. */
export class Reopening {
  readonly step = new OneStep<"reopen", "not_undoable" | "not_found">();
  readonly #deps: ReopeningDeps;

  constructor(deps: ReopeningDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { step: false }, { autoBind: true });
  }

  /** As far as this page knows; somebody may have objected. */
  get isPossible(): boolean {
    const game = this.#deps.game();
    return game !== null && rollUndoableUntil(game, this.#deps.now()) !== null;
  }

  /** Never rejects. */
  async reopen(): Promise<void> {
    const game = this.#deps.game();
    if (!game) return;
    await this.step.run("reopen", async () => {
      const answer = await this.#deps.runGame.undoRoll(game.id);
      if (answer.kind === "refused") this.step.say(answer.reason);
      await this.#deps.refresh();
    });
  }
}
