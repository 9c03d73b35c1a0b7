import { address } from "#addresses/address.ts";
import type { ParticipationStateWire } from "#contract/joining/participation-state.ts";
import { storyMerchant } from "../../stories/story.ts";

/** The steps of the tour, in order: from opening to refund. */
export const tourSteps = ["find", "join", "pay", "ticket", "leave", "refund"] as const;
export type TourStep = (typeof tourSteps)[number];

/** What the tour goes by. */
export interface TourFacts {
  /** The path that the phone shows. */
  readonly path: string;
  readonly eventId: string;
  /** The viewer's place in the event; null for none. */
  readonly participation: {
    readonly joinId: string;
    readonly state: ParticipationStateWire;
    readonly refund: { readonly state: string } | null;
  } | null;
  /** The viewer has looked at the ticket. */
  readonly ticketSeen: boolean;
}

/** The step that comes next, wherever the app is: whoever leaves the way, or goes ahead of it, finds it again. */
export function tourStep({ path, eventId, participation, ticketSeen }: TourFacts): TourStep | "done" {
  switch (participation?.state) {
    case "left":
    case "event_cancelled":
      return participation.refund === null || participation.refund.state === "succeeded" ? "done" : "refund";
    case "confirmed":
      return ticketSeen || path === pathOf("leave", eventId, participation.joinId) ? "leave" : "ticket";
    case "awaiting_payment":
    case "under_review":
    case "offered":
      return "pay";
    case "waitlisted":
    case "expired":
    case undefined:
      return path === pathOf("join", eventId, null) ? "join" : "find";
  }
}

/** What in the app the step is taken with, as a selector; null for nothing to be tapped. */
export function spotOf(step: TourStep, eventId: string): string | null {
  switch (step) {
    case "find":
      return `a[href$="${pathOf("join", eventId, null)}"]`;
    case "join":
    case "pay":
    case "leave":
      return "button:is(.bg-brand, .bg-danger)";
    case "ticket":
    case "refund":
      return null;
  }
}

/** The app's path where a step is taken. */
export function pathOf(step: TourStep, eventId: string, joinId: string | null): string {
  switch (step) {
    case "find":
      return address("index");
    case "join":
      return address("event", { merchantId: storyMerchant, id: eventId });
    case "pay":
      return address("payment", { id: eventId, joinId: joinId ?? "" });
    case "ticket":
      return address("thank-you", { id: joinId ?? "" });
    case "leave":
      return address("leave-event", { id: joinId ?? "" });
    case "refund":
      return address("history-refund", { merchantId: storyMerchant, id: eventId });
  }
}
