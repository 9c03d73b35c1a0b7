import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { MissDecided } from "#application/console/ports/own-events.ts";
import type { RunGame } from "#application/console/use-cases/run-game.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import type { JoinId } from "#domain/participation/participation.ts";

/** Somebody whom staff named when they closed the roll. */
export type Missed = ParticipantView & { readonly miss: NonNullable<ParticipantView["miss"]> };

/** Where a miss stands: it counts, waits for staff because its member objects, or was taken back. */
export type MissStanding = "counts" | "objected" | "taken_back";

type Trouble = Extract<MissDecided, { kind: "refused" }>["reason"] | "failed";

interface Deps {
  readonly runGame: Pick<RunGame, "decideMiss">;
  readonly people: () => readonly ParticipantView[];
  /** Reads the game again. */
  readonly onChanged: () => Promise<void>;
}

/** Who did not come to a game whose roll is closed, and what staff decide where that is not so. */
export class MissedList {
  working: JoinId | null = null;
  trouble: { readonly joinId: JoinId; readonly reason: Trouble } | null = null;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    makeAutoObservable(this, { trouble: observableRef }, { autoBind: true });
  }

  /** In the order of the roll; who was checked in after all is not among them. */
  get named(): readonly Missed[] {
    return this.#deps.people().filter((person): person is Missed => person.miss !== null);
  }

  /** How many of them still count as missed, or may. */
  get absent(): number {
    return this.named.filter(isAbsent).length;
  }

  /** Staff decide once, where the member objected; or say of their own accord that the member came after all. */
  async decide(joinId: JoinId, counts: boolean): Promise<void> {
    if (this.working !== null) return;
    this.working = joinId;
    this.trouble = null;
    try {
      const answer = await this.#deps.runGame.decideMiss(joinId, counts);
      if (answer.kind === "refused") runInAction(() => (this.trouble = { joinId, reason: answer.reason }));
      await this.#deps.onChanged();
    } catch {
      runInAction(() => (this.trouble = { joinId, reason: "failed" }));
    } finally {
      runInAction(() => (this.working = null));
    }
  }
}

/** Was somebody named as missed, and not taken back? */
export function isAbsent({ miss }: Pick<ParticipantView, "miss">): boolean {
  return miss !== null && miss.decision !== "taken_back";
}

export function standingOf({ decision, objectedAt }: Missed["miss"]): MissStanding {
  if (decision !== null) return decision;
  return objectedAt === null ? "counts" : "objected";
}
