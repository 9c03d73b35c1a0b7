import type { ReactNode } from "react";
import { address } from "#addresses/address.ts";
import type { EventSummary } from "#contract/events/event.ts";
import { isZero } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { Price } from "#ui/components/facts/Price.tsx";
import { SeatsMeter } from "#ui/components/facts/SeatsMeter.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { PinIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { PagedList } from "#ui/parts/asking/paged-list.ts";
import { PagedListView } from "#ui/parts/asking/PagedListView.tsx";
import { StateBadge, toneOf } from "#ui/parts/joining/StateBadge.tsx";
import { EventCover } from "./EventCover.tsx";
import { SportIcon, sportName } from "./sport.tsx";

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
  return (
    <PagedListView
      list={list}
      idOf={({ id }) => id}
      renderItem={(event, index) => <EventCard event={event} now={now} first={index === 0} />}
      empty={empty}
      onRetry={onRetry}
      skeleton={<EventListSkeleton cards={3} />}
      gap="space-y-4"
      moreLabel={t("index.more")}
    />
  );
}

/** Events that are still loading. */
export function EventListSkeleton({ cards }: { readonly cards: number }) {
  return (
    <div className="space-y-4">
      {Array.from({ length: cards }, (_, index) => (
        <EventCardSkeleton key={index} />
      ))}
    </div>
  );
}

/** The box of a card's cover; its skeleton has the same. */
const cardCoverShape = "aspect-[2/1] w-full";

interface EventCardProps {
  readonly event: EventSummary;
  /** What "Today" is counted from. */
  readonly now: Instant;
  /** The first of a list: its picture is fetched before others. */
  readonly first?: boolean;
}

/** An event in a list; the whole card links to it. Date and time are in the event's time zone. */
function EventCard({ event, now, first }: EventCardProps) {
  const t = useText();
  const format = useFormat();
  const { startsAt, endsAt, timeZone, mine, venue, distanceKm } = event;
  const gone = event.status !== "open" && event.status !== "full" && mine === null;
  const zone = format.zoneNote(startsAt, timeZone);
  return (
    <CardFrame href={address("event", event)} padded={false} sideline={mine ? toneOf(mine.state) : undefined}>
      <div className="relative">
        <EventCover event={event} first={first} className={classes(cardCoverShape, gone && "opacity-60 grayscale")} />
        <div className="absolute inset-x-3 top-3 flex items-start justify-between gap-2">
          <span
            className={
              "inline-flex min-h-6 items-center gap-1 rounded-xs bg-surface-raised px-2 py-0.5 text-xs " +
              "font-semibold text-ink"
            }
          >
            <SportIcon sport={event.sportType} size={15} />
            {sportName(t, event.sportType)}
          </span>
          {mine ? <StateBadge state={mine.state} /> : null}
        </div>
      </div>
      <div className="px-4 pt-3 pb-4">
        <p className="tabular text-sm font-semibold text-brand-ink">
          <DottedLine>
            {format.day(startsAt, timeZone, now)}
            {format.timeRange(startsAt, endsAt, timeZone)}
            {zone === null ? null : <span className="font-normal text-subtle">{t("common.localTime", { zone })}</span>}
          </DottedLine>
        </p>
        <h3 className="mt-0.5 line-clamp-2 text-base leading-normal">{event.title}</h3>
        <p className="mt-1 flex items-start gap-1 text-sm text-muted">
          <PinIcon size={16} className="mt-0.5 shrink-0" />
          <span className="line-clamp-1 min-w-0 flex-1">{venue.name}</span>
          {distanceKm === undefined ? null : (
            <span className="tabular shrink-0 font-semibold text-ink">{format.distance(distanceKm)}</span>
          )}
        </p>
        <div className="mt-3 flex items-end justify-between gap-5">
          <div className="min-w-0 flex-1">
            <Seats event={event} />
          </div>
          <div className="shrink-0 text-right">
            <Price free={isZero(event.price)} per={isZero(event.price) ? undefined : t("common.perSeat")}>
              {isZero(event.price) ? t("common.free") : format.money(event.price)}
            </Price>
          </div>
        </div>
      </div>
    </CardFrame>
  );
}

function Seats({ event }: { readonly event: EventSummary }) {
  const t = useText();
  const { seats, status, waiting, waitingList } = event;
  if (status === "closed" || status === "cancelled" || status === "finished") {
    return <Badge tone={status === "cancelled" ? "danger" : "neutral"}>{t(`status.${status}`)}</Badge>;
  }
  const left = status === "full" ? 0 : seats.left;
  const words = left > 0 ? t("common.seatsLeft", { count: left }) : t("status.full");
  return (
    <SeatsMeter capacity={seats.capacity} left={left}>
      {words}
      {waiting > 0 ? ` · ${t("index.waitingCount", { count: waiting })}` : null}
      {left === 0 && waiting === 0 && waitingList ? ` · ${t("index.listOpen")}` : null}
    </SeatsMeter>
  );
}

/** An `EventCard` that is still loading; as high as a real one, so nothing jumps. */
function EventCardSkeleton() {
  return (
    <div aria-hidden className="overflow-hidden rounded-lg bg-surface-raised shadow-lift">
      <Skeleton className={classes(cardCoverShape, "rounded-none")} />
      <div className="px-4 pt-3 pb-4">
        <Skeleton className="my-1 h-3.5 w-1/2" />
        <Skeleton className="mt-2 h-5 w-4/5" />
        <Skeleton className="mt-2.5 h-3.5 w-3/5" />
        <div className="mt-4 flex items-end justify-between gap-5">
          <Skeleton className="mb-6 h-2 flex-1" />
          <Skeleton className="h-6 w-20" />
        </div>
      </div>
    </div>
  );
}
