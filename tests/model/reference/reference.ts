import { endedUnpaid, holdsTooMuch, isUnpaid, methodIsUsedUp } from "./holds.ts";
import { getsNow, howServed, leftOf, newcomerGets, offer, offerEnds, passOver, type RefLine } from "./line.ts";
import { isLost, keptForLost, rank, reseat } from "./lost-seats.ts";
import { missedTwice } from "./misses.ts";
import {
  alive,
  buy,
  confirm,
  due,
  end,
  held,
  hour,
  minute,
  newPlace,
  nobody,
  ranOut,
  type RefEvent,
  type RefPlace,
  type Said,
  seated,
  smallest,
  settleSeats,
  tell,
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
    const waiting = this.of(event).filter(({ state }) => state === "waitlisted");
    return waiting.toSorted((a, b) => rank(a) - rank(b) || a.sequence - b.sequence);
  }

  free(event: RefEvent, without?: RefPlace): number {
    const taking = this.of(event).filter((place) => seated(place) && (place.deadline ?? Infinity) > this.now);
    const others = taking.filter((place) => place !== without);
    return Math.max(0, event.capacity - others.reduce((sum, { seats }) => sum + seats, 0));
  }

  line(event: RefEvent, without?: RefPlace): RefLine {
    const queue = this.queue(event).filter((entry) => entry !== without);
    return { event, queue, free: Math.max(0, this.free(event, without) - keptForLost(this, event)), now: this.now };
  }

  left(event: RefEvent): number {
    return leftOf(this.line(event));
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
      if (held(place) && (place.deadline ?? Infinity) <= this.now) this.#runOut(place);
      if (place.state === "under_review" && this.now >= event.endsAt + 7 * 24 * hour)
        end(place, "expired", "review_ran_out");
      if (place.state === "waitlisted" && closed && !isLost(place)) end(place, "expired", "joining_closed");
    }
    reseat(this, event);
    while (howServed(event, this.now) === "offered") {
      const line = this.line(event);
      const next = line.queue.find((entry) => !entry.asleep && getsNow(line, entry) > 0);
      if (!next) return;
      const seats = getsNow(line, next);
      passOver(line, rank(next));
      offer(next, seats, offerEnds(event, this.now));
    }
  }

  /** The first offer that runs out is slept over, unless joining closed with it. */
  #runOut(place: RefPlace): void {
    if (place.state !== "offered") return end(place, "expired", "hold_ran_out");
    place.missed += 1;
    const isLast = place.missed === 2 || (place.deadline ?? 0) >= place.event.closesAt;
    if (isLast) return end(place, "expired", "offer_ran_out");
    const seats = place.wanted ?? place.seats;
    Object.assign(place, { state: "waitlisted", deadline: null, asleep: true, seats, wanted: null });
  }

  join(event: RefEvent, member: string, asked: number, id: string, fewer: number | null = null): Said {
    this.settle(event);
    const known = this.live(event, member);
    if (known) return { says: "joined", place: known };
    if (fewer !== null && (fewer < 1 || fewer > asked)) return { says: "invalid" };
    if (event.cancelled) return { says: "event_cancelled" };
    if (this.now >= event.closesAt) return { says: "join_closed" };
    if (this.now < event.opensAt) return { says: "join_opens_later" };
    if (asked > 4 || asked > event.capacity) return { says: "too_many_seats" };
    const onlyThere = event.price > 0 && event.methods.every((method) => method === "onsite");
    if (onlyThere && missedTwice(this, member)) return { says: "onsite_not_offered" };
    const outs = endedUnpaid(this.of(event).filter((place) => place.member === member));
    const line = this.line(event);
    const given = newcomerGets(line, { seats: asked, fewer });
    const fits = given > 0;
    const seat = outs < 2 && fits;
    if (!seat && !event.hasQueue) return { says: "event_full_no_waiting_list" };
    if (fits && event.price > 0 && holdsTooMuch(this.places, member, this.now)) return { says: "too_many_holds" };
    const state = seat ? (event.price > 0 ? "awaiting_payment" : "confirmed") : "waitlisted";
    const deadline = state === "awaiting_payment" ? Math.min(this.now + 15 * minute, event.closesAt) : null;
    const seats = seat ? given : asked;
    if (seat) passOver(line, event.nextSequence);
    const place = newPlace(event, this.now, { id, member, seats, fewer: seat ? null : fewer, state, deadline });
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
    const refund =
      place.state === "confirmed" || isLost(place) ? this.#giveBack(place, place.seats - (stay ?? 0)) : null;
    if (stay === null) {
      place.leftUnpaid = place.price > 0 && isUnpaid(place);
      end(place, "left", "member_left");
      place.refundOfLeaving = refund;
    } else {
      Object.assign(place, { seats: stay, wanted: null });
      place.lowerings.add(stay);
      if (place.owed !== null) place.owed = place.price * stay;
    }
    this.settle(place.event);
    return { says: "left", place, refund };
  }

  /** Why a fresh attempt is refused; null where it may be opened. `states` are those of the attempts there are. */
  payRefusal(place: RefPlace, method: string, states: readonly string[]): string | null {
    this.settle(place.event);
    if (place.state === "event_cancelled") return "event_cancelled";
    if ((place.state === "confirmed" || isLost(place)) && states.includes("succeeded")) return "already_paid";
    if (ranOut(place)) return "hold_expired";
    if (place.price === 0 || !held(place) || states.includes("processing")) return "not_payable";
    if (!place.event.methods.includes(method)) return "not_payable";
    if (method === "onsite" && missedTwice(this, place.member)) return "onsite_not_offered";
    return methodIsUsedUp(this.places, place, method, this.now) ? "too_many_holds" : null;
  }

  payByTransfer(place: RefPlace): void {
    if (place.state === "awaiting_payment" && !place.byTransfer) {
      const left = place.event.startsAt - this.now;
      const until = left > 48 * hour ? place.joinedAt + 24 * hour : this.now + Math.max(30 * minute, left / 2);
      place.deadline = Math.max(place.deadline ?? 0, Math.min(Math.floor(until), place.event.closesAt));
    }
    place.byTransfer = true;
  }

  /** A slip for an attempt that has ended is taken once a place, until 7 days after the end. */
  upload(place: RefPlace, attempt: string, uploads: number, cameLate: boolean): Said {
    const said = this.#uploadInTime(place, attempt, uploads);
    const ended = attempt === "cancelled" || (attempt === "requires_action" && !held(place));
    const mayCome = !cameLate && uploads < 5 && this.now < place.event.endsAt + 7 * 24 * hour;
    return said.says !== "under_review" && ended && mayCome ? { says: "under_review", place } : said;
  }

  /** `attempt` is the state of the transfer that the slip is for, `uploads` how many there were. */
  #uploadInTime(place: RefPlace, attempt: string, uploads: number): Said {
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
    confirm(place, this.now);
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
    this.seatLate(place, amount);
    buy(place, payment, amount, amount - due(place));
    this.seat(place);
  }

  /** Money that came late buys what it pays for of the seats; others may be passed over by it. */
  seatLate(place: RefPlace, amount: number): void {
    if (held(place) || place.state === "under_review") return;
    passOver(this.line(place.event, place), Infinity);
    if (place.state === "waitlisted") place.seats = seatsFor(place, amount);
  }

  /** Would this much confirm it now? */
  buys(place: RefPlace, amount: number): boolean {
    if (place.event.cancelled || place.member === nobody || isLost(place) || amount < leastDue(place)) return false;
    return held(place) || place.state === "under_review" || this.#lateSeat(place, amount);
  }

  /** Confirms it; where start or venue were changed meanwhile, the member is told and may think again. */
  seat(place: RefPlace): void {
    confirm(place, this.now);
    tell(place);
  }

  taken(event: RefEvent): number {
    const taking = this.of(event).filter(seated);
    return taking.reduce((sum, { seats }) => sum + seats, 0);
  }

  /** `all` has the seats that are held back. */
  changeSeats(event: RefEvent, all: number, heldBack = event.heldBack): string {
    this.settle(event);
    if (event.cancelled) return "event_cancelled";
    if (this.now >= event.startsAt) return "invalid";
    if (Math.max(0, all - heldBack) < this.taken(event)) return "capacity_below_taken";
    if (heldBack >= all) return "invalid";
    Object.assign(event, { capacity: all - heldBack, heldBack });
    this.settle(event);
    return "changed";
  }

  cancel(event: RefEvent, didNotTakePlace: boolean): "cancelled" | "event_over" {
    this.settle(event);
    if (event.cancelled) return "cancelled";
    if (this.now >= event.endsAt + (didNotTakePlace ? 48 * hour : 0)) return "event_over";
    event.cancelled = true;
    for (const place of this.of(event).filter(alive)) {
      settleSeats(place, place.seats, 100);
      end(place, "event_cancelled", "event_cancelled");
    }
    return "cancelled";
  }

  /** Approved after the end, and the member did not come: all goes back where the slip came in time, or its tier. */
  missed(place: RefPlace, payment: string, slipSince: number, paid: number): void {
    buy(place, payment, paid);
    const inTime = slipSince <= place.event.startsAt - 12 * hour;
    settleSeats(place, place.seats, inTime ? 100 : this.#percentAt(place, slipSince));
    end(place, "expired", "review_ran_out");
    place.unplayed = true;
  }

  /** What leaving seats gives back, by the policy of joining, or all where the event was changed. */
  #giveBack(place: RefPlace, seats: number): number | null {
    return settleSeats(place, seats, this.#percentAt(place, this.now));
  }

  #percentAt(place: RefPlace, at: number): number {
    if (place.free && at < place.event.startsAt) return 100;
    const left = Math.max(place.event.startsAt, place.agreedStart) - at;
    return place.policy.find(([hours]) => left >= hours * hour)?.[1] ?? 0;
  }

  /** A success after the hold ran out buys a seat only where a newcomer would get it. */
  #lateSeat(place: RefPlace, amount: number): boolean {
    const { event } = place;
    const open = this.now >= event.opensAt && this.now < event.closesAt && this.now < event.startsAt;
    const lives = this.live(event, place.member);
    if (!ranOut(place) || !open || (lives && lives !== place)) return false;
    return newcomerGets(this.line(event, place), { seats: seatsFor(place, amount), fewer: null }) > 0;
  }
}

/** An entry that missed its offer pays for as many of its seats as the money is enough for. */
function seatsFor({ state, seats, price }: RefPlace, amount: number): number {
  return state === "waitlisted" ? Math.min(seats, Math.floor(amount / price)) : seats;
}

function leastDue(place: RefPlace): number {
  return place.state === "waitlisted" ? place.price * smallest(place) : due(place);
}
