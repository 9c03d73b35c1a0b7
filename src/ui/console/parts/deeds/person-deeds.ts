import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { CustomerList } from "#application/console/ports/customers.ts";
import type { ForgivenAnswer, TakeOutDone } from "#application/console/ports/own-events.ts";
import type { RunGame } from "#application/console/use-cases/run-game.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import type { TakenOutView } from "#contract/merchants/roll.ts";
import type { Money } from "#domain/money/money.ts";
import { isLiveState, type JoinId } from "#domain/participation/participation.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";

/** What staff do with somebody of the roll. */
export type Deed = "takeOut" | "seat" | "forgive" | "block";

interface Deps {
  readonly runGame: Pick<
    RunGame,
    "foreseeTakeOut" | "takeOut" | "foreseeSeat" | "seat" | "foreseeForgiving" | "forgive"
  >;
  readonly customers: Pick<CustomerList, "change">;
}

/** Somebody of the roll, and what is about to be done: first what that means, then the deed. */
export class PersonDeeds {
  deed: Deed | null = null;
  /** Who waits and gets the seats; null: the next in line. */
  fill: JoinId | null = null;
  foreseen: TakenOutView | null = null;
  /** What was kept when they left, and would go back; null: not known, or nothing. */
  kept: Money | null = null;
  readonly step = new OneStep<"foresee" | Deed, "refused">();
  readonly person: ParticipantView;
  readonly #deps: Deps;

  constructor(person: ParticipantView, deps: Deps) {
    this.person = person;
    this.#deps = deps;
    const refs = { foreseen: observableRef, kept: observableRef };
    makeAutoObservable(this, { person: false, step: false, ...refs }, { autoBind: true });
  }

  /** What can be done with this person as things stand. */
  get possible(): readonly Deed[] {
    const { state, checkedInAt, walkIn, payment } = this.person;
    return [
      ...(state === "waitlisted" ? (["seat"] as const) : []),
      ...(isLiveState(state) && checkedInAt === null ? (["takeOut"] as const) : []),
      ...(state === "left" && payment?.state === "succeeded" ? (["forgive"] as const) : []),
      ...(walkIn ? [] : (["block"] as const)),
    ];
  }

  /** Is it known what the deed would do? A block does nothing that has to be looked at first. */
  get isForeseen(): boolean {
    return this.deed === "forgive" ? this.kept !== null : this.deed === "block" || this.foreseen !== null;
  }

  /** Asks what a deed would do. Never rejects. */
  async ask(deed: Deed | null): Promise<void> {
    this.deed = deed;
    this.fill = null;
    this.foreseen = null;
    this.kept = null;
    this.step.say(null);
    if (deed === "forgive") await this.#foreseeForgiving();
    if (deed === "takeOut" || deed === "seat") await this.#foresee();
  }

  /** Another one gets the seats. Never rejects. */
  async choose(fill: JoinId | null): Promise<void> {
    this.fill = fill;
    await this.#foresee();
  }

  /** True once it is done. Never rejects. */
  async act(): Promise<boolean> {
    const { deed } = this;
    if (deed === null || deed === "block") return false;
    let isDone = false;
    await this.step.run(deed, async () => {
      const answer = await this.#do(deed);
      isDone = answer.kind === "done";
      if (!isDone) this.step.say("refused");
    });
    return isDone;
  }

  /** Keeps the person out of all games to come. True once it is done. Never rejects. */
  async block(reason: string): Promise<boolean> {
    let isDone = false;
    await this.step.run("block", async () => {
      await this.#deps.customers.change(this.person.memberId, "blocked", reason);
      isDone = true;
    });
    return isDone;
  }

  #do(deed: Exclude<Deed, "block">): Promise<TakeOutDone | ForgivenAnswer> {
    const { runGame } = this.#deps;
    const { joinId } = this.person;
    if (deed === "forgive") return runGame.forgive(joinId);
    return deed === "seat" ? runGame.seat(joinId) : runGame.takeOut(joinId, this.fill);
  }

  async #foreseeForgiving(): Promise<void> {
    await this.step.run("foresee", async () => {
      const answer = await this.#deps.runGame.foreseeForgiving(this.person.joinId);
      runInAction(() => {
        this.kept = answer.kind === "done" ? answer.done.refund : null;
        if (answer.kind === "refused") this.step.say("refused");
      });
    });
  }

  async #foresee(): Promise<void> {
    const { runGame } = this.#deps;
    const { joinId } = this.person;
    const { deed, fill } = this;
    await this.step.run("foresee", async () => {
      const answer: TakeOutDone = await (deed === "seat"
        ? runGame.foreseeSeat(joinId)
        : runGame.foreseeTakeOut(joinId, fill));
      runInAction(() => {
        this.foreseen = answer.kind === "done" ? answer.done : null;
        if (answer.kind === "refused") this.step.say("refused");
      });
    });
  }
}
