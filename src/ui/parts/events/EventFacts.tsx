import type { ReactNode } from "react";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { Instant } from "#domain/time/instant.ts";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import {
  BagIcon,
  CalendarIcon,
  ClockIcon,
  HomeIcon,
  IncludedIcon,
  LevelIcon,
  PinIcon,
  RouteIcon,
  SunIcon,
} from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { CardSection } from "#ui/parts/asking/Section.tsx";
import { levelText } from "#ui/parts/events/level.ts";
import { mapUrl } from "#ui/parts/events/map-url.ts";

interface EventFactsProps {
  readonly event: EventDetail;
  /** Left out where there is no calendar to add it to. */
  readonly calendarUrl?: string;
  readonly now: Instant;
}

/** When and where, in the event's time zone. */
export function EventFacts({ event, calendarUrl, now }: EventFactsProps) {
  const t = useText();
  const format = useFormat();
  const { startsAt, endsAt, timeZone, venue, joinClosesAt } = event;
  const zone = format.zoneNote(startsAt, timeZone);
  const isAhead = event.status !== "cancelled" && now < endsAt;
  return (
    <DefinitionList>
      <InfoRow
        icon={<CalendarIcon />}
        label={t("common.when")}
        detail={
          <>
            <DottedLine className="tabular">
              {format.timeRange(startsAt, endsAt, timeZone)}
              {zone === null ? null : t("common.localTime", { zone })}
            </DottedLine>
            {isAhead && calendarUrl !== undefined ? (
              <FactLink href={calendarUrl}>{t("event.addToCalendar")}</FactLink>
            ) : null}
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

/** Level, what is included, what to bring, and the merchant's own words. */
export function WhatToKnow({ event }: { readonly event: EventDetail }) {
  const t = useText();
  const { level, setting, included, bring, description } = event;
  return (
    <CardSection title={t("event.about")}>
      {description ? <p className="whitespace-pre-line">{description}</p> : null}
      <dl className="mt-4 space-y-4 first:mt-0 empty:hidden">
        {level ? (
          <Fact icon={<LevelIcon />} label={t("event.level")}>
            {levelText(level, t)}
            {level.note ? <span className="block text-sm font-normal text-muted">{level.note}</span> : null}
          </Fact>
        ) : null}
        {setting ? (
          <Fact icon={setting === "indoor" ? <HomeIcon /> : <SunIcon />} label={t("event.setting")}>
            {t(`event.setting_${setting}`)}
          </Fact>
        ) : null}
        {included.length > 0 ? (
          <Fact icon={<IncludedIcon />} label={t("event.included")}>
            <Things things={included} />
          </Fact>
        ) : null}
        {bring.length > 0 ? (
          <Fact icon={<BagIcon />} label={t("event.bring")}>
            <Things things={bring} />
          </Fact>
        ) : null}
      </dl>
    </CardSection>
  );
}

function Fact({
  icon,
  label,
  children,
}: {
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="relative pl-9.5">
      <dt className="text-xs text-subtle">
        <span className="absolute top-0.5 left-0 text-brand-ink">{icon}</span>
        {label}
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Things({ things }: { readonly things: readonly string[] }) {
  return (
    <ul className="font-normal">
      {things.map((thing) => (
        <li key={thing}>{thing}</li>
      ))}
    </ul>
  );
}
