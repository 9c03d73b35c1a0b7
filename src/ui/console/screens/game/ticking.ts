import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { CheckInUndone, TickAnswer } from "#application/console/ports/own-events.ts";
import type { RunGame } from "#application/console/use-cases/run-game.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import type { JoinId } from "#domain/participation/participation.ts";

type Refusal = Extract<TickAnswer | CheckInUndone, { kind: "refused" }>["reason"];

interface TickingDeps {
  readonly runGame: Pick<RunGame, "tick" | "untick">;
  /** A place of the roll changed: it is shown at once. */
  readonly onTicked: (changed: ParticipantView) => void;
  readonly refresh: () => Promise<void>;
}

/** Ticking off who has arrived, and taking that back. */
export class Ticking {
  /** Places whose tap waits for the server. */
  waiting: readonly JoinId[] = [];
  trouble: { readonly joinId: JoinId; readonly reason: Refusal | "failed" } | null = null;
  readonly #deps: TickingDeps;

  constructor(deps: TickingDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { waiting: observableRef, trouble: observableRef }, { autoBind: true });
  }

  /** Somebody has arrived. Never rejects. */
  tick(joinId: JoinId): Promise<void> {
    return this.#send(joinId, () => this.#deps.runGame.tick(joinId));
  }

  /** They have not arrived after all. Never rejects. */
  untick(joinId: JoinId): Promise<void> {
    return this.#send(joinId, () => this.#deps.runGame.untick(joinId));
  }

  async #send(joinId: JoinId, ask: () => Promise<TickAnswer | CheckInUndone>): Promise<void> {
    if (this.waiting.includes(joinId)) return;
    this.waiting = [...this.waiting, joinId];
    this.trouble = null;
    try {
      const answer = await ask();
      runInAction(() => {
        if (answer.kind === "refused") this.trouble = { joinId, reason: answer.reason };
        else this.#deps.onTicked(answer.participant);
      });
      void this.#deps.refresh();
    } catch {
      runInAction(() => (this.trouble = { joinId, reason: "failed" }));
    } finally {
      runInAction(() => (this.waiting = this.waiting.filter((one) => one !== joinId)));
    }
  }
}
