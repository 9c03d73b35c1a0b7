import type { Payment } from "#domain/payment/payment.ts";
import { aPicture } from "../support/pictures.ts";
import { tokens } from "../support/world/members.ts";
import type { Record } from "./books.ts";
import { type Call, calls } from "./client.ts";
import type { Dice } from "./dice.ts";
import { events, members } from "./outside.ts";

const cards: readonly [string, ...string[]] = [tokens.good, tokens.good, tokens.good, tokens.declined, tokens.secure];

/** Something that a member or the merchant wants, as things stand. Every attempt to pay has a key of its own. */
export function someCall(dice: Dice, records: readonly Record[], key: string): Call {
  const throwOf = dice.below(100);
  const record = records.length > 0 ? records[Math.max(0, records.length - 1 - dice.below(5))] : undefined;
  if (!record || throwOf < 30) return calls.join(dice.pick(members), dice.pick(events).id, dice.pick([1, 1, 2, 3]));
  const { place, attempts } = record;
  if (throwOf < 60) {
    const method = dice.pick(["card", "card", "card", "promptpay", "transfer", "transfer", "onsite"] as const);
    return calls.pay(place.memberId, place.id, key, method, dice.pick(cards));
  }
  const slip = throwOf < 72 ? attempts.findLast(({ method }) => method === "transfer") : undefined;
  if (slip) return aboutSlip(dice, slip, `slip-of-${key}`);
  if (throwOf < 75) return calls.leave(place.memberId, place.id, dice.pick([null, null, 1]));
  if (throwOf < 82) return calls.answer(place.memberId, place.id, dice.pick(["accept", "decline"]));
  const latest = attempts.at(-1);
  if (throwOf < 90 && latest) return calls.cancelPayment(place.memberId, latest.id);
  if (throwOf < 94) return calls.resize(dice.pick(events).id, 1 + dice.below(5));
  return throwOf < 96 ? calls.callOff(place.eventId) : calls.work();
}

const picture = await aPicture("#a02050");

/** The member sends its slip, or the merchant decides about it. */
function aboutSlip(dice: Dice, { id, memberId, state }: Payment, slipId: string): Call {
  if (state !== "processing" || dice.chance(20)) return calls.upload(memberId, id, slipId, picture);
  return dice.chance(60) ? calls.approve(id) : calls.reject(id);
}
