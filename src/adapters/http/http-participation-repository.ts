import type { PageRequest } from "#application/ports/event-repository.ts";
import type {
  AskAnswered,
  GuestsAnswer,
  JoinAnswer,
  JoinExtras,
  LeaveAnswer,
  LeaveQuoteAnswer,
  ObjectionAnswered,
  OfferAnswered,
  ParticipationRepository,
} from "#application/ports/participation-repository.ts";
import { lineAccessTokenHeader } from "#contract/line/line-access.ts";
import type { routes } from "#contract/routes.ts";
import type { ParticipationView, SeasonView } from "#contract/joining/participation.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { objectionRefusals } from "#domain/participation/objection.ts";
import { answerRefusals, type OfferAnswer } from "#domain/waiting-list/answer-offer.ts";
import { endpoint, type HttpClient } from "./http-client.ts";
import { nullIfNotFound, refusalIn } from "./request-failure.ts";
import { pageQueryOf } from "./page-query.ts";
import { joinRefusals } from "#domain/participation/join.ts";

const joinEvent = endpoint<typeof routes.joinEvent>("POST", "/line/join/event");
const getParticipation = endpoint<typeof routes.getParticipation>("GET", "/line/join/event");
const previewLeave = endpoint<typeof routes.previewLeave>("GET", "/line/leave/event");
const leaveEvent = endpoint<typeof routes.leaveEvent>("POST", "/line/leave/event");
const answerOffer = endpoint<typeof routes.answerOffer>("POST", "/line/event/offer");
const nameGuests = endpoint<typeof routes.nameGuests>("POST", "/line/event/guests");
const askToJoin = endpoint<typeof routes.askToJoin>("POST", "/line/event/ask");
const objectToMiss = endpoint<typeof routes.objectToMiss>("POST", "/line/event/miss");
const listUpcoming = endpoint<typeof routes.listUpcoming>("GET", "/line/list/event/upcoming");
const getSeason = endpoint<typeof routes.getSeason>("GET", "/line/history/season");
const listHistory = endpoint<typeof routes.listHistory>("GET", "/line/list/event/history");

/** The member's participations over HTTP. */
export class HttpParticipationRepository implements ParticipationRepository {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async join(eventId: EventId, seats: number, key: string, extras: JoinExtras = {}): Promise<JoinAnswer> {
    const { lineAccessToken = null, acceptsFewer = null, guests = [] } = extras;
    try {
      const headers = lineAccessToken === null ? {} : { headers: { [lineAccessTokenHeader]: lineAccessToken } };
      const body = {
        eventId,
        seats,
        ...(acceptsFewer === null ? {} : { acceptsFewer }),
        ...(guests.length === 0 ? {} : { guests: [...guests] }),
      };
      const { participation } = await this.#http.ask(joinEvent, { body, ...headers }, key);
      return { kind: "joined", participation };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, joinRefusals) };
    }
  }

  find(joinId: JoinId): Promise<ParticipationView | null> {
    return this.#http.ask(getParticipation, { query: { joinId } }).catch(nullIfNotFound);
  }

  async answerOffer(joinId: JoinId, answer: OfferAnswer, key: string): Promise<OfferAnswered> {
    try {
      const { participation } = await this.#http.ask(answerOffer, { body: { joinId, answer } }, key);
      return { kind: "answered", participation };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, answerRefusals) };
    }
  }

  async nameGuests(joinId: JoinId, guests: readonly string[], key: string): Promise<GuestsAnswer> {
    try {
      const { participation } = await this.#http.ask(nameGuests, { body: { joinId, guests: [...guests] } }, key);
      return { kind: "named", participation };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, ["place_ended"]) };
    }
  }

  async askToJoin(eventId: EventId, key: string): Promise<AskAnswered> {
    try {
      const { joining } = await this.#http.ask(askToJoin, { body: { eventId } }, key);
      return { kind: "asked", joining };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, ["joining_not_open"]) };
    }
  }

  async objectToMiss(joinId: JoinId, key: string): Promise<ObjectionAnswered> {
    try {
      const { participation } = await this.#http.ask(objectToMiss, { body: { joinId } }, key);
      return { kind: "objected", participation };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, objectionRefusals) };
    }
  }

  async leaveQuote(joinId: JoinId, seats?: number): Promise<LeaveQuoteAnswer> {
    const query = { joinId, ...(seats === undefined ? {} : { seats: String(seats) }) };
    try {
      const { refund } = await this.#http.ask(previewLeave, { query });
      return { kind: "quote", quote: refund };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, ["not_leavable"]) };
    }
  }

  async leave(joinId: JoinId, key: string, seats?: number): Promise<LeaveAnswer> {
    const body = { joinId, ...(seats === undefined ? {} : { seats }) };
    try {
      const { participation, refund } = await this.#http.ask(leaveEvent, { body }, key);
      return { kind: "left", participation, refund };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, ["not_leavable"]) };
    }
  }

  upcoming(page?: PageRequest): Promise<Page<ParticipationView>> {
    return this.#http.ask(listUpcoming, { query: pageQueryOf(page) });
  }

  season(): Promise<SeasonView> {
    return this.#http.ask(getSeason, {});
  }

  history(page?: PageRequest): Promise<Page<ParticipationView>> {
    return this.#http.ask(listHistory, { query: pageQueryOf(page) });
  }
}
