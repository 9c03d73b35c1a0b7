import type { EventRoom } from "#domain/event/event-room.ts";
import { countSeats } from "#domain/event/seats.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import {
  gamePressesAt,
  gatheredAt,
  gaveUpSeats,
  isGameNear,
  isToldOf,
  type Pressing,
  slipPresses,
  toldAt,
} from "#domain/merchant/staff-notices.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time/instant.ts";
import { zoneNow } from "#server/application/merchants/merchant-zone.ts";
import { type NoticeKind, choiceOfNotice, type NoticeSubject } from "#server/application/messages/message-store.ts";
import type { Store } from "#server/application/ports/store.ts";
import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import type { Job } from "#server/application/work/job-queue.ts";
import type { Needs } from "#wiring/needs.ts";
import { seatsAreFree, slipsAtOnce, stillAsks } from "./still-presses.ts";

type Of<Kind extends Job["kind"]> = Omit<Extract<Job, { readonly kind: Kind }>, "kind">;

const slipNotices = ["slip_due", "slip_overdue"] as const;

/**
 * Tells owners and managers in LINE what expires soon (product rules, *Organisers*; decision 0164). Each message is
 * written once by its key; what no longer holds when it is sent is left out. Every job is repeatable.
 */
export class TellStaff {
  static readonly needs: Needs<typeof TellStaff> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /** One message for all slips that press at a time. What can wait for the morning is looked at again then. */
  ofSlips({ merchantId, at }: Of<"tell_of_slips">): Promise<void> {
    return this.#transactions.run(async (transaction) => {
      const { store, now } = transaction;
      const timeZone = await zoneNow(store, merchantId, now);
      const slips = await store.payments.listUnderReview(merchantId, slipsAtOnce, null);
      const events = await store.events.findMany([...new Set(slips.map(({ eventId }) => eventId))]);
      const starts = new Map(events.map(({ id, startsAt }) => [id, startsAt]));
      for (const notice of slipNotices) {
        const pressing = slips.flatMap(({ id, slip, eventId }) => {
          const one = slipPresses(slip, notice, starts.get(eventId) ?? 0);
          return one && gatheredAt(one.from) <= at ? [{ id, ...one, toldAt: toldAt(one, timeZone) }] : [];
        });
        const waiting = new Set(pressing.map((one) => one.toldAt).filter((later) => later > at));
        for (const later of waiting) await store.jobs.add({ kind: "tell_of_slips", merchantId, at: later }, later);
        const told = pressing.filter((one) => one.toldAt === at);
        const about = { merchantId, eventId: null, ids: told.map(({ id }) => id) };
        if (told.length > 0) await tellStaff(transaction, `staff_${notice}`, about, at, firstEnd(told));
      }
    });
  }

  ofRequest({ eventId, askedBy }: Of<"tell_of_request">): Promise<void> {
    return this.#transactions.run(async (transaction) => {
      const { store, now } = transaction;
      const event = await store.events.find(eventId);
      if (event?.stage !== "published" || !isGameNear(event.startsAt, now)) return;
      const { merchantId, startsAt } = event;
      const asking = await stillAsks(store, merchantId, askedBy);
      if (!asking) return;
      const about = { merchantId, eventId, ids: [askedBy] };
      const key = `${eventId}:${askedBy}:${asking.standsSince ?? 0}`;
      await tellStaff(transaction, "staff_join_request", about, key, startsAt);
    });
  }

  ofSeats({ eventId, at }: Of<"tell_of_seats">): Promise<void> {
    return this.#transactions.run(async (transaction) => {
      const { store, now } = transaction;
      const event = await store.events.find(eventId);
      if (!event || !isGameNear(event.startsAt, now) || (await seatsAreFree(store, eventId, now)) === 0) return;
      const { merchantId, startsAt } = event;
      const about = { merchantId, eventId, ids: [] };
      await tellStaff(transaction, "staff_seat_free", about, `${eventId}:${at}`, startsAt);
    });
  }
}

/** Writes one message to each who is told of it, unless its key is known. `until`: when what it is about ends. */
export async function tellStaff(
  { store, tell }: Pick<Transaction, "store" | "tell">,
  kind: NoticeKind,
  notice: NoticeSubject,
  key: string | Instant,
  until: Instant,
): Promise<void> {
  const people = await store.staff.ofMerchant(notice.merchantId);
  const told = people.filter((one) => isToldOf(choiceOfNotice(kind), one));
  const about = { kind, joinId: null, until, notice };
  await tell(
    told.map(({ memberId }) => ({ ...about, key: `${kind}:${notice.merchantId}:${key}:${memberId}`, memberId })),
  );
}

/** Asks for what staff are told of a slip, in the transaction that puts it under review. */
export async function askToTellOfSlip(
  store: Store,
  { merchantId, slip }: Pick<Payment, "merchantId" | "slip">,
  { startsAt }: Pick<SportsEvent, "startsAt">,
): Promise<void> {
  for (const notice of slipNotices) {
    const pressing = slipPresses(slip, notice, startsAt);
    if (!pressing) continue;
    const at = gatheredAt(pressing.from);
    await store.jobs.add({ kind: "tell_of_slips", merchantId, at }, at);
  }
}

/** Asks for what staff are told of a request to be let in, in the transaction that notes it: once its game is near. */
export async function askToTellOfRequest(
  store: Store,
  { id: eventId, startsAt }: Pick<SportsEvent, "id" | "startsAt">,
  askedBy: string,
  now: Instant,
): Promise<void> {
  if (now >= startsAt) return;
  await store.jobs.add({ kind: "tell_of_request", eventId, askedBy }, Math.max(now, gamePressesAt(startsAt)));
}

/** Asks for what staff are told where seats of a game that is near were given up and nobody has them. */
export async function askToTellOfSeats(
  store: Store,
  before: EventRoom,
  after: EventRoom,
  changed: readonly Participation[],
  now: Instant,
): Promise<void> {
  const { id: eventId, startsAt, stage } = after.event;
  if (stage !== "published" || !isGameNear(startsAt, now)) return;
  const older = new Map(before.participations.map((place) => [place.id, place]));
  if (!changed.some((place) => gaveUpSeats(older.get(place.id), place)) || countSeats(after, now).left === 0) return;
  const at = gatheredAt(now);
  await store.jobs.add({ kind: "tell_of_seats", eventId, at }, at);
}

function firstEnd(pressing: readonly Pressing[]): Instant {
  return Math.min(...pressing.map(({ endsAt }) => endsAt));
}
