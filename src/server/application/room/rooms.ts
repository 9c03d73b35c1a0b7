import type { Needs } from "#wiring/needs.ts";
import { type Decision, unchanged, type EventRoom } from "#domain/event/event-room.ts";
import { nextDueAt, settle } from "#domain/event/settle.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { recordConsequences } from "./consequences.ts";
import { askForReminders } from "#server/application/messages/remind-members.ts";
import { Clock } from "#server/application/ports/clock.ts";
import type { LockedRoom } from "#server/application/events/event-store.ts";
import { EventSignals } from "#server/application/events/event-signals.ts";
import { IdSource } from "#server/application/ports/id-source.ts";
import { type Store, UnitOfWork } from "#server/application/ports/store.ts";

/** A settled room under its lock, with what a decision may need. */
export interface OpenRoom {
  readonly store: Store;
  readonly room: EventRoom;
  readonly merchantName: string;
  readonly now: Instant;
  /** What settling changed just now, already part of `room`. */
  readonly settled: readonly Participation[];
  /** Tells those who watch the event after the commit, even where no participation changed. */
  readonly announce: () => void;
}

export interface RoomChange {
  /** A participation to load whatever its state. */
  readonly alsoJoinId?: JoinId;
  /** Runs before the event's lock is taken, for locks that come first in the lock order. */
  readonly before?: (store: Store, now: Instant) => Promise<void>;
}

/**
 * The one way to change an event's participations (product rules, *Settling*): in one transaction take the event's
 * lock, read its room, settle it, decide in the domain, write what changed with its consequences, and record when the
 * event is due next. Everybody who watches the event is told after the commit.
 */
export class Rooms {
  static readonly needs: Needs<typeof Rooms> = [UnitOfWork, Clock, IdSource, EventSignals];
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

  /** Decides in an event's room. Null when there is no such event. Throws Busy when the lock does not come in time. */
  async change<Outcome>(
    eventId: EventId,
    decide: (open: OpenRoom) => Promise<Decision<Outcome>>,
    options: RoomChange = {},
  ): Promise<Outcome | null> {
    let announced = false;
    const announce = () => {
      announced = true;
    };
    const done = await this.#unitOfWork.run(async (store) => {
      await options.before?.(store, this.#clock.now());
      const locked = await store.events.lockRoom(eventId, options.alsoJoinId);
      if (!locked) return null;
      const now = this.#clock.now();
      const settled = settle(locked, now);
      const decision = await decide({
        store,
        room: settled.room,
        merchantName: locked.merchantName,
        now,
        settled: settled.changed,
        announce,
      });
      const changed = [...settled.changed, ...decision.changed];
      await this.#write(store, locked, changed, decision.room, now);
      return { outcome: decision.outcome, changed: changed.length > 0 };
    });
    if (!done) return null;
    if (done.changed || announced) await this.#signals.changed(eventId);
    return done.outcome;
  }

  /** Settles the events of a list that are due, so that what is read next is what is true now. */
  async settleDue(eventIds: readonly EventId[]): Promise<void> {
    if (eventIds.length === 0) return;
    const now = this.#clock.now();
    const due = await this.#unitOfWork.read((store) => store.events.due(now, eventIds.length, eventIds));
    for (const eventId of due) await this.settle(eventId);
  }

  /** Brings one event up to now. Safe to repeat. */
  async settle(eventId: EventId): Promise<void> {
    await this.change(eventId, async ({ room }) => unchanged(room, null));
  }

  async #write(
    store: Store,
    before: LockedRoom,
    changed: readonly Participation[],
    after: EventRoom,
    now: Instant,
  ): Promise<void> {
    const newest = newestVersions(changed);
    await askForReminders(store, before, after, newest, now);
    const { nextSequence } = after;
    const dueAt = nextDueAt(after, now);
    if (newest.length === 0 && dueAt === before.dueAt && nextSequence === before.nextSequence) return;
    await store.events.saveRoom(before.event.id, { nextSequence, dueAt }, newest);
    if (newest.length > 0) await recordConsequences(store, this.#ids, before, newest, now);
    if (dueAt !== null && dueAt !== before.dueAt) {
      await store.jobs.add({ kind: "settle_event", eventId: before.event.id }, dueAt);
    }
  }
}

/** The last version of each participation, in the order in which each first changed. */
function newestVersions(changed: readonly Participation[]): readonly Participation[] {
  return [...new Map(changed.map((participation) => [participation.id, participation])).values()];
}
