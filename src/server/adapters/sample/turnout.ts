import { timesOf } from "#domain/event/change-notice.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Member } from "#domain/member/member.ts";
import { isFree, type Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { day, earliest, type Instant, minute } from "#domain/time/instant.ts";
import { Dice } from "./dice.ts";
import { sampleMembers } from "./members.ts";
import { type Party, partiesOf } from "./parties.ts";
import type { City, SampleSeries } from "./sample.ts";
import { samplePartId } from "./sample-ids.ts";
import { samplePayment } from "./sample-payment.ts";

/** Who takes part in an event when it is put up, and what they paid. */
export interface SampleTurnout {
  readonly room: EventRoom;
  readonly payments: readonly Payment[];
}

/**
 * Fills an event with sample members, at most one place each, people of its city first. Those who have a seat of a paid
 * event have paid, or hold it for a few minutes more.
 */
export function turnoutOf(
  series: Pick<SampleSeries, "turnout" | "holds">,
  city: City,
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

function comers(city: City, dice: Dice): readonly Member[] {
  const local = sampleMembers.filter((member) => member.language === city.language);
  const others = sampleMembers.filter((member) => member.language !== city.language);
  return [...dice.shuffle(local), ...dice.shuffle(others)];
}

/** Spread over the days since the event was put up, in order; holds are a few minutes old. */
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
    agreed: timesOf(event),
    freeToLeaveUntil: null,
    joinedAt,
    ending: null,
    transferMovedDeadline: false,
    slipRejections: 0,
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
