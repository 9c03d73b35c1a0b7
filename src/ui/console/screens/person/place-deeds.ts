import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { CustomerList } from "#application/console/ports/customers.ts";
import type { GameWithPeople, RunGame } from "#application/console/use-cases/run-game.ts";
import type { Calls } from "#application/ports/calls.ts";
import type { PersonGameView } from "#contract/merchants/people.ts";
import { isLiveState, type JoinId } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import { PersonDeeds } from "../../parts/deeds/person-deeds.ts";

interface PlaceDeedsDeps {
  readonly runGame: Pick<
    RunGame,
    "read" | "foreseeTakeOut" | "takeOut" | "foreseeSeat" | "seat" | "foreseeForgiving" | "forgive"
  >;
  readonly customers: Pick<CustomerList, "change">;
  readonly calls: Calls;
  readonly now: () => Instant;
  /** Reads the person again. Never rejects. */
  readonly refresh: () => Promise<void>;
}

/** What is done with a person's place in a game to come, as on the game's own page; the game is read at the tap. */
export class PlaceDeeds {
  isOpen = false;
  /** The place that was tapped last. */
  asked: JoinId | null = null;
  deeds: PersonDeeds | null = null;
  /** The game of the place that was tapped last. */
  game: GameWithPeople | null = null;
  /** The place whose game is read. */
  readonly step = new OneStep<JoinId, "gone">();
  readonly #deps: PlaceDeedsDeps;

  constructor(deps: PlaceDeedsDeps) {
    this.#deps = deps;
    const refs = { deeds: observableRef, game: observableRef };
    makeAutoObservable(this, { ...refs, step: false }, { autoBind: true });
  }

  /** Is there something to do with a place? Not once its game began. */
  isFor({ state, startsAt, checkedInAt }: PersonGameView): boolean {
    return isLiveState(state) && checkedInAt === null && this.#deps.now() < startsAt;
  }

  /** Opens what can be done with a place. Never rejects. */
  async ask({ eventId, joinId }: PersonGameView): Promise<void> {
    if (this.step.working !== null) return;
    this.asked = joinId;
    await this.step.run(joinId, async () => {
      const game = await this.#deps.runGame.read(eventId);
      runInAction(() => {
        this.game = game;
        const place = game?.people.find((one) => one.joinId === joinId);
        if (!game || !place) return this.step.say("gone");
        this.deeds = new PersonDeeds(place, game.event, this.#deps);
        this.isOpen = true;
      });
    });
  }

  /** Is something looked at or done? The sheet can't be left then. */
  get isWorking(): boolean {
    return (this.deeds?.step.working ?? null) !== null;
  }

  dismiss(): void {
    if (!this.isWorking) this.isOpen = false;
  }

  /** Does what was looked at, then reads the person again. Never rejects. */
  async act(): Promise<void> {
    if (!(await this.deeds?.act())) return;
    runInAction(() => (this.isOpen = false));
    await this.#deps.refresh();
  }
}
