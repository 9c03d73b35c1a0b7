import { makeAutoObservable } from "mobx";
import type { EventDetail } from "#contract/events/event-detail.ts";
import { type Money, times } from "#domain/money/money.ts";

/** How many seats the member wants: typed once, kept through every refusal and live change. */
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

  /** 1 to the event's limit, never above its capacity (product rules, *Seats*); what is left, where nobody can wait. */
  limit(event: EventDetail): number {
    const { capacity, left } = event.seats;
    return Math.max(1, Math.min(event.maxSeatsPerJoin, event.waitingList ? capacity : left));
  }

  /** What was chosen, as far as this event allows it now. */
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
