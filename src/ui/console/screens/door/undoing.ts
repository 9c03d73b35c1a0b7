import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { DoorPlace, KeptDoor } from "#application/console/ports/door.ts";
import type { UndoneAtDoor, WorkDoor } from "#application/console/use-cases/work-door.ts";
import type { JoinId } from "#domain/participation/participation.ts";

interface UndoingDeps {
  readonly workDoor: Pick<WorkDoor, "undo">;
  readonly workplace: KeptDoor["workplace"];
  /** Reads the roll again. Never rejects. */
  readonly refresh: () => Promise<void>;
}

/** Taking a check-in back at the door. */
export class Undoing {
  /** Places whose tap waits for the server. */
  waiting: readonly JoinId[] = [];
  trouble: { readonly joinId: JoinId; readonly reason: Exclude<UndoneAtDoor, "undone"> | "failed" } | null = null;
  readonly #deps: UndoingDeps;

  constructor(deps: UndoingDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { waiting: observableRef, trouble: observableRef }, { autoBind: true });
  }

  /** Never rejects. */
  async undo(place: DoorPlace): Promise<void> {
    const { joinId } = place;
    if (this.waiting.includes(joinId)) return;
    this.waiting = [...this.waiting, joinId];
    this.trouble = null;
    const { workDoor, workplace, refresh } = this.#deps;
    const answer = await workDoor.undo(workplace, place).catch(() => "failed" as const);
    // Whatever is being read now may be from before it.
    if (answer !== "failed" && answer !== "not_sent") await refresh();
    runInAction(() => {
      this.waiting = this.waiting.filter((one) => one !== joinId);
      this.trouble = answer === "undone" ? null : { joinId, reason: answer };
    });
  }
}
