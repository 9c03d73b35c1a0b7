import type { PersonDetailView, PersonGameView } from "#contract/merchants/people.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import type { EventId, MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import { endedWithEvent } from "#domain/event/cancelled-places.ts";
import { grouped } from "#domain/grouped.ts";
import { isErased } from "#domain/member/erased.ts";
import { add, type Money } from "#domain/money/money.ts";
import { isMissed } from "#domain/participation/objection.ts";
import { takeOutUndoableUntil, wasJustTakenOut } from "#domain/participation/undo-take-out.ts";
import { stillDue } from "#domain/payment/take-for-debt.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import { owedAtVenue } from "#domain/payment/venue-money.ts";
import { isPurchase } from "#domain/refund/leave-quote.ts";
import type { Instant } from "#domain/time/instant.ts";
import { waitingParts } from "#server/application/door/take-owed.ts";
import { shownRoom } from "#server/application/events/event-views.ts";
import type { MemberPart } from "#server/application/joining/participation-store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";

/** A person with more joins is shown with the latest ones. */
const mostGames = 100;

/** All that a merchant knows of a person: only of its own games, and nobody who was erased. */
export class SeePerson {
  static readonly needs: Needs<typeof SeePerson> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /** `knownAs` is the merchant's own id for the member. Null where it knows nobody by it. */
  run(merchantId: MerchantId, knownAs: string): Promise<PersonDetailView | null> {
    const now = this.#transactions.now();
    return this.#transactions.read(async (store) => {
      const known = await store.merchants.findKnown(merchantId, knownAs);
      const member = known && !isErased(known.memberId) ? await store.members.find(known.memberId) : null;
      if (!known || !member) return null;
      const { memberId, standing, reason, standsSince, note } = known;
      const parts = await store.participations.placesAt(merchantId, memberId, mostGames);
      const events = await store.events.findMany([...new Set(parts.map((part) => part.participation.eventId))]);
      const waiting = await waitingParts(
        store,
        parts.flatMap(({ payments }) => payments),
      );
      const lately = parts.flatMap(({ participation: one }) => (wasJustTakenOut(one, now) ? [one.eventId] : []));
      const rooms = lately.length === 0 ? new Map<EventId, EventRoom>() : await store.events.readRooms(lately);
      const eventOf = new Map(events.map((event) => [event.id, event]));
      const games = parts
        .flatMap((part): PersonGameView[] => {
          const event = eventOf.get(part.participation.eventId);
          return event ? [{ ...gameOf(part, event, waiting), ...undoableOf(part, rooms, now) }] : [];
        })
        .toSorted((a, b) => b.startsAt - a.startsAt);
      const presence = (await store.participations.presenceOf(merchantId, [memberId])).get(memberId);
      const spent = (await store.payments.spentAt(merchantId, [memberId])).get(memberId) ?? [];
      const { displayName, pictureUrl, name, phone } = member;
      const who = { memberId: knownAs, displayName, pictureUrl, name, phone };
      const stands = { standing, reason, since: standsSince, note };
      const { attended = 0, missed = 0, firstSeenAt = null, lastSeenAt = null } = presence ?? {};
      const owed = sumsOf(games.flatMap((game) => game.owed ?? []));
      return { ...who, ...stands, attended, missed, firstSeenAt, lastSeenAt, spent, owed, games };
    });
  }
}

function gameOf(
  { participation, payments, refunds }: MemberPart,
  event: SportsEvent,
  waiting: readonly TransferException[],
): PersonGameView {
  const place = endedWithEvent(participation, event);
  const { id: joinId, seats, state, ending: endedBecause, checkedInAt } = place;
  const { id: eventId, title, startsAt, timeZone } = event;
  const owed = state === "confirmed" ? owedAtVenue(payments) : null;
  const [paid = null] = sumsOf(payments.filter(isPurchase).map(({ amount }) => amount));
  const ofPlace = waiting.filter((one) => one.joinId === joinId);
  return {
    ...{ joinId, eventId, title, startsAt, timeZone, seats, state, endedBecause, checkedInAt, paid },
    missed: isMissed(place),
    owed: owed && stillDue(owed.amount, ofPlace),
    refunds: refunds.map(({ id: refundId, amount, state: how }) => ({ refundId, amount, state: how })),
  };
}

/** Until when staff can put back whom they took out. */
function undoableOf(
  { participation }: MemberPart,
  rooms: ReadonlyMap<EventId, EventRoom>,
  now: Instant,
): Pick<PersonGameView, "takeOutUndoableUntil"> {
  const room = rooms.get(participation.eventId);
  const until = room ? takeOutUndoableUntil(shownRoom(room, now), participation, now) : null;
  return until === null ? {} : { takeOutUndoableUntil: until };
}

/** One sum for each currency. */
export function sumsOf(amounts: readonly Money[]): readonly Money[] {
  return [...grouped(amounts, ({ currency }) => currency).values()].map((all) => all.reduce(add));
}
