import { address } from "#addresses/address.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { ChevronRightIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { EventCover } from "./EventCover.tsx";

interface EventBriefProps {
  readonly event: EventSummary;
  readonly now: Instant;
}

/** The event in three lines, as a link to it. */
export function EventBrief({ event, now }: EventBriefProps) {
  const t = useText();
  const format = useFormat();
  const { startsAt, endsAt, timeZone } = event;
  const zone = format.zoneNote(startsAt, timeZone);
  return (
    <CardFrame href={address("event", event)} padded={false}>
      <span className="flex items-stretch">
        <span className="relative w-22 max-w-[30%] shrink-0 overflow-hidden bg-surface-sunken">
          <EventCover event={event} className="absolute inset-0 size-full" sizes="10rem" />
        </span>
        <span className="min-w-0 flex-1 py-3 pl-3.5">
          <span className="line-clamp-2 font-bold">{event.title}</span>
          <span className="mt-0.5 block text-sm text-muted">
            <DottedLine>
              {format.day(startsAt, timeZone, now)}
              {format.timeRange(startsAt, endsAt, timeZone)}
              {zone === null ? null : t("common.localTime", { zone })}
            </DottedLine>
          </span>
          <span className="line-clamp-2 text-sm text-muted">{event.venue.name}</span>
        </span>
        <ChevronRightIcon size={20} className="mx-2 shrink-0 self-center text-subtle" />
      </span>
    </CardFrame>
  );
}
