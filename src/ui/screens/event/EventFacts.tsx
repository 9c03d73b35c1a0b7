import type { EventDetail } from "#contract/events/event-detail.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { CalendarIcon, ClockIcon, PinIcon, RouteIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { mapUrl } from "#ui/parts/events/map-url.ts";

interface EventFactsProps {
  readonly event: EventDetail;
  readonly calendarUrl: string;
  readonly now: Instant;
}

/** When and where, on the event's own clocks. */
export function EventFacts({ event, calendarUrl, now }: EventFactsProps) {
  const t = useText();
  const format = useFormat();
  const { startsAt, endsAt, timeZone, venue, joinClosesAt } = event;
  const zone = format.zoneNote(startsAt, timeZone);
  const time = format.timeRange(startsAt, endsAt, timeZone);
  return (
    <DefinitionList>
      <InfoRow
        icon={<CalendarIcon />}
        label={t("common.when")}
        detail={
          <>
            <span className="tabular block">{zone ? `${time} · ${t("common.localTime", { zone })}` : time}</span>
            <FactLink href={calendarUrl}>{t("event.addToCalendar")}</FactLink>
          </>
        }
      >
        {format.longDay(startsAt, timeZone)}
      </InfoRow>
      {joinClosesAt < startsAt ? (
        <InfoRow icon={<ClockIcon />} label={t("event.joinClosesLabel")}>
          {format.moment(joinClosesAt, timeZone, now)}
        </InfoRow>
      ) : null}
      <InfoRow
        icon={<PinIcon />}
        label={t("common.where")}
        detail={
          <>
            <span className="block">{venue.address}</span>
            <FactLink href={mapUrl(venue)}>{t("common.openMap")}</FactLink>
          </>
        }
      >
        {venue.name}
      </InfoRow>
      {venue.access ? (
        <InfoRow icon={<RouteIcon />} label={t("event.howToGetThere")}>
          <span className="font-normal">{venue.access}</span>
        </InfoRow>
      ) : null}
    </DefinitionList>
  );
}

function FactLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Anchor
      href={href}
      external
      className="-mb-2.5 -ml-2 inline-flex min-h-11 items-center px-2 font-semibold text-brand-ink"
    >
      {children}
    </Anchor>
  );
}
