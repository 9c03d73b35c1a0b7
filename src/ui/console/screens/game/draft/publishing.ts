import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { PublishedAnswer, PublishingPlanned } from "#application/console/ports/own-events.ts";
import type { RunGame } from "#application/console/use-cases/run-game.ts";
import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { instantOn, isLocalDate } from "#domain/time/local-date.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";

interface PublishingDeps {
  readonly runGame: Pick<RunGame, "publish" | "planPublishing">;
  readonly eventId: EventId;
  /** Called once it is published, planned otherwise, or is found to be something else than a draft. */
  readonly onPublished: () => void;
}

/** A draft is opened to members, now or by itself at a time. */
export class Publishing {
  /** Field → the server's sentence. */
  faults: Readonly<Record<string, string>> = {};
  /** `2026-12-01` and `19:30` in the zone of the game; may be none while they are typed. */
  date = "";
  time = "18:00";
  readonly step = new OneStep<"publish" | "plan", never>();
  readonly #deps: PublishingDeps;

  constructor(deps: PublishingDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { faults: observableRef, step: false }, { autoBind: true });
  }

  changeDate(date: string): void {
    this.date = date;
  }

  changeTime(time: string): void {
    this.time = time;
  }

  /** The instant that is typed; null when it is none. */
  timeIn({ timeZone }: Pick<OwnEventDetailView, "timeZone">): Instant | null {
    const [hours = 0, minutes = 0] = this.time.split(":").map(Number);
    if (!isLocalDate(this.date) || !/^\d\d:\d\d$/u.test(this.time)) return null;
    return instantOn(this.date, timeZone, 60 * hours + minutes);
  }

  /** Repeatable. Never rejects. */
  publish(): Promise<void> {
    return this.#do("publish", () => this.#deps.runGame.publish(this.#deps.eventId));
  }

  /** It is published at a time; null: by hand. Repeatable. Never rejects. */
  plan(at: Instant | null): Promise<void> {
    return this.#do("plan", () => this.#deps.runGame.planPublishing(this.#deps.eventId, at));
  }

  async #do(step: "publish" | "plan", work: () => Promise<PublishedAnswer | PublishingPlanned>): Promise<void> {
    await this.step.run(step, async () => {
      const answer = await work();
      runInAction(() => {
        this.faults = answer.kind === "invalid" ? answer.fields : {};
        if (answer.kind !== "invalid") this.#deps.onPublished();
      });
    });
  }
}
