import { isFree } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#domain/participation/participation-view.ts";
import { paths } from "./paths.ts";

/** Where a participation goes on: its ticket, its payment, its place in line, or its event. */
export function nextAddress(participation: ParticipationView): string {
  const { event, joinId, state } = participation;
  switch (state) {
    case "confirmed":
      return paths.thankYou(joinId);
    case "waitlisted":
      return paths.success(joinId);
    case "awaiting_payment":
      return paths.payment(event.id, joinId);
    case "offered":
      return isFree(participation) ? paths.event(event.merchantId, event.id) : paths.payment(event.id, joinId);
    case "under_review":
    case "expired":
    case "left":
    case "event_cancelled":
      return paths.event(event.merchantId, event.id);
  }
}
