import { grouped } from "#domain/grouped.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { type Instant, second } from "#domain/time/instant.ts";
import { type Needs, port } from "#wiring/needs.ts";
import { isEnding } from "#domain/event/cancelled-places.ts";
import { type Decision, type EventRoom, unchanged } from "#domain/event/event-room.ts";
import { settle } from "#domain/event/settle.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import { type Decide, decideAll, type Decided, type Locked, type OpenRoom, writeDecided } from "./deciding.ts";
import { type Admission, Admissions, type Result } from "./admissions.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import type { DueAmong, Patience, RoomWanted } from "#server/application/events/event-store.ts";
import { Busy, type Store } from "#server/application/ports/store.ts";
import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import { EventTurns } from "./event-turns.ts";

/**
 * How many places of a cancelled event end in one transaction: at least one. The others follow in transactions of as
 * many, so that nobody waits for all of them.
 */
export const PlacesAtOnce = port<number>("PlacesAtOnce");
export const usualPlacesAtOnce = 200;
/** For how long reads leave an event alone that can't be settled. */
const unsettledFor = 30 * second;
/** How many of a member's events are settled before a read. */
const mostOfMember = 500;

export interface RoomChange {
  /** The decision looks at everybody. Otherwise it gets a small room (see `EventRoom`). */
  readonly whole?: boolean;
  /** The decision is about these participations, even if they have ended. */
  readonly joinIds?: readonly JoinId[];
  /** It is about the live participations of these members. */
  readonly memberIds?: readonly MemberId[];
  /** It may give seats to somebody who holds none. */
  readonly newcomers?: boolean;
  /** That many of the others are loaded too, the first of them. */
  readonly first?: number;
  /** Runs before the event is locked: for locks that come earlier in the lock order. */
  readonly before?: ((store: Store, now: Instant) => Promise<void>) | undefined;
}

/** A change that shares its transaction with others (decision 0041). It may be decided more than once; one counts. */
export interface SharedChange extends Omit<RoomChange, "whole" | "before" | "first"> {
  /** A member who is locked first, and whose holds the decision counts. */
  readonly holder?: MemberId;
}

interface Request extends Admission, Omit<SharedChange, "holder"> {
  readonly decide: Decide<unknown>;
}

/**
 * The only way to change an event's participations (product rules, *Settling*). In one transaction it takes the event's
 * lock, reads and settles its room, lets the domain decide, writes what changed with its consequences, and records when
 * the event is due next. Everybody who watches the event is told after the commit.
 */
export class Rooms {
  static readonly needs: Needs<typeof Rooms> = [Transactions, PlacesAtOnce];
  readonly #transactions: Transactions;
  readonly #placesAtOnce: number;
  readonly #admissions: Admissions<Request, unknown>;
  readonly #turns = new EventTurns();
  /** Events that no read could settle, and until when none tries again, on the machine's clock. */
  readonly #unsettled = new Map<EventId, number>();

  constructor(transactions: Transactions, placesAtOnce: number) {
    this.#transactions = transactions;
    this.#placesAtOnce = placesAtOnce;
    this.#admissions = new Admissions((requests, patience) => this.#decideTogether(requests, patience));
  }

  /** Decides in an event's room. Null when there is no such event. Throws Busy when the lock does not come in time. */
  async change<Outcome>(eventId: EventId, decide: Decide<Outcome>, options: RoomChange = {}): Promise<Outcome | null> {
    return this.#turns.during(eventId, () =>
      this.#transactions.run(async (transaction) => {
        await options.before?.(transaction.store, transaction.now);
        const locked = await lockRoom(transaction, eventId, options);
        if (!locked) return null;
        const isForBatches = options.whole === true && isEnding(locked);
        const decided = await decideAll(transaction, locked, [{ decide, holder: null }], !isForBatches);
        await writeDecided(transaction, [decided]);
        return decided.outcomes[0] as Outcome;
      }),
    );
  }

  /**
   * Decides in two events' rooms in one transaction: both locks are taken first, and both are settled to one time. The
   * first decision sees the room of the other; the second gets what the first came to. Null when one is not there.
   */
  changeTwo<Between, Outcome>(
    wanted: readonly [RoomWanted, RoomWanted],
    decideFirst: (open: OpenRoom, other: EventRoom) => Promise<Decision<Between>>,
    decideSecond: (open: OpenRoom, between: Between) => Promise<Decision<Outcome>>,
  ): Promise<Outcome | null> {
    return this.#transactions.run(async (transaction) => {
      const { rooms } = await transaction.store.events.lockRooms(wanted, () => transaction.now, waiting);
      const [from, into] = wanted.map(({ eventId }) => rooms.get(eventId));
      if (!from || !into) return null;
      const readAt = Math.max(from.readAt, into.readAt);
      const other = settle(into, readAt).room;
      const here = [{ decide: (open: OpenRoom) => decideFirst(open, other), holder: null }];
      const one = await decideAll(transaction, { ...from, readAt }, here);
      const there = [{ decide: (open: OpenRoom) => decideSecond(open, one.outcomes[0] as Between), holder: null }];
      const two = await decideAll(transaction, { ...into, readAt }, there);
      await writeDecided(transaction, [one, two]);
      return two.outcomes[0] as Outcome;
    });
  }

  /** The same together with what others ask for at that time, as if alone: in order of arrival for each event. */
  async share<Outcome>(eventId: EventId, decide: Decide<Outcome>, options: SharedChange = {}): Promise<Outcome | null> {
    const { holder = null, ...about } = options;
    return (await this.#admissions.decide({ ...about, eventId, holder, decide })) as Outcome | null;
  }

  /** Decides requests of several members and events; each has its own holder. */
  #decideTogether(requests: readonly Request[], { events, members }: Patience): Promise<readonly Result<unknown>[]> {
    return this.#transactions.run(async (transaction) => {
      const byEvent = grouped(requests, ({ eventId }) => eventId);
      const wanted = [...byEvent].map(([eventId, some]) => wantedFor(eventId, some));
      const patience = { events, members };
      const { store } = transaction;
      const { rooms, holders, holds } = await store.events.lockRooms(wanted, () => transaction.now, patience);
      const isOpen = ({ holder }: Request) => holder === null || holders.has(holder);
      const results = new Map<Request, Result<unknown>>();
      const decided: Decided[] = [];
      for (const [eventId, room] of rooms) {
        const some = (byEvent.get(eventId) ?? []).filter(isOpen);
        const each = some.map(({ decide, holder }) => {
          const held = holder === null ? undefined : holds.get(holder);
          return { decide, holder: holder !== null && held ? { memberId: holder, holds: held } : null };
        });
        const one = await decideAll(transaction, room, each);
        for (const [at, request] of some.entries())
          results.set(request, { kind: "answered", answer: one.outcomes[at] });
        decided.push(one);
      }
      await writeDecided(transaction, decided);
      return requests.map((request) => results.get(request) ?? unopened(isOpen(request), patience));
    });
  }

  /**
   * Decides about a participation in its event's room, whatever its state: together with others (see `share`), unless
   * something must be locked before.
   */
  async changeParticipation<Outcome>(
    { id, eventId, memberId }: Pick<Participation, "id" | "eventId" | "memberId">,
    decide: (open: OpenRoom) => Promise<Decision<NonNullable<Outcome>>>,
    before?: RoomChange["before"],
  ): Promise<NonNullable<Outcome>> {
    const about = { joinIds: [id], memberIds: [memberId] };
    const outcome = before
      ? await this.change(eventId, decide, { ...about, before })
      : await this.share(eventId, decide, about);
    if (outcome === null) throw new Error("A participation's event is missing.");
    return outcome;
  }

  /** Decides about a payment in its event's room. The payment is read under the room's lock. */
  changePayment<Outcome>(
    { id, eventId, joinId, memberId }: Pick<Payment, "id" | "eventId" | "joinId" | "memberId">,
    decide: (open: OpenRoom, payment: Payment) => Promise<Decision<NonNullable<Outcome>>>,
    before?: RoomChange["before"],
  ): Promise<NonNullable<Outcome>> {
    const decideKnown = async (open: OpenRoom) => {
      const payment = await open.store.payments.find(id);
      if (!payment) throw new Error("The payment is missing.");
      return decide(open, payment);
    };
    return this.changeParticipation({ id: joinId, eventId, memberId }, decideKnown, before);
  }

  /**
   * Settles those that are due of these events, or of those that a member is in, before they are read. No read waits or
   * fails for that: an event that somebody else has locked, or that can't be settled, stays as it is and is shown
   * settled on paper (`shownRoom`). The sweeper settles it later, and reports why it can't; no read of this process
   * tries it again for half a minute. True when any was settled, so that what was read before must be read again.
   */
  async settleDue(among: DueAmong): Promise<boolean> {
    if ("length" in among && among.length === 0) return false;
    const now = this.#transactions.now();
    const most = "length" in among ? among.length : mostOfMember;
    const all = await this.#transactions.read((store) => store.events.due(now, most, among));
    const due = all.filter((eventId) => (this.#unsettled.get(eventId) ?? 0) <= performance.now());
    if (due.length === 0) return false;
    await this.settleTogether(due);
    return true;
  }

  /**
   * Settles several events in one transaction, those left out that somebody else has locked. When it fails, each is
   * settled alone, and those that can't be settled stay as they are.
   */
  async settleTogether(eventIds: readonly EventId[]): Promise<void> {
    await this.#settleFree(eventIds).catch(async () => {
      for (const eventId of eventIds) {
        this.#unsettled.delete(eventId);
        await this.#settleFree([eventId]).catch((error: unknown) => {
          if (!(error instanceof Busy)) this.#unsettled.set(eventId, performance.now() + unsettledFor);
        });
      }
    });
  }

  /** Settles several events at once, those that somebody else has locked left out. */
  #settleFree(eventIds: readonly EventId[]): Promise<void> {
    return this.#transactions.run(async (transaction) => {
      const wanted = eventIds.map((eventId) => wantedFor(eventId, []));
      const { rooms } = await transaction.store.events.lockRooms(wanted, () => transaction.now, skipping);
      const decided: Decided[] = [];
      for (const room of rooms.values()) decided.push(await decideAll(transaction, room, []));
      await writeDecided(transaction, decided);
    });
  }

  /** Brings one event up to now. Repeatable. The places of a cancelled event end in several transactions. */
  async settle(eventId: EventId): Promise<void> {
    const step = (first?: number) =>
      this.change(eventId, async ({ room }) => unchanged(room, isEnding(room)), first === undefined ? {} : { first });
    for (let isLeft = await step(); isLeft;) isLeft = await step(this.#placesAtOnce);
  }

  /**
   * Ends a member's own places in cancelled events whose places are still being ended, so that their refunds are there
   * to read.
   */
  async endOwn(memberId: MemberId): Promise<void> {
    const ending = await this.#transactions.read((store) => store.events.ending({ memberId }));
    for (const eventId of ending)
      await this.share(eventId, async ({ room }) => unchanged(room, null), { memberIds: [memberId] });
  }

  /** The same for everybody's places in a merchant's events. */
  async endAllOf(merchantId: MerchantId): Promise<void> {
    const ending = await this.#transactions.read((store) => store.events.ending({ merchantId }));
    for (const eventId of ending) await this.settle(eventId);
  }

  /** Cancels an event with as many of its places as end in one transaction (see `settle` for the others). */
  cancel<Outcome>(
    eventId: EventId,
    decide: (open: OpenRoom, most: number) => Promise<Decision<Outcome>>,
  ): Promise<Outcome | null> {
    const most = this.#placesAtOnce;
    return this.change(eventId, (open) => decide(open, most), { first: most });
  }
}

const waiting: Patience = { events: "wait", members: "wait" };
const skipping: Patience = { events: "skip", members: "skip" };

function wantedFor(eventId: EventId, some: readonly Request[]): RoomWanted {
  return {
    eventId,
    joinIds: some.flatMap(({ joinIds = [] }) => joinIds),
    memberIds: some.flatMap(({ memberIds = [] }) => memberIds),
    newcomers: some.some(({ newcomers = false }) => newcomers),
    holders: some.flatMap(({ holder }) => holder ?? []),
  };
}

/** Why a room was not opened. Who waited for a lock and did not get it asks for what is not there. */
function unopened(hasMember: boolean, { events, members }: Patience): Result<unknown> {
  if (!hasMember && members === "skip") return { kind: "locked", by: "member" };
  if (!hasMember) return { kind: "failed", error: new MemberUnknown("The member is not there.") };
  return events === "skip" ? { kind: "locked", by: "event" } : { kind: "answered", answer: null };
}

/** The business time is read again after waiting for the lock. */
async function lockRoom(transaction: Transaction, eventId: EventId, options: RoomChange): Promise<Locked | null> {
  const { store } = transaction;
  if (options.whole) {
    const room = await store.events.lockRoom(eventId);
    return room && { ...room, readAt: transaction.now };
  }
  const { joinIds = [], memberIds = [], newcomers = false, first } = options;
  const wanted = { eventId, joinIds, memberIds, newcomers, ...(first === undefined ? {} : { first }) };
  const { rooms } = await store.events.lockRooms([wanted], () => transaction.now, waiting);
  return rooms.get(eventId) ?? null;
}
