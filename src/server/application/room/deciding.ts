import { type Decision, type EventRoom } from "#domain/event/event-room.ts";
import { nextDueAt, settle } from "#domain/event/settle.ts";
import { type MemberHolds, holdsAfter } from "#domain/participation/hoarding.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { LockedRoom } from "#server/application/events/event-store.ts";
import { tellingsOfGuests } from "#server/application/guest-seats/guest-tellings.ts";
import { askForReminders } from "#server/application/messages/remind-members.ts";
import type { Telling, Transaction } from "#server/application/ports/transactions.ts";
import { askToTellOfSeats } from "#server/application/staff-notices/tell-staff.ts";
import { recordConsequences, tellingsOf } from "./consequences.ts";

/** A settled room in the transaction that holds its lock. */
export interface OpenRoom extends Transaction {
  readonly room: EventRoom;
  readonly merchantName: string;
  /** What settling has just changed; `room` includes it. */
  readonly settled: readonly Participation[];
  /** What the member that was named as `holder` holds. */
  readonly holds: MemberHolds | null;
}

export type Decide<Outcome> = (open: OpenRoom) => Promise<Decision<Outcome>>;

/** A room under its lock, and the business time at which it was read. */
export type Locked = LockedRoom & { readonly readAt: Instant };

/** What is decided, and whose holds it counts, as they are stored. */
export interface RoomRequest {
  readonly decide: Decide<unknown>;
  readonly holder: { readonly memberId: MemberId; readonly holds: MemberHolds } | null;
}

/** What was decided in one room. Its places are not written yet; what follows for payments and refunds is. */
export interface Decided {
  readonly locked: Locked;
  readonly room: EventRoom;
  readonly changed: readonly Participation[];
  readonly tellings: readonly Telling[];
  readonly outcomes: readonly unknown[];
  /** The places whose seats staff changed themselves. */
  readonly byStaff: readonly JoinId[];
}

/**
 * Settles a room and decides one after the other in it. What follows from a decision is written before the next one
 * decides. The next one therefore finds debts, attempts, refunds and its member's holds as if it had a transaction of
 * its own, and members are told in the order of the decisions. Settling belongs to the first decision.
 */
export async function decideAll(
  transaction: Transaction,
  locked: Locked,
  requests: readonly RoomRequest[],
  settles = true,
): Promise<Decided> {
  const { readAt: now, merchantName } = locked;
  const settled = settles ? settle(locked, now) : { room: locked, changed: [] };
  let { room } = settled;
  let before: EventRoom = locked;
  let fresh = settled.changed;
  let toldApart: readonly JoinId[] = [];
  const changed = [...settled.changed];
  const tellings: Telling[] = [];
  const outcomes: unknown[] = [];
  const byStaff: JoinId[] = [];
  const follow = async () => {
    if (fresh.length === 0) return;
    const told = fresh.filter(({ id }) => !toldApart.includes(id));
    tellings.push(...tellingsOf(before, told, room, now));
    tellings.push(...(await tellingsOfGuests(transaction.store, before, fresh)));
    await recordConsequences({ ...transaction, now }, before, fresh);
  };
  /** What was told before is written first. */
  const tell = (messages: readonly Telling[]) => transaction.tell([...tellings.splice(0), ...messages]);
  for (const { decide, holder } of requests) {
    const holds = holder && holdsAfter(holder.holds, holder.memberId, locked, room, now);
    const decision = await decide({ ...transaction, tell, now, room, merchantName, settled: settled.changed, holds });
    room = decision.room;
    fresh = newestVersions([...fresh, ...decision.changed]);
    toldApart = decision.toldApart ?? [];
    await follow();
    [before, fresh, toldApart] = [room, [], []];
    changed.push(...decision.changed);
    outcomes.push(decision.outcome);
    byStaff.push(...(decision.byStaff ?? []));
  }
  await follow();
  return { locked, room, changed: newestVersions(changed), tellings, outcomes, byStaff };
}

/** Writes what was decided in several rooms at once, with its messages and jobs. */
export async function writeDecided(transaction: Transaction, decided: readonly Decided[]): Promise<void> {
  const { store } = transaction;
  const rooms = decided.map((one) => ({ ...one, dueAt: nextDueAt(one.room, one.locked.readAt) }));
  const changing = rooms.filter(
    ({ locked, room, changed, dueAt }) =>
      changed.length > 0 || dueAt !== locked.dueAt || room.nextSequence !== locked.nextSequence,
  );
  const told = changing.flatMap(({ tellings }) => transaction.messagesOf(tellings));
  if (changing.length > 0)
    await store.events.saveRooms(
      changing.map(({ locked, room: { nextSequence }, dueAt }) => ({ id: locked.event.id, nextSequence, dueAt })),
      changing.flatMap(({ changed }) => changed),
      told,
    );
  if (told.length > 0) await store.jobs.add({ kind: "send_messages" });
  for (const { locked, room, changed, dueAt, byStaff } of rooms) {
    const { readAt: now } = locked;
    const { id: eventId } = locked.event;
    await askForReminders(store, locked, room, changed, now);
    const byOthers = changed.filter(({ id }) => !byStaff.includes(id));
    await askToTellOfSeats(store, locked, room, byOthers, now);
    if (changed.length > 0) transaction.announce(eventId);
    if (dueAt !== null && dueAt !== locked.dueAt) await store.jobs.add({ kind: "settle_event", eventId }, dueAt);
  }
}

/** The last version of each participation, in the order of their first change. */
function newestVersions(changed: readonly Participation[]): readonly Participation[] {
  return [...new Map(changed.map((participation) => [participation.id, participation])).values()];
}
