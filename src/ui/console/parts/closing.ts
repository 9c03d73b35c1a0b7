import { makeAutoObservable, runInAction } from "mobx";
import type { ClosedRollAnswer, TickAnswer } from "#application/console/ports/own-events.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";

/** What closing looks at of a place. */
export type PlaceOnRoll = Pick<
  ParticipantView,
  "joinId" | "name" | "displayName" | "walkIn" | "seats" | "state" | "checkedInAt"
>;

interface ClosingDeps {
  /** The roll as it is now. */
  readonly places: () => readonly PlaceOnRoll[];
  readonly close: (missed: readonly JoinId[]) => Promise<ClosedRollAnswer>;
  /** Checks a place in of which nobody was; the same again is the same. */
  readonly came: (joinId: JoinId) => Promise<TickAnswer>;
  /** The roll was closed, here or elsewhere: what is shown is old. */
  readonly onClosed: () => Promise<void>;
}

/**
 * Closing the roll of a game that is over: asks first, and names who did not come. Where nobody was checked in, it asks
 * whether everybody came.
 */
export class Closing {
  isAsking = false;
  readonly step = new OneStep<"close" | "came", "roll_closed">();
  readonly #deps: ClosingDeps;

  constructor(deps: ClosingDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { step: false }, { autoBind: true });
  }

  /** Who has a confirmed place and was not checked in. A party of which somebody came has come. */
  get notArrived(): readonly PlaceOnRoll[] {
    return this.#deps.places().filter(({ state, checkedInAt }) => state === "confirmed" && checkedInAt === null);
  }

  /** Some were expected, and nobody is checked in: staff may have forgotten to. */
  get isNobodyIn(): boolean {
    return this.notArrived.length > 0 && this.#deps.places().every(({ checkedInAt }) => checkedInAt === null);
  }

  ask(): void {
    this.isAsking = true;
    this.step.say(null);
  }

  dismiss(): void {
    if (this.step.working === null) this.isAsking = false;
  }

  /** Closes the roll with who did not arrive. Never rejects. */
  async close(): Promise<void> {
    const missed = this.notArrived.map(({ joinId }) => joinId);
    await this.step.run("close", () => this.#close(missed));
  }

  /** Checks everybody in, and closes the roll. Never rejects. */
  async closeWithAll(): Promise<void> {
    await this.step.run("came", async () => {
      for (const { joinId } of this.notArrived) {
        const answer = await this.#deps.came(joinId);
        if (answer.kind === "refused" && answer.reason !== "already_checked_in") throw new Error(answer.reason);
      }
      await this.#close([]);
    });
  }

  async #close(missed: readonly JoinId[]): Promise<void> {
    const answer = await this.#deps.close(missed);
    if (answer.kind === "refused") this.step.say("roll_closed");
    else runInAction(() => (this.isAsking = false));
    await this.#deps.onClosed();
  }
}
