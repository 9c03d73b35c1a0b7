import { isHandedBack } from "#domain/refund/refund.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { aPicture } from "../support/pictures.ts";
import { tokens } from "../support/world/members.ts";
import type { Record } from "./books.ts";
import { type Call, calls } from "./client.ts";
import type { Dice } from "./dice.ts";
import { events, members, type Outside } from "./outside.ts";

const cards: readonly [string, ...string[]] = [tokens.good, tokens.good, tokens.good, tokens.declined, tokens.secure];

/** Something that a member or the merchant wants, as things stand. Every attempt to pay has a key of its own. */
export function someCall(dice: Dice, outside: Outside, records: readonly Record[], key: string): Call {
  const throwOf = dice.below(100);
  const record = records.length > 0 ? records[Math.max(0, records.length - 1 - dice.below(5))] : undefined;
  if (!record || throwOf < 30) {
    const seats = dice.pick([1, 1, 2, 3]);
    const fewer = dice.pick([null, null, 1]);
    return calls.join(dice.pick(members), dice.pick(events).id, seats, fewer);
  }
  const { place, attempts } = record;
  if (place.miss !== null && dice.chance(30))
    return dice.chance(60) ? calls.objectToMiss(place.memberId, place.id) : calls.decideMiss(place.id, dice.chance(60));
  if (dice.chance(25)) return aroundIt(dice, outside, records, record, key);
  if (throwOf < 60) {
    const method = dice.pick(["card", "card", "card", "promptpay", "transfer", "transfer", "onsite"] as const);
    return calls.pay(place.memberId, place.id, key, method, dice.pick(cards));
  }
  const transfer = throwOf < 72 ? attempts.findLast(({ method }) => method === "transfer") : undefined;
  if (transfer && dice.chance(50)) {
    return calls.arrive(
      `bank-${key}`,
      transfer.id,
      Math.ceil(dice.pick([1, 0.5, 2]) * transfer.amount.amount),
      outside.arrivals,
    );
  }
  if (transfer) return aboutSlip(dice, transfer, `slip-of-${key}`);
  if (throwOf < 75) return calls.leave(place.memberId, place.id, dice.pick([null, null, 1]));
  if (throwOf < 82)
    return calls.answer(place.memberId, place.id, dice.pick(["accept", "accept", "decline", "stillIn", "stillIn"]));
  const latest = attempts.at(-1);
  if (throwOf < 90 && latest) return calls.cancelPayment(place.memberId, latest.id);
  if (dice.chance(8)) return calls.walkIn(dice.pick(events).id, dice.pick([1, 1, 2]), `walk-in-${key}`);
  if (dice.chance(4)) return calls.holdBack(dice.pick(events).id, dice.below(3));
  if (throwOf < 93) return calls.resize(dice.pick(events).id, 1 + dice.below(5), dice.chance(50));
  if (throwOf < 94)
    return calls.change(dice.pick(events).id, { venue: { ...events[0].venue, name: `Court ${dice.below(3)}` } });
  return throwOf < 96 ? calls.callOff(place.eventId) : calls.work();
}

/** Something about money and data around a place: accounts, cards, payouts, exceptions, tickets, erasure. */
function aroundIt(
  dice: Dice,
  outside: Outside,
  records: readonly Record[],
  { place, refunds, exceptions }: Record,
  key: string,
): Call {
  const { memberId, id, eventId, ticketCode } = place;
  const exception = exceptions.find(({ resolvedAt }) => resolvedAt === null);
  if (exception && dice.chance(70))
    return calls.resolve(exception.id, dice.pick(["accept", "refund", "refund", "ask", "reject"]));
  if (ticketCode !== null && dice.chance(8)) return calls.closeRoll(eventId, dice.pick([[], [id], [id]]));
  if (ticketCode !== null && dice.chance(20)) return calls.checkIn(ticketCode, dice.pick(["scan-1", "scan-2"]));
  if (dice.chance(12)) return dice.chance(65) ? calls.markPaid(id) : calls.undoPaid(id);
  if (place.state === "waitlisted" && dice.chance(15)) return calls.seat(id);
  if (place.state === "left" && dice.chance(40)) return calls.forgive(id);
  if (dice.chance(6)) return calls.takeOut(id);
  const refund = refunds.at(-1);
  if (refund && dice.chance(25))
    return isHandedBack(refund) ? calls.handBack(refund.id) : calls.settleRefund(refund.id, `bank-${refund.id}`);
  switch (dice.below(8)) {
    case 0:
      return calls.keepCard(memberId, dice.pick([tokens.good, tokens.secure]));
    case 1:
      return calls.dropCard(memberId);
    case 2:
      return calls.payWithCard(memberId, id, key);
    case 3:
      return calls.erase(memberId);
    case 4:
      return calls.noAccount(memberId);
    case 5:
      return calls.account(memberId, dice.pick(["0123456789", "9876543210"]));
    default:
      return calls.payOut(`file-${records.length}-${dice.below(2)}`, outside.payouts);
  }
}

const picture = await aPicture("#a02050");

/** The member sends its slip, or the merchant decides about it. */
function aboutSlip(dice: Dice, { id, memberId, state }: Payment, slipId: string): Call {
  if (state !== "processing" || dice.chance(20)) return calls.upload(memberId, id, slipId, picture);
  return dice.chance(60) ? calls.approve(id) : calls.reject(id);
}
