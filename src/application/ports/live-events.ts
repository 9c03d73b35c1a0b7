import type { SeatCount, EventStatus } from "#domain/event/seats.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import { port } from "#wiring/needs.ts";

export type LiveUpdate =
  | { readonly kind: "seats"; readonly seats: SeatCount; readonly waiting: number; readonly status: EventStatus }
  | { readonly kind: "participation"; readonly participation: ParticipationView }
  | { readonly kind: "payment"; readonly payment: PaymentView };

/** Changes to an event while the member looks at it. */
export interface LiveEvents {
  /**
   * Calls back with the state at once and on every change, in order. Reconnects by itself, with growing pauses.
   * `onConnected` says whether updates are live. Returns a function that stops it; nothing is called after that.
   */
  watch(eventId: EventId, onUpdate: (update: LiveUpdate) => void, onConnected?: (live: boolean) => void): () => void;
}
export const LiveEvents = port<LiveEvents>("LiveEvents");
