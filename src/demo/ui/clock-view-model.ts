import { makeAutoObservable } from "mobx";
import type { Instant } from "#domain/time/instant.ts";
import type { DemoWire } from "../demo-wire.ts";
import { TimeHand } from "../hands.ts";
import type { Actions } from "./actions.ts";
import type { WorldViewModel } from "./world-view-model.ts";

const second = 1_000;
const quarterHour = 900_000;
const day = 86_400_000;

/** Lets the viewer move the time. */
export class ClockViewModel {
  readonly #time: TimeHand;
  readonly #world: WorldViewModel;
  readonly #actions: Actions;
  readonly #changed: () => Promise<void>;

  constructor(wire: DemoWire, world: WorldViewModel, actions: Actions, changed: () => Promise<void>) {
    this.#time = new TimeHand(wire);
    this.#world = world;
    this.#actions = actions;
    this.#changed = changed;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** When the viewer's hold or offer runs out; null when nothing does. */
  get deadline(): Instant | null {
    const deadline = this.#world.participation?.deadline ?? null;
    return deadline === null ? null : Date.parse(deadline);
  }

  /** When the event is over; null without an event, or when it is over already. */
  get eventEnd(): Instant | null {
    const { event } = this.#world;
    return event === null || event.status === "finished" ? null : Date.parse(event.endsAt);
  }

  /** Moves to just after the deadline; without one, a quarter of an hour ahead. */
  runOut(): Promise<boolean> {
    return this.#forward("clock:run-out", (now) =>
      Math.max(second, this.deadline === null ? quarterHour : this.deadline - now + second),
    );
  }

  nextDay(): Promise<boolean> {
    return this.#forward("clock:next-day", () => day);
  }

  eventOver(): Promise<boolean> {
    return this.#forward("clock:event-over", (now) => Math.max(second, (this.eventEnd ?? now) - now + second));
  }

  #forward(id: string, by: (now: Instant) => number): Promise<boolean> {
    return this.#actions.run(id, async () => {
      const time = await this.#time.forward(by(await this.#time.now()) / second);
      this.#world.learnTime(time);
      await this.#changed();
      return { text: "done.clock", time };
    });
  }
}
