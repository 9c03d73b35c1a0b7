import type { ChangeEffectsView } from "#contract/merchants/event.ts";
import type { SeriesView } from "#contract/merchants/series.ts";
import type { EventChanges } from "#domain/event/change-event.ts";
import { fieldsWith } from "#domain/event/fields/fields-that.ts";
import { type AskedOfGame, askedOf, type ModelChanges } from "#domain/event/series/game-model.ts";
import {
  datesBetween,
  followsItsSeries,
  modelFaults,
  ruleFaults,
  ruleFrom,
  type Series,
  type SeriesDate,
  type SeriesId,
  type SeriesRule,
} from "#domain/event/series/series.ts";
import { allSeatsOf } from "#domain/event/seats.ts";
import type { MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import { differenceOf } from "#domain/merchant/audit.ts";
import { unapprovedFaults } from "#domain/merchant/approval.ts";
import { type Merchant, transferSettingFaults } from "#domain/merchant/merchant.ts";
import {
  type Faults,
  type Invalid,
  invalid,
  isFaulty,
  type NotFound,
  notFound,
  type Refused,
  refused,
} from "#domain/refusal.ts";
import { saysTheSame } from "#domain/says-the-same.ts";
import { ordered } from "#domain/refund/policy.ts";
import { type LocalDate, localDateOf } from "#domain/time/local-date.ts";
import type { Instant } from "#domain/time/instant.ts";
import { PaymentGateways, unservedFaults } from "#server/application/paying/payment-gateways.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { type ChangeEventAnswer, foreseeInRoom } from "../change-in-room.ts";
import { outlookOf } from "../outlook.ts";
import { CoverUse } from "#server/application/covers/cover-use.ts";
import { type GameAnswer, MakeGames } from "./make-games.ts";
import { seeSeries } from "./read-series.ts";
import { summedEffects } from "./summed-effects.ts";

export interface ChangeSeriesCommand {
  readonly merchantId: MerchantId;
  readonly seriesId: SeriesId;
  /** The game from which on it counts: a date that has one. Null: all games to come. */
  readonly from: LocalDate | null;
  readonly model: ModelChanges;
  readonly rule: Partial<Pick<SeriesRule, "weekdays" | "end">>;
  readonly weeksAhead?: number | undefined;
  /** Also what games have otherwise than the series. */
  readonly overwrite: boolean;
  /** Change nothing, only answer what would happen. */
  readonly dryRun: boolean;
  /** The name of what was shown: where the change would do anything else by now, nothing is changed. */
  readonly outlook?: string | undefined;
  readonly by: Actor;
}

/** What becomes of a game that is made, when its series changes. */
export type GameFate =
  /** It changes, with what that does to the people in it. */
  | { readonly kind: "changes"; readonly effects: ChangeEffectsView }
  /** Nothing of the change is about it, or all of it stays its own. */
  | { readonly kind: "stays" }
  /** It can't take the change and keeps what it has. */
  | { readonly kind: "refuses"; readonly reason: "capacity_below_taken" | "event_cancelled" | "not_possible" };

export interface ChangedGame extends Pick<SeriesDate, "date"> {
  readonly eventId: string;
  readonly fate: GameFate;
  /** Fields that the change is about and that are this game's own; they stay. */
  readonly own: readonly string[];
  /** The changed rule has no game on its date. The game stays all the same. */
  readonly offRule: boolean;
}

export interface SeriesChanged {
  readonly kind: "changed";
  readonly applied: boolean;
  readonly series: SeriesView;
  /** The games to come that are made, from `from` on, by date. */
  readonly games: readonly ChangedGame[];
  /** The sum of what it does in all of them. */
  readonly effects: ChangeEffectsView;
  readonly outlook: string;
}

export type ChangeSeriesAnswer = SeriesChanged | NotFound | Invalid | Refused<"effects_changed">;

/** A series after a change, and what that asks of each of its games. */
interface Planned {
  readonly before: Series;
  readonly after: Series;
  readonly games: readonly { readonly date: SeriesDate; readonly event: SportsEvent; readonly asked: AskedOfGame }[];
}

/**
 * A merchant changes this game of a series and those that follow, or all to come; or asks what that would do. The
 * series and what it asks of each game are written in one transaction; then each game takes its change, now or, after
 * a crash, by the job that continues series. Doing the same again changes nothing more.
 */
export class ChangeSeries {
  static readonly needs: Needs<typeof ChangeSeries> = [Transactions, MakeGames, CoverUse, PaymentGateways];
  readonly #transactions: Transactions;
  readonly #makeGames: MakeGames;
  readonly #covers: CoverUse;
  readonly #gateways: PaymentGateways;

  constructor(transactions: Transactions, makeGames: MakeGames, covers: CoverUse, gateways: PaymentGateways) {
    this.#transactions = transactions;
    this.#makeGames = makeGames;
    this.#covers = covers;
    this.#gateways = gateways;
  }

  async run(command: ChangeSeriesCommand): Promise<ChangeSeriesAnswer> {
    const ofCover = await this.#covers.faults(command.merchantId, command.model.coverUrl ?? null);
    if (isFaulty(ofCover)) return invalid(ofCover);
    if (command.dryRun)
      return this.#transactions.read((store) => this.#foresee(store, command, this.#transactions.now()));
    // What is due comes first, so that whatever is not made comes after what is.
    const own = await this.#transactions.read((store) => store.series.find(command.seriesId));
    if (own?.merchantId !== command.merchantId) return notFound;
    await this.#makeGames.run(command.seriesId);
    const planned = await this.#write(command);
    if ("kind" in planned) return planned;
    const answers = await this.#makeGames.run(command.seriesId);
    const games = planned.games.map(({ date, event, asked }) => {
      const isIt = ({ eventId, changes }: GameAnswer) => eventId === event.id && saysTheSame(changes, asked.changes);
      return changedGame(planned.after, date.date, event.id, asked, answers.findLast(isIt)?.answer ?? null);
    });
    const series = await this.#transactions.read((store) => seeSeries(store, planned.after, this.#transactions.now()));
    return { kind: "changed", applied: true, series, games, ...(await seenOf(planned, command, games)) };
  }

  async #foresee(store: Store, command: ChangeSeriesCommand, now: Instant): Promise<ChangeSeriesAnswer> {
    const found = await ownSeries(store, command);
    if (!found) return notFound;
    const planned = await this.#plan(store, found, command, now);
    if ("kind" in planned) return planned;
    const rooms = await store.events.readRooms(planned.games.map(({ event }) => event.id));
    const games: ChangedGame[] = [];
    for (const { date, event, asked } of planned.games) {
      const room = rooms.get(event.id);
      const wanted = asked.changes && { changes: asked.changes, displace: false };
      const world = { store, gateways: this.#gateways, now };
      const answer = room && wanted ? await foreseeInRoom(world, room, found.merchant, wanted) : null;
      games.push(changedGame(planned.after, date.date, event.id, asked, answer));
    }
    const series = await seeSeries(store, planned.after, now);
    return { kind: "changed", applied: false, series, games, ...(await seenOf(planned, command, games)) };
  }

  #write(command: ChangeSeriesCommand): Promise<Planned | NotFound | Invalid | Refused<"effects_changed">> {
    return this.#transactions.run(async ({ store, now, record }) => {
      const { merchantId, seriesId, by } = command;
      const locked = await store.series.lock(seriesId);
      const found = locked && (await ownSeries(store, command));
      if (!found) return notFound;
      const planned = await this.#plan(store, found, command, now);
      if ("kind" in planned) return planned;
      const { after, games } = planned;
      const [was, is] = [trailOf(found.series), trailOf(after)];
      const difference = differenceOf(was, is, fieldsWith("says"));
      const isNew = difference !== null || games.some(({ asked }) => asked.changes !== null);
      // What was made already, and is asked for again because its answer was lost, is answered as made.
      if (command.outlook !== undefined && isNew) {
        const foreseen = await this.#foresee(store, command, now);
        if (foreseen.kind === "changed" && foreseen.outlook !== command.outlook) return refused("effects_changed");
      }
      await store.series.save({ ...after, dueAt: now });
      for (const { date, asked } of games) {
        if (asked.changes === null) continue;
        const one = { changes: asked.changes, by };
        await store.series.saveDate({ ...date, pending: [...date.pending, one] });
      }
      await store.jobs.add({ kind: "continue_series", seriesId }, now);
      const about = { kind: "series", id: seriesId } as const;
      if (difference) await record({ merchantId, by, act: "series_changed", about, ...difference });
      return planned;
    });
  }

  /** The series after the change, and what that asks of each game; what is wrong with it. */
  async #plan(
    store: Store,
    { series, merchant }: OwnSeries,
    { from, model: changes, rule, weeksAhead = series.weeksAhead, overwrite }: ChangeSeriesCommand,
    now: Instant,
  ): Promise<Planned | Invalid> {
    const today = localDateOf(now, series.model.timeZone);
    const dates = await store.series.dates(series.id, from ?? today);
    const [first] = dates;
    if (from !== null && (first?.date !== from || first.eventId === null))
      return invalid({ from: "Name a date that has its game." });
    const refundPolicy = ordered(changes.refundPolicy ?? series.model.refundPolicy);
    const model = { ...series.model, ...changes, refundPolicy };
    const isOtherRule = rule.weekdays !== undefined || rule.end !== undefined;
    const after: Series = {
      ...series,
      model,
      weeksAhead,
      rule: isOtherRule ? ruleFrom(series.rule, from ?? today, rule) : series.rule,
    };
    const fields: Faults = {
      ...ruleFaults(after.rule, weeksAhead),
      ...modelFaults(model, series.model),
      ...transferSettingFaults(changes.paymentMethods ?? [], merchant),
      ...(changes.paymentMethods ? unservedFaults(this.#gateways, merchant, model) : {}),
      ...unapprovedFaults(model, merchant),
    };
    if (isFaulty(fields)) return invalid(fields);
    const ids = dates.flatMap(({ eventId }) => eventId ?? []);
    const events = new Map((await store.events.findMany(ids)).map((event) => [event.id, event]));
    const how = { before: series.model, after: model };
    const games = dates.flatMap((date) => {
      const event = date.eventId === null ? undefined : events.get(date.eventId);
      if (!event || !followsItsSeries(event, now)) return [];
      const asPending = date.pending.reduce((game, { changes: earlier }) => eventWith(game, earlier), event);
      // Whoever changes this game and the following means this game too.
      const takesAll = overwrite || date.date === from;
      return [{ date, event, asked: askedOf(asPending, date.date, { ...how, overwrite: takesAll }) }];
    });
    return { before: series, after, games };
  }
}

/** The sum of what it does, and the name of all that was foreseen. */
async function seenOf(
  { before, after }: Planned,
  { from, model, rule, weeksAhead, overwrite }: ChangeSeriesCommand,
  games: readonly ChangedGame[],
): Promise<Pick<SeriesChanged, "effects" | "outlook">> {
  const asked = { ...model, ...rule, weeksAhead, overwrite };
  const does = { from, id: after.id, games };
  return {
    effects: summedEffects(games.flatMap(effectsIn)),
    outlook: await outlookOf({ asked, before: trailOf(before), does }),
  };
}

interface OwnSeries {
  readonly series: Series;
  readonly merchant: Merchant;
}

async function ownSeries(store: Store, { merchantId, seriesId }: ChangeSeriesCommand): Promise<OwnSeries | null> {
  const series = await store.series.find(seriesId);
  const merchant = series?.merchantId === merchantId ? await store.merchants.find(merchantId) : null;
  return series && merchant ? { series, merchant } : null;
}

function changedGame(
  { rule }: Series,
  date: LocalDate,
  eventId: string,
  { own }: AskedOfGame,
  answer: ChangeEventAnswer | null,
): ChangedGame {
  const offRule = datesBetween(rule, date, date).length === 0;
  return { date, eventId, fate: fateOf(answer), own, offRule };
}

function fateOf(answer: ChangeEventAnswer | null): GameFate {
  switch (answer?.kind) {
    case undefined:
      return { kind: "stays" };
    case "changed":
      return { kind: "changes", effects: answer.effects };
    case "refused":
      return { kind: "refuses", reason: answer.reason };
    case "invalid":
    case "not_found":
      return { kind: "refuses", reason: "not_possible" };
  }
}

function effectsIn({ fate }: ChangedGame): readonly ChangeEffectsView[] {
  return fate.kind === "changes" ? [fate.effects] : [];
}

/** The event as it will be once it has taken what a series asked; such changes name no default. */
function eventWith(event: SportsEvent, changes: EventChanges): SportsEvent {
  const { joinClosesAt, capacity = allSeatsOf(event), heldBack = event.heldBack, ...others } = changes;
  const seats = { capacity: capacity - heldBack, heldBack };
  return { ...event, ...others, ...seats, joinClosesAt: joinClosesAt ?? event.joinClosesAt };
}

function trailOf({ rule, model, weeksAhead }: Series) {
  return { ...model, ...rule, weeksAhead };
}
