import { address } from "#addresses/address.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { opensLater } from "#domain/event/event-times.ts";
import type { Joining } from "#domain/merchant/admission.ts";
import { hasRunOut, isFree } from "#domain/participation/participation.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { type WaitingNews, waitingNews } from "#ui/parts/joining/waiting-news.ts";

/** The one next step of a member at an event (product rules, *Screens*, Event). */
export type NextStep =
  | { readonly kind: "join" }
  | { readonly kind: "join_waiting_list" }
  /** Full, and this event has no waiting list. */
  | { readonly kind: "full" }
  | { readonly kind: "pay"; readonly joinId: JoinId; readonly deadline: Instant | null }
  | {
      readonly kind: "accept_offer";
      readonly joinId: JoinId;
      readonly deadline: Instant | null;
      readonly free: boolean;
    }
  | { readonly kind: "under_review"; readonly joinId: JoinId }
  | { readonly kind: "confirmed"; readonly joinId: JoinId }
  | {
      readonly kind: "waiting";
      readonly joinId: JoinId;
      readonly position: number | null;
      /** The most urgent thing to know. */
      readonly news: WaitingNews | null;
    }
  /** The offer's time is over; only the server knows whether the place waits on or has ended. */
  | { readonly kind: "offer_over"; readonly joinId: JoinId }
  /** The organiser has not opened it to this member: it may ask, has asked, or may not join. */
  | { readonly kind: Exclude<Joining, "open"> }
  /** Members join from then on. */
  | { readonly kind: "opens"; readonly at: Instant }
  | { readonly kind: "closed" }
  | { readonly kind: "finished" }
  | { readonly kind: "cancelled" };

/**
 * What the bar offers now. The member's own live participation comes before everything except the event's end. After
 * its deadline a hold counts as none, even before the server says so; after an offer's, the server's word is awaited.
 */
export function nextStep(event: EventDetail, now: Instant): NextStep {
  if (event.status === "cancelled") return { kind: "cancelled" };
  if (event.status === "finished" || now >= event.endsAt) return { kind: "finished" };
  const own = event.participation && ownStep(event.participation, now);
  if (own) return own;
  if (event.status === "closed" || now >= event.joinClosesAt) return { kind: "closed" };
  if (event.joining !== "open") return { kind: event.joining };
  if (opensLater(event, now)) return { kind: "opens", at: event.joinOpensAt };
  if (event.status === "open") return { kind: "join" };
  return { kind: event.waitingList ? "join_waiting_list" : "full" };
}

/** Where a participant leaves or changes the seats; null for others, and once the event has started. */
export function leavePathOf(event: EventDetail | null, step: NextStep | null, now: Instant): string | null {
  if (step?.kind !== "confirmed" && step?.kind !== "under_review") return null;
  return event && now < event.startsAt ? address("leave-event", { id: step.joinId }) : null;
}

function ownStep(mine: ParticipationView, now: Instant): NextStep | null {
  if (hasRunOut(mine, now)) return mine.state === "offered" ? { kind: "offer_over", joinId: mine.joinId } : null;
  const { joinId, deadline, position } = mine;
  switch (mine.state) {
    case "confirmed":
    case "under_review":
      return { kind: mine.state, joinId };
    case "awaiting_payment":
      return { kind: "pay", joinId, deadline };
    case "offered":
      return { kind: "accept_offer", joinId, deadline, free: isFree(mine) };
    case "waitlisted":
      return { kind: "waiting", joinId, position, news: waitingNews(mine, now)[0] ?? null };
    case "expired":
    case "left":
    case "event_cancelled":
      return null;
  }
}
