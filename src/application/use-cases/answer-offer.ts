import { KeySource } from "#application/ports/environment.ts";
import { OpenOrders } from "#application/ports/open-orders.ts";
import { type OfferAnswered, ParticipationRepository } from "#application/ports/participation-repository.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { OfferAnswer } from "#domain/waiting-list/answer-offer.ts";
import type { Needs } from "#wiring/needs.ts";
import { KeptKeys } from "./kept-keys.ts";

/** The member takes or declines an offered seat. Accepting confirms a free one; paying accepts a paid one. */
export class AnswerOffer {
  static readonly needs: Needs<typeof AnswerOffer> = [ParticipationRepository, KeySource, OpenOrders];
  readonly #participations: ParticipationRepository;
  readonly #keys: KeptKeys;

  constructor(participations: ParticipationRepository, keys: KeySource, orders?: OpenOrders) {
    this.#participations = participations;
    this.#keys = new KeptKeys(keys, orders);
  }

  /** A refusal is an answer; everything else rejects with RequestFailed and may be run again. */
  run(joinId: JoinId, answer: OfferAnswer): Promise<OfferAnswered> {
    return this.#keys.ask(`answer ${joinId} ${answer}`, (key) => this.#participations.answerOffer(joinId, answer, key));
  }
}
