import type { ReactNode } from "react";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { mapUrl } from "#ui/parts/events/map-url.ts";
import type { TicketMoney } from "./thank-you-view-model.ts";

interface TicketFactsProps {
  readonly participation: ParticipationView;
  readonly money: TicketMoney | null;
}

/** Where, how many, and what is paid or owed. */
export function TicketFacts({ participation, money }: TicketFactsProps) {
  const t = useText();
  const { event, seats } = participation;
  const { venue } = event;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4">
      <Fact label={t("common.where")} wide>
        {venue.name}
        <span className="block text-sm font-normal text-muted">{venue.address}</span>
        <Anchor
          href={mapUrl(venue)}
          external
          className="-mb-2 -ml-2 inline-flex min-h-11 items-center px-2 text-sm text-brand-ink"
        >
          {t("common.openMap")}
        </Anchor>
      </Fact>
      <Fact label={t("ticket.seats")}>{t("common.seats", { count: seats })}</Fact>
      {money ? <MoneyFact money={money} /> : null}
    </dl>
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

function Fact({
  label,
  wide = false,
  children,
}: {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={wide ? "col-span-2" : undefined}>
      <dt className="text-xs text-subtle">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
