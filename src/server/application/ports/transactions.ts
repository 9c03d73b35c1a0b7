import type { AuditEntry } from "#domain/merchant/audit.ts";
import type { EventId, MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { isWalkIn } from "#domain/member/walk-in.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Needs } from "#wiring/needs.ts";
import { EventSignals, everyList, ownFacts, type WhoseChange, workOf } from "../events/event-signals.ts";
import type { Message } from "../messages/message-store.ts";
import { Clock } from "./clock.ts";
import { IdSource } from "./id-source.ts";
import { type Store, UnitOfWork } from "./store.ts";

/** What a member is told. Only one message is stored per `key`. */
export type Telling = Pick<Message, "key" | "memberId" | "kind" | "joinId"> &
  Partial<Pick<Message, "until" | "change" | "account" | "refundId" | "eventIds" | "text" | "pendingActId" | "notice">>;

/** One transaction: what it reads and writes, and what is sent after the commit. */
export interface Transaction {
  readonly store: Store;
  /** The business time at the moment this is read. After waiting for a lock, read it again. */
  readonly now: Instant;
  newId(): string;
  newTicketCode(): string;
  /**
   * Tells members something: writes the messages and asks for the job that sends them. Skips messages whose key is
   * already stored, and walk-ins, whom nothing reaches. Everything that tells a member something uses this.
   */
  tell(messages: readonly Telling[]): Promise<void>;
  /** The messages that `tell` would write, for who writes them with something else and asks for that job itself. */
  messagesOf(tellings: readonly Telling[]): readonly Message[];
  /** Adds a line to a merchant's audit trail. Every write of the back office adds one, and a repeated one none. */
  record(done: Omit<AuditEntry, "id" | "at">): Promise<void>;
  /** Tells everybody who watches an event that it changed, after the commit. */
  announce(eventId: EventId): void;
}

/** Gives use cases access to the stores, the business time and new ids. */
export class Transactions {
  static readonly needs: Needs<typeof Transactions> = [UnitOfWork, Clock, IdSource, EventSignals];
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;
  readonly #ids: IdSource;
  readonly #signals: EventSignals;

  constructor(unitOfWork: UnitOfWork, clock: Clock, ids: IdSource, signals: EventSignals) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
    this.#ids = ids;
    this.#signals = signals;
  }

  now(): Instant {
    return this.#clock.now();
  }

  newId(): string {
    return this.#ids.newId();
  }

  /** Runs reads outside a transaction. See `UnitOfWork.read`. */
  read<Result>(work: (store: Store) => Promise<Result>, how?: "lately"): Promise<Result> {
    return this.#unitOfWork.read(work, how);
  }

  /** Runs work in one transaction: everything is kept when it resolves, nothing when it throws. */
  async run<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    let announced = new Announced();
    const result = await this.#unitOfWork.run((store) => {
      announced = new Announced();
      return work(this.#open(store, announced));
    });
    for (const [eventId, whose] of announced.changes()) await this.#signals.changed(eventId, whose);
    return result;
  }

  #open(plain: Store, announced: Announced): Transaction {
    const store = announcing(plain, announced);
    const [clock, ids] = [this.#clock, this.#ids];
    const messagesOf = (tellings: readonly Telling[]) => {
      const about = { joinId: null, until: null, change: null, createdAt: clock.now(), sentAt: null };
      const reached = tellings.filter(({ memberId }) => !isWalkIn(memberId));
      return reached.map((telling) => ({ ...about, ...telling, id: ids.newId() }));
    };
    return {
      messagesOf,
      store,
      get now() {
        return clock.now();
      },
      newId: () => ids.newId(),
      newTicketCode: () => ids.newTicketCode(),
      tell: async (messages) => {
        const written = messagesOf(messages);
        if (written.length === 0) return;
        await store.messages.add(written);
        await store.jobs.add({ kind: "send_messages" });
      },
      record: ({ by: { kind, id }, ...done }) => {
        announced.worked(done.merchantId);
        return store.audit.add({ ...done, by: { kind, id }, id: ids.newId(), at: clock.now() });
      },
      announce: (eventId) => announced.events.add(eventId),
    };
  }
}

/** The events that a transaction announces, and the members whose rows it wrote. */
class Announced {
  readonly events = new Set<EventId>();
  readonly #members = new Map<EventId, Set<MemberId>>();
  readonly #forAll = new Set<EventId>();
  readonly #known = new Set<MemberId>();
  readonly #merchants = new Set<MerchantId>();

  wrote(rows: readonly OwnRow[]): void {
    for (const { eventId, memberId, merchantId } of rows) {
      this.worked(merchantId);
      const members = this.#members.get(eventId) ?? new Set();
      this.#members.set(eventId, members.add(memberId));
    }
  }

  /** What everybody in it sees of it has changed. */
  changedForAll({ id, merchantId }: Pick<SportsEvent, "id" | "merchantId">): void {
    this.events.add(id).add(everyList);
    this.#forAll.add(id);
    this.worked(merchantId);
  }

  /** What a merchant's staff see has changed. */
  worked(merchantId: MerchantId): void {
    this.#merchants.add(merchantId);
  }

  /** What is known of a member beside its places has changed. */
  knows(memberId: MemberId): void {
    this.#known.add(memberId);
  }

  /**
   * What is signalled: the events and whose parts of them, then those of whom something was written that nobody else
   * sees, then merchants whose staff see it.
   */
  changes(): readonly (readonly [EventId, WhoseChange])[] {
    const quiet = [...this.#members].filter(([eventId]) => !this.events.has(eventId));
    const own = new Set([...this.#known, ...quiet.flatMap(([, members]) => [...members])]);
    const shown = [...this.events].map((eventId) => [eventId, this.#whose(eventId)] as const);
    const work = [...this.#merchants].map((merchantId) => [workOf(merchantId), []] as const);
    return own.size === 0 ? [...shown, ...work] : [...shown, [ownFacts, [...own]], ...work];
  }

  #whose(eventId: EventId): WhoseChange {
    return this.#forAll.has(eventId) ? null : [...(this.#members.get(eventId) ?? [])];
  }
}

interface OwnRow {
  readonly eventId: EventId;
  readonly memberId: MemberId;
  readonly merchantId: MerchantId;
}

/** Notes what is written of events, merchants and members' parts, so that no use case has to think of who watches. */
function announcing(store: Store, announced: Announced): Store {
  const { events, exceptions, members, merchants, participations, payments, pendingActs, refunds } = store;
  return {
    ...store,
    events: {
      ...events,
      insert: (event) => (announced.changedForAll(event), events.insert(event)),
      update: (event) => (announced.changedForAll(event), events.update(event)),
      saveRoom: (id, room, changed = []) => (announced.wrote(changed), events.saveRoom(id, room, changed)),
      saveRooms: (rooms, changed, told) => (announced.wrote(changed), events.saveRooms(rooms, changed, told)),
    },
    exceptions: {
      ...exceptions,
      save: (exception) => (announced.worked(exception.merchantId), exceptions.save(exception)),
    },
    members: { ...members, erase: (id, nobody) => (announced.knows(id), members.erase(id, nobody)) },
    merchants: {
      ...merchants,
      save: (merchant) => (announced.events.add(everyList), merchants.save(merchant)),
      saveStanding: (known) => {
        announced.knows(known.memberId);
        announced.worked(known.merchantId);
        return merchants.saveStanding(known);
      },
    },
    participations: {
      ...participations,
      save: (changed) => (announced.wrote(changed), participations.save(changed)),
    },
    pendingActs: {
      ...pendingActs,
      save: (pending) => (announced.worked(pending.merchantId), pendingActs.save(pending)),
    },
    payments: { ...payments, save: (...some) => (announced.wrote(some), payments.save(...some)) },
    refunds: {
      ...refunds,
      save: (refund) => (announced.wrote([refund]), refunds.save(refund)),
      addAll: (added) => (announced.wrote(added), refunds.addAll(added)),
    },
  };
}
