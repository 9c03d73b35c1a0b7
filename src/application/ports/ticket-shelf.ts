import type { Venue } from "#domain/event/sports-event.ts";
import type { JoinId, ParticipationState } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { port } from "#wiring/needs.ts";

/** A place as the device keeps it: what check-in needs, and nothing about money. */
export interface KeptPlace {
  readonly joinId: JoinId;
  readonly title: string;
  readonly merchantName: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly timeZone: string;
  readonly venue: Pick<Venue, "name" | "address">;
  readonly seats: number;
  readonly guests: readonly string[];
  readonly state: ParticipationState;
  /** Null where the place has no ticket. */
  readonly ticketCode: string | null;
  readonly spokenCode: string | null;
  /** When it was read from the server. */
  readonly keptAt: Instant;
}

/** The places of one member. */
export interface KeptPlaces {
  /** The member's id at the messaging platform. */
  readonly userId: string;
  readonly places: readonly KeptPlace[];
}

/**
 * What the device keeps of a member's places, for when there is no network: one member's, never two. Inside the
 * messaging app it lasts as long as the page. Never throws: what can't be kept or read counts as nothing.
 */
export interface TicketShelf {
  read(): KeptPlaces | null;
  /** Replaces what was kept; null empties it. */
  write(kept: KeptPlaces | null): void;
}
export const TicketShelf = port<TicketShelf>("TicketShelf");

/** The app itself without a network, where the browser can keep it. */
export interface OfflineApp {
  /** Has the browser keep what shows tickets, from now on. Repeatable; never rejects, and is never waited for. */
  keep(): void;
}
export const OfflineApp = port<OfflineApp>("OfflineApp");
