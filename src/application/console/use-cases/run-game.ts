import { KeySource } from "#application/ports/environment.ts";
import type { PageRequest } from "#application/ports/event-repository.ts";
import type { OwnEventDetailView, OwnEventView } from "#contract/merchants/own-event.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import type { ModelChanges } from "#domain/event/series/game-model.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { Taking } from "#domain/payment/taken-money.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { Needs } from "#wiring/needs.ts";
import {
  type CancelledAnswer,
  type CheckInUndone,
  type ClosedRollAnswer,
  type ForeseenAnswer,
  type ForgivenAnswer,
  type GameChange,
  type GameChangeAnswer,
  type HandedBackAnswer,
  type MissDecided,
  OwnEventRepository,
  type OwnEventSearch,
  type PaidAnswer,
  type PublishedAnswer,
  type PublishingPlanned,
  type RollReopened,
  type TakeOutDone,
  type TickAnswer,
  type WalkIn,
  type WalkInAdded,
} from "../ports/own-events.ts";
import { OwnSeriesRepository, type SeriesChangeAnswer, type SeriesPart } from "../ports/own-series.ts";

/** A game and everybody who is or was in it. */
export interface GameWithPeople {
  readonly event: OwnEventDetailView;
  readonly people: readonly ParticipantView[];
}

/** Staff look after the games: who comes, who has arrived, who did not. Failures reject with RequestFailed. */
export class RunGame {
  static readonly needs: Needs<typeof RunGame> = [OwnEventRepository, OwnSeriesRepository, KeySource];
  readonly #events: OwnEventRepository;
  readonly #series: OwnSeriesRepository;
  readonly #keys: KeySource;
  /** One name for each place's tap, so that a tap that is sent again is the same. */
  readonly #taps = new Map<JoinId, string>();

  constructor(events: OwnEventRepository, series: OwnSeriesRepository, keys: KeySource) {
    this.#events = events;
    this.#series = series;
    this.#keys = keys;
  }

  list(search: OwnEventSearch, page?: PageRequest): Promise<Page<OwnEventView>> {
    return this.#events.list(search, page);
  }

  /** Null when there is no such game here. */
  async read(eventId: EventId): Promise<GameWithPeople | null> {
    const event = await this.#events.find(eventId);
    return event && { event, people: await this.#events.people(eventId) };
  }

  /** Opens a draft to members. Repeatable. */
  publish(eventId: EventId): Promise<PublishedAnswer> {
    return this.#events.publish(eventId);
  }

  /** Says when a draft is opened by itself; null: by hand. Repeatable. */
  planPublishing(eventId: EventId, at: Instant | null): Promise<PublishingPlanned> {
    return this.#events.planPublishing(eventId, at);
  }

  /** Somebody has arrived. Tapping again, also after a lost answer, is the same tap. */
  tick(joinId: JoinId): Promise<TickAnswer> {
    const nonce = this.#taps.get(joinId) ?? this.#keys.newKey();
    this.#taps.set(joinId, nonce);
    return this.#events.checkIn(joinId, nonce);
  }

  /** They have not arrived after all. The next tap is then another one. */
  untick(joinId: JoinId): Promise<CheckInUndone> {
    this.#taps.delete(joinId);
    return this.#events.undoCheckIn(joinId);
  }

  /** They came, as staff say who close the roll; what they owe stays owed. The same again is the same. */
  cameAfterAll(joinId: JoinId): Promise<TickAnswer> {
    return this.#events.checkIn(joinId, "roll", { taken: "no" });
  }

  /** Names who did not come to a game that is over. */
  closeRoll(eventId: EventId, missed: readonly JoinId[]): Promise<ClosedRollAnswer> {
    return this.#events.closeRoll(eventId, missed);
  }

  /** Takes back that the roll was closed. The same again answers the same. */
  undoRoll(eventId: EventId): Promise<RollReopened> {
    return this.#events.undoRoll(eventId);
  }

  /** Does it count that somebody did not come? The same again answers the same. */
  decideMiss(joinId: JoinId, counts: boolean): Promise<MissDecided> {
    return this.#events.decideMiss(joinId, counts);
  }

  foreseeCancellation(eventId: EventId): Promise<ForeseenAnswer> {
    return this.#events.foreseeCancellation(eventId);
  }

  /** What a change would do now, to the last unit. Changes nothing. */
  foreseeChange(eventId: EventId, change: GameChange): Promise<GameChangeAnswer> {
    return this.#events.change(eventId, change, null);
  }

  /** The same for games of a series. */
  foreseeSeries(part: SeriesPart, change: ModelChanges): Promise<SeriesChangeAnswer> {
    return this.#series.change(part, change, null);
  }

  /** Changes games of a series, as it was shown under that name. The same again changes nothing more. */
  changeSeries(part: SeriesPart, change: ModelChanges, outlook: string): Promise<SeriesChangeAnswer> {
    return this.#series.change(part, change, outlook);
  }

  /** Changes a game, as it was shown under that name. The same again changes nothing more. */
  change(eventId: EventId, change: GameChange, outlook: string): Promise<GameChangeAnswer> {
    return this.#events.change(eventId, change, outlook);
  }

  /** A key for one walk-in: adding with the same key makes no second place. */
  newKey(): string {
    return this.#keys.newKey();
  }

  addWalkIn(eventId: EventId, walkIn: WalkIn, key: string): Promise<WalkInAdded> {
    return this.#events.addWalkIn(eventId, walkIn, key);
  }

  markPaid(joinId: JoinId, as: Taking): Promise<PaidAnswer> {
    return this.#events.markPaid(joinId, as);
  }

  undoPaid(joinId: JoinId): Promise<PaidAnswer> {
    return this.#events.undoPaid(joinId);
  }

  /** What taking somebody out would do now, with `fill` or the next in line in the seats. */
  foreseeTakeOut(joinId: JoinId, fill: JoinId | null): Promise<TakeOutDone> {
    return this.#events.takeOut(joinId, fill, true);
  }

  takeOut(joinId: JoinId, fill: JoinId | null): Promise<TakeOutDone> {
    return this.#events.takeOut(joinId, fill, false);
  }

  foreseeSeat(joinId: JoinId): Promise<TakeOutDone> {
    return this.#events.seat(joinId, true);
  }

  seat(joinId: JoinId): Promise<TakeOutDone> {
    return this.#events.seat(joinId, false);
  }

  /** What was kept when somebody left, and would go back. */
  foreseeForgiving(joinId: JoinId): Promise<ForgivenAnswer> {
    return this.#events.forgive(joinId, true);
  }

  forgive(joinId: JoinId): Promise<ForgivenAnswer> {
    return this.#events.forgive(joinId, false);
  }

  handBack(refundId: RefundId): Promise<HandedBackAnswer> {
    return this.#events.handBack(refundId);
  }

  cancel(eventId: EventId, how: { reason: string | null; didNotTakePlace: boolean }): Promise<CancelledAnswer> {
    return this.#events.cancel(eventId, how);
  }
}
