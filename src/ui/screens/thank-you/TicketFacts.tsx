import type { ReactNode } from "react";
import type { ParticipationView } from "#domain/participation/participation-view.ts";
import { Anchor } from "#ui/components/Anchor.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { mapUrl } from "#ui/parts/map-url.ts";
import { paths } from "#ui/parts/paths.ts";
import { SportIcon, sportName } from "#ui/parts/sport.tsx";
import type { TicketMoney } from "./thank-you-view-model.ts";

interface TicketFactsProps {
  readonly participation: ParticipationView;
  readonly money: TicketMoney | null;
}

/** What the ticket admits to: event, when, where, how many, and what is paid or owed. */
export function TicketFacts({ participation, money }: TicketFactsProps) {
  const t = useText();
  const format = useFormat();
  const { event, seats } = participation;
  const { startsAt, endsAt, timeZone, venue } = event;
  const zone = format.zoneNote(startsAt, timeZone);
  return (
    <>
      <p className="flex items-center gap-1.5 text-sm font-semibold text-brand-ink">
        <SportIcon sport={event.sportType} size={18} />
        {sportName(t, event.sportType)}
      </p>
      <h2 className="mt-1 text-xl font-extrabold">
        <Anchor href={paths.event(event.merchantId, event.id)}>{event.title}</Anchor>
      </h2>
      <p className="text-sm text-muted">{event.merchantName}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-4">
        <Fact label={t("common.when")} wide>
          {format.longDay(startsAt, timeZone)}
          <span className="tabular block">
            {format.timeRange(startsAt, endsAt, timeZone)}
            {zone ? <span className="font-normal text-subtle"> {t("common.localTime", { zone })}</span> : null}
          </span>
        </Fact>
        <Fact label={t("common.where")} wide>
          {venue.name}
          <span className="block text-sm font-normal text-muted">{venue.address}</span>
          <Anchor href={mapUrl(venue)} external className="-ml-2 inline-flex min-h-11 items-center px-2 text-sm text-brand-ink">
            {t("common.openMap")}
          </Anchor>
        </Fact>
        <Fact label={t("ticket.seats")}>{t("common.seats", { count: seats })}</Fact>
        {money ? <MoneyFact money={money} /> : null}
      </dl>
    </>
  );
}

function MoneyFact({ money }: { readonly money: TicketMoney }) {
  const t = useText();
  const format = useFormat();
  if (money.kind === "free") return <Fact label={t("common.price")}>{t("common.free")}</Fact>;
  const amount = <span className="tabular">{format.money(money.amount)}</span>;
  return money.kind === "paid" ? (
    <Fact label={t("ticket.paid")}>{amount}</Fact>
  ) : (
    <Fact label={t("ticket.owed")}>
      <span className="text-warning-ink">{amount}</span>
    </Fact>
  );
}

function Fact({ label, wide = false, children }: { readonly label: string; readonly wide?: boolean; readonly children: ReactNode }) {
  return (
    <div className={wide ? "col-span-2" : undefined}>
      <dt className="text-xs text-subtle">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
