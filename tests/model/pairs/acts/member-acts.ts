import { ManageBankAccounts } from "#server/application/bank-accounts/manage-bank-accounts.ts";
import { ObjectToMiss } from "#server/application/door/object-to-miss.ts";
import { JoinEvent } from "#server/application/joining/join-event.ts";
import { NameGuests } from "#server/application/joining/name-guests.ts";
import { LeaveEvent } from "#server/application/leaving/leave-event.ts";
import { EraseMember } from "#server/application/members/erase-member.ts";
import { CancelPayment } from "#server/application/paying/cancel-payment.ts";
import { PayForEvent } from "#server/application/paying/pay-for-event.ts";
import { ReadRefunds } from "#server/application/refunding/read-refunds.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { AnswerOffer } from "#server/application/waiting/answer-offer.ts";
import type { OfferAnswer } from "#domain/waiting-list/answer-offer.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import { tokens } from "../../../support/world/members.ts";
import { neighbour, owner } from "../place.ts";
import { type Act, actOn, anything, paymentBy, placeOf, placeThat } from "./act.ts";

const joins = (name: string, memberId: string, seats: number): Act =>
  actOn({
    name,
    reaches: ["joining/join-event.ts run"],
    of: anything,
    run: (world, { event }) => world.get(JoinEvent).run({ memberId, eventId: event.id, seats, acceptsFewer: 1 }),
  });

const lowers = (name: string, seats: number): Act =>
  actOn({
    name,
    reaches: ["leaving/leave-event.ts run"],
    of: ({ place }) => (place && place.seats > seats ? place : null),
    run: (world, { id: joinId, memberId }, tag) =>
      world.get(LeaveEvent).run({ memberId, joinId, seats, workId: `lowered-${tag}` }),
  });

const answers = (answer: OfferAnswer): Act =>
  actOn({
    name: `answer an offer: ${answer}`,
    reaches: ["waiting/answer-offer.ts run"],
    of: placeThat("offered", "waitlisted", "confirmed"),
    run: (world, { id: joinId, memberId }) => world.get(AnswerOffer).run({ memberId, joinId, answer }),
  });

const pays = (name: string, method: PaymentMethod, token: string | null = null): Act =>
  actOn({
    name,
    reaches: ["paying/pay-for-event.ts #open", ...(token === null ? [] : ["paying/reconcile-payment.ts run"])],
    severalTimes: true,
    of: placeThat("awaiting_payment", "offered", "under_review"),
    run: (world, { id: joinId, memberId }, tag) =>
      world
        .get(PayForEvent)
        .run({ memberId, joinId, method, cardId: null, token, saveCard: false, paymentId: `pay-${tag}` }),
  });

const account = { bankCode: "TH-004", accountNumber: "0123456789", accountName: "Mali", branchCode: null };

/** What members do. */
export const memberActs: readonly Act[] = [
  joins("join with one seat", owner, 1),
  joins("join with three seats", owner, 3),
  joins("the neighbour joins with two seats", neighbour, 2),
  joins("the neighbour joins with four seats", neighbour, 4),
  actOn({
    name: "leave",
    reaches: ["leaving/leave-event.ts run"],
    of: placeOf,
    run: (world, { id: joinId, memberId }) => world.get(LeaveEvent).run({ memberId, joinId, seats: null }),
  }),
  lowers("lower to one seat", 1),
  lowers("lower to two seats", 2),
  actOn({
    name: "the neighbour leaves",
    reaches: ["leaving/leave-event.ts run"],
    of: ({ other }) => other,
    run: (world, { id: joinId, memberId }) => world.get(LeaveEvent).run({ memberId, joinId, seats: null }),
  }),
  answers("accept"),
  answers("decline"),
  answers("stillIn"),
  actOn({
    name: "name guests",
    reaches: ["joining/name-guests.ts run"],
    of: placeOf,
    run: (world, { id: joinId, memberId }, tag) =>
      world.get(NameGuests).run({ memberId, joinId, guests: [`Guest ${tag}`] }),
  }),
  actOn({
    name: "object to a miss",
    reaches: ["door/object-to-miss.ts run"],
    of: ({ place }) => (place?.miss ? place : null),
    run: (world, { id: joinId, memberId }) => world.get(ObjectToMiss).run(memberId, joinId),
  }),
  pays("pay at the venue", "onsite"),
  pays("pay by transfer", "transfer"),
  pays("pay by PromptPay", "promptpay"),
  pays("pay by card", "card", tokens.good),
  pays("pay by a card that asks for 3-D Secure", "card", tokens.secure),
  actOn({
    name: "cancel the payment",
    reaches: ["paying/cancel-payment.ts #end", "paying/reconcile-payment.ts run"],
    severalTimes: true,
    of: ({ payments }) => payments[0],
    run: (world, { id, memberId }) => world.get(CancelPayment).run(memberId, id),
  }),
  actOn({
    name: "upload a slip",
    reaches: ["transfers/upload-slip.ts run"],
    of: paymentBy("transfer"),
    run: (world, { id: paymentId, memberId }, tag) =>
      world.get(UploadSlip).run({
        memberId,
        paymentId,
        slipId: `slip-${tag}`,
        picture: new TextEncoder().encode(tag),
        payerLast5: null,
        paidAt: null,
      }),
  }),
  actOn({
    name: "give a bank account",
    reaches: [],
    of: ({ refunds }) => refunds[0],
    run: (world, { memberId }) =>
      world.get(ManageBankAccounts).set(memberId, { ...account, accountType: null, accountNameKana: null }),
  }),
  actOn({
    name: "read the refunds",
    reaches: ["refunding/read-refunds.ts list", "refunding/read-refunds.ts wantingAccount"],
    of: placeOf,
    run: async (world, { memberId }) => {
      await world.get(ReadRefunds).list({ memberId, limit: 20, cursor: null, eventId: null });
      await world.get(ReadRefunds).wantingAccount(memberId);
    },
  }),
  actOn({
    name: "erase the member",
    reaches: ["members/erase-member.ts run"],
    severalTimes: true,
    of: placeThat("left", "expired", "event_cancelled"),
    run: (world, { memberId }) => world.get(EraseMember).run(memberId),
  }),
];
