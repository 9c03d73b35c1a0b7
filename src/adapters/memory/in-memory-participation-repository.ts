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
import { routes } from "#contract/routes.ts";
import type { ParticipationView, SeasonView } from "#contract/joining/participation.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { OfferAnswer } from "#domain/waiting-list/answer-offer.ts";
import { type InMemoryBackend, limitQueryOf, pageOf, rejection } from "./in-memory-backend.ts";
import { KeepNotifierToken } from "#server/application/line/keep-notifier-token.ts";
import { AskToJoin } from "#server/application/joining/ask-to-join.ts";
import { JoinEvent } from "#server/application/joining/join-event.ts";
import { NameGuests } from "#server/application/joining/name-guests.ts";
import { ReadParticipation } from "#server/application/joining/read-participation.ts";
import { AnswerOffer } from "#server/application/waiting/answer-offer.ts";
import { ObjectToMiss } from "#server/application/door/object-to-miss.ts";
import { QuoteLeave, LeaveEvent } from "#server/application/leaving/leave-event.ts";

/** The member's participations in the in-memory backend. */
export class InMemoryParticipationRepository implements ParticipationRepository {
  readonly #backend: InMemoryBackend;

  constructor(backend: InMemoryBackend) {
    this.#backend = backend;
  }

  join(eventId: EventId, seats: number, key: string, extras: JoinExtras = {}): Promise<JoinAnswer> {
    const { lineAccessToken = null, acceptsFewer = null, guests = [] } = extras;
    const body = { eventId, seats, ...(acceptsFewer === null ? {} : { acceptsFewer }), guests: [...guests] };
    return this.#backend.askOnce(routes.joinEvent, body, key, async (memberId) => {
      await this.#backend.use(KeepNotifierToken).run(memberId, eventId, lineAccessToken);
      const answer = await this.#backend.use(JoinEvent).run({ memberId, ...body });
      if (answer.kind === "not_found" || answer.kind === "invalid") throw rejection(answer);
      return answer;
    });
  }

  find(joinId: JoinId): Promise<ParticipationView | null> {
    return this.#backend.askAsMember(routes.getParticipation, { joinId }, (memberId) =>
      this.#backend.use(ReadParticipation).one(memberId, joinId),
    );
  }

  answerOffer(joinId: JoinId, answer: OfferAnswer, key: string): Promise<OfferAnswered> {
    return this.#backend.askOnce(routes.answerOffer, { joinId, answer }, key, async (memberId) => {
      const answered = await this.#backend.use(AnswerOffer).run({ memberId, joinId, answer });
      if (answered.kind === "not_found") throw rejection(answered);
      return answered;
    });
  }

  nameGuests(joinId: JoinId, guests: readonly string[], key: string): Promise<GuestsAnswer> {
    return this.#backend.askOnce(routes.nameGuests, { joinId, guests: [...guests] }, key, async (memberId) => {
      const answer = await this.#backend.use(NameGuests).run({ memberId, joinId, guests });
      if (answer.kind === "not_found" || answer.kind === "invalid") throw rejection(answer);
      return answer;
    });
  }

  askToJoin(eventId: EventId, key: string): Promise<AskAnswered> {
    return this.#backend.askOnce(routes.askToJoin, { eventId }, key, async (memberId) => {
      const answer = await this.#backend.use(AskToJoin).run(memberId, eventId);
      if (answer.kind === "not_found") throw rejection(answer);
      return answer;
    });
  }

  objectToMiss(joinId: JoinId, key: string): Promise<ObjectionAnswered> {
    return this.#backend.askOnce(routes.objectToMiss, { joinId }, key, async (memberId) => {
      const answer = await this.#backend.use(ObjectToMiss).run(memberId, joinId);
      if (answer.kind === "not_found") throw rejection(answer);
      return answer;
    });
  }

  leaveQuote(joinId: JoinId, seats?: number): Promise<LeaveQuoteAnswer> {
    const query = { joinId, ...(seats === undefined ? {} : { seats: String(seats) }) };
    return this.#backend.askAsMember(routes.previewLeave, query, async (memberId) => {
      const answer = await this.#backend.use(QuoteLeave).run({ memberId, joinId, seats: seats ?? null });
      if (answer.kind !== "quote" && answer.kind !== "refused") throw rejection(answer);
      return answer;
    });
  }

  leave(joinId: JoinId, key: string, seats?: number): Promise<LeaveAnswer> {
    const body = { joinId, ...(seats === undefined ? {} : { seats }) };
    return this.#backend.askOnce(routes.leaveEvent, body, key, async (memberId) => {
      const answer = await this.#backend.use(LeaveEvent).run({ memberId, joinId, seats: seats ?? null });
      if (answer.kind !== "left" && answer.kind !== "refused") throw rejection(answer);
      return answer;
    });
  }

  upcoming(page?: PageRequest): Promise<Page<ParticipationView>> {
    return this.#backend.askAsMember(routes.listUpcoming, limitQueryOf(page), (memberId) =>
      this.#backend.use(ReadParticipation).upcoming({ memberId, ...pageOf(page) }),
    );
  }

  season(): Promise<SeasonView> {
    return this.#backend.askAsMember(routes.getSeason, {}, (memberId) =>
      this.#backend.use(ReadParticipation).season(memberId),
    );
  }

  history(page?: PageRequest): Promise<Page<ParticipationView>> {
    return this.#backend.askAsMember(routes.listHistory, limitQueryOf(page), (memberId) =>
      this.#backend.use(ReadParticipation).history({ memberId, ...pageOf(page) }),
    );
  }
}
