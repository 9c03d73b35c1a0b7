import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Instant } from "#domain/time/instant.ts";

/** What a member who waits should know, beside the position (product rules, *Large parties*, *Missed offers*). */
export type WaitingNews =
  /** Seats may be taken now, first come, first served. */
  | { readonly kind: "call"; readonly seats: number; readonly until: Instant }
  /** The event has become smaller than the party's smallest number, so nothing can be offered. */
  | { readonly kind: "too_large"; readonly capacity: number }
  /** The event lost its confirmed seats; it stands at the top of the list. */
  | { readonly kind: "displaced"; readonly chosen: boolean }
  /** An offer ran out, and offers pass over this place until its member answers `stillIn`. */
  | { readonly kind: "asleep" }
  /** Seats are kept for this large party. */
  | { readonly kind: "gathering"; readonly kept: number; readonly wanted: number };

type Waiting = Pick<
  ParticipationView,
  "state" | "openCall" | "acceptsFewer" | "asleep" | "gathering" | "event" | "displaced"
>;

/** The news of a place that waits, the most urgent first; none for a place that does not wait. */
export function waitingNews(mine: Waiting, now: Instant): readonly WaitingNews[] {
  if (mine.state !== "waitlisted") return [];
  const { openCall, gathering, displaced } = mine;
  const { capacity } = mine.event.seats;
  if (displaced !== null) return [{ kind: "displaced", chosen: displaced.choice !== null }];
  const news: WaitingNews[] = [];
  if (openCall !== null && now < openCall.until) news.push({ kind: "call", ...openCall });
  if (mine.acceptsFewer > capacity) news.push({ kind: "too_large", capacity });
  if (mine.asleep) news.push({ kind: "asleep" });
  if (gathering !== null) news.push({ kind: "gathering", ...gathering });
  return news;
}
