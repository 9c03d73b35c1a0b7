import type { ReactNode } from "react";
import { firstSightId, lastRowInSight } from "#addresses/first-sight.ts";
import type { EventSummary } from "#contract/events/event.ts";
import { type Instant, minute } from "#domain/time/instant.ts";
import { SkeletonRow } from "#ui/components/feedback/Skeleton.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { PagedList } from "#ui/parts/asking/paged-list.ts";
import { PagedListView } from "#ui/parts/asking/PagedListView.tsx";
import { EventRow } from "./EventRow.tsx";

/** One below the other; on a desk two side by side. */
const rowsShape = "grid grid-cols-1 gap-2.5 desk:grid-cols-2 desk:gap-4";

/** No day begins within one, on any clock: rows are not drawn again for a time that shows the same. */
const quarter = 15 * minute;

interface EventListProps {
  readonly list: PagedList<EventSummary>;
  /** What "Today" is counted from. */
  readonly now: Instant;
  /** Shown when there are no events. */
  readonly empty: ReactNode;
  readonly onRetry: () => void;
}

/** An endless list of events, with all its states. */
export function EventList({ list, now, empty, onRetry }: EventListProps) {
  const t = useText();
  const today = Math.floor(now / quarter) * quarter;
  return (
    <PagedListView
      list={list}
      idOf={({ id }) => id}
      renderItem={(event, index) => (
        <EventRow
          event={event}
          now={today}
          first={index === 0}
          id={index === lastRowInSight ? firstSightId : undefined}
        />
      )}
      empty={empty}
      onRetry={onRetry}
      skeleton={<EventListSkeleton rows={4} />}
      gap={rowsShape}
      moreLabel={t("index.more")}
    />
  );
}

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
