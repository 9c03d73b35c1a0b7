import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import {
  hasRunOut,
  isFree,
  isHeld,
  isLive,
  isLiveState,
  type JoinId,
  type Participation,
} from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type {
  Customer,
  MemberHolds,
  ParticipationCursor,
  ParticipationStore,
} from "#server/application/joining/participation-store.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import { UniqueViolation, uniqueRules } from "#server/application/ports/store.ts";
import { by, newestFirst, oldestFirst, pageOf } from "./order.ts";
import { liveKey, placeKey } from "./tables.ts";
import type { MemoryTransaction } from "./transaction.ts";

export class InMemoryParticipationStore implements ParticipationStore {
  readonly #tx: MemoryTransaction;

  constructor(transaction: MemoryTransaction) {
    this.#tx = transaction;
  }

  async save(participations: readonly Participation[]): Promise<void> {
    for (const participation of endedFirst(participations)) {
      if (!this.#tx.members.get(participation.memberId)) throw new MemberUnknown("A participation needs its member.");
      this.#event(participation.eventId);
      this.#refuseSecondLive(participation);
      this.#refuseTakenPlace(participation);
      this.#refuseKnownTicket(participation);
      this.#tx.participations.set(participation.id, participation);
    }
  }

  async find(id: JoinId): Promise<Participation | null> {
    return this.#tx.participations.get(id);
  }

  async ofMemberIn(memberId: MemberId, eventIds: readonly EventId[]): Promise<ReadonlyMap<EventId, Participation>> {
    const wanted = new Set(eventIds);
    const found = new Map<EventId, Participation>();
    for (const one of this.#ofMember(memberId).sort(by(({ sequence }) => sequence))) {
      const known = found.get(one.eventId);
      if (wanted.has(one.eventId) && !(known && isLiveState(known.state))) found.set(one.eventId, one);
    }
    return found;
  }

  async lockHoldsOf(memberId: MemberId, eventId: EventId, now: Instant): Promise<MemberHolds> {
    this.#tx.demandWrite();
    if (this.#tx.hasLockedAnyEvent()) throw new Error("A member is locked before an event, never after.");
    const theirs = this.#ofMember(memberId);
    return {
      unpaid: theirs.filter((one) => isHeld(one.state) && !hasRunOut(one, now) && !isFree(one)).length,
      byTransferElsewhere: theirs.filter((one) => isHeldByTransfer(one, now) && one.eventId !== eventId).length,
      ranOutHere: theirs.filter((one) => one.eventId === eventId && settledAsRunOut(one)).length,
    };
  }

  async liveEventsOf(memberId: MemberId): Promise<readonly EventId[]> {
    return this.#ofMember(memberId)
      .filter((one) => isLiveState(one.state))
      .map((one) => one.eventId);
  }

  async lockEventsOf(memberId: MemberId): Promise<void> {
    this.#tx.demandWrite();
    if (this.#tx.hasLockedAnyEvent()) throw new Error("All events of a member are locked at once, before any other.");
    for (const { eventId } of this.#ofMember(memberId)) this.#tx.lockEvent(eventId);
  }

  async listUpcoming(
    memberId: MemberId,
    now: Instant,
    limit: number,
    after: ParticipationCursor | null,
  ): Promise<readonly Participation[]> {
    const live = this.#ofMember(memberId).filter((one) => this.#isLiveAt(one, now));
    const place = (one: Participation) => ({ key: this.#event(one.eventId).startsAt, id: one.id });
    return pageOf(live, place, oldestFirst, limit, after);
  }

  async listHistory(
    memberId: MemberId,
    now: Instant,
    limit: number,
    after: ParticipationCursor | null,
  ): Promise<readonly Participation[]> {
    const past = this.#ofMember(memberId).filter((one) => !this.#isLiveAt(one, now));
    return pageOf(past, (one) => ({ key: one.changedAt, id: one.id }), newestFirst, limit, after);
  }

  async findByTicket(ticketCode: string): Promise<Participation | null> {
    return this.#tx.participations.under("ticket", ticketCode)[0] ?? null;
  }

  async listOfEvent(
    eventId: EventId,
    merchantId: MerchantId,
    limit: number,
    afterSequence: number | null,
  ): Promise<readonly Participation[]> {
    return this.#tx.participations
      .under("event", eventId)
      .filter((one) => one.merchantId === merchantId && one.sequence > (afterSequence ?? 0))
      .sort(by(({ sequence }) => sequence))
      .slice(0, limit);
  }

  async listCustomers(
    merchantId: MerchantId,
    limit: number,
    after: ParticipationCursor | null,
  ): Promise<readonly Customer[]> {
    const confirmed = this.#tx.participations.under("merchant", merchantId).filter((one) => one.state === "confirmed");
    const customers = [...Map.groupBy(confirmed, (one) => one.memberId)].map(([memberId, theirs]) =>
      customerOf(memberId, theirs),
    );
    return pageOf(
      customers,
      ({ latestJoinedAt, latestJoinId }) => ({ key: latestJoinedAt, id: latestJoinId }),
      newestFirst,
      limit,
      after,
    );
  }

  #ofMember(memberId: MemberId): Participation[] {
    return this.#tx.participations.under("member", memberId);
  }

  #isLiveAt(participation: Participation, now: Instant): boolean {
    return isLive(participation, this.#event(participation.eventId), now);
  }

  #event(id: EventId) {
    const row = this.#tx.events.get(id);
    if (!row) throw new Error("A participation needs its event.");
    return row.event;
  }

  #refuseSecondLive(participation: Participation): void {
    if (!isLiveState(participation.state)) return;
    const live = this.#tx.participations.under("live", liveKey(participation.eventId, participation.memberId));
    if (live.some((one) => one.id !== participation.id)) throw new UniqueViolation(uniqueRules.oneLiveParticipation);
  }

  #refuseTakenPlace({ id, eventId, sequence }: Participation): void {
    const there = this.#tx.participations.under("place", placeKey(eventId, sequence));
    if (there.some((one) => one.id !== id)) throw new UniqueViolation(uniqueRules.onePlacePerSequence);
  }

  #refuseKnownTicket({ id, ticketCode }: Participation): void {
    const known = ticketCode === null ? [] : this.#tx.participations.under("ticket", ticketCode);
    if (known.some((one) => one.id !== id)) throw new UniqueViolation(uniqueRules.oneParticipationPerTicket);
  }
}

function customerOf(memberId: MemberId, theirs: readonly Participation[]): Customer {
  const [latest] = theirs.toSorted((a, b) => b.joinedAt - a.joinedAt || (a.id < b.id ? -1 : 1));
  if (!latest) throw new Error("A customer has a participation.");
  return { memberId, participations: theirs.length, latestJoinId: latest.id, latestJoinedAt: latest.joinedAt };
}

function settledAsRunOut({ state, ending }: Participation): boolean {
  return state === "expired" && (ending === "hold_ran_out" || ending === "offer_ran_out");
}

/** The last version of each; those that end before those that live, so that one may take the other's place. */
function endedFirst(participations: readonly Participation[]): readonly Participation[] {
  const newest = [...new Map(participations.map((one) => [one.id, one])).values()];
  return newest.sort(by(({ state }) => (isLiveState(state) ? 1 : 0)));
}

function isHeldByTransfer(one: Participation, now: Instant): boolean {
  return isHeld(one.state) && !hasRunOut(one, now) && one.transferMovedDeadline;
}
