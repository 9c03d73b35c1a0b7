import { observer } from "mobx-react-lite";
import { type ReactNode, useCallback, useMemo } from "react";
import { firstSightId, lastRowInSight } from "#addresses/first-sight.ts";
import type { EventSummary } from "#contract/events/event.ts";
import { type Instant, minute } from "#domain/time/instant.ts";
import { SkeletonRow } from "#ui/components/feedback/Skeleton.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { PagedList } from "#ui/parts/asking/paged-list.ts";
import { PagedListView } from "#ui/parts/asking/PagedListView.tsx";
import { closedLast } from "./closed-last.ts";
import { EventRow } from "./EventRow.tsx";

/** One below the other; on a desk two side by side. */
const rowsShape = "grid grid-cols-1 gap-2.5 desk:grid-cols-2 desk:gap-4";

/** No day begins within one, on any clock. */
const quarter = 15 * minute;

interface EventListProps {
  readonly list: PagedList<EventSummary>;
  /** What "Today" is counted from. */
  readonly now: Instant;
  /** As the list has them, unless given; else those that are gone come last, of each day or of all. */
  readonly order?: "byDay" | "nearest";
  /** The first day's heading stands above the list. */
  readonly isHeaded?: boolean;
  /** Shown when there are no events. */
  readonly empty: ReactNode;
  readonly onRetry: () => void;
}

/** "Today" and "Tomorrow" count from it: rows are not drawn again for a time that shows the same. */
export function dayCountedFrom(now: Instant): Instant {
  return Math.floor(now / quarter) * quarter;
}

/** An endless list of events, with all its states. */
export const EventList = observer(function EventList({ list, now, order, isHeaded, empty, onRetry }: EventListProps) {
  const t = useText();
  const format = useFormat();
  const today = dayCountedFrom(now);
  const { items, hasMore } = list;
  const dayOf = useCallback(
    (event: EventSummary) => format.day(event.startsAt, event.timeZone, today),
    [format, today],
  );
  const shown = useMemo(() => {
    if (order === undefined) return items;
    return closedLast(items, order === "byDay" ? dayOf : () => "", hasMore);
  }, [items, hasMore, order, dayOf]);
  return (
    <PagedListView
      list={list}
      items={shown}
      headingOf={order === "byDay" ? dayOf : undefined}
      idOf={({ id }) => id}
      renderItem={(event, index) => (
        <EventRow
          event={event}
          now={today}
          order={order}
          first={index === 0}
          id={index === lastRowInSight ? firstSightId : undefined}
        />
      )}
      isHeaded={isHeaded}
      empty={empty}
      onRetry={onRetry}
      skeleton={<EventListSkeleton rows={4} />}
      gap={rowsShape}
      moreLabel={t("index.more")}
    />
  );
});

/** Events that are still loading. */
export function EventListSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className={rowsShape}>
      {Array.from({ length: rows }, (_, index) => (
        <SkeletonRow key={index} />
      ))}
    </div>
  );
}
