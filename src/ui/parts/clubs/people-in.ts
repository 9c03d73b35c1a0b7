import { makeAutoObservable, observableRef } from "mobx";
import type { KeepInTouch } from "#application/use-cases/keep-in-touch.ts";
import type { WhoIsIn } from "#contract/clubs/tie.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { type Failed, OneStep } from "#ui/parts/asking/one-step.ts";

/** Who is in an event, as far as they allow it, and whether the member lets itself be seen there. */
export class PeopleIn {
  /** Null until it was read, and where there is nothing to read. */
  found: WhoIsIn | null = null;
  readonly steps = new OneStep<"show" | "hide", Failed>();

  readonly #keepInTouch: Pick<KeepInTouch, "whoIsIn" | "showName">;
  readonly #latest = new Latest();

  constructor(keepInTouch: Pick<KeepInTouch, "whoIsIn" | "showName">) {
    this.#keepInTouch = keepInTouch;
    makeAutoObservable(this, { found: observableRef, steps: false }, { autoBind: true });
  }

  /** A failure leaves what is shown: the screen has its own. Never rejects. */
  async look(eventId: EventId): Promise<void> {
    await this.#latest.ask(
      () => this.#keepInTouch.whoIsIn(eventId),
      (found) => {
        this.found = found;
      },
    );
  }

  /** Lets others see the member in this merchant's games, or no longer, and reads who is in again. Never rejects. */
  async decide(eventId: EventId, showsName: boolean): Promise<void> {
    const { found } = this;
    if (found === null) return;
    await this.steps.run(showsName ? "show" : "hide", async () => {
      await this.#keepInTouch.showName(found.tie.merchantId, showsName);
      await this.look(eventId);
    });
  }
}
