import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { type Refused, type NotFound, notFound } from "#domain/refusal.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { type AnswerRefusal, decideAnswer, type OfferAnswer } from "#domain/waiting-list/answer-offer.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { seeParticipation } from "#server/application/joining/participation-views.ts";

export type AnswerOfferAnswer =
  | { readonly kind: "answered"; readonly participation: ParticipationView }
  | NotFound
  | Refused<AnswerRefusal>;

/** A member accepts or declines its offer. The same answer again gives the same result. */
export class AnswerOffer {
  static readonly needs: Needs<typeof AnswerOffer> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run(command: {
    readonly memberId: MemberId;
    readonly joinId: JoinId;
    readonly answer: OfferAnswer;
  }): Promise<AnswerOfferAnswer> {
    const { memberId, joinId, answer } = command;
    const found = await this.#transactions.read((store) => store.participations.find(joinId));
    if (!found || found.memberId !== memberId) return notFound;
    const outcome = await this.#rooms.changeParticipation(found, async ({ room, now, newTicketCode }) =>
      decideAnswer(room, joinId, answer, newTicketCode(), now),
    );
    if (outcome.kind === "refused") return outcome;
    const view = await this.#transactions.read((store) =>
      seeParticipation(store, outcome.participation, this.#transactions.now()),
    );
    return { kind: "answered", participation: view };
  }
}
