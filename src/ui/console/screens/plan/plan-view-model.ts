import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { PlanGame, type PlanningChoices } from "#application/console/use-cases/plan-game.ts";
import { Clock } from "#application/ports/environment.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import type { Needed } from "#wiring/needs.ts";

const needs = { planGame: PlanGame, clock: Clock };

/** What new games are made from: templates, earlier games, and games that are repeated. */
export class PlanViewModel {
  static readonly needs = needs;
  status: "loading" | "ready" | "failed" = "loading";
  failure: unknown = null;
  choices: PlanningChoices | null = null;
  readonly step = new OneStep<string, never>();
  readonly #planGame: PlanGame;
  readonly #clock: Clock;
  readonly #latest = new Latest();

  constructor({ planGame, clock }: Needed<typeof needs>) {
    this.#planGame = planGame;
    this.#clock = clock;
    makeAutoObservable(this, { choices: observableRef, failure: observableRef, step: false }, { autoBind: true });
  }

  start(): void {
    void this.read();
  }

  dispose(): void {
    this.#latest.drop();
  }

  get isEmpty(): boolean {
    const { choices } = this;
    return choices !== null && Object.values(choices).every((some: readonly unknown[]) => some.length === 0);
  }

  /** Never rejects. */
  async read(): Promise<void> {
    if (this.choices === null) this.status = "loading";
    await this.#latest.ask(
      () => this.#planGame.choices(this.#clock.now()),
      (choices) => {
        this.status = "ready";
        this.choices = choices;
      },
      (failure) => {
        this.status = "failed";
        this.failure = failure;
      },
    );
  }

  /** Games that were made from it stay. Never rejects. */
  async removeTemplate(templateId: string): Promise<void> {
    await this.step.run(templateId, async () => {
      await this.#planGame.removeTemplate(templateId);
      runInAction(() => {
        if (!this.choices) return;
        const templates = this.choices.templates.filter(({ id }) => id !== templateId);
        this.choices = { ...this.choices, templates };
      });
    });
  }
}
