import type { TakenOutView } from "#contract/merchants/roll.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import { countSeats } from "#domain/event/seats.ts";
import type { Money } from "#domain/money/money.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Store } from "#server/application/ports/store.ts";
import { foreseenBack, sumOf } from "#server/application/refunding/give-back-cancelled.ts";

/** A whole room has who is live; who has ended is read now, so that nothing older is decided about. */
export async function withPlaces(store: Store, room: EventRoom, joinIds: readonly JoinId[]): Promise<EventRoom> {
  const missing = joinIds.filter((joinId) => room.participations.every(({ id }) => id !== joinId));
  const ended = await Promise.all(missing.map((id) => store.participations.find(id)));
  return { ...room, participations: [...room.participations, ...ended.filter((one) => one !== null)] };
}

/** What staff are told that their act does, or did. */
export async function effectsOf(
  store: Store,
  room: EventRoom,
  { applied, refund, seated }: Pick<TakenOutView, "applied" | "refund"> & { readonly seated: readonly Participation[] },
  now: Instant,
): Promise<TakenOutView> {
  const members = await store.members.findMany(seated.map(({ memberId }) => memberId));
  return {
    applied,
    refund,
    seated: seated.map(({ id, memberId, seats, state, deadline }) => ({
      joinId: id,
      displayName: members.get(memberId)?.displayName ?? "",
      name: members.get(memberId)?.name ?? null,
      seats,
      state,
      deadline,
    })),
    seats: countSeats(room, now),
  };
}

/** What goes back in full for a place that staff end; null where nothing was paid. */
export async function backFor(store: Store, participation: Participation): Promise<Money | null> {
  const payments = (await store.payments.ofParticipations([participation.id])).get(participation.id) ?? [];
  const refunds = (await store.refunds.ofParticipations([participation.id])).get(participation.id) ?? [];
  return sumOf(await foreseenBack(store, { participation, payments, refunds }));
}

/** What was asked back when staff ended it. */
export async function givenBack(store: Store, { id, ending }: Participation): Promise<Money | null> {
  const refunds = (await store.refunds.ofParticipations([id])).get(id) ?? [];
  return refunds.findLast(({ cause }) => cause === ending)?.amount ?? null;
}
