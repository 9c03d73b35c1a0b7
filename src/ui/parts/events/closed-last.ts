import type { EventSummary } from "#contract/events/event.ts";
import { grouped } from "#domain/grouped.ts";

/** Is there nothing left to do with it for this member? */
export function isGone({ status, mine }: EventSummary): boolean {
  return status !== "open" && status !== "full" && mine === null;
}

/**
 * The events of each group together, those that are gone at its end. While `hasMore`, the last group's stay away: more
 * of it may come, and what is shown never moves.
 */
export function closedLast(
  events: readonly EventSummary[],
  groupOf: (event: EventSummary) => string,
  hasMore: boolean,
): readonly EventSummary[] {
  const groups = [...grouped(events, groupOf).values()];
  return groups.flatMap((group, index) => {
    const isWhole = !hasMore || index < groups.length - 1;
    return [...group.filter((event) => !isGone(event)), ...(isWhole ? group.filter(isGone) : [])];
  });
}
