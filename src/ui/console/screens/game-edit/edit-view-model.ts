import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { TypedGames } from "#application/console/ports/typed-games.ts";
import { AddCover } from "#application/console/use-cases/add-cover.ts";
import { Calls, orThrow } from "#application/ports/calls.ts";
import { Clock, Delay, PositionSource } from "#application/ports/environment.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { changeEvent } from "#contract/merchants/event.ts";
import { getOwnEvent } from "#contract/merchants/own-event.ts";
import { getMerchantSettings } from "#contract/merchants/settings.ts";
import { formatInstant } from "#contract/wire/read.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import type { Needed } from "#wiring/needs.ts";
import { GameForm } from "../../parts/game-form/game-form.ts";
import type { SaidGame } from "../../parts/game-form/read-game.ts";
import { draftOnForm } from "../../parts/game-form/typed-game.ts";
import { TypedKeeper } from "../../parts/game-form/typed-keeper.ts";

const needs = {
  calls: Calls,
  addCover: AddCover,
  clock: Clock,
  delay: Delay,
  position: PositionSource,
  typedGames: TypedGames,
};

/** A draft while its organiser edits it. */
export class EditViewModel {
  static readonly needs = needs;
  status: "loading" | "ready" | "missing" | "failed" = "loading";
  failure: unknown = null;
  /** Null before the draft is read. */
  form: GameForm | null = null;
  isSaved = false;
  readonly eventId: EventId;
  readonly #deps: Needed<typeof needs>;
  readonly #merchantId: MerchantId;
  readonly #latest = new Latest();

  constructor(deps: Needed<typeof needs>, eventId: EventId, merchantId: MerchantId) {
    this.#deps = deps;
    this.eventId = eventId;
    this.#merchantId = merchantId;
    makeAutoObservable(this, { form: observableRef, failure: observableRef, eventId: false }, { autoBind: true });
  }

  start(): void {
    if (this.form === null) void this.read();
  }

  dispose(): void {
    this.#latest.drop();
    this.form?.stop();
  }

  /** Never rejects. */
  async read(): Promise<void> {
    const { calls } = this.#deps;
    this.status = "loading";
    await this.#latest.ask(
      () =>
        Promise.all([
          calls.ask(getOwnEvent, { params: { eventId: this.eventId } }).then(orThrow),
          calls.ask(getMerchantSettings, {}).then(orThrow),
        ]),
      ([game, { transferAccount }]) => {
        // What members can see is changed beside what that does to them.
        this.status = game.stage === "draft" ? "ready" : "missing";
        if (game.stage !== "draft") return;
        const { typedGames, clock } = this.#deps;
        const keeper = new TypedKeeper(typedGames, clock, { merchantId: this.#merchantId, form: game.id });
        this.form = new GameForm(this.#deps, { kind: "draft", game: draftOnForm(game), eventId: game.id }, keeper);
        this.form.knowAccount(transferAccount !== null);
      },
      (failure) => {
        this.status = failure instanceof RequestFailed && failure.code === "not_found" ? "missing" : "failed";
        this.failure = failure;
      },
    );
  }

  /** Repeatable. Never rejects. */
  async save(): Promise<void> {
    await this.form?.submit("keep", (game) => this.#save(game));
  }

  async #save(game: SaidGame): Promise<Readonly<Record<string, string>> | "refused" | null> {
    const params = { eventId: this.eventId };
    // It may have been published meanwhile: what members see is changed elsewhere, beside what that does to them.
    const { stage } = orThrow(await this.#deps.calls.ask(getOwnEvent, { params }));
    if (stage !== "draft") return "refused";
    const answer = await this.#deps.calls.ask(changeEvent, { params, query: {}, body: onWire(game) });
    if (answer.kind === "invalid") return answer.fields;
    if (answer.kind === "refused") return "refused";
    runInAction(() => (this.isSaved = true));
    return null;
  }
}

function onWire({ startsAt, endsAt, joinOpensAt, joinClosesAt, ...others }: SaidGame) {
  return {
    ...others,
    startsAt: formatInstant(startsAt),
    endsAt: formatInstant(endsAt),
    joinOpensAt: joinOpensAt == null ? null : formatInstant(joinOpensAt),
    joinClosesAt: joinClosesAt == null ? null : formatInstant(joinClosesAt),
  };
}
