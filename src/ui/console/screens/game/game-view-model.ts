import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { AddCover } from "#application/console/use-cases/add-cover.ts";
import { CustomerList } from "#application/console/ports/customers.ts";
import { GameChanges } from "#application/console/ports/game-changes.ts";
import { ExportRoll } from "#application/console/use-cases/export-roll.ts";
import { PlanGame } from "#application/console/use-cases/plan-game.ts";
import { RunGame, type GameWithPeople } from "#application/console/use-cases/run-game.ts";
import type { ForeseenAnswer } from "#application/console/ports/own-events.ts";
import { Calls } from "#application/ports/calls.ts";
import { Clock, Delay, KeySource, Ticker } from "#application/ports/environment.ts";
import { ShareLink } from "#application/use-cases/share-link.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { isOver } from "#domain/event/event-times.ts";
import { mayAs, type StaffRole } from "#domain/merchant/staff.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import { Sharing } from "#ui/parts/share/sharing.ts";
import type { Needed } from "#wiring/needs.ts";
import { type ChangeDeps, ChangeDraft } from "./change/change-draft.ts";
import { type Groups, groupsOf } from "./groups.ts";
import { HandBacks } from "./hand-backs.ts";
import { MessageDraft } from "./message/message-draft.ts";
import { MissedList } from "./missed/missed-list.ts";
import { Reopening } from "./missed/reopening.ts";
import { OwedList } from "./owed-list.ts";
import { DraftDeeds } from "./draft/draft-deeds.ts";
import { Ticking } from "./ticking.ts";
import { RollExport } from "./export/roll-export.ts";
import { RollFinder } from "./roll-finder.ts";
import { WalkInDraft } from "./walk-in-draft.ts";
import { Closing } from "../../parts/closing.ts";
import { PersonDeeds } from "../../parts/deeds/person-deeds.ts";
import { PuttingBack } from "../../parts/deeds/putting-back.ts";
import { type Follow, Fresh } from "../../parts/fresh.ts";
import { TemplateKeeping } from "../../parts/template-keeping.ts";

const needs = {
  runGame: RunGame,
  addCover: AddCover,
  planGame: PlanGame,
  customers: CustomerList,
  changes: GameChanges,
  exportRoll: ExportRoll,
  calls: Calls,
  keys: KeySource,
  shareLink: ShareLink,
  clock: Clock,
  ticker: Ticker,
  delay: Delay,
};

/** A game while staff look after it: who comes, who has arrived, who did not; sharing and cancelling it. */
export class GameViewModel {
  static readonly needs = needs;
  readonly game: Fresh<GameWithPeople | null>;
  readonly clock: LiveClock;
  readonly sharing: Sharing;
  readonly closing: Closing;
  readonly reopening: Reopening;
  readonly ticking: Ticking;
  /** Cancelling. */
  readonly step = new OneStep<"cancel", "refused" | "invalid_request">();
  /** What is searched for among the people. */
  readonly finder: RollFinder;
  /** The sheet that is open. */
  asking: "cancel" | "change" | "walkIn" | "person" | null = null;
  /** Who is about to be added. */
  walkIn: WalkInDraft | null = null;
  /** Who of the roll was tapped. */
  deeds: PersonDeeds | null = null;
  readonly owed: OwedList;
  readonly handBacks: HandBacks;
  readonly missed: MissedList;
  readonly puttingBack: PuttingBack;
  readonly draftDeeds: DraftDeeds;
  readonly templates: TemplateKeeping;
  readonly rollExport: RollExport;
  readonly message: MessageDraft;
  /** The change that is being made. */
  draft: ChangeDraft | null = null;
  foreseen: ForeseenAnswer | null = null;
  foreseeFailure: unknown = null;
  readonly role: StaffRole;
  readonly #runGame: RunGame;
  readonly #changing: ChangeDeps;
  readonly #people: ConstructorParameters<typeof PersonDeeds>[2] & Pick<Needed<typeof needs>, "runGame" | "customers">;
  readonly #eventId: string;

  constructor(deps: Needed<typeof needs>, eventId: string, role: StaffRole) {
    const { runGame, addCover, planGame, customers, changes, shareLink, clock, ticker, delay } = deps;
    const { calls, keys } = deps;
    this.#runGame = runGame;
    this.#changing = { runGame, addCover, delay, calls };
    this.templates = new TemplateKeeping(planGame);
    this.rollExport = new RollExport(deps.exportRoll);
    this.message = new MessageDraft({ calls, keys, game: () => this.game.value });
    this.#people = { runGame, customers, calls, now: () => clock.now() };
    this.#eventId = eventId;
    this.role = role;
    this.finder = new RollFinder({ calls, delay, mayAskPhones: this.mayManage });
    const follow: Follow = (onChanged, onConnected) => changes.watch(eventId, onChanged, onConnected);
    this.game = new Fresh(() => runGame.read(eventId), delay, follow);
    this.clock = new LiveClock(clock, ticker);
    this.sharing = new Sharing(shareLink);
    const onChanged = (participant: ParticipantView) => {
      this.#replace(participant);
      void this.game.refresh();
    };
    this.owed = new OwedList({ runGame, game: () => this.game.value, onChanged });
    const refresh = () => this.game.refresh();
    const people = () => this.game.value?.people ?? [];
    this.handBacks = new HandBacks({ runGame, people, onChanged: () => this.game.refresh() });
    this.missed = new MissedList({ runGame, people, onChanged: () => this.game.refresh() });
    const [out, now] = [() => (this.mayManage ? people() : []), () => this.clock.thisMinute];
    this.puttingBack = new PuttingBack({ calls, people: out, now, refresh });
    this.draftDeeds = new DraftDeeds({ calls, keys, runGame, eventId, onChanged: () => void this.game.refresh() });
    this.ticking = new Ticking({ runGame, onTicked: (changed) => this.#replace(changed), refresh });
    this.closing = new Closing({
      places: () => this.all.coming,
      close: (missed) => runGame.closeRoll(eventId, missed),
      came: (joinId) => runGame.cameAfterAll(joinId),
      onClosed: () => this.game.refresh(),
    });
    this.reopening = new Reopening({
      runGame,
      game: () => (this.mayManage ? (this.game.value?.event ?? null) : null),
      now: () => this.clock.thisMinute,
      refresh: () => this.game.refresh(),
    });
    makeAutoObservable(
      this,
      {
        game: false,
        closing: false,
        reopening: false,
        ticking: false,
        clock: false,
        sharing: false,
        step: false,
        owed: false,
        handBacks: false,
        missed: false,
        puttingBack: false,
        draftDeeds: false,
        draft: observableRef,
        walkIn: observableRef,
        templates: false,
        rollExport: false,
        message: false,
        deeds: observableRef,
        finder: false,
        foreseen: observableRef,
        foreseeFailure: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): void {
    this.clock.start();
    this.game.start();
    this.sharing.prepare();
  }
  lookAgain = (): void => this.game.lookAgain();
  dispose(): void {
    this.finder.stop();
    this.game.stop();
    this.clock.stop();
    this.draft?.stop();
  }

  get mayManage(): boolean {
    return mayAs(this.role, "manager");
  }

  /** Owners say that money has left. */
  get mayPayOut(): boolean {
    return mayAs(this.role, "owner");
  }

  get isOver(): boolean {
    const event = this.game.value?.event;
    return event !== undefined && isOver(event, this.clock.thisMinute);
  }

  /** All people by what they are; `search` does not count. */
  get all(): Groups {
    return groupsOf(this.game.value?.people ?? []);
  }

  /** The people that the search leaves. */
  get shown(): Groups {
    return groupsOf(this.finder.foundIn(this.game.value?.people ?? []));
  }

  get mayCloseRoll(): boolean {
    const event = this.game.value?.event;
    return this.mayManage && this.isOver && event?.stage === "published" && event.rollClosedAt === null;
  }

  /** Somebody can be added until the roll is closed; the server says when it is too late for that. */
  get mayAdd(): boolean {
    const event = this.game.value?.event;
    return event?.stage === "published" && event.rollClosedAt === null;
  }

  /** Opens the sheet that says what cancelling would do. Never rejects. */
  async askToCancel(): Promise<void> {
    this.asking = "cancel";
    this.step.say(null);
    this.foreseen = null;
    this.foreseeFailure = null;
    try {
      const answer = await this.#runGame.foreseeCancellation(this.#eventId);
      runInAction(() => (this.foreseen = answer));
    } catch (failure) {
      runInAction(() => (this.foreseeFailure = failure));
    }
  }

  askToChange(): void {
    const event = this.game.value?.event;
    if (!event) return;
    this.draft?.stop();
    this.draft = new ChangeDraft(event, this.#changing);
    this.asking = "change";
  }

  askToAdd(): void {
    const first = this.game.value;
    if (!first) return;
    this.walkIn = new WalkInDraft(() => this.game.value ?? first, this.#people);
    // The door adds by name.
    if (this.mayManage) void this.walkIn.start();
    this.asking = "walkIn";
  }

  /** Adds who was asked about, then reads the game again. Never rejects. */
  addWalkIn(): Promise<void> {
    return this.#finish(this.walkIn?.add());
  }

  /** Opens what can be done with somebody of the roll. */
  askAbout(person: ParticipantView): void {
    const { value } = this.game;
    if (value) this.deeds = new PersonDeeds(person, value.event, this.#people);
    this.asking = "person";
  }

  /** Takes out, or gives the seat, then reads the game again. Never rejects. */
  doWithPerson(): Promise<void> {
    return this.#finish(this.deeds?.act());
  }

  /** Blocks the person, with a reason for staff. Never rejects. */
  blockPerson(reason: string): Promise<void> {
    return this.#finish(this.deeds?.block(reason));
  }

  async #finish(deed: Promise<boolean> | undefined): Promise<void> {
    if (!(await deed)) return;
    runInAction(() => (this.asking = null));
    await this.game.refresh();
  }

  /** Makes the change that was looked at, then reads the game again. Never rejects. */
  makeChange(): Promise<void> {
    return this.#finish(this.draft?.make());
  }

  dismiss(): void {
    const steps = [this.step, this.draft?.step, this.draft?.cover.step, this.walkIn?.step, this.deeds?.step];
    if (steps.every((step) => (step?.working ?? null) === null)) this.asking = null;
  }

  /** Cancels the game for good; `reason` is for its members. Never rejects. */
  async cancel(reason: string): Promise<void> {
    const how = { reason: reason.trim() || null, didNotTakePlace: this.isOver };
    await this.step.run("cancel", async () => {
      const answer = await this.#runGame.cancel(this.#eventId, how);
      if (answer.kind === "refused" && answer.reason === "invalid_request") return this.step.say(answer.reason);
      if (answer.kind === "refused") this.step.say("refused");
      else runInAction(() => (this.asking = null));
      await this.game.refresh();
    });
  }

  #replace(changed: ParticipantView): void {
    const { value } = this.game;
    if (!value) return;
    const people = value.people.map((one) => (one.joinId === changed.joinId ? changed : one));
    this.game.show({ ...value, people });
  }
}
