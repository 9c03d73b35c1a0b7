import { endpoint, type HttpClient } from "#adapters/http/http-client.ts";
import { pageQueryOf } from "#adapters/http/page-query.ts";
import { nullIfNotFound, refusalIn } from "#adapters/http/request-failure.ts";
import {
  tickRefusals,
  type CancelledAnswer,
  type CheckInUndone,
  type ClosedRollAnswer,
  type ForeseenAnswer,
  type ForgivenAnswer,
  type GameChange,
  type GameChangeAnswer,
  type HandedBackAnswer,
  type MissDecided,
  type NewEvent,
  type NewEventAnswer,
  type OwnEventRepository,
  type OwnEventSearch,
  type PaidAnswer,
  type PartArrived,
  type PublishedAnswer,
  type PublishingPlanned,
  type RollReopened,
  type TakeOutDone,
  type TickAnswer,
  type WalkIn,
  type WalkInAdded,
} from "#application/console/ports/own-events.ts";
import type { PageRequest } from "#application/ports/event-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { OwnEventDetailView, OwnEventView } from "#contract/merchants/own-event.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import type { TakenOutView } from "#contract/merchants/roll.ts";
import type { routes } from "#contract/routes.ts";
import { formatInstant } from "#contract/wire/read.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { takeOutRefusals } from "#domain/participation/take-out.ts";
import { walkInRefusals } from "#domain/participation/walk-in.ts";
import type { Taking } from "#domain/payment/taken-money.ts";
import { markPaidRefusals } from "#domain/payment/venue-money.ts";

const listOwnEvents = endpoint<typeof routes.listOwnEvents>("GET", "/backoffice/events");
const getOwnEvent = endpoint<typeof routes.getOwnEvent>("GET", "/backoffice/events/:eventId");
const listParticipants = endpoint<typeof routes.listParticipants>("GET", "/backoffice/events/:eventId/participations");
const checkInPlace = endpoint<typeof routes.checkInPlace>("POST", "/backoffice/participations/:joinId/check-in");
const undoCheckIn = endpoint<typeof routes.undoCheckIn>("POST", "/backoffice/participations/:joinId/check-in/undo");
const decideMissOf = endpoint<typeof routes.decideMissOf>("POST", "/backoffice/misses/:joinId/decide");
const closeRoll = endpoint<typeof routes.closeRoll>("POST", "/backoffice/events/:eventId/roll");
const undoRoll = endpoint<typeof routes.undoRoll>("POST", "/backoffice/events/:eventId/roll/undo");
const foreseeCancellation = endpoint<typeof routes.foreseeCancellation>(
  "GET",
  "/backoffice/events/:eventId/cancellation",
);
const cancelEvent = endpoint<typeof routes.cancelEvent>("POST", "/backoffice/events/:eventId/cancel");
const changeEvent = endpoint<typeof routes.changeEvent>("PATCH", "/backoffice/events/:eventId");
const addWalkIn = endpoint<typeof routes.addWalkIn>("POST", "/backoffice/events/:eventId/walk-ins");
const markPaid = endpoint<typeof routes.markPaid>("POST", "/backoffice/participations/:joinId/paid");
const undoPaid = endpoint<typeof routes.undoPaid>("POST", "/backoffice/participations/:joinId/paid/undo");
const takeOut = endpoint<typeof routes.takeOut>("POST", "/backoffice/participations/:joinId/take-out");
const fillFromList = endpoint<typeof routes.fillFromList>("POST", "/backoffice/participations/:joinId/seat");
const forgiveLeaver = endpoint<typeof routes.forgiveLeaver>("POST", "/backoffice/participations/:joinId/forgive");
const handBackRefund = endpoint<typeof routes.handBackRefund>("POST", "/backoffice/refunds/:refundId/handed-back");
const publishEvent = endpoint<typeof routes.publishEvent>("POST", "/backoffice/events/:eventId/publish");
const planPublishing = endpoint<typeof routes.planPublishing>("PUT", "/backoffice/events/:eventId/publishing");
const createEvent = endpoint<typeof routes.createEvent>("POST", "/backoffice/events");

/** The merchant's own events over HTTP, by a client that calls as staff. */
export class HttpOwnEventRepository implements OwnEventRepository {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  list({ from, to, latestFirst = false, q }: OwnEventSearch, page?: PageRequest): Promise<Page<OwnEventView>> {
    const query = {
      ...(from === undefined ? {} : { from: formatInstant(from) }),
      ...(to === undefined ? {} : { to: formatInstant(to) }),
      order: latestFirst ? ("latest" as const) : ("earliest" as const),
      ...(q === undefined ? {} : { q }),
      ...pageQueryOf(page),
    };
    return this.#http.ask(listOwnEvents, { query });
  }

  find(eventId: EventId): Promise<OwnEventDetailView | null> {
    return this.#http.ask(getOwnEvent, { params: { eventId } }).catch(nullIfNotFound);
  }

  async people(eventId: EventId): Promise<readonly ParticipantView[]> {
    const people: ParticipantView[] = [];
    let cursor: string | null = null;
    do {
      const query = { limit: "100", ...(cursor === null ? {} : { cursor }) };
      const page: Page<ParticipantView> = await this.#http.ask(listParticipants, { params: { eventId }, query });
      people.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return people;
  }

  async checkIn(joinId: JoinId, nonce: string, part: PartArrived = {}): Promise<TickAnswer> {
    try {
      const participant = await this.#http.ask(checkInPlace, { params: { joinId }, body: { nonce, ...part } });
      return { kind: "checked_in", participant };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, tickRefusals) };
    }
  }

  async undoCheckIn(joinId: JoinId): Promise<CheckInUndone> {
    try {
      return { kind: "undone", participant: await this.#http.ask(undoCheckIn, { params: { joinId } }) };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, ["not_found", "not_undoable", "forbidden"]) };
    }
  }

  async undoRoll(eventId: EventId): Promise<RollReopened> {
    try {
      await this.#http.ask(undoRoll, { params: { eventId } });
      return { kind: "open" };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, ["not_found", "not_undoable"]) };
    }
  }

  async closeRoll(eventId: EventId, missed: readonly JoinId[]): Promise<ClosedRollAnswer> {
    try {
      await this.#http.ask(closeRoll, { params: { eventId }, body: { missed: [...missed] } });
      return { kind: "closed" };
    } catch (error) {
      const codes = ["event_cancelled", "event_not_over", "roll_closed", "invalid_request"] as const;
      return { kind: "refused", reason: refusalIn(error, codes) };
    }
  }

  async decideMiss(joinId: JoinId, counts: boolean): Promise<MissDecided> {
    try {
      await this.#http.ask(decideMissOf, { params: { joinId }, body: { counts } });
      return { kind: "decided" };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, ["not_found", "not_missed", "no_objection"]) };
    }
  }

  async foreseeCancellation(eventId: EventId): Promise<ForeseenAnswer> {
    try {
      const cancellation = await this.#http.ask(foreseeCancellation, { params: { eventId } });
      return { kind: "foreseen", cancellation };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, ["not_found", "event_over", "event_cancelled"]) };
    }
  }

  async cancel(
    eventId: EventId,
    { reason, didNotTakePlace }: Parameters<OwnEventRepository["cancel"]>[1],
  ): Promise<CancelledAnswer> {
    const body = { ...(reason === null ? {} : { reason }), didNotTakePlace };
    try {
      await this.#http.ask(cancelEvent, { params: { eventId }, body });
      return { kind: "cancelled" };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, ["not_found", "event_over", "invalid_request"]) };
    }
  }

  async change(eventId: EventId, change: GameChange, outlook: string | null): Promise<GameChangeAnswer> {
    const { startsAt, endsAt, joinOpensAt, joinClosesAt, ...others } = change;
    const body = {
      ...others,
      ...(startsAt === undefined ? {} : { startsAt: formatInstant(startsAt) }),
      ...(endsAt === undefined ? {} : { endsAt: formatInstant(endsAt) }),
      ...(joinOpensAt === undefined ? {} : { joinOpensAt: textOrNull(joinOpensAt) }),
      ...(joinClosesAt === undefined ? {} : { joinClosesAt: formatInstant(joinClosesAt) }),
    };
    try {
      const query = outlook === null ? dryRunOf(true) : { outlook };
      const answer = await this.#http.ask(changeEvent, { params: { eventId }, query, body });
      const { before, event, effects } = answer;
      return { kind: "changes", before, event, effects, outlook: answer.outlook };
    } catch (error) {
      if (error instanceof RequestFailed && error.code === "invalid_request")
        return { kind: "invalid", fields: error.fields };
      const codes = ["not_found", "event_cancelled", "capacity_below_taken", "effects_changed"] as const;
      return { kind: "refused", reason: refusalIn(error, codes) };
    }
  }

  async addWalkIn(eventId: EventId, { name, memberId, seats }: WalkIn, key: string): Promise<WalkInAdded> {
    const body = { name: name === "" ? null : name, seats, ...(memberId === null ? {} : { memberId }) };
    try {
      return { kind: "added", ...(await this.#http.ask(addWalkIn, { params: { eventId }, body }, key)) };
    } catch (error) {
      const codes = ["not_found", ...walkInRefusals, "invalid_request"] as const;
      return { kind: "refused", reason: refusalIn(error, codes) };
    }
  }

  markPaid(joinId: JoinId, as: Taking): Promise<PaidAnswer> {
    return paidAnswer(this.#http.ask(markPaid, { params: { joinId }, body: { as } }));
  }

  undoPaid(joinId: JoinId): Promise<PaidAnswer> {
    return paidAnswer(this.#http.ask(undoPaid, { params: { joinId } }));
  }

  takeOut(joinId: JoinId, fill: JoinId | null, dryRun: boolean): Promise<TakeOutDone> {
    const body = fill === null ? {} : { fill };
    return takeOutDone(this.#http.ask(takeOut, { params: { joinId }, query: dryRunOf(dryRun), body }));
  }

  seat(joinId: JoinId, dryRun: boolean): Promise<TakeOutDone> {
    return takeOutDone(this.#http.ask(fillFromList, { params: { joinId }, query: dryRunOf(dryRun) }));
  }

  async forgive(joinId: JoinId, dryRun: boolean): Promise<ForgivenAnswer> {
    try {
      const done = await this.#http.ask(forgiveLeaver, { params: { joinId }, query: dryRunOf(dryRun) });
      return { kind: "done", done };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, ["not_found", "nothing_kept"]) };
    }
  }

  async handBack(refundId: RefundId): Promise<HandedBackAnswer> {
    try {
      await this.#http.ask(handBackRefund, { params: { refundId } });
      return { kind: "settled" };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, ["not_found", "not_settleable"]) };
    }
  }

  async publish(eventId: EventId): Promise<PublishedAnswer> {
    try {
      await this.#http.ask(publishEvent, { params: { eventId } });
      return { kind: "published" };
    } catch (error) {
      if (error instanceof RequestFailed && error.code === "invalid_request")
        return { kind: "invalid", fields: error.fields };
      return { kind: "refused", reason: refusalIn(error, ["not_found", "event_cancelled"]) };
    }
  }

  async planPublishing(eventId: EventId, at: Instant | null): Promise<PublishingPlanned> {
    const body = { publishesAt: at === null ? null : formatInstant(at) };
    try {
      return { kind: "planned", ...(await this.#http.ask(planPublishing, { params: { eventId }, body })) };
    } catch (error) {
      if (error instanceof RequestFailed && error.code === "invalid_request")
        return { kind: "invalid", fields: error.fields };
      return { kind: "refused", reason: refusalIn(error, ["not_found"]) };
    }
  }

  async create(newEvent: NewEvent, key: string): Promise<NewEventAnswer> {
    const { startsAt, endsAt, joinOpensAt, joinClosesAt, ...event } = newEvent;
    const body = {
      ...event,
      startsAt: formatInstant(startsAt),
      endsAt: formatInstant(endsAt),
      joinOpensAt: textOrNull(joinOpensAt),
      joinClosesAt: textOrNull(joinClosesAt),
    };
    try {
      return { kind: "created", eventId: (await this.#http.ask(createEvent, { body }, key)).id };
    } catch (error) {
      if (error instanceof RequestFailed && error.code === "invalid_request") {
        return { kind: "invalid", fields: error.fields };
      }
      throw error;
    }
  }
}

const textOrNull = (at: Instant | null | undefined) => (at == null ? null : formatInstant(at));

async function paidAnswer(asked: Promise<ParticipantView>): Promise<PaidAnswer> {
  try {
    return { kind: "marked", participant: await asked };
  } catch (error) {
    return { kind: "refused", reason: refusalIn(error, ["not_found", ...markPaidRefusals, "not_undoable"]) };
  }
}

const dryRunOf = (dryRun: boolean) => (dryRun ? { dryRun: "true" as const } : {});

async function takeOutDone(asked: Promise<TakenOutView>): Promise<TakeOutDone> {
  try {
    return { kind: "done", done: await asked };
  } catch (error) {
    return { kind: "refused", reason: refusalIn(error, ["not_found", ...takeOutRefusals, "not_waiting"]) };
  }
}
