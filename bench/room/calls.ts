import { paymentGateways } from "#server/application/paying/payment-gateways.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { ReadEvent } from "#server/application/events/read-event.ts";
import { JoinEvent } from "#server/application/joining/join-event.ts";
import { ReadParticipation } from "#server/application/joining/read-participation.ts";
import { LeaveEvent } from "#server/application/leaving/leave-event.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms, usualPlacesAtOnce } from "#server/application/room/rooms.ts";
import { type Crowd, merchantId, newcomerTo, seatedIn, waitingIn } from "./seed.ts";

/** Joins that come at the same time. */
export const together = 24;

/** What happens at an event, as the server's use cases do it, without HTTP. Each takes the number of the turn. */
export type CallsAt = Readonly<Record<string, (turn: number) => Promise<unknown>>>;

export function useCasesOn(work: UnitOfWork, now: Instant) {
  const clock = { now: () => now };
  const signals = new InMemoryEventSignals();
  const transactions = new Transactions(work, clock, new RandomIdSource(), signals);
  const rooms = new Rooms(transactions, usualPlacesAtOnce);
  return {
    signals,
    rooms,
    join: new JoinEvent(rooms, transactions),
    leave: new LeaveEvent(rooms, transactions),
    readOwn: new ReadParticipation(rooms, transactions),
    readEvent: new ReadEvent(rooms, transactions, paymentGateways([]), signals, clock, clock),
    cancel: new CancelEvent(rooms, transactions),
  };
}

export type UseCases = ReturnType<typeof useCasesOn>;

/** `newcomers`: those that joined before the first turn. */
export function callsAt(
  { rooms, join, leave, readOwn, readEvent, signals }: UseCases,
  eventId: EventId,
  { waiting }: Crowd,
): CallsAt {
  let joined = 0;
  const joinAs = (memberId: string) => join.run({ memberId, eventId, seats: 1 });
  const last = waitingIn(eventId, waiting - 1);
  const detailFor = async (reader: string | null) => {
    await signals.changed(eventId);
    return readEvent.run({ reader, merchantId, eventId });
  };
  return {
    join: () => joinAs(newcomerTo(eventId, joined++)),
    "join again": () => joinAs(last),
    "own place, the last who waits": () => readOwn.one(last, last),
    "detail, strangers": () => detailFor(null),
    "detail, who waits last": () => detailFor(last),
    leave: (turn) => {
      const memberId = seatedIn(eventId, turn);
      return leave.run({ memberId, joinId: memberId, seats: null });
    },
    settle: () => rooms.settle(eventId),
    [`${together} joins at once`]: () =>
      Promise.all(Array.from({ length: together }, () => joinAs(newcomerTo(eventId, joined++)))),
  };
}
