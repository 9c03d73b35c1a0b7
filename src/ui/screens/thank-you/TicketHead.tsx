import type { EventSummary } from "#contract/events/event.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { SportIcon, sportName } from "#ui/parts/events/sport.tsx";

/** What the ticket admits to, and when, on the event's own clocks. */
export function TicketHead({ event }: { readonly event: EventSummary }) {
  const t = useText();
  const format = useFormat();
  const { startsAt, endsAt, timeZone } = event;
  const zone = format.zoneNote(startsAt, timeZone);
  return (
    <>
      <p className="flex items-center gap-1.5 text-sm font-semibold text-brand-ink">
        <SportIcon sport={event.sportType} size={18} />
        {sportName(t, event.sportType)}
      </p>
      <h2 className="mt-1 text-xl font-extrabold">{event.title}</h2>
      <p className="text-sm text-muted">{event.merchantName}</p>
      <p className="mt-2 font-semibold">
        {format.longDay(startsAt, timeZone)}
        <span className="tabular block">
          {format.timeRange(startsAt, endsAt, timeZone)}
          {zone ? <span className="font-normal text-subtle"> {t("common.localTime", { zone })}</span> : null}
        </span>
      </p>
    </>
  );
}
