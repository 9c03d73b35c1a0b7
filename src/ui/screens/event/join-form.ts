import { makeAutoObservable } from "mobx";
import type { EventDetail } from "#domain/event/event-detail.ts";
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

  /** 1 to the event's limit, never above its capacity (product rules, *Seats*). */
  limit(event: EventDetail): number {
    return Math.max(1, Math.min(event.maxSeatsPerJoin, event.seats.capacity));
  }

  total(event: EventDetail): Money {
    return times(event.price, this.seats);
  }

  /** Would these seats wait, as far as this screen knows? */
  wouldWait(event: EventDetail): boolean {
    return event.status !== "open" || event.seats.left < this.seats;
  }
}
