import type { Needs } from "#wiring/needs.ts";
import { type Refused, refused } from "#domain/event/decision.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { leavingIsOpen } from "#domain/participation/leave.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import type { LeaveQuote } from "#domain/refund/leave-quote.ts";
import { Clock } from "#server/application/ports/clock.ts";
import { type Store, UnitOfWork } from "#server/application/ports/store.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { quoteLeaving } from "./quote-leaving.ts";

export type QuoteAnswer =
  | { readonly kind: "quote"; readonly quote: LeaveQuote | null }
  | { readonly kind: "not_found" }
  | { readonly kind: "invalid"; readonly fields: Readonly<Record<string, string>> }
  | Refused<"not_leavable">;

export interface LeaveCommand {
  readonly memberId: MemberId;
  readonly joinId: JoinId;
  /** How many seats stay; null to leave whole. */
  readonly seats: number | null;
}

export const seatsThatStay = "The number of seats that stay: at least 1 and fewer than now.";

/** What leaving, or lowering the seats, would give back now. Null where nothing was paid. */
export class QuoteLeave {
  static readonly needs: Needs<typeof QuoteLeave> = [Rooms, UnitOfWork, Clock];
  readonly #rooms: Rooms;
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(rooms: Rooms, unitOfWork: UnitOfWork, clock: Clock) {
    this.#rooms = rooms;
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  async run({ memberId, joinId, seats }: LeaveCommand): Promise<QuoteAnswer> {
    const found = await this.#unitOfWork.read((store) => store.participations.find(joinId));
    if (!found || found.memberId !== memberId) return { kind: "not_found" };
    await this.#rooms.settleDue([found.eventId]);
    return this.#unitOfWork.read(async (store): Promise<QuoteAnswer> => {
      const fresh = await store.participations.find(joinId);
      const event = await store.events.find(found.eventId);
      return fresh && event ? this.#quote(store, fresh, event, seats) : { kind: "not_found" };
    });
  }

  async #quote(
    store: Store,
    participation: Participation,
    event: SportsEvent,
    seats: number | null,
  ): Promise<QuoteAnswer> {
    const now = this.#clock.now();
    if (!leavingIsOpen({ event }, participation, now)) return refused("not_leavable");
    if (seats !== null && (seats < 1 || seats >= participation.seats)) {
      return { kind: "invalid", fields: { seats: seatsThatStay } };
    }
    const leaving = await quoteLeaving(store, participation, event, seats, now);
    return { kind: "quote", quote: leaving?.quote ?? null };
  }
}
