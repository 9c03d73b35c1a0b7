import { isFree } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { address } from "#addresses/address.ts";

/** The address of a participation's next step: its ticket, its payment, its place in line, or its event. */
export function nextAddress(participation: ParticipationView): string {
  const { event, joinId, state } = participation;
  switch (state) {
    case "confirmed":
      return address("thank-you", { id: joinId });
    case "waitlisted":
      return address("success", { id: joinId });
    case "awaiting_payment":
      return address("payment", { id: event.id, joinId });
    case "offered":
      return isFree(participation) ? address("event", event) : address("payment", { id: event.id, joinId });
    case "under_review":
      return participation.ticketCode === null ? address("event", event) : address("thank-you", { id: joinId });
    case "expired":
    case "left":
    case "event_cancelled":
      return address("event", event);
  }
}
