import {
  alive,
  buy,
  confirm,
  due,
  end,
  held,
  hour,
  minute,
  nobody,
  ranOut,
  type RefEvent,
  type RefPlace,
  type Said,
  seated,
  settleSeats,
} from "./place.ts";

/**
 * The rules of events once more, as small and as plain as they can be written, from the product rules alone: it imports
 * nothing of what it judges. Where it and the server differ, one of them is wrong.
 */
export class Reference {
  now: number;
  readonly events: readonly RefEvent[];
  readonly places: RefPlace[] = [];

  constructor(now: number, events: readonly RefEvent[]) {
    this.now = now;
    this.events = events;
  }

  of(event: RefEvent): RefPlace[] {
    return this.places.filter((place) => place.event === event);
  }

  queue(event: RefEvent): RefPlace[] {
    return this.of(event).filter(({ state }) => state === "waitlisted");
  }

  left(event: RefEvent): number {
    const taking = this.of(event).filter((place) => seated(place) && (place.deadline ?? Infinity) > this.now);
    return Math.max(0, event.capacity - taking.reduce((sum, { seats }) => sum + seats, 0));
  }

  /** Would a newcomer get these seats now? Not while somebody waits who could use what is free. */
  fits(event: RefEvent, seats: number): boolean {
    const left = this.left(event);
    return seats <= left && this.queue(event).every((entry) => entry.seats > left);
  }

  live(event: RefEvent, member: string): RefPlace | undefined {
    if (event.cancelled || this.now >= event.endsAt) return undefined;
    return this.of(event).find(
      (place) => place.member === member && alive(place) && (place.deadline ?? Infinity) > this.now,
    );
  }

  settle(event: RefEvent): void {
    if (event.cancelled) return;
    const closed = this.now >= event.closesAt;
    for (const place of this.of(event)) {
      if (held(place) && (place.deadline ?? Infinity) <= this.now) {
        end(place, "expired", place.state === "offered" ? "offer_ran_out" : "hold_ran_out");
      } else if (place.state === "waitlisted" && closed) {
        end(place, "expired", "joining_closed");
      }
    }
    if (closed || this.#isQuiet(event)) return;
    for (const entry of this.queue(event)) {
      if (entry.seats > this.left(event)) continue;
      entry.state = "offered";
      entry.deadline = Math.min(this.now + this.#offerLasts(event), event.closesAt);
    }
  }

  join(event: RefEvent, member: string, seats: number, id: string): Said {
    this.settle(event);
    const known = this.live(event, member);
    if (known) return { says: "joined", place: known };
    if (event.cancelled) return { says: "event_cancelled" };
    if (this.now >= event.closesAt) return { says: "join_closed" };
    if (seats > 4 || seats > event.capacity) return { says: "too_many_seats" };
    const outs = this.of(event).filter((place) => place.member === member && ranOut(place)).length;
    const fits = this.fits(event, seats);
    const seat = outs < 2 && fits;
    if (!seat && !event.hasQueue) return { says: "event_full_no_waiting_list" };
    if (fits && event.price > 0 && this.#unpaid(member) >= 3) return { says: "too_many_holds" };
    const state = seat ? (event.price > 0 ? "awaiting_payment" : "confirmed") : "waitlisted";
    const deadline = state === "awaiting_payment" ? Math.min(this.now + 15 * minute, event.closesAt) : null;
    const sequence = event.nextSequence;
    const none = {
      ending: null,
      bought: null,
      lowerings: new Set<number>(),
      owed: null,
      refundOfLeaving: null,
      checkedInBy: null,
      byTransfer: false,
      takenForLess: false,
      free: false,
    };
    const agreed = { price: event.price, policy: event.policy, agreedStart: event.startsAt, joinedAt: this.now };
    const place: RefPlace = {
      id,
      event,
      member,
      sequence,
      seats,
      state,
      deadline,
      rejections: 0,
      money: [],
      ...agreed,
      ...none,
    };
    event.nextSequence += 1;
    this.places.push(place);
    return { says: "joined", place };
  }

  /** `stay` is the number of seats that stay; null leaves whole. */
  leave(place: RefPlace, stay: number | null): Said {
    this.settle(place.event);
    if (place.state === "left" && stay === null) return { says: "left", place, refund: place.refundOfLeaving };
    if (this.now >= place.event.startsAt || !alive(place) || place.event.cancelled || place.checkedInBy !== null)
      return { says: "not_leavable" };
    if (stay !== null && (stay < 1 || stay >= place.seats)) return { says: "invalid" };
    const refund = place.state === "confirmed" ? this.#giveBack(place, place.seats - (stay ?? 0)) : null;
    if (stay === null) {
      end(place, "left", "member_left");
      place.refundOfLeaving = refund;
    } else {
      place.seats = stay;
      place.lowerings.add(stay);
      if (place.owed !== null) place.owed = place.price * stay;
    }
    this.settle(place.event);
    return { says: "left", place, refund };
  }

  answer(place: RefPlace, answer: "accept" | "decline"): Said {
    this.settle(place.event);
    const free = place.price === 0;
    const again = answer === "accept" ? free && place.state === "confirmed" : place.ending === "offer_declined";
    if (again) return { says: "answered", place };
    if (place.ending === "offer_ran_out" && place.state === "expired") return { says: "hold_expired" };
    if (place.state !== "offered") return { says: "not_payable" };
    if (answer === "decline") end(place, "expired", "offer_declined");
    else if (free) confirm(place);
    this.settle(place.event);
    return { says: "answered", place };
  }

  /** Why a fresh attempt is refused; null where it may be opened. `states` are those of the attempts there are. */
  payRefusal(place: RefPlace, method: string, states: readonly string[]): string | null {
    this.settle(place.event);
    if (place.state === "event_cancelled") return "event_cancelled";
    if (place.state === "confirmed" && states.includes("succeeded")) return "already_paid";
    if (ranOut(place)) return "hold_expired";
    if (place.price === 0 || !held(place) || states.includes("processing")) return "not_payable";
    if (!place.event.methods.includes(method)) return "not_payable";
    return method === "transfer" && this.#holdsByTransferElsewhere(place) ? "too_many_holds" : null;
  }

  payByTransfer(place: RefPlace): void {
    if (place.state === "awaiting_payment" && !place.byTransfer) {
      const left = place.event.startsAt - this.now;
      const until = left > 48 * hour ? place.joinedAt + 24 * hour : this.now + Math.max(30 * minute, left / 2);
      place.deadline = Math.max(place.deadline ?? 0, Math.min(Math.floor(until), place.event.closesAt));
    }
    place.byTransfer = true;
  }

  /** `attempt` is the state of the transfer that the slip is for, `uploads` how many there were. */
  upload(place: RefPlace, attempt: string, uploads: number): Said {
    this.settle(place.event);
    if (place.event.cancelled || place.state === "event_cancelled") return { says: "event_cancelled" };
    if (attempt === "succeeded") return { says: "already_paid" };
    if (ranOut(place)) return { says: "hold_expired" };
    const waits = attempt === "requires_action" || attempt === "processing";
    if (!waits || (!held(place) && place.state !== "under_review") || uploads >= 5) return { says: "not_payable" };
    Object.assign(place, { state: "under_review", deadline: null });
    return { says: "under_review" };
  }

  /** Two rejected slips may be replaced; the third one ends it. */
  reject(place: RefPlace): void {
    this.settle(place.event);
    if (place.state !== "under_review") return;
    place.rejections += 1;
    if (place.rejections > 2) end(place, "expired", "hold_ran_out");
    else
      Object.assign(place, {
        state: "awaiting_payment",
        deadline: Math.min(this.now + 24 * hour, place.event.closesAt),
      });
    this.settle(place.event);
  }

  payAtVenue(place: RefPlace): void {
    confirm(place);
    place.owed = due(place);
  }

  /** The server took over a success: it buys the seat, or it goes back, whole or what is too much. */
  paid(payment: string, place: RefPlace, amount: number): void {
    this.settle(place.event);
    const buys = this.buys(place, amount);
    if (!buys) {
      place.money.push({ payment, paid: amount, returned: amount });
      return;
    }
    buy(place, payment, amount, amount - due(place));
    this.seat(place);
  }

  /** Would this much confirm it now? */
  buys(place: RefPlace, amount: number): boolean {
    if (place.event.cancelled || place.member === nobody || amount < due(place)) return false;
    return held(place) || place.state === "under_review" || this.#lateSeat(place);
  }

  /** Confirms it; where the start was moved meanwhile, the member may think again. */
  seat(place: RefPlace): void {
    confirm(place);
    if (Math.abs(place.event.startsAt - place.agreedStart) > 15 * minute) place.free = true;
  }

  changeCapacity(event: RefEvent, capacity: number): Said {
    this.settle(event);
    if (event.cancelled) return { says: "event_cancelled" };
    if (this.now >= event.startsAt) return { says: "invalid" };
    const taken = this.of(event)
      .filter(seated)
      .reduce((sum, { seats }) => sum + seats, 0);
    if (capacity < taken) return { says: "capacity_below_taken" };
    event.capacity = capacity;
    this.settle(event);
    return { says: "changed" };
  }

  cancel(event: RefEvent): void {
    this.settle(event);
    if (event.cancelled) return;
    event.cancelled = true;
    for (const place of this.of(event).filter(alive)) {
      settleSeats(place, place.seats, 100);
      end(place, "event_cancelled", "event_cancelled");
    }
  }

  /** What leaving seats gives back, by the policy of joining, or all where the event was changed. */
  #giveBack(place: RefPlace, seats: number): number | null {
    const left = Math.max(place.event.startsAt, place.agreedStart) - this.now;
    const percent = place.free ? 100 : (place.policy.find(([hours]) => left >= hours * hour)?.[1] ?? 0);
    return settleSeats(place, seats, percent);
  }

  /** A success after the hold ran out buys a seat only where a newcomer would get it. */
  #lateSeat(place: RefPlace): boolean {
    const open = this.now < place.event.closesAt && this.now < place.event.startsAt;
    return ranOut(place) && open && !this.live(place.event, place.member) && this.fits(place.event, place.seats);
  }

  #holdsByTransferElsewhere({ member, event }: RefPlace): boolean {
    const elsewhere = this.places.filter(
      (place) => place.member === member && place.event !== event && place.byTransfer,
    );
    return elsewhere.some((place) => held(place) && (place.deadline ?? Infinity) > this.now);
  }

  #unpaid(member: string): number {
    const open = (place: RefPlace) => held(place) && place.price > 0 && (place.deadline ?? 0) > this.now;
    return this.places.filter((place) => place.member === member && open(place)).length;
  }

  #offerLasts(event: RefEvent): number {
    const left = event.startsAt - this.now;
    if (left > 16 * hour) return 2 * hour;
    return left >= hour ? 30 * minute : 10 * minute;
  }

  /** From 22:00 to 09:00 in Bangkok no offer is made, unless the event starts before 12:00 of that morning. */
  #isQuiet(event: RefEvent): boolean {
    const local = this.now + 7 * hour;
    const ofDay = local % (24 * hour);
    if (ofDay >= 9 * hour && ofDay < 22 * hour) return false;
    const midnight = local - ofDay + (ofDay >= 22 * hour ? 24 * hour : 0);
    return event.startsAt + 7 * hour >= midnight + 12 * hour;
  }
}
