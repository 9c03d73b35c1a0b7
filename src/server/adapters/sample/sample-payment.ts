import { cardLabel } from "#domain/card/card.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { amountDue } from "#domain/payment/decide-pay.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Dice } from "./dice.ts";
import { samplePartId } from "./sample-ids.ts";

/** Last digits of published test numbers. */
const cards = [
  { brand: "Visa", last4: "4242" },
  { brand: "Mastercard", last4: "4444" },
  { brand: "JCB", last4: "0505" },
];

/**
 * How a confirmed sample participation was paid. No seat is without money: card and PromptPay payments have succeeded,
 * those at the venue are owed at check-in. No gateway knows these payments, so none can be sent back through it; nobody
 * can log in as a sample member to ask for that.
 */
export function samplePayment(event: SportsEvent, participation: Participation, dice: Dice): Payment {
  const method = methodOf(event, dice);
  return {
    id: samplePartId("payment", event.id, participation.sequence),
    joinId: participation.id,
    eventId: event.id,
    merchantId: event.merchantId,
    memberId: participation.memberId,
    amount: amountDue(participation),
    method,
    cardId: null,
    instrument: method === "card" ? cardLabel(dice.pick(cards)) : null,
    state: method === "onsite" ? "processing" : "succeeded",
    nextAction: null,
    failure: null,
    createdAt: participation.joinedAt,
    changedAt: participation.changedAt,
    cancelRequestedAt: null,
    inquiredAt: null,
    slip: null,
    dispute: null,
  };
}

/** Mostly by card. */
function methodOf(event: SportsEvent, dice: Dice): PaymentMethod {
  return dice.roll() < 0.6 ? "card" : dice.pick(event.paymentMethods);
}
