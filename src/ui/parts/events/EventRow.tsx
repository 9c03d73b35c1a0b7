import { memo } from "react";
import { address } from "#addresses/address.ts";
import type { EventSummary } from "#contract/events/event.ts";
import { opensLater } from "#domain/event/event-times.ts";
import { isZero } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { Price } from "#ui/components/facts/Price.tsx";
import { fewLeft } from "#ui/components/facts/SeatsMeter.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import { StateBadge, toneOf } from "#ui/parts/joining/StateBadge.tsx";
import { isGone } from "./closed-last.ts";
import { EventCover } from "./EventCover.tsx";
import { levelText } from "./level.ts";
import { SportIcon, sportName } from "./sport.tsx";

/** A row's picture: 96 px wide, less where text is large; as high as the row. */
const pictureShape = "relative w-24 max-w-[30%] shrink-0 self-stretch overflow-hidden bg-surface-sunken";

/** The box is higher than wide, and its picture wider than high: it is scaled to the height. */
const rowSizes = "10rem";

/** Beside the time where it fits, below it where it does not. */
const levelShape = "max-w-full truncate rounded-full bg-surface-sunken px-2 py-px text-2xs font-medium text-muted";

interface EventRowProps {
  readonly event: EventSummary;
  /** What "Today" is counted from. */
  readonly now: Instant;
  /** The order of its list: with the level as a chip, and under headings of days without its own day. */
  readonly order?: "byDay" | "nearest" | undefined;
  /** The first of a list: its picture is fetched before others. */
  readonly first?: boolean;
  /** Names the row in the page. */
  readonly id?: string | undefined;
}

/** An event in a list; the whole row links to it. Date and time are in the event's time zone. */
export const EventRow = memo(function EventRow({ event, now, order, first, id }: EventRowProps) {
  const t = useText();
  const format = useFormat();
  const { startsAt, endsAt, timeZone, mine, venue, distanceKm, level, price, sportType } = event;
  const zone = format.zoneNote(startsAt, timeZone);
  const gone = isGone(event);
  return (
    <CardFrame href={address("event", event)} padded={false} sideline={mine ? toneOf(mine.state) : undefined}>
      <div id={id} className="flex min-h-26">
        <div className={pictureShape}>
          <EventCover
            event={event}
            first={first}
            sizes={rowSizes}
            className={classes("absolute inset-0 size-full", gone && "opacity-60 grayscale")}
          />
          <span className="absolute bottom-1.5 left-1.5 rounded-xs bg-surface-raised p-1 text-ink">
            <SportIcon sport={sportType} size={16} />
            <span className="sr-only">{sportName(t, sportType)}</span>
          </span>
        </div>
        <div className="flex min-w-0 flex-1 flex-col px-3 py-1.5">
          <div className="mb-0.5 flex min-w-0 flex-wrap items-center gap-x-2 text-xs">
            <DottedLine className="tabular max-w-full shrink-0 font-semibold text-brand-ink">
              {order === "byDay" ? null : format.day(startsAt, timeZone, now)}
              {format.timeRange(startsAt, endsAt, timeZone)}
              {zone === null ? null : (
                <span className="font-normal text-subtle">{t("common.localTime", { zone })}</span>
              )}
            </DottedLine>
            {level && order !== undefined ? <span className={levelShape}>{levelText(level, t)}</span> : null}
          </div>
          <h3 className="line-clamp-2 text-[0.9375rem] leading-[1.35]">{event.title}</h3>
          {level && order === undefined ? <p className="truncate text-xs text-muted">{levelText(level, t)}</p> : null}
          <p className="flex gap-1.5 text-xs text-muted">
            <span className="min-w-0 truncate">{venue.name}</span>
            {distanceKm === undefined ? null : (
              <span className="tabular shrink-0 font-semibold text-ink">{format.distance(distanceKm)}</span>
            )}
          </p>
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-0.5">
            {mine ? <StateBadge state={mine.state} /> : <SeatsLeft event={event} now={now} />}
            <span className="ms-auto">
              <Price free={isZero(price)}>{isZero(price) ? t("common.free") : format.money(price)}</Price>
            </span>
          </div>
        </div>
      </div>
    </CardFrame>
  );
});

/** How many seats are left, and who waits for one, in words. */
function SeatsLeft({ event, now }: { readonly event: EventSummary; readonly now: Instant }) {
  const t = useText();
  const format = useFormat();
  const opens = opensLater(event, now) ? format.fixedMoment(event.joinOpensAt, event.timeZone, now) : null;
  const { capacity, left } = event.seats;
  const few = opens === null && event.status === "open" && fewLeft(capacity, left);
  return (
    <span className={classes("min-w-0 text-xs", few ? "font-semibold text-warning-ink" : "text-muted")}>
      <DottedLine>{seatsTexts(event, opens, t)}</DottedLine>
    </span>
  );
}

/** `opens`: when its joining opens, where that is ahead. */
function seatsTexts(event: EventSummary, opens: string | null, t: Translate): readonly string[] {
  const { status, seats, waiting, waitingList } = event;
  if (status === "closed" || status === "cancelled" || status === "finished") return [t(`status.${status}`)];
  if (opens !== null) return [t("common.joinOpens", { time: opens })];
  const left = status === "full" ? 0 : seats.left;
  const words = left > 0 ? t("common.seatsLeft", { count: left }) : t("status.full");
  if (waiting > 0) return [words, t("index.waitingCount", { count: waiting })];
  return left === 0 && waitingList ? [words, t("index.listOpen")] : [words];
}
