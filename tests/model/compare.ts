import { expect } from "vitest";
import type { Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { compareExceptions, compareRefunds } from "./compare-refunds.ts";
import type { SalesDocument } from "#domain/sales-document/sales-document.ts";
import { documentsSay } from "./documents.ts";
import { ledgerSays } from "./ledger.ts";
import { anEvent } from "../support/builders/index.ts";
import { merchant } from "./events.ts";
import { isLost } from "./reference/lost-seats.ts";
import { nobody, type RefEvent, type RefPlace } from "./reference/place.ts";
import type { Model } from "./step.ts";
import type { System } from "./system.ts";

interface Kept {
  readonly rows: readonly Participation[];
  readonly payments: ReadonlyMap<string, readonly Payment[]>;
  readonly refunds: ReadonlyMap<string, readonly Refund[]>;
  readonly documents: ReadonlyMap<string, readonly SalesDocument[]>;
}

/** Everything that the server has written equals what the reference has, and breaks no rule by itself. */
export async function compare(model: Model, system: System): Promise<void> {
  const { ref, attempts } = model;
  const kept = await read(system, ref.events);
  for (const event of ref.events) {
    const rows = kept.rows.filter(({ eventId }) => eventId === event.id);
    expect(rows.map(factsOfRow)).toEqual(ref.of(event).map(factsOfPlace));
    seatsAreWithinCapacity(event, rows, ref.now);
    for (const place of ref.of(event)) {
      compareMoney(place, kept);
      compareRefunds(model, place, kept.refunds.get(place.id) ?? []);
      documentsSay(place, kept.refunds.get(place.id) ?? [], kept.documents.get(place.id) ?? []);
    }
  }
  const states = new Map([...kept.payments.values()].flat().map(({ id, state }) => [id, state]));
  for (const attempt of attempts) attempt.state = states.get(attempt.id) ?? attempt.state;
  await ledgerSays(model, system);
  if (attempts.some(({ method }) => method === "transfer")) await compareExceptions(model, system);
}

function read(system: System, events: readonly RefEvent[]): Promise<Kept> {
  return system.world.unitOfWork.read(async (store) => {
    const lists = await Promise.all(
      events.map(({ id }) => store.participations.listOfEvent(id, merchant, 1_000, null)),
    );
    const rows = lists.flat();
    const ids = rows.filter(({ price }) => price.amount > 0).map(({ id }) => id);
    if (ids.length === 0) return { rows, payments: new Map(), refunds: new Map(), documents: new Map() };
    const payments = await store.payments.ofParticipations(ids);
    const refunds = payments.size === 0 ? new Map() : await store.refunds.ofParticipations([...payments.keys()]);
    const paymentIds = [...payments.values()].flat().map(({ id }) => id);
    const documents = paymentIds.length === 0 ? [] : await store.salesDocuments.ofPayments(paymentIds);
    return { rows, payments, refunds, documents: Map.groupBy(documents, ({ joinId }) => joinId) };
  });
}

function factsOfRow(row: Participation) {
  const { id, memberId, seats, state, deadline, sequence, ending, ticketCode, checkInNonce, freeToLeaveUntil } = row;
  const { wantedSeats, missedOffers, miss } = row;
  const member = memberId.startsWith("erased~") ? nobody : memberId;
  return {
    id,
    member,
    seats,
    state,
    deadline,
    sequence,
    ending,
    hasTicket: ticketCode !== null,
    isIn: checkInNonce !== null,
    isFree: freeToLeaveUntil !== null,
    wanted: wantedSeats,
    missed: missedOffers,
    miss: miss && { at: miss.namedAt, objected: miss.objectedAt !== null, decision: miss.decision },
    ...agreedFacts(row),
    ...waitingFacts(row.state, row.passedOver, row.asleep),
  };
}

const pinAtFirst = anEvent().venue.lat;
const metres = 111_195;

/** What the member agreed to, and what it was told last. */
function agreedFacts({ agreed, told }: Participation) {
  const { startsAt, venue } = told ?? agreed;
  const pin = Math.round((venue.lat - pinAtFirst) * metres);
  return { agreedStart: agreed.startsAt, knows: { startsAt, court: venue.name, pin } };
}

/** What counts while it waits. */
function waitingFacts(state: string, passed: number, asleep: boolean) {
  return state === "waitlisted" ? { passed, asleep } : {};
}

function factsOfPlace(place: RefPlace) {
  const { id, member, seats, state, deadline, sequence, ending, checkedInBy, free, wanted, missed } = place;
  return {
    id,
    member,
    seats,
    state,
    deadline,
    sequence,
    ending,
    hasTicket: state === "confirmed" || state === "under_review" || isLost(place),
    isIn: checkedInBy !== null,
    isFree: free,
    wanted,
    missed,
    miss: place.miss,
    agreedStart: place.agreedStart,
    knows: place.knows,
    ...waitingFacts(state, place.passed, place.asleep),
  };
}

function seatsAreWithinCapacity(event: RefEvent, rows: readonly Participation[], now: number): void {
  const takes = new Set(["confirmed", "awaiting_payment", "under_review", "offered"]);
  const taking = rows.filter((row) => takes.has(row.state) && (row.deadline ?? Infinity) > now);
  expect(taking.reduce((sum, { seats }) => sum + seats, 0)).toBeLessThanOrEqual(event.capacity);
  const live = rows.filter((row) => takes.has(row.state) || row.state === "waitlisted").map(({ memberId }) => memberId);
  expect(new Set(live).size).toBe(live.length);
}

/** What was taken and what goes back of it, payment by payment; what is owed at the venue. */
function compareMoney(place: RefPlace, { payments, refunds }: Kept): void {
  const attempts = payments.get(place.id) ?? [];
  const back = refunds.get(place.id) ?? [];
  const successes = attempts
    .filter(({ state }) => state === "succeeded")
    .map(({ id, amount }) => {
      const returned = back
        .filter(({ paymentId }) => paymentId === id)
        .reduce((sum, refund) => sum + refund.amount.amount, 0);
      expect(returned).toBeLessThanOrEqual(amount.amount);
      return { payment: id, paid: amount.amount, returned };
    });
  const byId = (a: { readonly payment: string }, b: { readonly payment: string }) => (a.payment < b.payment ? -1 : 1);
  expect(successes.toSorted(byId)).toEqual(place.money.toSorted(byId));
  const owed = attempts.find(({ method, state }) => method === "onsite" && state === "processing");
  expect(owed?.amount.amount ?? null).toBe(place.owed);
}
