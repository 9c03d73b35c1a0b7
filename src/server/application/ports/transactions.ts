import type { EventId } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Needs } from "#wiring/needs.ts";
import { EventSignals, everyList } from "../events/event-signals.ts";
import type { Message } from "../messages/message-store.ts";
import { Clock } from "./clock.ts";
import { IdSource } from "./id-source.ts";
import { type Store, UnitOfWork } from "./store.ts";

/** What a member is told. Only one message is stored per `key`. */
export type Telling = Pick<Message, "key" | "memberId" | "kind" | "joinId"> &
  Partial<Pick<Message, "until" | "change" | "account" | "refundId">>;

/** One transaction: what it reads and writes, and what is sent after the commit. */
export interface Transaction {
  readonly store: Store;
  /** The business time at the moment this is read. After waiting for a lock, read it again. */
  readonly now: Instant;
  newId(): string;
  newTicketCode(): string;
  /**
   * Tells members something: writes the messages and asks for the job that sends them. Skips messages whose key is
   * already stored. Everything that tells a member something uses this.
   */
  tell(messages: readonly Telling[]): Promise<void>;
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

  /** Runs reads outside a transaction. */
  read<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    return this.#unitOfWork.read(work);
  }

  /** Runs work in one transaction: everything is kept when it resolves, nothing when it throws. */
  async run<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const announced = new Set<EventId>();
    const result = await this.#unitOfWork.run((store) => {
      announced.clear();
      return work(this.#open(store, announced));
    });
    for (const eventId of announced) await this.#signals.changed(eventId);
    return result;
  }

  #open(plain: Store, announced: Set<EventId>): Transaction {
    const store = announcing(plain, announced);
    const [clock, ids] = [this.#clock, this.#ids];
    return {
      store,
      get now() {
        return clock.now();
      },
      newId: () => ids.newId(),
      newTicketCode: () => ids.newTicketCode(),
      tell: async (messages) => {
        if (messages.length === 0) return;
        const about = { joinId: null, until: null, change: null, createdAt: clock.now(), sentAt: null };
        await store.messages.add(messages.map((message) => ({ ...about, ...message, id: ids.newId() })));
        await store.jobs.add({ kind: "send_messages" });
      },
      announce: (eventId) => announced.add(eventId),
    };
  }
}

/** Announces what is written of events and merchants, so that no use case has to think of the lists. */
function announcing(store: Store, announced: Set<EventId>): Store {
  const { events, merchants } = store;
  const announce = (...ids: readonly EventId[]) => {
    for (const id of ids) announced.add(id);
  };
  return {
    ...store,
    events: {
      ...events,
      insert: (event) => (announce(event.id, everyList), events.insert(event)),
      update: (event) => (announce(event.id, everyList), events.update(event)),
    },
    merchants: { ...merchants, save: (merchant) => (announce(everyList), merchants.save(merchant)) },
  };
}
