import { makeAutoObservable } from "mobx";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { NamedParty } from "#application/use-cases/join-event.ts";
import { type Money, times } from "#domain/money/money.ts";

import { GuestNames } from "#ui/parts/joining/guest-names.ts";

/** What the form says that a join would get, as far as the screen knows. */
export interface JoinQuote {
  /** The seats that the member wants. */
  readonly seats: number;
  /** The seats that it would get at once; null when it would wait. */
  readonly now: number | null;
  readonly total: Money;
  /** Is the smallest number asked for? */
  readonly asksAtLeast: boolean;
}

/** How many seats the member wants, and how many at least. The choice stays through refusals and live changes. */
export class JoinForm {
  open = false;
  seats = 1;
  readonly guests = new GuestNames();
  /** The smallest number that the member would come with; null: all seats. */
  atLeast: number | null = null;

  constructor() {
    makeAutoObservable(this, { guests: false }, { autoBind: true });
  }

  show(): void {
    this.open = true;
  }

  hide(): void {
    this.open = false;
  }

  choose(seats: number): void {
    this.seats = seats;
  }

  chooseAtLeast(atLeast: number | null): void {
    this.atLeast = atLeast;
  }

  /**
   * The most seats that can be chosen: the event's limit, but never above its capacity (product rules, *Seats*), and
   * only the seats left if the event has no waiting list.
   */
  limit(event: EventDetail): number {
    const { capacity, left } = event.seats;
    return Math.max(1, Math.min(event.maxSeatsPerJoin, event.waitingList ? capacity : left));
  }

  /** Is the number of seats asked for before a join? Only where more than one is possible. */
  asks(event: EventDetail): boolean {
    return this.limit(event) > 1;
  }

  /** The chosen seats, limited to what the event allows now. */
  seatsIn(event: EventDetail): number {
    return Math.min(this.seats, this.limit(event));
  }

  /** The chosen smallest number, limited to the seats. */
  atLeastIn(event: EventDetail): number {
    const seats = this.seatsIn(event);
    return Math.min(this.atLeast ?? seats, seats);
  }

  /** Is the smallest number asked for? Only from a party of two or more that does not get all its seats now. */
  asksAtLeast(event: EventDetail): boolean {
    return this.seatsIn(event) > 1 && !this.#fits(event);
  }

  /** The smallest number to send with the join; null where it is not asked for, or is all seats. */
  smallestSaid(event: EventDetail): number | null {
    const atLeast = this.atLeastIn(event);
    return this.asksAtLeast(event) && atLeast < this.seatsIn(event) ? atLeast : null;
  }

  /**
   * The seats that the join would get at once, as far as this screen knows; null when it would wait. A party that takes
   * fewer gets what is left (product rules, *Large parties*).
   */
  seatsNow(event: EventDetail): number | null {
    if (this.#fits(event)) return this.seatsIn(event);
    return event.status === "open" && this.atLeastIn(event) <= event.seats.left ? event.seats.left : null;
  }

  /** What is sent with the join besides the seats. */
  party(event: EventDetail): Omit<NamedParty, "seats"> {
    return { acceptsFewer: this.smallestSaid(event), guests: this.guests.of(this.seatsIn(event)) };
  }

  quote(event: EventDetail): JoinQuote {
    const seats = this.seatsIn(event);
    const now = this.seatsNow(event);
    return { seats, now, total: times(event.price, now ?? seats), asksAtLeast: this.asksAtLeast(event) };
  }

  #fits(event: EventDetail): boolean {
    return !event.waitingList || (event.status === "open" && event.seats.left >= this.seatsIn(event));
  }
}
