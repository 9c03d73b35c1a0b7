import { allSeatsOf } from "#domain/event/seats.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { type Decision, unchanged } from "#domain/event/event-room.ts";
import { eventFrom } from "#domain/event/event-draft.ts";
import { draftOn } from "#domain/event/series/game-model.ts";
import {
  datesToMake,
  nextMakingAt,
  type PendingChange,
  type Series,
  type SeriesId,
} from "#domain/event/series/series.ts";
import { sideline } from "#domain/merchant/actor.ts";
import { isFaulty } from "#domain/refusal.ts";
import { day } from "#domain/time/instant.ts";
import { daysLater, localDateOf } from "#domain/time/local-date.ts";
import { announceNews } from "#server/application/clubs/read-news.ts";
import { PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import { keepFirstZone } from "#server/application/merchants/merchant-zone.ts";
import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { Needs } from "#wiring/needs.ts";
import { type ChangeEventAnswer, changeInRoom } from "../change-in-room.ts";
import { coverFaults, CoverHosts, methodFaults, present } from "../own-events.ts";

/** How one game took what one change of its series asked. */
export interface GameAnswer extends PendingChange {
  readonly eventId: EventId;
  readonly answer: ChangeEventAnswer;
}

/** Series whose games are made in one sweep. */
const batch = 100;
/** A suspended merchant's series are looked at again after this. */
const whileSuspended = day;

/**
 * Does what series are due for: gives their games what a change of the series asked of them, and makes their next games
 * (decision 0092). Repeatable: a date gets one game and a change is taken once, whatever runs again or at once.
 */
export class MakeGames {
  static readonly needs: Needs<typeof MakeGames> = [Rooms, Transactions, CoverHosts, PaymentGateways];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;
  readonly #coverHosts: CoverHosts;
  readonly #gateways: PaymentGateways;

  constructor(rooms: Rooms, transactions: Transactions, coverHosts: CoverHosts, gateways: PaymentGateways) {
    this.#rooms = rooms;
    this.#transactions = transactions;
    this.#coverHosts = coverHosts;
    this.#gateways = gateways;
  }

  /**
   * Does what is due of every series, each on its own.
   * @throws AggregateError of what went wrong, after everything that could be done was done.
   */
  async sweep(): Promise<void> {
    const due = await this.#transactions.read((store) => store.series.due(this.#transactions.now(), batch));
    const errors: unknown[] = [];
    for (const id of due) await this.run(id).catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, "Some series could not be continued.");
  }

  /** One series, due or not. Answers how its games took what was asked of them. An unknown id does nothing. */
  async run(id: SeriesId): Promise<readonly GameAnswer[]> {
    const answers = await this.#givePending(id);
    await this.#transactions.run(async (transaction) => {
      const series = await transaction.store.series.lock(id);
      if (series) await this.#continue(transaction, series);
    });
    return answers;
  }

  /**
   * Each game takes what was asked of it, one change after the other, each in the transaction that changes it. What it
   * refuses it is asked no more; the other changes count all the same.
   */
  async #givePending(id: SeriesId): Promise<readonly GameAnswer[]> {
    const dates = await this.#transactions.read(async (store) => {
      const series = await store.series.find(id);
      const now = this.#transactions.now();
      return series ? store.series.dates(id, daysLater(localDateOf(now, series.model.timeZone), -1)) : [];
    });
    const answers: GameAnswer[] = [];
    for (const { eventId, pending } of dates) {
      if (eventId === null || pending.length === 0) continue;
      const takeOne = () => this.#rooms.change(eventId, (open) => this.#takeFirst(open), { whole: true });
      for (let one = await takeOne(); one !== null; one = await takeOne()) answers.push({ eventId, ...one });
    }
    return answers;
  }

  /** Null: nothing is asked of this game; somebody else may have given it meanwhile. */
  async #takeFirst(open: OpenRoom): Promise<Decision<Omit<GameAnswer, "eventId"> | null>> {
    const { store, room } = open;
    const date = await store.series.lockDateOf(room.event.id);
    const [first, ...others] = date?.pending ?? [];
    if (!date || !first) return unchanged(room, null);
    await store.series.saveDate({ ...date, pending: others });
    const merchant = present(await store.merchants.find(room.event.merchantId));
    const decision = await changeInRoom(open, this.#gateways, merchant, { ...first, displace: false });
    return { ...decision, outcome: { ...first, answer: decision.outcome } };
  }

  /** Makes what is to be made now, and notes when the next is due. Under the series' lock. */
  async #continue(transaction: Transaction, series: Series): Promise<void> {
    const { store, now } = transaction;
    const suspended = (await store.merchants.suspendedSince(series.merchantId)) !== null;
    const yesterday = daysLater(localDateOf(now, series.model.timeZone), -1);
    const known = await store.series.dates(series.id, yesterday);
    if (!suspended) await this.#make(transaction, series, new Set(known.map(({ date }) => date)));
    const isLeft = known.some(({ pending }) => pending.length > 0);
    const next = suspended ? now + whileSuspended : nextMakingAt(series, now);
    const dueAt = isLeft ? now : next;
    if (dueAt !== series.dueAt) await store.series.save({ ...series, dueAt });
    if (dueAt !== null) await store.jobs.add({ kind: "continue_series", seriesId: series.id }, dueAt);
  }

  async #make(transaction: Transaction, series: Series, known: ReadonlySet<string>): Promise<void> {
    const { store, now, newId, record } = transaction;
    const { id: seriesId, model, merchantId } = series;
    const dates = datesToMake(series, known, now);
    const merchant = dates.length > 0 ? await store.merchants.find(merchantId) : null;
    if (!merchant) return;
    const faults = {
      ...coverFaults(model.coverUrl, this.#coverHosts),
      ...(await methodFaults(store, this.#gateways, { ...model, stage: "published" }, merchant.id)),
    };
    for (const date of dates) {
      const event = eventFrom(draftOn(model, date, isFaulty(faults)), newId(), merchant);
      await store.events.insert(event);
      await store.series.saveDate({ seriesId, date, eventId: event.id, pending: [] });
      await announceNews(transaction, event);
      const { id, stage, startsAt, price } = event;
      const after = { stage, startsAt, capacity: allSeatsOf(event), price };
      await record({
        merchantId,
        by: sideline,
        act: "event_created",
        about: { kind: "event", id },
        before: null,
        after,
      });
    }
    await keepFirstZone(store, merchant);
  }
}
