import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { KeptAnswer } from "#application/console/ports/own-series.ts";
import type { PlanGame } from "#application/console/use-cases/plan-game.ts";
import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";

type TemplateTrouble = Extract<KeptAnswer, { readonly kind: "refused" }>["reason"];

/** What a game is like is kept as a template, under a name: its title, unless staff say another one. */
export class TemplateKeeping {
  /** The game that it is about while the sheet is open. */
  game: OwnEventDetailView | null = null;
  name = "";
  kept = false;
  readonly step = new OneStep<"keep", TemplateTrouble>();
  readonly #planGame: Pick<PlanGame, "keepTemplate" | "newKey">;
  #key = "";

  constructor(planGame: Pick<PlanGame, "keepTemplate" | "newKey">) {
    this.#planGame = planGame;
    makeAutoObservable(this, { game: observableRef, step: false }, { autoBind: true });
  }

  /** Opens the sheet. */
  ask(game: OwnEventDetailView): void {
    this.game = game;
    this.kept = false;
    this.#key = this.#planGame.newKey();
    this.step.say(null);
    this.name = [...game.title].slice(0, 60).join("").trim();
  }

  dismiss(): void {
    if (this.step.working === null) this.game = null;
  }

  /** Another name is another template. */
  call(name: string): void {
    this.name = name;
    this.#key = this.#planGame.newKey();
  }

  /** Keeps it. Tapping again after a lost answer keeps no second one. Never rejects. */
  async keep(): Promise<void> {
    const { game } = this;
    const name = this.name.trim();
    if (!game || name === "" || this.kept) return;
    await this.step.run("keep", async () => {
      const answer = await this.#planGame.keepTemplate(game.id, name, this.#key);
      runInAction(() => {
        this.kept = answer.kind === "kept";
        if (answer.kind === "refused") this.step.say(answer.reason);
      });
    });
  }
}
