import { observer } from "mobx-react-lite";
import type { EventSummary } from "#domain/event/event-summary.ts";
import type { Instant } from "#domain/time/instant.ts";
import { InfiniteSentinel } from "#ui/components/InfiniteSentinel.tsx";
import { Button } from "#ui/components/Button.tsx";
import { RefreshIcon } from "#ui/components/icons/action.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { EventCard } from "./EventCard.tsx";
import type { PagedList } from "./paged-list.ts";

interface EventListProps {
  readonly list: PagedList<EventSummary>;
  /** What "Today" is counted from. */
  readonly now: Instant;
}

/** The cards of an endless list, and its end: the next page, a failure to try again, or nothing more. */
export const EventList = observer(function EventList({ list, now }: EventListProps) {
  const t = useText();
  return (
    <>
      <ul className="space-y-4">
        {list.items.map((event, index) => (
          <li key={event.id}>
            <EventCard event={event} now={now} first={index === 0} />
          </li>
        ))}
      </ul>
      {list.more === "failed" ? (
        <div role="alert" className="flex flex-col items-center gap-2 py-6 text-center text-sm text-muted">
          {t("index.moreFailed")}
          <Button look="secondary" size="small" icon={<RefreshIcon size={18} />} onClick={() => void list.readMore()}>
            {t("common.retry")}
          </Button>
        </div>
      ) : null}
      {list.hasMore && list.more !== "failed" ? (
        <InfiniteSentinel onReach={() => void list.readMore()} cursor={list.cursor ?? ""} busy={list.more === "loading"} label={t("index.more")} />
      ) : null}
    </>
  );
});
