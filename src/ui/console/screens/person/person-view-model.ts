import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { CustomerList } from "#application/console/ports/customers.ts";
import { RunGame } from "#application/console/use-cases/run-game.ts";
import { Calls, orThrow } from "#application/ports/calls.ts";
import { Clock } from "#application/ports/environment.ts";
import { changePerson, getPerson, type PersonDetailView, type PersonGameView } from "#contract/merchants/people.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import type { Needed } from "#wiring/needs.ts";
import { type PlaceOut, PuttingBack } from "../../parts/deeds/putting-back.ts";
import { PersonNote } from "./person-note.ts";
import { PlaceDeeds } from "./place-deeds.ts";

const needs = { calls: Calls, clock: Clock, runGame: RunGame, customers: CustomerList };

/** A place with whose it is. */
type PersonPlace = PersonGameView & PlaceOut;

type Standing = "let_in" | "blocked" | null;

/** Somebody whom the merchant knows; letting in and blocking. */
export class PersonViewModel {
  static readonly needs = needs;
  status: "loading" | "ready" | "missing" | "failed" = "loading";
  failure: unknown = null;
  person: PersonDetailView | null = null;
  isBlocking = false;
  /** Dates of another year than then are shown with their year. */
  readonly openedAt: Instant;
  readonly step = new OneStep<"let_in" | "blocked" | "none", never>();
  readonly note: PersonNote;
  readonly places: PlaceDeeds;
  /** Of the games that they were taken out of a moment ago, here or elsewhere. */
  readonly puttingBack: PuttingBack<PersonPlace>;
  readonly #calls: Calls;
  readonly #memberId: string;
  readonly #latest = new Latest();

  constructor({ calls, clock, runGame, customers }: Needed<typeof needs>, memberId: string) {
    this.#calls = calls;
    this.#memberId = memberId;
    this.openedAt = clock.now();
    this.note = new PersonNote({
      calls,
      memberId,
      kept: () => this.person?.note ?? null,
      onKept: (changed) => (this.person = this.person && { ...this.person, ...changed }),
    });
    const now = () => clock.now();
    this.places = new PlaceDeeds({ calls, runGame, customers, now, refresh: () => this.read() });
    const [people, refresh] = [() => this.#takenOut, () => this.read()];
    this.puttingBack = new PuttingBack({ calls, people, now, refresh });
    const refs = { person: observableRef, failure: observableRef };
    makeAutoObservable(
      this,
      { ...refs, step: false, note: false, places: false, puttingBack: false },
      { autoBind: true },
    );
  }

  start(): void {
    void this.read();
  }

  lookAgain(): void {
    if (this.step.working === null && this.note.step.working === null) void this.read();
  }

  dispose(): void {
    this.#latest.drop();
  }

  /** Never rejects. */
  async read(): Promise<void> {
    await this.#latest.ask(
      () => this.#calls.ask(getPerson, { params: { memberId: this.#memberId } }),
      (answer) => {
        this.person = answer.kind === "done" ? answer.value : null;
        this.status = answer.kind === "done" ? "ready" : "missing";
      },
      (failure) => {
        this.status = this.person === null ? "failed" : "ready";
        this.failure = failure;
      },
    );
  }

  get #takenOut(): readonly PersonPlace[] {
    if (this.person === null) return [];
    const { displayName, name, games } = this.person;
    return games.map((game) => ({ ...game, displayName, name, walkIn: false }));
  }

  isToCome({ startsAt }: PersonGameView): boolean {
    return this.openedAt < startsAt;
  }

  askToBlock(): void {
    this.step.say(null);
    this.isBlocking = true;
  }

  dismiss(): void {
    if (this.step.working === null) this.isBlocking = false;
  }

  /** Lets in, blocks with a reason, or takes either back. Never rejects. */
  async change(standing: Standing, reason: string | null = null): Promise<void> {
    await this.step.run(standing ?? "none", async () => {
      const body = { standing, ...(reason === null ? {} : { reason }) };
      const changed = orThrow(await this.#calls.ask(changePerson, { params: { memberId: this.#memberId }, body }));
      runInAction(() => {
        this.person = this.person && { ...this.person, ...changed };
        this.isBlocking = false;
      });
    });
  }
}
