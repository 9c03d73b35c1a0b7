import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { EventId, MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { venueIsOffered } from "#domain/participation/miss.ts";
import { isAtVenue, type PaymentMethod } from "#domain/payment/method.ts";
import { type Store, UnitOfWork } from "#server/application/ports/store.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { PaymentGateways, servedMethods } from "#server/application/paying/payment-gateways.ts";
import { seeEventDetail } from "./event-detail-view.ts";
import { EventSignals } from "./event-signals.ts";
import { mineOf } from "./event-views.ts";
import { Kept, type Made } from "./kept.ts";
import { Clock, MachineClock } from "#server/application/ports/clock.ts";
import { seeAlone, seeParticipation } from "#server/application/joining/participation-views.ts";
import type { Instant } from "#domain/time/instant.ts";

export interface EventQuestion {
  /** Null when nobody is signed in. */
  readonly reader: MemberId | null;
  readonly merchantId: MerchantId;
  readonly eventId: EventId;
}

/** An event as strangers see it, and as it is stored. */
interface Shown {
  readonly event: SportsEvent;
  readonly detail: EventDetail;
}

/**
 * Everybody can read an event, with the payment methods that are served now. What is due is settled first. Drafts and
 * events of another merchant are not found. What
 * everybody sees is read once for all, until it changes; a member's own part is read each time. Those of a suspended
 * merchant are found by those only who are in them; what was read just before is kept for two seconds at most.
 */
export class ReadEvent {
  static readonly needs: Needs<typeof ReadEvent> = [
    Rooms,
    Transactions,
    PaymentGateways,
    EventSignals,
    Clock,
    MachineClock,
  ];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;
  readonly #gateways: PaymentGateways;
  readonly #kept: Kept<Shown>;

  constructor(
    rooms: Rooms,
    transactions: Transactions,
    gateways: PaymentGateways,
    signals: EventSignals,
    clock: Clock,
    machineClock: Clock,
  ) {
    this.#rooms = rooms;
    this.#transactions = transactions;
    this.#gateways = gateways;
    this.#kept = new Kept(signals, clock, machineClock);
  }

  async run({ reader, merchantId, eventId }: EventQuestion): Promise<EventDetail | null> {
    const make = () => this.#read(eventId);
    const shown = (await this.#kept.get(eventId, make)) ?? (await make())?.value;
    if (!shown || shown.event.merchantId !== merchantId) return null;
    const isHidden = shown.event.isSuspended === true;
    if (reader === null) return isHidden ? null : shown.detail;
    const seen = await this.#transactions.read((store) => seeOwnPart(store, shown, reader, this.#transactions.now()));
    return isHidden && seen.mine === null ? null : seen;
  }

  async #read(eventId: EventId): Promise<Made<Shown> | null> {
    await this.#rooms.settleDue([eventId]);
    return this.#transactions.read(async (store) => {
      const event = await store.events.find(eventId);
      if (!event || event.stage === "draft") return null;
      const now = this.#transactions.now();
      const detail = await seeEventDetail(store, event, null, now, (merchant) =>
        servedMethods(this.#gateways, merchant, event),
      );
      const changesAt = await store.events.nextChange([eventId], now);
      return detail && { value: { event, detail }, eventIds: [eventId], changesAt };
    });
  }
}

async function seeOwnPart(
  store: Store,
  { event, detail }: Shown,
  reader: MemberId,
  now: Instant,
): Promise<EventDetail> {
  const own = (await store.participations.ofMemberIn(reader, [event.id])).get(event.id);
  const paymentMethods = await methodsFor(store, detail, reader, now);
  if (!own) return { ...detail, paymentMethods };
  const mine = mineOf(own, event, now);
  const participation =
    own.state === "waitlisted"
      ? await seeParticipation(store, own, now)
      : await seeAlone(store, own, event, { ...detail, mine }, now);
  return { ...detail, paymentMethods, mine, participation };
}

/** Who missed games of this merchant is not offered to pay at the venue, as others are (product rules, *Hoarding*). */
async function methodsFor(
  store: Store,
  { merchantId, paymentMethods }: Pick<EventDetail, "merchantId" | "paymentMethods">,
  reader: MemberId,
  now: Instant,
): Promise<readonly PaymentMethod[]> {
  if (!paymentMethods.some((method) => isAtVenue({ method }))) return paymentMethods;
  const { misses } = await store.participations.standingWith(reader, merchantId, now);
  return venueIsOffered(misses) ? paymentMethods : paymentMethods.filter((method) => !isAtVenue({ method }));
}

export interface EventPreview {
  readonly event: Pick<
    SportsEvent,
    "title" | "description" | "sportType" | "startsAt" | "timeZone" | "venue" | "price" | "coverUrl"
  >;
  readonly merchantName: string;
}

/**
 * What a chat shows for a link to an event. Only facts that seldom change, and only for a published event of this
 * merchant.
 */
export class PreviewEvent {
  static readonly needs: Needs<typeof PreviewEvent> = [UnitOfWork];
  readonly #unitOfWork: UnitOfWork;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  run({
    merchantId,
    eventId,
  }: {
    readonly merchantId: MerchantId;
    readonly eventId: EventId;
  }): Promise<EventPreview | null> {
    return this.#unitOfWork.read(async (store) => {
      const event = await store.events.find(eventId);
      if (event?.merchantId !== merchantId || event.stage !== "published" || event.isSuspended) return null;
      const merchant = await store.merchants.find(merchantId);
      return merchant && { event, merchantName: merchant.name };
    });
  }
}
