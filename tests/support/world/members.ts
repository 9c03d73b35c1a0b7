import type { PaymentMethod } from "#domain/payment/method.ts";
import type { OfferAnswer } from "#domain/waiting-list/answer-offer.ts";
import type { World } from "./world.ts";
import { JoinEvent } from "#server/application/joining/join-event.ts";
import { ReadParticipation } from "#server/application/joining/read-participation.ts";
import { PayForEvent } from "#server/application/paying/pay-for-event.ts";
import { LeaveEvent, QuoteLeave } from "#server/application/leaving/leave-event.ts";
import { AnswerOffer } from "#server/application/waiting/answer-offer.ts";
import { ReadRefunds } from "#server/application/refunding/read-refunds.ts";

export const tokens = {
  good: "tok_sandbox_4242424242424242",
  declined: "tok_sandbox_4000000000000002",
  poor: "tok_sandbox_4000000000009995",
  expired: "tok_sandbox_4000000000000069",
  secure: "tok_sandbox_4000002760003184",
};

/** What one member does in a world, failing loudly where a test did not expect a refusal. */
export async function aMemberIn(world: World, memberId: string) {
  await world.member(memberId);
  let payments = 0;
  return {
    id: memberId,
    tryJoin: (eventId: string, seats = 1) => world.get(JoinEvent).run({ memberId, eventId, seats }),
    async join(eventId: string, seats = 1) {
      const answer = await world.get(JoinEvent).run({ memberId, eventId, seats });
      if (answer.kind !== "joined") throw new Error(`Expected to join, got ${JSON.stringify(answer)}.`);
      return answer.participation;
    },
    async read(joinId: string) {
      const view = await world.get(ReadParticipation).one(memberId, joinId);
      if (!view) throw new Error("Expected a participation of this member.");
      return view;
    },
    pay(
      joinId: string,
      how: { token?: string; cardId?: string; method?: PaymentMethod; saveCard?: boolean; paymentId?: string } = {},
    ) {
      payments += 1;
      const { token, cardId, method = "card", saveCard = false, paymentId = `${memberId}-payment-${payments}` } = how;
      const isToken = method === "card" && cardId === undefined;
      return world.get(PayForEvent).run({
        memberId,
        joinId,
        method,
        cardId: cardId ?? null,
        token: isToken ? (token ?? tokens.good) : null,
        saveCard,
        paymentId,
      });
    },
    leave: (joinId: string, seats: number | null = null, workId: string | null = null) =>
      world.get(LeaveEvent).run({ memberId, joinId, seats, workId }),
    quote: (joinId: string, seats: number | null = null) => world.get(QuoteLeave).run({ memberId, joinId, seats }),
    answer: (joinId: string, answer: OfferAnswer) => world.get(AnswerOffer).run({ memberId, joinId, answer }),
    refunds: async () =>
      (await world.get(ReadRefunds).list({ memberId, limit: 20, cursor: null, eventId: null })).items,
  };
}

export type MemberInWorld = Awaited<ReturnType<typeof aMemberIn>>;
