import { makeAutoObservable, runInAction } from "mobx";
import type { Calls } from "#application/ports/calls.ts";
import type { KeySource } from "#application/ports/environment.ts";
import type { RunGame } from "#application/console/use-cases/run-game.ts";
import { deleteDraft, duplicateEvent } from "#contract/merchants/event.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import { Publishing } from "./publishing.ts";

interface DraftDeps {
  readonly calls: Calls;
  readonly keys: KeySource;
  readonly runGame: RunGame;
  readonly eventId: EventId;
  /** Called once it is published, or is found to be something else than a draft. */
  readonly onChanged: () => void;
}

/** What staff do with a draft as a whole: publish it, make another like it, delete it. */
export class DraftDeeds {
  readonly publishing: Publishing;
  readonly step = new OneStep<"duplicate" | "delete", "no_draft">();
  /** Is it asked whether it is to be deleted? */
  isAsking = false;
  isDeleted = false;
  /** The draft that was made like it. */
  copyId: EventId | null = null;
  readonly #deps: DraftDeps;
  /** The same until its answer has come: asking again makes no second copy. */
  #key: string | null = null;

  constructor(deps: DraftDeps) {
    const { runGame, eventId, onChanged } = deps;
    this.#deps = deps;
    this.publishing = new Publishing({ runGame, eventId, onPublished: onChanged });
    makeAutoObservable(this, { publishing: false, step: false }, { autoBind: true });
  }

  ask(): void {
    this.step.say(null);
    this.isAsking = true;
  }

  dismiss(): void {
    if (this.step.working === null) this.isAsking = false;
  }

  /** Makes a draft like it. Never rejects. */
  async duplicate(): Promise<void> {
    const { calls, keys, eventId } = this.#deps;
    const key = this.#key ?? keys.newKey();
    this.#key = key;
    await this.step.run("duplicate", async () => {
      const { value } = await calls.ask(duplicateEvent, { params: { eventId } }, key);
      runInAction(() => (this.copyId = value.id));
      this.#key = null;
    });
  }

  /** Deletes it for good. Repeatable. Never rejects. */
  async remove(): Promise<void> {
    const { calls, eventId, onChanged } = this.#deps;
    await this.step.run("delete", async () => {
      const answer = await calls.ask(deleteDraft, { params: { eventId } });
      runInAction(() => {
        this.isAsking = false;
        if (answer.kind === "done") this.isDeleted = true;
        else {
          this.step.say("no_draft");
          onChanged();
        }
      });
    });
  }
}
