import { observer } from "mobx-react-lite";
import type { EventSummary } from "#contract/events/event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { EventCard } from "./EventCard.tsx";
import { ListEnd } from "#ui/parts/asking/ListEnd.tsx";
import type { PagedList } from "#ui/parts/asking/paged-list.ts";

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
      <ListEnd list={list} label={t("index.more")} />
    </>
  );
});
