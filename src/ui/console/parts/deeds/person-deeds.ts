import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { CustomerList } from "#application/console/ports/customers.ts";
import type { ForgivenAnswer, TakeOutDone } from "#application/console/ports/own-events.ts";
import type { RunGame } from "#application/console/use-cases/run-game.ts";
import { type Calls, orThrow } from "#application/ports/calls.ts";
import { listOwnEvents, type OwnEventView } from "#contract/merchants/own-event.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { lowerSeats, type MovedView, movePlace, type TakenOutView } from "#contract/merchants/roll.ts";
import { formatInstant } from "#contract/wire/read.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Money } from "#domain/money/money.ts";
import { isLiveState, type JoinId } from "#domain/participation/participation.ts";
import type { MoveRefusal } from "#domain/participation/by-staff/move.ts";
import { isAtVenue } from "#domain/payment/method.ts";
import type { Instant } from "#domain/time/instant.ts";
import { type MovedFrom, moveTargets } from "./move-targets.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";

/** What staff do with somebody of the roll. */
export type Deed = "takeOut" | "lower" | "move" | "seat" | "forgive" | "block";

interface Deps {
  readonly runGame: Pick<
    RunGame,
    "foreseeTakeOut" | "takeOut" | "foreseeSeat" | "seat" | "foreseeForgiving" | "forgive"
  >;
  readonly customers: Pick<CustomerList, "change">;
  readonly calls: Calls;
  readonly now: () => Instant;
}

type Moved =
  | { readonly kind: "done"; readonly done: MovedView }
  | { readonly kind: "refused"; readonly reason: "not_found" | MoveRefusal };

type Choice = Pick<PersonDeeds, "deed" | "fill" | "stay" | "to">;

/** Somebody of the roll, and what is about to be done: first what that means, then the deed. */
export class PersonDeeds {
  deed: Deed | null = null;
  /** Who waits and gets the seats; null: the next in line. */
  fill: JoinId | null = null;
  /** How many seats stay where they are lowered. */
  stay = 1;
  /** The games to which somebody may be moved; null: not read yet. */
  targets: readonly OwnEventView[] | null = null;
  /** The game to which somebody is moved; null: there is none. */
  to: EventId | null = null;
  /** What was looked at last; it may be about another choice than the present one while that is looked at. */
  foreseen: TakenOutView | MovedView | null = null;
  /** The choice that `foreseen` is about. */
  #foreseenFor: Choice | null = null;
  /** What was kept when they left, and would go back; null: not known, or nothing. */
  kept: Money | null = null;
  readonly step = new OneStep<"foresee" | Deed, "refused" | "money_under_way">();
  readonly person: ParticipantView;
  /** The game that it is about. */
  readonly from: MovedFrom;
  readonly #deps: Deps;

  constructor(person: ParticipantView, from: MovedFrom, deps: Deps) {
    this.person = person;
    this.from = from;
    this.#deps = deps;
    const refs = { foreseen: observableRef, targets: observableRef, kept: observableRef };
    makeAutoObservable(this, { person: false, from: false, step: false, ...refs }, { autoBind: true });
  }

  /** What can be done with this person as things stand. */
  get possible(): readonly Deed[] {
    const { state, seats, checkedInAt, walkIn, payment } = this.person;
    const isToCome = isLiveState(state) && checkedInAt === null;
    return [
      ...(state === "waitlisted" ? (["seat"] as const) : []),
      ...(isToCome && seats > 1 ? (["lower"] as const) : []),
      ...(isToCome ? (["move", "takeOut"] as const) : []),
      ...(state === "left" && payment?.state === "succeeded" ? (["forgive"] as const) : []),
      ...(walkIn ? [] : (["block"] as const)),
    ];
  }

  /** Is it known what the deed would do? A block does nothing that has to be looked at first. */
  get isForeseen(): boolean {
    if (this.deed === "forgive") return this.kept !== null;
    return this.deed === "block" || (this.foreseen !== null && this.#isChosen(this.#foreseenFor));
  }

  /** Asks what a deed would do. Never rejects. */
  async ask(deed: Deed | null): Promise<void> {
    this.deed = deed;
    this.fill = null;
    this.stay = Math.max(1, this.person.seats - 1);
    [this.targets, this.to] = [null, null];
    this.foreseen = null;
    this.#foreseenFor = null;
    this.kept = null;
    this.step.say(null);
    if (deed === "forgive") await this.#foreseeForgiving();
    if (deed === "move") await this.#findTargets();
    if (deed === "takeOut" || deed === "lower" || deed === "seat") await this.#foresee();
  }

  /** Another one gets the seats. Never rejects. */
  async choose(fill: JoinId | null): Promise<void> {
    this.fill = fill;
    await this.#foresee();
  }

  /** So many seats stay. Never rejects. */
  async lowerTo(stay: number): Promise<void> {
    this.stay = stay;
    await this.#foresee();
  }

  /** They are moved to that game. Never rejects. */
  async moveTo(to: EventId): Promise<void> {
    this.to = to;
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
      if (answer.kind === "refused") this.step.say(troubleOf(answer));
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

  #do(deed: Exclude<Deed, "block">): Promise<TakeOutDone | ForgivenAnswer | Moved> {
    const { runGame } = this.#deps;
    const { joinId } = this.person;
    if (deed === "forgive") return runGame.forgive(joinId);
    if (deed === "lower") return this.#lower(false);
    if (deed === "move") return this.#move(false);
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

  async #lower(isDry: boolean): Promise<TakeOutDone> {
    const { joinId } = this.person;
    const query = isDry ? { dryRun: "true" as const } : {};
    const answer = await this.#deps.calls.ask(lowerSeats, { params: { joinId }, query, body: { seats: this.stay } });
    return answer.kind === "done"
      ? { kind: "done", done: answer.value }
      : { kind: "refused", reason: answer.kind === "refused" ? answer.reason : "not_found" };
  }

  async #move(isDry: boolean): Promise<Moved> {
    const { joinId } = this.person;
    const query = isDry ? { dryRun: "true" as const } : {};
    const input = { params: { joinId }, query, body: { eventId: this.to ?? "" } };
    const answer = await this.#deps.calls.ask(movePlace, input);
    return answer.kind === "done"
      ? { kind: "done", done: answer.value }
      : { kind: "refused", reason: answer.kind === "refused" ? answer.reason : "not_found" };
  }

  /** Reads where somebody may be moved, and looks at the first. */
  async #findTargets(): Promise<void> {
    const { calls, now } = this.#deps;
    const { from } = this;
    await this.step.run("foresee", async () => {
      const query = { from: formatInstant(now()), limit: "100" };
      const { items } = orThrow(await calls.ask(listOwnEvents, { query }));
      const { seats, payment } = this.person;
      const owes = payment?.state === "processing" && isAtVenue(payment);
      runInAction(() => (this.targets = moveTargets(items, from, { seats, owes }, now())));
    });
    const [first] = this.targets ?? [];
    if (this.deed === "move" && first) await this.moveTo(first.id);
  }

  /** Looks at what is chosen, after what is looked at now. */
  async #foresee(): Promise<void> {
    if (this.step.working === "foresee") await this.step.ended;
    if (this.#isChosen(this.#foreseenFor)) return;
    const { deed, fill, stay, to } = this;
    await this.step.run("foresee", async () => {
      const answer = await this.#whatWould(deed);
      if (!this.#isChosen({ deed, fill, stay, to })) return;
      runInAction(() => {
        this.#foreseenFor = { deed, fill, stay, to };
        this.foreseen = answer.kind === "done" ? answer.done : null;
        if (answer.kind === "refused") this.step.say(troubleOf(answer));
      });
    });
  }

  #whatWould(deed: Deed | null): Promise<TakeOutDone | Moved> {
    const { runGame } = this.#deps;
    const { joinId } = this.person;
    if (deed === "lower") return this.#lower(true);
    if (deed === "move") return this.#move(true);
    return deed === "seat" ? runGame.foreseeSeat(joinId) : runGame.foreseeTakeOut(joinId, this.fill);
  }

  #isChosen(choice: Choice | null): boolean {
    const { deed, fill, stay, to } = this;
    return choice?.deed === deed && choice.fill === fill && choice.stay === stay && choice.to === to;
  }
}

function troubleOf({ reason }: { readonly reason: string }): "refused" | "money_under_way" {
  return reason === "money_under_way" ? reason : "refused";
}
