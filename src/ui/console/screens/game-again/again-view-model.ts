import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { AddCover } from "#application/console/use-cases/add-cover.ts";
import { type GamePattern, type PatternSource, PlanGame } from "#application/console/use-cases/plan-game.ts";
import { Clock } from "#application/ports/environment.ts";
import type { Audience } from "#domain/event/sports-event.ts";
import { day, type Instant, minute } from "#domain/time/instant.ts";
import { instantOnDay, wallClockOf } from "#domain/time/zone.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import { CoverDraft } from "../../parts/cover/cover-draft.ts";
import type { Needed } from "#wiring/needs.ts";

const needs = { planGame: PlanGame, addCover: AddCover, clock: Clock };

/** A new game like an earlier one or a template: its next date, the same time and seats, unless they are changed. */
export class AgainViewModel {
  static readonly needs = needs;
  status: "loading" | "ready" | "missing" | "failed" = "loading";
  failure: unknown = null;
  model: GamePattern | null = null;
  /** `2026-12-01`, in the zone of the game. */
  date = "";
  /** `19:30`. */
  time = "";
  capacity = 1;
  audience: Audience = "public";
  /** The photo, at first that of the model; null before that is read. */
  cover: CoverDraft | null = null;
  /** Field → the server's sentence. */
  faults: Readonly<Record<string, string>> = {};
  createdId: string | null = null;
  readonly step = new OneStep<"create" | "keep", never>();
  readonly #planGame: PlanGame;
  readonly #addCover: Pick<AddCover, "prepare" | "upload">;
  readonly #clock: Clock;
  readonly #source: PatternSource;
  readonly #latest = new Latest();
  #key: string;
  /** A draft is another game than a published one. */
  #draftKey: string;
  /** The photo of the game that was perhaps made with these keys. */
  #sentCover: string | null = null;

  constructor({ planGame, addCover, clock }: Needed<typeof needs>, source: PatternSource) {
    this.#planGame = planGame;
    this.#addCover = addCover;
    this.#clock = clock;
    this.#source = source;
    this.#key = planGame.newKey();
    this.#draftKey = planGame.newKey();
    makeAutoObservable(
      this,
      { model: observableRef, cover: observableRef, failure: observableRef, faults: observableRef, step: false },
      { autoBind: true },
    );
  }

  start(): void {
    if (this.model === null) void this.read();
  }

  dispose(): void {
    this.#latest.drop();
  }

  /** Never rejects. */
  async read(): Promise<void> {
    this.status = "loading";
    await this.#latest.ask(
      () => this.#planGame.find(this.#source, this.#clock.now()),
      (found) => {
        this.status = found ? "ready" : "missing";
        this.model = found;
        if (found) this.#begin(found);
      },
      (failure) => {
        this.status = "failed";
        this.failure = failure;
      },
    );
  }

  changeDate(date: string): void {
    this.date = date;
    this.#changed();
  }

  changeTime(time: string): void {
    this.time = time;
    this.#changed();
  }

  changeCapacity(capacity: number): void {
    this.capacity = capacity;
    this.#changed();
  }

  changeAudience(audience: Audience): void {
    this.audience = audience;
    this.#changed();
  }

  /** The start that is typed; null when it is none. */
  get startsAt(): Instant | null {
    const { date, time } = this;
    const wall = Date.parse(`${date}T${time}Z`);
    if (!this.model || !/^\d{4}-\d\d-\d\d$/u.test(date) || !/^\d\d:\d\d$/u.test(time) || Number.isNaN(wall))
      return null;
    const { startsAt, timeZone } = this.model;
    const days = Math.round((dayOf(wall) - dayOf(wallClockOf(startsAt, timeZone))) / day);
    return instantOnDay(startsAt, timeZone, (wall - dayOf(wall)) / minute, days);
  }

  /**
   * Sends the photo that was chosen, and publishes the game. Tapping again after a lost answer makes no second one.
   * Never rejects.
   */
  create(): Promise<void> {
    return this.#make("create");
  }

  /** Makes it as a draft. The same otherwise. */
  keep(): Promise<void> {
    return this.#make("keep");
  }

  async #make(step: "create" | "keep"): Promise<void> {
    const { cover } = this;
    if (!cover || this.startsAt === null) return;
    await this.step.run(step, async () => {
      if (!(await cover.keep())) return;
      // Something may have been typed while the photo was on its way.
      const { model, startsAt, capacity, audience } = this;
      if (!model || startsAt === null) return;
      const { coverUrl } = cover;
      if (this.#sentCover !== coverUrl) runInAction(() => this.#changed());
      this.#sentCover = coverUrl;
      const again = { startsAt, capacity, audience, coverUrl, draft: step === "keep" };
      const answer = await this.#planGame.create(model, again, step === "keep" ? this.#draftKey : this.#key);
      runInAction(() => {
        if (answer.kind === "created") this.createdId = answer.eventId;
        else this.faults = answer.fields;
      });
    });
  }

  #begin(model: GamePattern): void {
    const wall = new Date(wallClockOf(model.startsAt, model.timeZone)).toISOString();
    this.date = wall.slice(0, 10);
    this.time = wall.slice(11, 16);
    this.capacity = model.capacity;
    this.audience = model.audience;
    this.cover = new CoverDraft(model.coverUrl, this.#addCover);
    this.#sentCover = model.coverUrl;
  }

  /** Another game than the one that was perhaps created: it has a key of its own. */
  #changed(): void {
    this.faults = {};
    this.#key = this.#planGame.newKey();
    this.#draftKey = this.#planGame.newKey();
  }
}

function dayOf(wall: number): number {
  return Math.floor(wall / day) * day;
}
