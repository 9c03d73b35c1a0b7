import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { modelOf } from "#domain/event/series/game-model.ts";
import {
  datesBetween,
  modelFaults,
  ruleFaults,
  type Series,
  type SeriesId,
  type SeriesRule,
} from "#domain/event/series/series.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import { type Invalid, invalid, isFaulty, type NotFound, notFound, type Refused, refused } from "#domain/refusal.ts";
import type { LocalDate } from "#domain/time/local-date.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { unchanged } from "#domain/event/event-room.ts";
import type { Needs } from "#wiring/needs.ts";
import { merchantOf } from "../own-events.ts";
import { MakeGames } from "./make-games.ts";

export interface NewSeries {
  readonly merchantId: MerchantId;
  /** The id of the new series; the same id again answers the series that was made before. */
  readonly seriesId: SeriesId;
  /** The event that is repeated: the series' first game. */
  readonly eventId: EventId;
  readonly weekdays: SeriesRule["weekdays"];
  readonly end: SeriesRule["end"];
  readonly weeksAhead: number;
  readonly by: Actor;
}

export interface LeftOut {
  readonly merchantId: MerchantId;
  readonly seriesId: SeriesId;
  readonly date: LocalDate;
  /** False: the date is a date of the series again. */
  readonly leftOut: boolean;
  readonly by: Actor;
}

export type SeriesAnswer = { readonly kind: "planned"; readonly series: Series } | NotFound | Invalid;

export type CreatedSeries = SeriesAnswer | Refused<"in_series" | "event_cancelled">;

/** A merchant repeats an event, and leaves dates out. What is another merchant's is not found. */
export class PlanSeries {
  static readonly needs: Needs<typeof PlanSeries> = [Rooms, Transactions, MakeGames];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;
  readonly #makeGames: MakeGames;

  constructor(rooms: Rooms, transactions: Transactions, makeGames: MakeGames) {
    this.#rooms = rooms;
    this.#transactions = transactions;
    this.#makeGames = makeGames;
  }

  /**
   * Makes a series of an event, which must be on one of the weekdays and in no series yet (409 `in_series`), and its
   * next games. Repeatable by `seriesId`, or with the same wish.
   */
  async create(wanted: NewSeries): Promise<CreatedSeries> {
    const { merchantId, seriesId, eventId } = wanted;
    if (!(await merchantOf(this.#transactions, merchantId, eventId))) return notFound;
    const answer = await this.#rooms.change<CreatedSeries>(eventId, async ({ store, room, now, record }) => {
      const known = await store.series.find(seriesId);
      if (known?.merchantId === merchantId) return unchanged(room, { kind: "planned", series: known });
      const { event } = room;
      if (event.stage === "cancelled") return unchanged(room, refused("event_cancelled"));
      const series = seriesOf(wanted, modelOf(event), now);
      const date = await store.series.lockDateOf(eventId);
      const own = date && (await store.series.find(date.seriesId));
      if (own)
        return unchanged(room, isAsWanted(own, series) ? { kind: "planned", series: own } : refused("in_series"));
      const fields = { ...ruleFaults(series.rule, series.weeksAhead), ...modelFaults(series.model) };
      if (isFaulty(fields)) return unchanged(room, invalid(fields));
      const { since } = series.rule;
      if (datesBetween(series.rule, since, since).length === 0)
        return unchanged(room, invalid({ weekdays: "The event that is repeated is on one of the weekdays." }));
      await store.series.save(series);
      await store.series.saveDate({ seriesId, date: since, eventId, pending: [] });
      await store.jobs.add({ kind: "continue_series", seriesId }, now);
      const after = { series: seriesId, rule: series.rule, weeksAhead: series.weeksAhead };
      const about = { kind: "event", id: eventId } as const;
      await record({ merchantId, by: wanted.by, act: "series_made", about, before: null, after });
      return unchanged(room, { kind: "planned", series });
    });
    if (answer?.kind === "planned") await this.#makeGames.run(answer.series.id);
    return answer ?? notFound;
  }

  /**
   * Leaves a date out that has no game yet, or takes it in again. A date that has its game is left out by cancelling
   * that game. Repeatable.
   */
  async leaveOut({ merchantId, seriesId, date, leftOut, by }: LeftOut): Promise<SeriesAnswer> {
    const answer = await this.#transactions.run(async ({ store, now, record }): Promise<SeriesAnswer> => {
      const series = await store.series.lock(seriesId);
      if (series?.merchantId !== merchantId) return notFound;
      if (datesBetween(series.rule, date, date).length === 0)
        return invalid({ date: "The series has no game on this date." });
      const known = (await store.series.dates(seriesId, date)).find((one) => one.date === date);
      if (known && known.eventId !== null)
        return invalid({ date: "This date has its game: cancel that game to leave it out." });
      if ((known !== undefined) === leftOut) return { kind: "planned", series };
      if (leftOut) await store.series.saveDate({ seriesId, date, eventId: null, pending: [] });
      else await store.series.removeDate(seriesId, date);
      await store.series.save({ ...series, dueAt: now });
      await store.jobs.add({ kind: "continue_series", seriesId }, now);
      const about = { kind: "series", id: seriesId } as const;
      const [before, after] = [
        { date, leftOut: !leftOut },
        { date, leftOut },
      ];
      await record({ merchantId, by, act: "series_date_changed", about, before, after });
      return { kind: "planned", series };
    });
    if (answer.kind === "planned") await this.#makeGames.run(seriesId);
    return answer;
  }
}

/** Was it made by the same wish, without a key that says so? */
function isAsWanted(own: Series, { rule: { weekdays, since, end }, weeksAhead }: Series): boolean {
  const asText = (rule: SeriesRule) => {
    const games = rule.end.kind === "after" ? rule.end.games : null;
    const by = rule.end.kind === "by" ? rule.end.date : null;
    return JSON.stringify([rule.weekdays.toSorted(), rule.since, rule.end.kind, games, by]);
  };
  return own.weeksAhead === weeksAhead && asText(own.rule) === asText({ weekdays, since, end });
}

function seriesOf(
  { merchantId, seriesId, weekdays, end, weeksAhead }: NewSeries,
  { model, date }: ReturnType<typeof modelOf>,
  now: number,
): Series {
  return { id: seriesId, merchantId, rule: { weekdays, since: date, end }, model, weeksAhead, dueAt: now };
}
