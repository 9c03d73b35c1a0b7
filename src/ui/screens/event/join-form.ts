import { makeAutoObservable } from "mobx";
import type { EventDetail } from "#contract/events/event-detail.ts";
import { type Money, times } from "#domain/money/money.ts";

/** How many seats the member wants. The choice stays through refusals and live changes. */
export class JoinForm {
  open = false;
  seats = 1;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
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

  /**
   * The most seats that can be chosen: the event's limit, but never above its capacity (product rules, *Seats*), and
   * only the seats left if the event has no waiting list.
   */
  limit(event: EventDetail): number {
    const { capacity, left } = event.seats;
    return Math.max(1, Math.min(event.maxSeatsPerJoin, event.waitingList ? capacity : left));
  }

  /** The chosen seats, limited to what the event allows now. */
  seatsIn(event: EventDetail): number {
    return Math.min(this.seats, this.limit(event));
  }

  total(event: EventDetail): Money {
    return times(event.price, this.seatsIn(event));
  }

  /** Would these seats wait, as far as this screen knows? */
  wouldWait(event: EventDetail): boolean {
    return event.waitingList && (event.status !== "open" || event.seats.left < this.seatsIn(event));
  }
}
