import type { Money } from "../money/money.ts";
import type { JoinId, ParticipationState } from "#domain/participation/participation.ts";
import type { Instant } from "../time/instant.ts";
import type { SeatCount, EventStatus } from "./seats.ts";
import type { EventId, MerchantId, Venue } from "./sports-event.ts";

/** An event as a member sees it in a list. */
export interface EventSummary {
  readonly id: EventId;
  readonly merchantId: MerchantId;
  readonly merchantName: string;
  readonly title: string;
  readonly sportType: string;
  readonly coverUrl: string | null;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly timeZone: string;
  readonly venue: Venue;
  /** For one seat. */
  readonly price: Money;
  readonly seats: SeatCount;
  /** Entries on the waiting list. */
  readonly waiting: number;
  readonly status: EventStatus;
  /** False: full means full, nobody can wait. */
  readonly waitingList: boolean;
  /** Only in answers to a position. */
  readonly distanceKm: number | null;
  /** The reader's own live participation. */
  readonly mine: { readonly joinId: JoinId; readonly state: ParticipationState } | null;
}
