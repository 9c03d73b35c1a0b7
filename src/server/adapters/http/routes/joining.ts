import type { HttpDeps } from "../deps.ts";
import { done, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { address } from "#addresses/address.ts";
import { ShareGuestSeat } from "#server/application/guest-seats/share-guest-seat.ts";
import { TakeGuestSeat } from "#server/application/guest-seats/take-guest-seat.ts";
import { AskToJoin } from "#server/application/joining/ask-to-join.ts";
import { JoinEvent } from "#server/application/joining/join-event.ts";
import { NameGuests } from "#server/application/joining/name-guests.ts";
import { KeepNotifierToken } from "#server/application/line/keep-notifier-token.ts";
import { ReadParticipation } from "#server/application/joining/read-participation.ts";
import { AnswerOffer } from "#server/application/waiting/answer-offer.ts";
import { ObjectToMiss } from "#server/application/door/object-to-miss.ts";
import { LeaveEvent, QuoteLeave } from "#server/application/leaving/leave-event.ts";
import { ReadRefunds } from "#server/application/refunding/read-refunds.ts";
import { routes } from "#contract/routes.ts";
import { lineAccessTokenOf } from "../endpoint/caller.ts";
import { problem, problemFromAnswer } from "../problem.ts";
import { pageFrom } from "../input/page-query.ts";

/** Joining, waiting, leaving, and the member's lists. */
export function participationEndpoints({ use, publicOrigin }: HttpDeps): readonly Endpoint[] {
  const joinEvent = use(JoinEvent);
  const keepNotifierToken = use(KeepNotifierToken);
  const readParticipation = use(ReadParticipation);
  const answerOffer = use(AnswerOffer);
  const askToJoin = use(AskToJoin);
  const objectToMiss = use(ObjectToMiss);
  const nameGuests = use(NameGuests);
  const shareGuestSeat = use(ShareGuestSeat);
  const takeGuestSeat = use(TakeGuestSeat);
  const quoteLeave = use(QuoteLeave);
  const leaveEvent = use(LeaveEvent);
  const readRefunds = use(ReadRefunds);
  return [
    serve(
      routes.joinEvent,
      async ({ caller: { memberId }, body: { eventId, seats, acceptsFewer = null, guests = [] }, request }) => {
        await keepNotifierToken.run(memberId, eventId, lineAccessTokenOf(request));
        const answer = await joinEvent.run({ memberId, eventId, seats, acceptsFewer, guests });
        if (answer.kind !== "joined") return problemFromAnswer(answer);
        const { participation } = answer;
        return done({ outcome: participation.state, participation });
      },
    ),
    serve(routes.getParticipation, async ({ caller, query }) => {
      const view = await readParticipation.one(caller.memberId, query.joinId);
      return view ? done(view) : problem("not_found");
    }),
    serve(routes.answerOffer, async ({ caller: { memberId }, body: { joinId, answer } }) => {
      const answered = await answerOffer.run({ memberId, joinId, answer });
      if (answered.kind !== "answered") return problemFromAnswer(answered);
      return done({ participation: answered.participation });
    }),
    serve(routes.askToJoin, async ({ caller: { memberId }, body: { eventId } }) => {
      const answer = await askToJoin.run(memberId, eventId);
      return answer.kind === "asked" ? done({ joining: answer.joining }) : problemFromAnswer(answer);
    }),
    serve(routes.objectToMiss, async ({ caller: { memberId }, body: { joinId } }) => {
      const answer = await objectToMiss.run(memberId, joinId);
      return answer.kind === "objected" ? done({ participation: answer.participation }) : problemFromAnswer(answer);
    }),
    serve(routes.nameGuests, async ({ caller: { memberId }, body: { joinId, guests } }) => {
      const answer = await nameGuests.run({ memberId, joinId, guests });
      return answer.kind === "named" ? done({ participation: answer.participation }) : problemFromAnswer(answer);
    }),
    serve(routes.shareGuestSeat, async ({ caller: { memberId }, body: { joinId, guest } }) => {
      const answer = await shareGuestSeat.share({ memberId, joinId, guest });
      if (answer.kind !== "shared") return problemFromAnswer(answer);
      const { token, expiresAt } = answer;
      return done({ url: `${publicOrigin}${address("guest-seat", { token })}`, expiresAt });
    }),
    serve(routes.withdrawGuestSeat, async ({ caller: { memberId }, body: { joinId, guest } }) => {
      const answer = await shareGuestSeat.withdraw({ memberId, joinId, guest });
      return answer.kind === "withdrawn" ? done({ participation: answer.participation }) : problemFromAnswer(answer);
    }),
    serve(routes.claimGuestSeat, async ({ caller: { memberId }, body: { token } }) => {
      const answer = await takeGuestSeat.claim(memberId, token);
      return answer.kind === "claimed" ? done(answer.participation) : problemFromAnswer(answer);
    }),
    serve(routes.giveBackGuestSeat, async ({ caller: { memberId }, body: { joinId } }) => {
      const answer = await takeGuestSeat.giveBack(memberId, joinId);
      return answer.kind === "given_back" ? done({ participation: answer.participation }) : problemFromAnswer(answer);
    }),
    serve(routes.previewLeave, async ({ caller: { memberId }, query: { joinId, seats } }) => {
      const answer = await quoteLeave.run({ memberId, joinId, seats: seats === undefined ? null : Number(seats) });
      if (answer.kind !== "quote") return problemFromAnswer(answer);
      const { quote } = answer;
      return done({ refund: quote && { ...quote, percent: quote.tier.percent } });
    }),
    serve(routes.leaveEvent, async ({ caller: { memberId }, body: { joinId, seats = null }, workId }) => {
      const answer = await leaveEvent.run({ memberId, joinId, seats, workId });
      if (answer.kind !== "left") return problemFromAnswer(answer);
      const { participation, refund } = answer;
      return done({ participation, refund });
    }),
    serve(routes.listUpcoming, async ({ caller: { memberId }, query }) =>
      done(await readParticipation.upcoming({ memberId, ...pageFrom(query) })),
    ),
    serve(routes.listHistory, async ({ caller: { memberId }, query }) =>
      done(await readParticipation.history({ memberId, ...pageFrom(query) })),
    ),
    serve(routes.getSeason, async ({ caller }) => done(await readParticipation.season(caller.memberId))),
    serve(routes.listRefunds, async ({ caller: { memberId }, query }) => {
      if (query.wants !== undefined) return done(await readRefunds.wantingAccount(memberId));
      return done(await readRefunds.list({ memberId, eventId: query.eventId ?? null, ...pageFrom(query) }));
    }),
  ];
}
