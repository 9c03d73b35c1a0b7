import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import type { GameChange } from "#application/console/ports/own-events.ts";
import type { AddCover } from "#application/console/use-cases/add-cover.ts";
import type { Calls } from "#application/ports/calls.ts";
import type { Delay } from "#application/ports/environment.ts";
import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import type { Audience, Level } from "#domain/event/sports-event.ts";
import { day, type Instant, minute } from "#domain/time/instant.ts";
import { instantOnDay, wallClockOf } from "#domain/time/zone.ts";
import { joiningTyped, type TypedJoining, typedJoining } from "../../../parts/game-form/joining-times.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { type Failed, OneStep } from "#ui/parts/asking/one-step.ts";
import { askChange, type ChangeDesk, type ChangeScope, type ChangeTrouble, type Foreseen } from "./ask-change.ts";
import { dayOf, minutesOf, typedStart } from "./typed-times.ts";
import { MovedPlace } from "./moved-place.ts";
import { TermsDraft } from "./terms-draft.ts";
import { CoverDraft } from "../../../parts/cover/cover-draft.ts";
import { changedTexts, typedTextsOf, type TypedText, type TypedTexts } from "../../../parts/texts/typed-texts.ts";

/** So long after the last key it is asked what the change does. */
const typingPause = 350;

type DraftField =
  | keyof TypedJoining
  | "date"
  | "time"
  | "minutes"
  | "capacity"
  | "heldBack"
  | "displace"
  | "levelFrom"
  | "levelTo"
  | "levelNote"
  | "audience"
  | "scope";

export interface ChangeDeps {
  readonly runGame: ChangeDesk;
  readonly addCover: Pick<AddCover, "prepare" | "upload">;
  readonly delay: Delay;
  readonly calls: Calls;
}

/**
 * A change of a game while it is being made: what is typed, beside it what that would do, then the change itself. What
 * it does is asked by itself, a moment after something was typed, until `stop`.
 */
export class ChangeDraft implements TypedJoining {
  /** `2026-12-01`, in the zone of the game. */
  date: string;
  /** `19:30`. */
  time: string;
  /** How long it lasts. */
  minutes: string;
  capacity: number;
  heldBack: number;
  /** By the field of the game. */
  readonly texts: TypedTexts;
  levelFrom: string;
  levelTo: string;
  levelNote: string;
  audience: Audience;
  opensDate: string;
  opensTime: string;
  closesDate: string;
  closesTime: string;
  /** Seats were lost that are taken. */
  displace = false;
  scope: ChangeScope = "one";
  /** What the change does that was asked about last; null before there is an answer. */
  foreseen: Foreseen | null = null;
  /** What is typed was not answered yet: what `foreseen` shows is of what was typed before. */
  isLooking = false;
  /** Something changed between looking and making: the picture is another one. */
  isShownAnew = false;
  readonly step = new OneStep<"change", ChangeTrouble | Failed>();
  readonly game: OwnEventDetailView;
  readonly cover: CoverDraft;
  readonly terms: TermsDraft;
  readonly where: MovedPlace;
  readonly #desk: ChangeDesk;
  readonly #delay: Delay;
  readonly #latest = new Latest();
  readonly #stopFollowing: () => void;
  #cancelDue: () => void = () => undefined;

  constructor(game: OwnEventDetailView, { runGame, addCover, delay, calls }: ChangeDeps) {
    const { date, time } = typedStart(game);
    this.game = game;
    this.#desk = runGame;
    this.#delay = delay;
    this.date = date;
    this.time = time;
    this.minutes = minutesOf(game);
    this.where = new MovedPlace(game.venue, { calls, delay });
    this.capacity = game.seats.capacity;
    this.heldBack = game.heldBack;
    this.texts = typedTextsOf(game);
    this.levelFrom = game.level?.from ?? "";
    this.levelTo = game.level?.to ?? "";
    this.levelNote = game.level?.note ?? "";
    this.audience = game.audience;
    const joining = typedJoining(game);
    this.opensDate = joining.opensDate;
    this.opensTime = joining.opensTime;
    this.closesDate = joining.closesDate;
    this.closesTime = joining.closesTime;
    this.cover = new CoverDraft(game.coverUrl, addCover);
    this.terms = new TermsDraft(game);
    makeAutoObservable(
      this,
      { game: false, cover: false, terms: false, where: false, step: false, foreseen: observableRef },
      { autoBind: true },
    );
    this.#stopFollowing = reaction(
      () => JSON.stringify([this.change, this.scope, this.#mayAsk]),
      () => this.#askSoon(),
    );
  }

  /** Sets one of the fields. */
  set<Field extends DraftField>(field: Field, value: ChangeDraft[Field]): void {
    Object.assign(this, { [field]: value });
  }

  /** Sets one of the texts. */
  write(field: TypedText, text: string): void {
    this.texts[field] = text;
  }

  get isBelowTaken(): boolean {
    return this.capacity < this.game.seats.taken;
  }

  /** Is there anything to ask about: a change, or a photo that becomes one? */
  get isAnything(): boolean {
    const { startsAt } = this;
    const isTime = startsAt !== null && this.#joiningOf(startsAt) !== null;
    return this.change !== null || (this.cover.chosen !== null && isTime);
  }

  /** What is typed differs from the game in this; null where nothing does, or a time is none. */
  get change(): GameChange | null {
    const { game, startsAt, capacity, heldBack } = this;
    const joining = startsAt === null ? null : this.#joiningOf(startsAt);
    const terms = this.terms.change;
    const { venue } = this.where;
    if (startsAt === null || joining === null || terms === null || venue === null) return null;
    const { seats } = game;
    const moved = startsAt !== game.startsAt;
    const elsewhere = venue !== game.venue;
    const endsAt = startsAt + this.#length;
    const words = {
      ...this.#words,
      ...joining,
      ...terms,
      ...(endsAt - startsAt === game.endsAt - game.startsAt ? {} : { endsAt }),
      ...(heldBack === game.heldBack ? {} : { heldBack }),
    };
    if (!moved && !elsewhere && capacity === seats.capacity && Object.keys(words).length === 0) return null;
    return {
      ...words,
      ...(moved ? { startsAt, endsAt } : {}),
      ...(elsewhere ? { venue } : {}),
      ...(capacity === seats.capacity ? {} : { capacity }),
      ...(this.isBelowTaken && this.displace ? { displace: true } : {}),
    };
  }

  /** The level that is typed; null when nothing is. */
  get level(): Level | null {
    const [from, to, note] = [this.levelFrom, this.levelTo, this.levelNote].map((text) => text.trim() || null);
    return from || to || note ? { from: from ?? null, to: to ?? null, note: note ?? null } : null;
  }

  /** What differs of what people read, and for whom the game is. */
  get #words(): Pick<GameChange, TypedText | "level" | "audience" | "coverUrl"> {
    const { game, level, audience, texts } = this;
    const { coverUrl } = this.cover;
    return {
      ...changedTexts(game, texts),
      ...(isSameLevel(level, game.level) ? {} : { level }),
      ...(audience === game.audience ? {} : { audience }),
      ...(coverUrl === game.coverUrl ? {} : { coverUrl }),
    };
  }

  /** In milliseconds; a length may have seconds, which nobody types. */
  get #length(): number {
    const { game, minutes } = this;
    return minutes === minutesOf(game) ? game.endsAt - game.startsAt : Number(minutes) * minute;
  }

  /** What differs of when members may join a game that starts then; null where something typed is no time. */
  #joiningOf(startsAt: Instant): Pick<GameChange, "joinOpensAt" | "joinClosesAt"> | null {
    const { game } = this;
    const typed = joiningTyped(game, this);
    if (typed === null) return null;
    const joinClosesAt = typed.closesAt ?? startsAt;
    return {
      ...(typed.opensAt === game.joinOpensAt ? {} : { joinOpensAt: typed.opensAt }),
      ...(joinClosesAt === game.joinClosesAt ? {} : { joinClosesAt }),
    };
  }

  /** The start that is typed; null when it is none. */
  get startsAt(): Instant | null {
    const { time, game } = this;
    const before = typedStart(game);
    // Games of a series keep their dates.
    const date = this.scope === "one" ? this.date : before.date;
    // A start may have seconds, which nobody types.
    if (date === before.date && time === before.time) return game.startsAt;
    const wall = Date.parse(`${date}T${time}Z`);
    if (!/^\d{4}-\d\d-\d\d$/u.test(date) || !/^\d\d:\d\d$/u.test(time) || Number.isNaN(wall)) return null;
    const days = Math.round((dayOf(wall) - dayOf(wallClockOf(game.startsAt, game.timeZone))) / day);
    return instantOnDay(game.startsAt, game.timeZone, (wall - dayOf(wall)) / minute, days);
  }

  /** Asks no more. */
  stop(): void {
    this.where.finder.stop();
    this.#stopFollowing();
    this.#dropAsking();
  }

  /** Sends the photo that was chosen, then asks at once what the change would do. Never rejects. */
  async foresee(): Promise<void> {
    if (!(await this.cover.keep())) return;
    this.#dropAsking();
    const { change, game, scope } = this;
    if (change === null) return;
    runInAction(() => (this.isLooking = true));
    const show = (foreseen: Foreseen | null, trouble: ChangeTrouble | Failed | null) => {
      this.isLooking = false;
      this.foreseen = foreseen;
      this.step.say(trouble);
    };
    await this.#latest.ask(
      () => askChange(this.#desk, { game, scope, change }, null),
      (answer) => (answer.kind === "changes" ? show(answer, null) : show(null, answer)),
      (failure) => show(null, { kind: "failed", failure }),
    );
  }

  /** What is shown is what the change as it is typed does: it can be made. */
  get isShown(): boolean {
    return this.foreseen !== null && !this.isLooking && this.#mayAsk;
  }

  /**
   * Makes exactly the change that is shown. True once it is made. Where it would do something else by now, that is
   * shown instead, and nothing is made. Never rejects.
   */
  async make(): Promise<boolean> {
    const { change, game, scope, foreseen } = this;
    let isMade = false;
    if (change === null || foreseen === null || !this.isShown) return isMade;
    this.isShownAnew = false;
    await this.step.run("change", async () => {
      const answer = await askChange(this.#desk, { game, scope, change }, foreseen.outlook);
      isMade = answer.kind === "changes";
      if (answer.kind === "refused" && answer.reason === "effects_changed") {
        await this.foresee();
        runInAction(() => (this.isShownAnew = true));
      } else if (answer.kind !== "changes") this.step.say(answer);
    });
    return isMade;
  }

  /** Is what is typed a change that the server can be asked about? A photo is sent first, with a tap. */
  get #mayAsk(): boolean {
    const isLosing = this.isBelowTaken && !this.displace && this.scope === "one";
    return this.change !== null && this.cover.chosen === null && !isLosing;
  }

  #askSoon(): void {
    this.#dropAsking();
    this.step.say(null);
    this.isShownAnew = false;
    this.isLooking = this.#mayAsk;
    if (this.#mayAsk) this.#cancelDue = this.#delay.after(typingPause, () => void this.foresee());
    else this.foreseen = null;
  }

  #dropAsking(): void {
    this.#cancelDue();
    this.#latest.drop();
  }
}

function isSameLevel(one: Level | null, other: Level | null): boolean {
  return one?.from === other?.from && one?.to === other?.to && one?.note === other?.note;
}
