import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { RunGame } from "#application/console/use-cases/run-game.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";

interface PublishingDeps {
  readonly runGame: Pick<RunGame, "publish">;
  readonly eventId: EventId;
  /** Called once it is published, or is found to be something else than a draft. */
  readonly onPublished: () => void;
}

/** A draft is opened to members. */
export class Publishing {
  /** Field → the server's sentence. */
  faults: Readonly<Record<string, string>> = {};
  readonly step = new OneStep<"publish", never>();
  readonly #deps: PublishingDeps;

  constructor(deps: PublishingDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { faults: observableRef, step: false }, { autoBind: true });
  }

  /** Repeatable. Never rejects. */
  async publish(): Promise<void> {
    await this.step.run("publish", async () => {
      const answer = await this.#deps.runGame.publish(this.#deps.eventId);
      runInAction(() => {
        this.faults = answer.kind === "invalid" ? answer.fields : {};
        if (answer.kind !== "invalid") this.#deps.onPublished();
      });
    });
  }
}
