import { grouped } from "#domain/grouped.ts";
import { isOver } from "#domain/event/event-times.ts";
import type { EventId, SportsEvent } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { isWalkIn } from "#domain/member/walk-in.ts";
import { arrivedSeats } from "#domain/participation/arrival.ts";
import { endedUnpaid, isUnpaid, regularSince } from "#domain/participation/hoarding.ts";
import { missesCountSince } from "#domain/participation/miss.ts";
import { isMissed, missOf } from "#domain/participation/objection.ts";
import { isHeld, isLive, isLiveState, type Participation } from "#domain/participation/participation.ts";
import { isAtVenue } from "#domain/payment/method.ts";
import type { Instant } from "#domain/time/instant.ts";
import { positionOf } from "#domain/waiting-list/queue.ts";
import type {
  Customer,
  MemberPart,
  ParticipationStore,
  Presence,
} from "#server/application/joining/participation-store.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import { UniqueViolation, uniqueRules } from "#server/application/ports/store.ts";
import { by, byKeyThenId, newestFirst, oldestFirst, nextItems } from "../order.ts";
import { demandSameMember, keyOf } from "../tables.ts";
import type { MemoryTransaction } from "../transaction.ts";

export function memoryParticipations(tx: MemoryTransaction): ParticipationStore {
  const { customers, events, members, participations, payments, refunds } = tx.rows;
  const ofMember = (memberId: MemberId) => participations.under("member", memberId);
  const eventOf = ({ eventId }: Pick<Participation, "eventId">) => {
    const row = events.get(eventId);
    if (!row) throw new Error("A participation needs its event.");
    return row.event;
  };
  const isLiveAt = (one: Participation, now: Instant) => isLive(one, eventOf(one), now);
  const refuseOthers = (found: readonly Participation[], { id }: Participation, rule: string) => {
    if (found.some((one) => one.id !== id)) throw new UniqueViolation(rule);
  };
  const demandUnique = (one: Participation) => {
    const { eventId, memberId, sequence, state, ticketCode } = one;
    const live = isLiveState(state) ? participations.under("live", keyOf(eventId, memberId)) : [];
    refuseOthers(live, one, uniqueRules.oneLiveParticipation);
    refuseOthers(participations.under("place", keyOf(eventId, sequence)), one, uniqueRules.onePlacePerSequence);
    const sameTicket = ticketCode === null ? [] : participations.under("ticket", ticketCode);
    refuseOthers(sameTicket, one, uniqueRules.oneParticipationPerTicket);
  };
  const holdsOf = (memberId: MemberId, { id, merchantId }: Pick<SportsEvent, "id" | "merchantId">, now: Instant) => {
    tx.demandWrite();
    const unpaid = ofMember(memberId).filter((one) => isUnpaid(one) && isLiveAt(one, now));
    const elsewhere = unpaid.filter((one) => one.eventId !== id);
    const underReview = elsewhere.filter((one) => one.state === "under_review");
    const awaitingSlip = elsewhere.filter((one) => isHeld(one.state) && one.transferMovedDeadline);
    const atMerchant = (one: Participation) => one.merchantId === merchantId;
    const ended = ofMember(memberId).filter((one) => one.eventId === id && !isLiveState(one.state));
    return {
      atMerchant: unpaid.filter(atMerchant).length,
      inAll: unpaid.length,
      awaitingSlip: awaitingSlip.length,
      underReview: underReview.length,
      byTransferAtMerchant: [...awaitingSlip, ...underReview].filter(atMerchant).length,
      endedUnpaid: ended.reduce((sum, one) => sum + endedUnpaid(one), 0),
      standing: customers.get(keyOf(merchantId, memberId))?.standing ?? null,
    };
  };
  /** The live one or else the newest in each event. */
  const latestIn = (memberId: MemberId, eventIds: readonly EventId[]) => {
    const wanted = new Set(eventIds);
    const found = new Map<EventId, Participation>();
    for (const one of ofMember(memberId).sort(by(({ sequence }) => sequence))) {
      const known = found.get(one.eventId);
      if (wanted.has(one.eventId) && !(known && isLiveState(known.state))) found.set(one.eventId, one);
    }
    return found;
  };
  const placeOf = ({ id, eventId }: Participation) =>
    positionOf({ participations: participations.under("liveInEvent", eventId) }, id);
  const partOf = (participation: Participation): MemberPart => ({
    participation,
    position: placeOf(participation),
    payments: payments.under("join", participation.id).sort(byKeyThenId((one) => one.createdAt)),
    refunds: refunds.under("join", participation.id).sort(byKeyThenId((one) => one.requestedAt)),
  });
  const upcoming: ListUpcoming = (memberId, now, limit, after) => {
    const live = ofMember(memberId).filter((one) => isLiveAt(one, now));
    return nextItems(live, (one) => ({ key: eventOf(one).startsAt, id: one.id }), oldestFirst, limit, after);
  };
  return {
    async save(changed) {
      for (const participation of endedFirst(changed)) {
        demandSameMember(participations.get(participation.id), participation);
        if (!members.get(participation.memberId)) throw new MemberUnknown("A participation needs its member.");
        eventOf(participation);
        demandUnique(participation);
        participations.put(participation);
      }
    },
    find: async (id) => participations.get(id),
    partsOf: async (ids) => [...new Set(ids)].flatMap((id) => participations.get(id) ?? []).map(partOf),
    async partIn(memberId, eventId) {
      const own = latestIn(memberId, [eventId]).get(eventId);
      return own ? partOf(own) : null;
    },
    async upcomingParts(memberId, now, limit, after) {
      return upcoming(memberId, now, limit, after).map(partOf);
    },
    positionsOf: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const one = participations.get(id);
          const position = one && placeOf(one);
          return position === null ? [] : [[id, position] as const];
        }),
      ),
    ofMemberIn: async (memberId, eventIds) => latestIn(memberId, eventIds),
    ofMembersIn: async (eventId, memberIds) =>
      memberIds.flatMap((memberId) => latestIn(memberId, [eventId]).get(eventId) ?? []),
    holdsOf: async (memberId, event, now) => holdsOf(memberId, event, now),
    async holdsOfAll(asked, now) {
      tx.demandWrite();
      const each = asked.map(({ memberId, eventId: id, merchantId }) => {
        return [memberId, holdsOf(memberId, { id, merchantId }, now)] as const;
      });
      return new Map(each);
    },
    async standingWith(memberId, merchantId, now) {
      const theirs = ofMember(memberId).filter((one) => one.merchantId === merchantId && one.state === "confirmed");
      const owing = theirs.filter(({ id: joinId }) =>
        payments.under("join", joinId).some((payment) => isAtVenue(payment) && payment.state === "processing"),
      );
      return {
        attended: theirs.filter(({ checkedInAt }) => checkedInAt !== null && checkedInAt >= regularSince(now)).length,
        owes: owing.some((one) => isOver(eventOf(one), now)),
        atVenue: owing.filter((one) => !isOver(eventOf(one), now)).length,
        misses: theirs.filter((one) => isMissed(one) && eventOf(one).endsAt >= missesCountSince(now)).length,
      };
    },
    async listObjections(merchantId, limit, after) {
      const open = participations.under("merchant", merchantId).filter((one) => {
        const miss = missOf(one);
        return miss !== null && miss.objectedAt !== null && miss.decision === null;
      });
      return nextItems(open, ({ id, miss }) => ({ key: miss?.objectedAt ?? 0, id }), oldestFirst, limit, after);
    },
    liveEventsOf: async (memberId) =>
      ofMember(memberId)
        .filter((one) => isLiveState(one.state))
        .map((one) => one.eventId),
    async lockEventsOf(memberId, now) {
      tx.demandWrite();
      tx.demandNoEvent();
      for (const one of ofMember(memberId)) if (!isOver(eventOf(one), now)) tx.lockEvent(one.eventId);
    },
    listUpcoming: async (memberId, now, limit, after) => upcoming(memberId, now, limit, after),
    async listHistory(memberId, now, limit, after) {
      const past = ofMember(memberId).filter((one) => !isLiveAt(one, now));
      return nextItems(past, (one) => ({ key: one.changedAt, id: one.id }), newestFirst, limit, after);
    },
    async startedBetween(memberId, from, to) {
      const startOf = ({ eventId }: Participation) => events.get(eventId)?.event.startsAt ?? 0;
      return participations
        .under("member", memberId)
        .filter((one) => startOf(one) > from && startOf(one) <= to)
        .toSorted(byKeyThenId(startOf))
        .map(partOf);
    },
    findByTicket: async (ticketCode) => participations.under("ticket", ticketCode)[0] ?? null,
    listOfEvent: async (eventId, merchantId, limit, afterSequence) =>
      participations
        .under("event", eventId)
        .filter((one) => one.merchantId === merchantId && one.sequence > (afterSequence ?? 0))
        .sort(by(({ sequence }) => sequence))
        .slice(0, limit),
    async headCounts(eventIds, now) {
      const owes = ({ id }: Participation) =>
        payments.under("join", id).some((payment) => isAtVenue(payment) && payment.state === "processing");
      return new Map(
        eventIds.map((eventId) => {
          const all = participations.under("liveInEvent", eventId);
          const coming = all.filter(({ state }) => state === "confirmed" || state === "under_review");
          const running = all.filter(({ deadline }) => (deadline ?? Infinity) > now);
          const offers = running.filter(({ state }) => state === "offered");
          const ends = offers.flatMap(({ deadline }) => deadline ?? []);
          return [
            eventId,
            {
              coming: seatsOf(coming),
              arrived: coming.reduce((sum, one) => sum + arrivedSeats(one), 0),
              checking: seatsOf(coming.filter(({ state }) => state === "under_review")),
              owing: seatsOf(coming.filter((one) => one.state === "confirmed" && owes(one))),
              toPay: seatsOf(running.filter(({ state }) => state === "awaiting_payment")),
              offered: seatsOf(offers),
              offeredUntil: ends.length === 0 ? null : Math.min(...ends),
            },
          ] as const;
        }),
      );
    },
    async listCustomers(merchantId, limit, after) {
      const isTheirs = ({ state, memberId }: Participation) => state === "confirmed" && !isWalkIn(memberId);
      const confirmed = participations.under("merchant", merchantId).filter(isTheirs);
      const found = [...grouped(confirmed, (one) => one.memberId)].map(([id, theirs]) => customerOf(id, theirs));
      const place = (one: Customer) => ({ key: one.latestJoinedAt, id: one.latestJoinId });
      return nextItems(found, place, newestFirst, limit, after);
    },
    async placesAt(merchantId, memberId, limit) {
      const places = ofMember(memberId).filter((one) => one.merchantId === merchantId);
      const key = ({ joinedAt, id }: Participation) => ({ key: joinedAt, id });
      return nextItems(places, key, newestFirst, limit, null).map(partOf);
    },
    async presenceOf(merchantId, memberIds) {
      const wanted = new Set(memberIds);
      const theirs = participations.under("merchant", merchantId).filter(({ memberId }) => wanted.has(memberId));
      const confirmed = theirs.filter(({ state }) => state === "confirmed");
      return new Map(
        [...grouped(confirmed, ({ memberId }) => memberId)].map(([id, places]) => [id, presenceIn(places)]),
      );
    },
  };
}

function presenceIn(places: readonly Participation[]): Presence {
  const seen = places.flatMap(({ checkedInAt }) => checkedInAt ?? []);
  return {
    attended: seen.length,
    firstSeenAt: seen.length === 0 ? null : Math.min(...seen),
    missed: places.filter(isMissed).length,
    lastSeenAt: seen.length === 0 ? null : Math.max(...seen),
  };
}

function seatsOf(places: readonly Participation[]): number {
  return places.reduce((sum, { seats }) => sum + seats, 0);
}

type ListUpcoming = (...asked: Parameters<ParticipationStore["listUpcoming"]>) => readonly Participation[];

function customerOf(memberId: MemberId, theirs: readonly Participation[]): Customer {
  const [latest] = theirs.toSorted((a, b) => b.joinedAt - a.joinedAt || (a.id < b.id ? -1 : 1));
  if (!latest) throw new Error("A customer has a participation.");
  return { memberId, participations: theirs.length, latestJoinId: latest.id, latestJoinedAt: latest.joinedAt };
}

/** The last version of each. Ended ones come first, so that a live one may replace an ended one. */
function endedFirst(participations: readonly Participation[]): readonly Participation[] {
  const newest = [...new Map(participations.map((one) => [one.id, one])).values()];
  return newest.sort(by(({ state }) => (isLiveState(state) ? 1 : 0)));
}
