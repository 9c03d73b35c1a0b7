import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { GameChange, GameChangeAnswer } from "#application/console/ports/own-events.ts";
import type { AddCover } from "#application/console/use-cases/add-cover.ts";
import type { RunGame } from "#application/console/use-cases/run-game.ts";
import type { SeriesChangedView } from "#contract/merchants/series.ts";
import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import type { Audience, Level } from "#domain/event/sports-event.ts";
import { day, type Instant, minute } from "#domain/time/instant.ts";
import { instantOnDay, wallClockOf } from "#domain/time/zone.ts";
import { joiningTyped, type TypedJoining, typedJoining } from "./joining-times.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import { CoverDraft } from "./cover/cover-draft.ts";

type ForeseenInGame = Extract<GameChangeAnswer, { kind: "changes" }>;
/** `games`: what becomes of each, where a series is changed. */
type Foreseen = ForeseenInGame & { readonly games?: SeriesChangedView["games"] };
export type ChangeTrouble = Exclude<GameChangeAnswer, ForeseenInGame>;

/** Which games of a series a change is for. */
export const changeScopes = ["one", "following", "all"] as const;
export type ChangeScope = (typeof changeScopes)[number];

type Desk = Pick<RunGame, "foreseeChange" | "change" | "foreseeSeries" | "changeSeries">;

type DraftField =
  | keyof TypedJoining
  | "date"
  | "time"
  | "place"
  | "address"
  | "capacity"
  | "heldBack"
  | "displace"
  | "title"
  | "description"
  | "levelFrom"
  | "levelTo"
  | "levelNote"
  | "audience"
  | "scope";

/** A change of a game while it is being made: what is typed, then what it would do, then the change itself. */
export class ChangeDraft implements TypedJoining {
  /** `2026-12-01`, in the zone of the game. */
  date: string;
  /** `19:30`. */
  time: string;
  place: string;
  address: string;
  capacity: number;
  heldBack: number;
  title: string;
  description: string;
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
  /** What the change as it is typed would do; null before that was asked. */
  foreseen: Foreseen | null = null;
  readonly step = new OneStep<"foresee" | "change", ChangeTrouble>();
  readonly game: OwnEventDetailView;
  readonly cover: CoverDraft;
  readonly #runGame: Desk;

  constructor(game: OwnEventDetailView, runGame: Desk, addCover: Pick<AddCover, "prepare" | "upload">) {
    const { date, time } = typedStart(game);
    this.game = game;
    this.#runGame = runGame;
    this.date = date;
    this.time = time;
    this.place = game.venue.name;
    this.address = game.venue.address;
    this.capacity = game.seats.capacity;
    this.heldBack = game.heldBack;
    this.title = game.title;
    this.description = game.description;
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
    makeAutoObservable(this, { game: false, cover: false, step: false, foreseen: observableRef }, { autoBind: true });
  }

  /** Sets one of the fields; what was foreseen before does not hold any more. */
  set<Field extends DraftField>(field: Field, value: ChangeDraft[Field]): void {
    Object.assign(this, { [field]: value });
    this.foreseen = null;
    this.step.say(null);
  }

  /** Back to what is typed. */
  reconsider(): void {
    this.foreseen = null;
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
    if (startsAt === null || joining === null) return null;
    const [name, address] = [this.place.trim(), this.address.trim()];
    const { venue, seats } = game;
    const moved = startsAt !== game.startsAt;
    const elsewhere = name !== venue.name || address !== venue.address;
    const words = { ...this.#words, ...joining, ...(heldBack === game.heldBack ? {} : { heldBack }) };
    if (!moved && !elsewhere && capacity === seats.capacity && Object.keys(words).length === 0) return null;
    return {
      ...words,
      ...(moved ? { startsAt, endsAt: game.endsAt + (startsAt - game.startsAt) } : {}),
      ...(elsewhere ? { venue: { ...venue, name, address } } : {}),
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
  get #words(): Pick<GameChange, "title" | "description" | "level" | "audience" | "coverUrl"> {
    const { game, level, audience, description } = this;
    const { coverUrl } = this.cover;
    const title = this.title.trim();
    return {
      ...(title === game.title ? {} : { title }),
      ...(description === game.description ? {} : { description }),
      ...(isSameLevel(level, game.level) ? {} : { level }),
      ...(audience === game.audience ? {} : { audience }),
      ...(coverUrl === game.coverUrl ? {} : { coverUrl }),
    };
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

  /** Sends the photo that was chosen, then asks what the change would do. Never rejects. */
  async foresee(): Promise<void> {
    if (!(await this.cover.keep())) return;
    const { change } = this;
    if (change === null) return;
    await this.step.run("foresee", async () => {
      const answer = await this.#ask(change, true);
      runInAction(() => {
        if (answer.kind === "changes") this.foreseen = answer;
        else this.step.say(answer);
      });
    });
  }

  /** Makes the change that was foreseen. True once it is made. Never rejects. */
  async make(): Promise<boolean> {
    const { change } = this;
    let isMade = false;
    if (change === null) return isMade;
    await this.step.run("change", async () => {
      const answer = await this.#ask(change, false);
      isMade = answer.kind === "changes";
      if (answer.kind !== "changes") this.step.say(answer);
    });
    return isMade;
  }

  async #ask(change: GameChange, dryRun: boolean): Promise<Foreseen | ChangeTrouble> {
    const { game } = this;
    const { series } = game;
    if (series === null || this.scope === "one")
      return dryRun ? this.#runGame.foreseeChange(game.id, change) : this.#runGame.change(game.id, change);
    const part = { seriesId: series.id, from: this.scope === "following" ? series.date : null };
    const { displace: _displace, joinOpensAt, joinClosesAt, ...rest } = change;
    const { startsAt = game.startsAt, endsAt = game.endsAt, ...others } = rest;
    const wanted = {
      ...others,
      ...(change.startsAt === undefined ? {} : { startMinute: minuteOf(startsAt, game.timeZone) }),
      ...(joinOpensAt === undefined ? {} : { opensBefore: joinOpensAt && minutesBetween(joinOpensAt, startsAt) }),
      ...(joinClosesAt === undefined ? {} : { closesBefore: minutesBetween(joinClosesAt, startsAt) }),
    };
    const answer = dryRun
      ? await this.#runGame.foreseeSeries(part, wanted)
      : await this.#runGame.changeSeries(part, wanted);
    if (answer.kind !== "series_changes") return answer;
    const { capacity = game.seats.capacity, ...words } = others;
    const opens = joinOpensAt === undefined ? game.joinOpensAt : joinOpensAt;
    const times = { startsAt, endsAt, joinOpensAt: opens, joinClosesAt: joinClosesAt ?? game.joinClosesAt };
    const event = { ...game, ...words, ...times, seats: { ...game.seats, capacity } };
    return { kind: "changes", event, effects: answer.effects, games: answer.games };
  }
}

function minutesBetween(earlier: Instant, later: Instant): number {
  return Math.round((later - earlier) / minute);
}

function minuteOf(at: Instant, timeZone: string): number {
  return (wallClockOf(at, timeZone) % day) / minute;
}

function isSameLevel(one: Level | null, other: Level | null): boolean {
  return one?.from === other?.from && one?.to === other?.to && one?.note === other?.note;
}

function typedStart({ startsAt, timeZone }: Pick<OwnEventDetailView, "startsAt" | "timeZone">) {
  const wall = new Date(wallClockOf(startsAt, timeZone)).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

function dayOf(wall: number): number {
  return Math.floor(wall / day) * day;
}
