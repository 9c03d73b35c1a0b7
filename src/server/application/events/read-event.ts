import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { EventId, MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { joiningFor } from "#domain/merchant/admission.ts";
import { venueIsOffered } from "#domain/participation/miss.ts";
import { isAtVenue, type PaymentMethod } from "#domain/payment/method.ts";
import { type Store, UnitOfWork } from "#server/application/ports/store.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { PaymentGateways, servedMethods } from "#server/application/paying/payment-gateways.ts";
import { seeRoom } from "./event-detail-view.ts";
import type { SeenRoom } from "./event-store.ts";
import { EventSignals } from "./event-signals.ts";
import { nextShownChange, shownRoom } from "./event-views.ts";
import { Kept, type Made } from "./kept.ts";
import { isIn, KeptFacts, type OwnFacts } from "./own-facts.ts";
import { Clock, MachineClock } from "#server/application/ports/clock.ts";
import { seeInRoom } from "#server/application/joining/participation-views.ts";
import type { Instant } from "#domain/time/instant.ts";

export interface EventQuestion {
  /** Null when nobody is signed in. */
  readonly reader: MemberId | null;
  readonly merchantId: MerchantId;
  readonly eventId: EventId;
  /** Read the reader's own part now, whatever is kept: it may just have been written through another process. */
  readonly anew?: boolean;
}

/** An event as strangers see it, and the room that members' own parts are seen from. */
interface Shown {
  readonly room: SeenRoom;
  readonly detail: EventDetail;
}

/**
 * Everybody can read an event, with the payment methods that are served now. What is due is settled first. Drafts and
 * events of another merchant are not found. What everybody sees is read once for all, until it changes, and so is what
 * is stored of a member's own part (0094). Those of a suspended merchant are found by those only who are in them; what
 * was read just before is kept for two seconds at most.
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
  readonly #own: KeptFacts;

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
    this.#own = new KeptFacts(transactions, signals, clock, machineClock);
  }

  async run({ reader, merchantId, eventId, anew = false }: EventQuestion): Promise<EventDetail | null> {
    const make = () => this.#read(eventId);
    const shown = (await this.#kept.get(eventId, make)) ?? (await make())?.value;
    if (!shown || shown.room.event.merchantId !== merchantId) return null;
    const isHidden = shown.room.event.isSuspended === true;
    if (reader === null) return isHidden ? null : shown.detail;
    const { event } = shown.room;
    const isPaidThere = shown.detail.paymentMethods.some(isPaidAtVenue);
    const facts = await this.#own.of({ reader, event, isPaidThere, anew });
    const seen = await this.#transactions.read((store) => seeOwnPart(store, shown, facts, this.#transactions.now()));
    return isHidden && seen.mine === null ? null : seen;
  }

  async #read(eventId: EventId): Promise<Made<Shown> | null> {
    const see = () =>
      this.#transactions.read(async (store) => {
        const now = this.#transactions.now();
        const room = (await store.events.seeRooms([eventId], now)).get(eventId);
        const merchant =
          room && room.event.stage !== "draft" ? await store.merchants.find(room.event.merchantId) : null;
        return room && merchant ? { room, merchant, now } : null;
      }, "lately");
    let seen = await see();
    if (seen && isDue(seen.room, seen.now) && (await this.#rooms.settleDue([eventId]))) seen = await see();
    if (!seen) return null;
    const { merchant, now } = seen;
    const room = shownRoom(seen.room, now);
    const paymentMethods = servedMethods(this.#gateways, merchant, room.event);
    const detail = { ...seeRoom(room, merchant, now), paymentMethods };
    return { value: { room, detail }, topics: [eventId], changesAt: nextShownChange(room, now) };
  }
}

function isDue({ event, dueAt }: SeenRoom, now: Instant): boolean {
  return event.stage !== "cancelled" && dueAt !== null && dueAt <= now;
}

async function seeOwnPart(
  store: Store,
  { room, detail }: Shown,
  { part, standing = null, misses = 0 }: OwnFacts,
  now: Instant,
): Promise<EventDetail> {
  // Who missed games of this merchant is not offered to pay there, as others are (product rules, *Hoarding*).
  const paymentMethods = venueIsOffered(misses)
    ? detail.paymentMethods
    : detail.paymentMethods.filter((method) => !isPaidAtVenue(method));
  const joining = joiningFor(room.event, isIn(part, room.event, now) ? null : standing);
  if (!part) return { ...detail, paymentMethods, joining };
  const participation = await seeInRoom(store, part, room, part.participation, now);
  return { ...detail, paymentMethods, joining, mine: participation.event.mine, participation };
}

function isPaidAtVenue(method: PaymentMethod): boolean {
  return isAtVenue({ method });
}

export interface EventPreview {
  readonly event: Pick<
    SportsEvent,
    "title" | "description" | "sportType" | "startsAt" | "timeZone" | "venue" | "price" | "coverUrl" | "audience"
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
