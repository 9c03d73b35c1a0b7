import { makeAutoObservable, runInAction } from "mobx";
import type { WalkInAdded } from "#application/console/ports/own-events.ts";
import type { RunGame } from "#application/console/use-cases/run-game.ts";
import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";

type WalkInTrouble = Extract<WalkInAdded, { kind: "refused" }>["reason"];

/** Somebody who is about to be added to a game: the name, if staff say one, and the seats. */
export class WalkInDraft {
  name = "";
  seats = 1;
  readonly step = new OneStep<"add", WalkInTrouble>();
  readonly #game: () => OwnEventDetailView;
  readonly #runGame: Pick<RunGame, "addWalkIn">;
  readonly #key: string;

  constructor(game: () => OwnEventDetailView, runGame: Pick<RunGame, "addWalkIn" | "newKey">) {
    this.#game = game;
    this.#runGame = runGame;
    this.#key = runGame.newKey();
    makeAutoObservable(this, { step: false }, { autoBind: true });
  }

  call(name: string): void {
    this.name = name;
  }

  count(seats: number): void {
    this.seats = seats;
  }

  get most(): number {
    return this.#game().maxSeatsPerJoin;
  }

  /**
   * The seats of the game before and after, as far as it is known here: those that are held back are used first, then
   * free ones, unless somebody waits for them.
   */
  get capacity(): { readonly before: number; readonly after: number } {
    const { seats, waiting, heldBack } = this.#game();
    const usable = heldBack + (waiting > 0 ? 0 : seats.left);
    return { before: seats.capacity, after: seats.capacity + Math.max(0, this.seats - usable) };
  }

  /** True once somebody was added. Never rejects. */
  async add(): Promise<boolean> {
    let isAdded = false;
    await this.step.run("add", async () => {
      const { name, seats } = this;
      const answer = await this.#runGame.addWalkIn(this.#game().id, { name: name.trim(), seats }, this.#key);
      isAdded = answer.kind === "added";
      if (answer.kind === "refused") runInAction(() => this.step.say(answer.reason));
    });
    return isAdded;
  }
}
