import type { MissedPlaceView } from "#contract/merchants/miss.ts";
import type { MissView } from "#contract/joining/participation.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Miss, objectBy } from "#domain/participation/miss.ts";
import { missOf } from "#domain/participation/objection.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { knownAs } from "#server/application/merchants/customers.ts";
import type { Transaction } from "#server/application/ports/transactions.ts";

/** Places that were named as missed, as their merchant sees them, in the given order. Only inside `run`. */
export async function seeMissedPlaces(
  transaction: Transaction,
  merchantId: MerchantId,
  places: readonly Participation[],
): Promise<readonly MissedPlaceView[]> {
  const { store } = transaction;
  const memberIds = [...new Set(places.map(({ memberId }) => memberId))];
  const members = await store.members.findMany(memberIds);
  const known = await knownAs(transaction, merchantId, memberIds);
  const events = await store.events.findMany([...new Set(places.map(({ eventId }) => eventId))]);
  const eventOf = new Map(events.map((event) => [event.id, event]));
  return places.flatMap(({ id: joinId, eventId, memberId, miss }): MissedPlaceView[] => {
    const event = eventOf.get(eventId);
    if (!event || !miss) return [];
    const { title, startsAt, timeZone } = event;
    const { displayName = "", name = null } = members.get(memberId) ?? {};
    const who = { memberId: known.get(memberId) ?? "", displayName, name };
    return [{ joinId, eventId, title, startsAt, timeZone, ...who, miss: missViewOf(miss) }];
  });
}

function missViewOf(miss: Miss): MissView {
  return { ...miss, objectBy: objectBy(miss) };
}

/** The miss that stands on a place, as its member and its merchant see it. */
export function seeMiss(place: Participation): MissView | null {
  const miss = missOf(place);
  return miss && missViewOf(miss);
}
