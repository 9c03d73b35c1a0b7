import { makeAutoObservable, observableRef, runInAction } from "mobx";
import {
  type Conflict,
  type DoorGame,
  type DoorPlace,
  DoorSignals,
  type KeptDoor,
  OfflineConsole,
  Scanner,
} from "#application/console/ports/door.ts";
import { GameChanges } from "#application/console/ports/game-changes.ts";
import { type ScanOutcome, WorkDoor } from "#application/console/use-cases/work-door.ts";
import { Clock, Connection, Delay, ScreenLight, Ticker } from "#application/ports/environment.ts";
import { PlatformPort } from "#application/ports/platform-port.ts";
import { isOver } from "#domain/event/event-times.ts";
import { mayAs } from "#domain/merchant/staff.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { ArrivalTaking } from "#domain/payment/taken-money.ts";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import type { Needed } from "#wiring/needs.ts";
import { Closing } from "../../parts/closing.ts";
import { type Follow, Fresh } from "../../parts/fresh.ts";
import { Admitting, longEnough } from "./admitting.ts";
import { KnownTickets } from "./known-tickets.ts";
import { countAtDoor, placesAtDoor } from "./door-roll.ts";
import { doorStep } from "./door-step.ts";
import { KeptOnPhone } from "./kept-on-phone.ts";
import { ResultView } from "./result-view.ts";
import { ScanView } from "./scan-view.ts";
import { admitted, type RedReason, type ShownResult } from "./shown-result.ts";
import { Undoing } from "./undoing.ts";

const needs = {
  workDoor: WorkDoor,
  changes: GameChanges,
  scanner: Scanner,
  signals: DoorSignals,
  offline: OfflineConsole,
  connection: Connection,
  screenLight: ScreenLight,
  platform: PlatformPort,
  clock: Clock,
  ticker: Ticker,
  delay: Delay,
};

/** Letting people into a game: by the roll, the camera, a spoken code or a name, with or without a network. */
export class DoorViewModel {
  static readonly needs = needs;
  readonly game: Fresh<DoorGame | null>;
  readonly clock: LiveClock;
  readonly scan: ScanView;
  readonly closing: Closing;
  readonly undoing: Undoing;
  readonly keeping: KeptOnPhone;
  /** A name, or a spoken code. */
  search = "";
  /** Places of the roll whose tap waits for the server. */
  ticking: readonly JoinId[] = [];
  /** Let in here and not sent yet. */
  unsent = 0;
  conflicts: readonly Conflict[] = [];
  isOnline: boolean;
  readonly #deps: Needed<typeof needs>;
  readonly #workplace: KeptDoor["workplace"];
  readonly #admitting: Admitting;
  readonly #tickets: KnownTickets;
  readonly #result: ResultView;
  readonly eventId: string;
  #stops: readonly (() => void)[] = [];
  #others: Promise<void> | null = null;

  constructor(deps: Needed<typeof needs>, workplace: KeptDoor["workplace"], eventId: string) {
    this.#deps = deps;
    this.#workplace = workplace;
    this.eventId = eventId;
    this.#admitting = new Admitting(deps.workDoor, deps.delay, workplace, eventId);
    this.#tickets = new KnownTickets(deps.workDoor, workplace.id, eventId);
    this.isOnline = this.#reaches();
    this.clock = new LiveClock(deps.clock, deps.ticker);
    const follow: Follow = (onChanged, onConnected) => deps.changes.watch(eventId, onChanged, onConnected);
    this.game = new Fresh(() => this.#read(), deps.delay, follow);
    this.scan = new ScanView(deps.scanner, deps.clock, this.#tickets.kindOf, (texts) => this.#see(texts));
    this.#result = new ResultView(deps.signals, deps.delay);
    this.keeping = new KeptOnPhone(deps.offline, deps.platform);
    this.undoing = new Undoing({ workDoor: deps.workDoor, workplace, refresh: () => this.game.refresh() });
    this.closing = new Closing({
      places: () => this.game.value?.places ?? [],
      close: (missed) => deps.workDoor.closeRoll(eventId, missed),
      came: (joinId) => deps.workDoor.cameAfterAll(joinId),
      onClosed: () => this.game.refresh(),
    });
    const parts = { eventId: false, game: false, clock: false, scan: false, closing: false, keeping: false } as const;
    makeAutoObservable(this, { ...parts, undoing: false, conflicts: observableRef }, { autoBind: true });
  }

  start(): void {
    const { connection, screenLight, workDoor } = this.#deps;
    this.clock.start();
    const kept = workDoor.roll(this.#workplace.id, this.eventId);
    if (kept) this.game.show(kept);
    this.#takeKept();
    this.#stops = [connection.onChange(() => this.#connectionChanged()), screenLight.stayOn()];
    this.game.start();
    this.keeping.start();
  }
  lookAgain = (): void => this.game.lookAgain();
  dispose(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.scan.close();
    this.game.stop();
    this.clock.stop();
  }

  /** What fills the screen; null: the roll is shown. */
  get shown(): ShownResult | null {
    return this.#result.shown;
  }

  /** Who has come is known only where nothing waits to be sent. */
  get mayCloseRoll(): boolean {
    const game = this.game.value;
    if (!game || !mayAs(this.#workplace.role, "manager") || !isOver(game, this.clock.thisMinute)) return false;
    return game.stage === "published" && game.rollClosedAt === null && this.isOnline && this.unsent === 0;
  }

  /** Who is expected, and of these who the search leaves; who is not here yet comes first. */
  get places(): readonly DoorPlace[] {
    return placesAtDoor(this.game.value, this.search);
  }

  /** Seats that have come, and seats that are expected. */
  get count(): ReturnType<typeof countAtDoor> {
    return countAtDoor(this.game.value);
  }

  lookFor(text: string): void {
    this.search = text;
  }

  /** Takes what was typed as a spoken code, or as a ticket's text. Never rejects. */
  async enter(): Promise<void> {
    const typed = this.search.trim();
    this.#deps.signals.prepare();
    if (typed === "" || this.places.length > 0) return;
    await this.take(typed);
    if (this.shown?.kind !== "refused") runInAction(() => (this.search = ""));
  }

  /** Takes the code that is a ticket, of a picture or typed. While a finger is waited for, none. Never rejects. */
  async take(...texts: readonly string[]): Promise<void> {
    if (!this.#result.isFree) return;
    const look = () => this.#tickets.bestOf(texts);
    let found = look();
    if (found.kind === "unknown" && this.isOnline) {
      // They may have joined since the roll was read.
      this.#result.show({ kind: "asking", who: null });
      await Promise.race([this.game.refresh(), longEnough(this.#deps.delay)]);
      found = look();
    }
    if (found.kind === "unknown") this.#refuse("unknown");
    else if (found.kind === "other_game") this.#refuse("other_game", null, found.game.title);
    else await this.#judge(found.place, null);
  }

  /** One tap on the roll: one seat; `all`: those that are left. Never rejects. */
  async tap(place: DoorPlace, all = false): Promise<void> {
    if (this.ticking.includes(place.joinId)) return;
    this.#deps.signals.prepare();
    await this.#judge(place, all ? place.seats - place.arrived : 1, true);
  }

  /** So many of the party that fills the screen are here. Never rejects. */
  async come(seats: number): Promise<void> {
    if (this.shown?.kind === "party") await this.#judge(this.shown.place, seats);
  }

  /** What the place that fills the screen owes was taken so, or not. Never rejects. */
  async settle(taken: ArrivalTaking): Promise<void> {
    if (this.shown?.kind === "owes") await this.#letIn(this.shown.place, this.shown.seats, taken, false);
  }

  /** Back to the roll, or to the camera. While the server is asked it stays. */
  close(): void {
    this.#result.close();
  }

  /** Staff have seen that a scan was refused. */
  seen(conflict: Conflict): void {
    this.#deps.workDoor.seen(this.#workplace, conflict.scan.nonce);
    this.#takeKept();
  }

  openScanner(): Promise<void> {
    this.#deps.signals.prepare();
    return this.scan.open();
  }

  /** Tries the network again: anew where the page came without it. Never rejects. */
  async retry(): Promise<void> {
    if (this.#deps.connection.openedWithout()) this.#deps.connection.reopen();
    else await this.game.refresh();
  }

  /** `seats` null: as the ticket says; `isTap`: it is about the roll, which shows the answer itself. */
  async #judge(place: DoorPlace, seats: number | null, isTap = false): Promise<void> {
    const game = this.game.value;
    if (!game) return this.#refuse("unknown");
    const next = doorStep(place, game, seats, this.#deps.clock.now());
    if (next.kind === "let_in") await this.#letIn(place, next.seats, "cash", isTap);
    else this.#result.show(next);
  }

  /** Green comes after the server's answer, or when it was waited for long enough. */
  async #letIn(place: DoorPlace, seats: number, taken: ArrivalTaking, isTap: boolean): Promise<void> {
    const { joinId } = place;
    runInAction(() => {
      this.ticking = [...this.ticking, joinId];
      if (!isTap) this.#result.show({ kind: "asking", who: place });
    });
    const { outcome, sent } = await this.#admitting.admit({ place, seats, taken, reaches: this.isOnline });
    // The roll says since when they are in.
    if (outcome.kind === "refused") await Promise.race([this.game.refresh(), longEnough(this.#deps.delay)]);
    runInAction(() => {
      this.ticking = this.ticking.filter((one) => one !== joinId);
      this.#takeKept();
      this.#tell(outcome, place, isTap ? null : admitted(place, seats, taken, outcome.kind === "in"));
    });
    // What comes later is told as a conflict.
    void sent.then(() => runInAction(() => this.#takeKept()));
  }

  /** `green` fills the screen where nothing was refused; null: the roll shows it. */
  #tell(outcome: ScanOutcome, place: DoorPlace, green: ShownResult | null): void {
    if (outcome.kind !== "refused") {
      if (green) this.#result.show(green);
      else this.#deps.signals.give("in");
    } else if (outcome.reason === "already_checked_in") {
      const known = this.game.value?.places.find(({ joinId }) => joinId === place.joinId) ?? place;
      this.#result.show({ kind: "already_in", who: place, since: known.checkedInAt });
    } else this.#refuse(outcome.reason, place);
  }

  #refuse(reason: RedReason, who: DoorPlace | null = null, game: string | null = null): void {
    this.#result.show({ kind: "refused", reason, who, game });
  }

  /** Codes are in view; true when they were taken. */
  #see(texts: readonly string[]): boolean {
    const isTaken = this.#result.isFree;
    if (isTaken) void this.take(...texts);
    return isTaken;
  }

  /** Can the server be asked? On a page that the browser kept nobody is signed in. */
  #reaches(): boolean {
    const { connection } = this.#deps;
    return connection.isOnline() && !connection.openedWithout();
  }

  /** Sends what waits, then reads the roll. */
  async #read(): Promise<DoorGame | null> {
    const { workDoor } = this.#deps;
    await workDoor.send(this.#workplace);
    runInAction(() => this.#takeKept());
    const read = await workDoor.read(this.#workplace, this.eventId).catch((failure: unknown) => {
      if (workDoor.kept(this.#workplace.id) === null) this.#forget();
      throw failure;
    });
    if (read) this.keeping.say(read.isKept);
    void (this.#others ??= workDoor.readOthers(this.#workplace, this.eventId).catch(() => undefined));
    return read?.game ?? null;
  }

  /** What the phone keeps, as it is now: also what other tabs did. */
  #takeKept(): void {
    const { workDoor } = this.#deps;
    const kept = workDoor.kept(this.#workplace.id);
    this.unsent = kept?.scans.length ?? 0;
    this.conflicts = kept?.conflicts ?? [];
    const roll = workDoor.roll(this.#workplace.id, this.eventId);
    if (roll && this.game.value) this.game.value = roll;
  }

  /** Nothing is kept any more: the person works here no longer. */
  #forget(): void {
    this.scan.close();
    this.game.forget();
    this.#result.drop();
    runInAction(() => this.#takeKept());
  }

  #connectionChanged(): void {
    const { connection } = this.#deps;
    runInAction(() => (this.isOnline = this.#reaches()));
    if (connection.isOnline() && connection.openedWithout()) connection.reopen();
    else if (this.isOnline) void this.game.refresh();
  }
}
