import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { TypedGames } from "#application/console/ports/typed-games.ts";
import { AddCover } from "#application/console/use-cases/add-cover.ts";
import { type GamePattern, type PatternSource, PlanGame } from "#application/console/use-cases/plan-game.ts";
import { Calls, orThrow } from "#application/ports/calls.ts";
import { Clock, Delay, PositionSource } from "#application/ports/environment.ts";
import { getMerchantSettings } from "#contract/merchants/settings.ts";
import type { WorkplaceView } from "#contract/merchants/access.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import type { Needed } from "#wiring/needs.ts";
import { GameForm } from "../../parts/game-form/game-form.ts";
import type { SaidGame } from "../../parts/game-form/read-game.ts";
import { TypedKeeper } from "../../parts/game-form/typed-keeper.ts";

const needs = {
  planGame: PlanGame,
  calls: Calls,
  addCover: AddCover,
  clock: Clock,
  delay: Delay,
  position: PositionSource,
  typedGames: TypedGames,
};

/** A new game: like no other, like an earlier one, or from a template; published or kept as a draft. */
export class NewGameViewModel {
  static readonly needs = needs;
  status: "loading" | "ready" | "missing" | "failed" = "loading";
  failure: unknown = null;
  /** Null before it is known what the game is like. */
  form: GameForm | null = null;
  createdId: string | null = null;
  /** What the game is made from; null: it is like no other. */
  readonly source: PatternSource | null;
  readonly #deps: Needed<typeof needs>;
  readonly #workplace: Pick<WorkplaceView, "id" | "waits">;
  readonly #latest = new Latest();
  #pattern: GamePattern | null = null;
  /** Has the club an account for transfers? Null: that is not known. */
  #hasAccount: boolean | null = null;
  /** The game that was perhaps made, and its key. */
  #sent: { readonly text: string; readonly key: string } | null = null;

  constructor(
    deps: Needed<typeof needs>,
    workplace: Pick<WorkplaceView, "id" | "waits">,
    source: PatternSource | null = null,
  ) {
    this.#deps = deps;
    this.#workplace = workplace;
    this.source = source;
    makeAutoObservable(this, { form: observableRef, failure: observableRef, source: false }, { autoBind: true });
    if (source === null) this.#begin(null);
  }

  start(): void {
    if (this.form === null) void this.read();
    void this.#readAccount();
  }

  dispose(): void {
    this.#latest.drop();
    this.form?.stop();
  }

  /** Reads what the game is to be like. Never rejects. */
  async read(): Promise<void> {
    const { source } = this;
    if (source === null) return;
    this.status = "loading";
    await this.#latest.ask(
      () => this.#deps.planGame.find(source, this.#deps.clock.now()),
      (found) => {
        if (found) this.#begin(found);
        else this.status = "missing";
      },
      (failure) => {
        this.status = "failed";
        this.failure = failure;
      },
    );
  }

  /** Publishes the game. Tapping again after a lost answer makes no second one. Never rejects. */
  async publish(): Promise<void> {
    await this.form?.submit("publish", (game) => this.#make(game, false));
  }

  /** Makes it as a draft. The same otherwise. */
  async keep(): Promise<void> {
    await this.form?.submit("keep", (game) => this.#make(game, true));
  }

  #begin(pattern: GamePattern | null): void {
    const { typedGames, ...deps } = this.#deps;
    const { source } = this;
    this.#pattern = pattern;
    const form = source === null ? "new" : source.kind === "game" ? `like ${source.eventId}` : source.templateId;
    const keeper = new TypedKeeper(typedGames, deps.clock, { merchantId: this.#workplace.id, form });
    const waits = this.#workplace.waits === true;
    const start = pattern
      ? ({ kind: "like", game: pattern } as const)
      : ({ kind: "blank", game: null, waits } as const);
    this.form = new GameForm(deps, start, keeper);
    this.status = "ready";
    if (this.#hasAccount !== null) this.form.knowAccount(this.#hasAccount);
  }

  async #make(said: SaidGame, draft: boolean): Promise<Readonly<Record<string, string>> | null> {
    // What is not on the form is as in the game that it is made like; a policy that was emptied is the club's.
    const { refundPolicy: _policy, ...like } = this.#pattern ?? {};
    const game = { ...like, ...said, draft };
    const text = JSON.stringify(game);
    // Another game than the one that was perhaps made has a key of its own.
    if (this.#sent?.text !== text) this.#sent = { text, key: this.#deps.planGame.newKey() };
    const answer = await this.#deps.planGame.create(game, this.#sent.key);
    if (answer.kind === "invalid") return answer.fields;
    runInAction(() => (this.createdId = answer.eventId));
    return null;
  }

  /** Without an answer the server says it when the game is published. */
  async #readAccount(): Promise<void> {
    try {
      const { transferAccount } = orThrow(await this.#deps.calls.ask(getMerchantSettings, {}));
      this.#hasAccount = transferAccount !== null;
      this.form?.knowAccount(this.#hasAccount);
    } catch {
      // The form works without it.
    }
  }
}
