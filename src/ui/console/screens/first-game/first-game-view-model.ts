import { makeAutoObservable, runInAction } from "mobx";
import { AddCover } from "#application/console/use-cases/add-cover.ts";
import { PlanGame } from "#application/console/use-cases/plan-game.ts";
import { Calls, orThrow } from "#application/ports/calls.ts";
import { Clock, Delay, PositionSource } from "#application/ports/environment.ts";
import { getMerchantSettings } from "#contract/merchants/settings.ts";
import type { Needed } from "#wiring/needs.ts";
import { GameForm } from "../../parts/game-form/game-form.ts";
import type { SaidGame } from "../../parts/game-form/read-game.ts";

const needs = {
  planGame: PlanGame,
  calls: Calls,
  addCover: AddCover,
  clock: Clock,
  delay: Delay,
  position: PositionSource,
};

/** A game that is like no other, published or kept as a draft. */
export class FirstGameViewModel {
  static readonly needs = needs;
  readonly form: GameForm;
  createdId: string | null = null;
  readonly #planGame: PlanGame;
  readonly #calls: Calls;
  /** The game that was perhaps made, and its key. */
  #sent: { readonly text: string; readonly key: string } | null = null;

  /** `waits`: the operator did not approve the merchant yet, so the game is by link. */
  constructor({ planGame, calls, ...deps }: Needed<typeof needs>, waits: boolean) {
    this.#planGame = planGame;
    this.#calls = calls;
    this.form = new GameForm({ ...deps, calls }, null, waits);
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }

  start(): void {
    void this.#readAccount();
  }

  dispose(): void {
    this.form.finder.stop();
  }

  /** Publishes the game. Tapping again after a lost answer makes no second one. Never rejects. */
  publish(): Promise<void> {
    return this.form.submit("publish", (game) => this.#make(game, false));
  }

  /** Makes it as a draft. The same otherwise. */
  keep(): Promise<void> {
    return this.form.submit("keep", (game) => this.#make(game, true));
  }

  async #make(said: SaidGame, draft: boolean): Promise<Readonly<Record<string, string>> | null> {
    const game = { ...said, draft };
    const text = JSON.stringify(game);
    // Another game than the one that was perhaps made has a key of its own.
    if (this.#sent?.text !== text) this.#sent = { text, key: this.#planGame.newKey() };
    const answer = await this.#planGame.begin(game, this.#sent.key);
    if (answer.kind === "invalid") return answer.fields;
    runInAction(() => (this.createdId = answer.eventId));
    return null;
  }

  /** Without an answer the server says it when the game is published. */
  async #readAccount(): Promise<void> {
    try {
      const { transferAccount } = orThrow(await this.#calls.ask(getMerchantSettings, {}));
      this.form.knowAccount(transferAccount !== null);
    } catch {
      // The form works without it.
    }
  }
}
