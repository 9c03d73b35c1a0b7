import { cardLabel } from "#domain/card/card.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import { termsOf } from "#domain/event/fields/event-terms.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Member } from "#domain/member/member.ts";
import { isFree, type Participation, unlisted } from "#domain/participation/participation.ts";
import { amountDue } from "#domain/payment/decide-pay.ts";
import { isGatewayMethod, type PaymentMethod } from "#domain/payment/method.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { day, earliest, type Instant, minute } from "#domain/time/instant.ts";
import { Dice, samplePartId } from "./chance.ts";
import { type SampleCity, sampleMembers, type SampleSeries, type Turnout } from "./samples.ts";

/** Who takes part in an event when it is created, and what they paid. */
export interface SampleTurnout {
  readonly room: EventRoom;
  readonly payments: readonly Payment[];
}

/**
 * Fills an event with sample members, each with at most one place, people of its city first. Members with seats in a
 * paid event have paid, or hold the seats for a few more minutes.
 */
export function turnoutOf(
  series: Pick<SampleSeries, "turnout" | "holds">,
  city: SampleCity,
  event: SportsEvent,
  now: Instant,
): SampleTurnout {
  const dice = new Dice(event.id);
  const parties = partiesOf(series, event, dice, now);
  const people = comers(city, dice);
  const times = arrivals(event, parties, dice, now);
  const participations = parties.map((party, index): Participation => {
    const [member, joinedAt] = [people[index], times[index]];
    if (!member || joinedAt === undefined) throw new Error("There are too few sample members for this event.");
    return participationOf(event, party, member, index + 1, joinedAt);
  });
  const paid = participations.filter((one) => one.state === "confirmed" && !isFree(one));
  return {
    room: { event, participations, nextSequence: participations.length + 1 },
    payments: paid.map((one) => samplePayment(event, one, dice)),
  };
}

function comers(city: SampleCity, dice: Dice): readonly Member[] {
  const local = sampleMembers.filter((member) => member.language === city.language);
  const others = sampleMembers.filter((member) => member.language !== city.language);
  return [...dice.shuffle(local), ...dice.shuffle(others)];
}

/** Spread over the days since the event was created, in order. Holds are a few minutes old. */
function arrivals(event: SportsEvent, parties: readonly Party[], dice: Dice, now: Instant): readonly Instant[] {
  const since = Math.min(event.startsAt - 7 * day, now - 2 * day);
  const step = (now - 30 * minute - since) / Math.max(1, parties.length);
  return parties.map(({ as }, index) => {
    if (as === "holding") return now - (parties.length - index) * minute;
    return Math.floor(since + (index + dice.roll()) * step);
  });
}

function participationOf(
  event: SportsEvent,
  { seats, as }: Party,
  member: Member,
  sequence: number,
  joinedAt: Instant,
): Participation {
  const common = {
    id: samplePartId("participation", event.id, sequence),
    eventId: event.id,
    merchantId: event.merchantId,
    memberId: member.id,
    seats,
    sequence,
    price: event.price,
    refundPolicy: event.refundPolicy,
    checkedInAt: null,
    checkInNonce: null,
    arrivals: [],
    agreed: termsOf(event),
    told: null,
    freeToLeaveUntil: null,
    joinedAt,
    ending: null,
    transferMovedDeadline: false,
    slipRejections: 0,
    leftUnpaid: false,
    miss: null,
    guests: [],
    ...unlisted,
  };
  switch (as) {
    case "waiting":
      return { ...common, state: "waitlisted", deadline: null, ticketCode: null, changedAt: joinedAt };
    case "holding": {
      const deadline = earliest(joinedAt + event.timing.holdMinutes * minute, event.joinClosesAt);
      return { ...common, state: "awaiting_payment", deadline, ticketCode: null, changedAt: joinedAt };
    }
    case "confirmed": {
      const changedAt = isFree(common) ? joinedAt : joinedAt + 2 * minute;
      return {
        ...common,
        state: "confirmed",
        deadline: null,
        ticketCode: samplePartId("ticket", event.id, sequence),
        changedAt,
      };
    }
  }
}

/** People who come together: a member and friends. */
interface Party {
  readonly seats: number;
  readonly as: "confirmed" | "holding" | "waiting";
}

/** The waiting list of the event that has one: a party of three among them. */
const waitingParties: readonly number[] = [1, 2, 3, 1, 1];

/** Sizes of parties, each as often as it occurs. */
const partySizes: readonly number[] = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4];

const shares: Readonly<Record<"few" | "half" | "most", readonly [least: number, most: number]>> = {
  few: [0.1, 0.25],
  half: [0.35, 0.6],
  most: [0.65, 0.85],
};

/** Who takes part in an event that is created now, in order of arrival. Never more than its capacity. */
function partiesOf(
  series: Pick<SampleSeries, "turnout" | "holds">,
  event: SportsEvent,
  dice: Dice,
  now: Instant,
): readonly Party[] {
  const sizes = sizesOf(seatsTaken(series.turnout, event, dice, now), event.maxSeatsPerJoin, dice);
  const firstHold = sizes.length - (series.holds ?? 0);
  const seated = sizes.map((seats, index): Party => ({ seats, as: index < firstHold ? "confirmed" : "holding" }));
  const waits = series.turnout === "full_with_waiting_list";
  return [...seated, ...(waits ? waitingParties.map((seats): Party => ({ seats, as: "waiting" })) : [])];
}

function seatsTaken(turnout: Turnout, event: SportsEvent, dice: Dice, now: Instant): number {
  switch (turnout) {
    case "empty":
      return 0;
    case "full":
    case "full_with_waiting_list":
      return event.capacity;
    case "nearly_full":
      return event.capacity - dice.between(1, 2);
    default: {
      const [least, most] = shares[turnout];
      const share = (least + dice.roll() * (most - least)) * eagerness(event.startsAt - now);
      return Math.min(Math.max(1, Math.round(event.capacity * share)), event.capacity - 3);
    }
  }
}

/** The further away an event is, the fewer have joined. */
function eagerness(timeLeft: number): number {
  if (timeLeft <= 8 * day) return 1;
  return timeLeft <= 15 * day ? 0.55 : 0.25;
}

function sizesOf(seats: number, most: number, dice: Dice): readonly number[] {
  const sizes: number[] = [];
  for (let left = seats; left > 0; left -= sizes.at(-1) ?? left) {
    sizes.push(Math.min(dice.pick(partySizes), most, left));
  }
  return sizes;
}

/** Last digits of published test numbers. */
const cards = [
  { brand: "Visa", last4: "4242" },
  { brand: "Mastercard", last4: "4444" },
  { brand: "JCB", last4: "0505" },
];

/**
 * How a confirmed sample participation was paid. Every seat is paid for: card and PromptPay payments have succeeded;
 * payments at the venue are owed at check-in. No gateway knows these payments, so they can't be refunded. Nobody can
 * log in as a sample member to ask for a refund.
 */
function samplePayment(event: SportsEvent, participation: Participation, dice: Dice): Payment {
  const method = methodOf(event, dice);
  return {
    id: samplePartId("payment", event.id, participation.sequence),
    joinId: participation.id,
    eventId: event.id,
    merchantId: event.merchantId,
    memberId: participation.memberId,
    amount: amountDue(participation),
    method,
    gateway: isGatewayMethod(method) ? "sandbox" : null,
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
    bought:
      method === "onsite" ? null : { seats: participation.seats, settledPercents: 0, paid: amountDue(participation) },
    taken: null,
  };
}

/** Mostly by card. */
function methodOf(event: SportsEvent, dice: Dice): PaymentMethod {
  return dice.roll() < 0.6 ? "card" : dice.pick(event.paymentMethods);
}
